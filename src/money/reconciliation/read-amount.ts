import { withPlainSigns } from '../../text/table-text.ts';

/** The side of a statement's line: `in` came to the account, `out` left it. */
export type Side = 'in' | 'out';

/** Reads the side of a line, as banks write it: `CR`, `K` and `Kredit` came in. Undefined for other texts. */
export function readSide(text: string): Side | undefined {
  const plain = text.toLowerCase().replace(/[^a-z+-]/g, '');
  if (/^(c|cr|k|kr|kredit|credit|masuk|in|\+)$/.test(plain)) return 'in';
  return /^(d|db|dr|debit|debet|keluar|out|-)$/.test(plain) ? 'out' : undefined;
}

/** The sum that a cell names, and the side if the cell names it. */
export interface ReadAmount {
  /** Whole rupiah, zero or more; sen are rounded. */
  readonly idr: number;
  readonly side?: Side;
}

/** Longer cells are no amounts. */
const longestAmount = 40;
const numberPattern = /^\d*(?:[.,\s]\d+)*[.,]?$/;

/**
 * Reads an amount of a bank statement, such as `1.234.567,00`, `1,234,567.00 DB`, `(6.500)` or `Rp 6.500`. One or two
 * digits after the last separator are sen; three are thousands. Undefined for other texts.
 */
export function readAmount(text: string): ReadAmount | undefined {
  if (text.length > longestAmount) return undefined;
  const plain = withPlainSigns(text).replace(/\b(?:rp\.?|idr)/i, '');
  const [, open, sign, digits = '', tail = '', close] =
    /^\s*(\()?\s*([+-]?)\s*([\d.,\s]*\d[.,]?|[.,]\d+)\s*([a-z+-]*)\s*(\))?\s*$/i.exec(plain) ?? [];
  if (!numberPattern.test(digits.trim()) || !/\d/.test(digits)) return undefined;
  const named = tail === '' ? undefined : readSide(tail);
  if ((tail !== '' && named === undefined) || (open === undefined) !== (close === undefined))
    return undefined;
  const idr = rupiahOf(digits.replaceAll(/\s/g, ''));
  if (!Number.isSafeInteger(idr)) return undefined;
  const side = named ?? (open !== undefined || sign === '-' ? 'out' : sign === '+' ? 'in' : undefined);
  return side === undefined ? { idr } : { idr, side };
}

function rupiahOf(digits: string): number {
  const [, sen = ''] = /[.,](\d{1,2})$/.exec(digits) ?? [];
  const whole = sen === '' ? digits : digits.slice(0, -sen.length - 1);
  const rupiah = Number(whole.replaceAll(/[.,]/g, '') || '0');
  return rupiah + (Number(sen.padEnd(2, '0')) >= 50 ? 1 : 0);
}
