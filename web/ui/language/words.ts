import { phoneEnd, plainPhone, searchForm } from '../../../src/text/plain-text.ts';

/** True if the texts together contain every word of a search. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = searchForm(texts.join('\n'));
  return searchForm(search)
    .split(' ')
    .every((word) => text.includes(word));
}

/**
 * Returns the digits that find a phone number in any notation; undefined if the text is too short or not a number.
 */
export const phoneDigitsOf = (search: string, leastDigits: number): string | undefined =>
  plainPhone(search).replace(/\D/g, '').length < leastDigits ? undefined : phoneEnd(search);
