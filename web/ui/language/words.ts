import { phoneEnd, plainPhone, searchForm } from '../../../src/text/plain-text.ts';

/** Returns true if some texts contain each word of a search. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = searchForm(texts.join('\n'));
  return searchForm(search)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Returns the digits by which a phone number is found in any notation; undefined for other or too short texts. */
export const phoneDigitsOf = (search: string, leastDigits: number): string | undefined =>
  plainPhone(search).replace(/\D/g, '').length < leastDigits ? undefined : phoneEnd(search);
