import { phoneEnd, plainPhone, searchForm } from '../../src/plain-text.ts';

/** Returns true if each word of a search stands somewhere in some texts. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = searchForm(texts.join('\n'));
  return searchForm(search)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Returns the digits by which a phone number is found however it is written; undefined for what is none or too short. */
export const phoneDigitsOf = (search: string, leastDigits: number): string | undefined =>
  plainPhone(search).replace(/\D/g, '').length < leastDigits ? undefined : phoneEnd(search);
