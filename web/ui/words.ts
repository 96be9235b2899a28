/** Whether each word of a search stands somewhere in some texts. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = texts.join('\n').toLowerCase();
  return wordsOf(search).every((word) => text.includes(word));
}

/** The digits by which a phone number is found however it is written; undefined for what is none. */
export function phoneDigitsOf(search: string, leastDigits: number): string | undefined {
  const digits = search.replace(/[\s+()-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= leastDigits ? digits.replace(/^(?:62|0)/, '') : undefined;
}

const wordsOf = (search: string): readonly string[] => search.toLowerCase().trim().split(/\s+/);
