/** True if a mark divides digits into groups of three. */
const isGrouped = (whole: string, mark: string): boolean => {
  const [first = '', ...groups] = whole.split(mark);
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
};

/**
 * Reads a pasted number as people, spreadsheets and programs write it: `1.250,5`, `1,250.50`, `1.5 kg`.
 * A single mark before three digits separates thousands, unless the number starts with a zero.
 * @returns the number with a decimal comma; undefined if the text is not a number or has decimals that are not
 * allowed
 */
export function readPastedNumber(text: string, allowDecimal: boolean): string | undefined {
  const plain = text.replaceAll(/\s/g, '').replace(/(?:kg|cm)$/i, '');
  if (!/^\d[\d.,]*$/.test(plain)) return undefined;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const mark = plain[last] ?? '';
  const other = mark === '.' ? ',' : '.';
  const isThousands = isGrouped(plain, mark) && !plain.startsWith('0');
  const [whole, decimals] =
    last < 0 || (isThousands && !plain.includes(other))
      ? [plain.replaceAll(mark, ''), '']
      : [plain.slice(0, last), plain.slice(last + 1)];
  if (!/^\d+$/.test(whole) && !isGrouped(whole, other)) return undefined;
  if (!/^\d*$/.test(decimals) || (!allowDecimal && /[1-9]/.test(decimals))) return undefined;
  const digits = whole.replaceAll(other, '');
  return allowDecimal && decimals !== '' ? `${digits},${decimals}` : digits;
}
