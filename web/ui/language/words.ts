import { phoneEnd, plainNumber } from '../../../src/text/plain-text.ts';
import { searchForm } from '../../../src/text/search-text.ts';

const wordsOf = (text: string): string[] => searchForm(text).split(' ');

/** True if the texts together contain every word of a search, each at a place of its own: `fitri safitri` is not in "Bagus Safitri". */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  let text = searchForm(texts.join('\n'));
  // The longest words first: a shorter one can be a part of them.
  for (const word of wordsOf(search).toSorted((one, other) => other.length - one.length)) {
    const place = text.indexOf(word);
    if (place === -1) return false;
    text = `${text.slice(0, place)}\n${text.slice(place + word.length)}`;
  }
  return true;
}

/** True if every word of a search begins a word of the text. */
export const beginsWords = (text: string, search: string): boolean =>
  wordsOf(search).every((word) => ` ${searchForm(text)}`.includes(` ${word}`));

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
