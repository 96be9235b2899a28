import { phoneEnd, plainNumber } from '../../../src/text/plain-text.ts';
import { searchForm } from '../../../src/text/search-text.ts';

/** True if the texts together contain every word of a search. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = searchForm(texts.join('\n'));
  return searchForm(search)
    .split(' ')
    .every((word) => text.includes(word));
}

/**
 * True if one person's texts and the other texts together contain every word of a search. So words of a name are not
 * found in two people (decision 587).
 */
export const hasWordsOfOne = (
  people: readonly (string | null | undefined)[],
  rest: readonly (string | null | undefined)[],
  search: string,
): boolean => people.some((person) => hasWords([person, ...rest], search));

/**
 * Returns the digits that find a phone number in any notation; undefined if the text is too short or not a number.
 */
export const phoneDigitsOf = (search: string, leastDigits: number): string | undefined =>
  plainNumber(search).replace(/\D/g, '').length < leastDigits ? undefined : phoneEnd(search);
