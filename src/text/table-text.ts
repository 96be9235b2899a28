/** Parsing of text tables, and recognition of cells that mean "no value". */

import { anyDash } from './code.ts';

/**
 * Decodes a file: UTF-8, UTF-16 with or without a byte order mark, otherwise Windows-1252. In UTF-8, a truncated
 * character becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideEncodingOf(bytes.subarray(0, 4_096));
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  return new TextDecoder(isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/** Recognises UTF-16 by its zero bytes: in UTF-16, a separator, a digit and a Latin letter each contain one. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.floor(bytes.length / 2);
  let [high, low] = [0, 0];
  for (let at = 0; at < 2 * pairs; at += 2) {
    if (bytes[at] === 0) high += 1;
    if (bytes[at + 1] === 0) low += 1;
  }
  if (pairs === 0 || Math.max(high, low) < 0.25 * pairs || Math.min(high, low) > 0.1 * Math.max(high, low))
    return undefined;
  return low > high ? 'utf-16le' : 'utf-16be';
}

/** True if at least half of the non-ASCII sequences are valid UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [continued, single] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    let rest = 0;
    while (rest < 3 && (bytes[at + rest + 1]! & 0xc0) === 0x80) rest += 1;
    if (byte >= 0xc2 && byte <= 0xf4 && rest > 0) continued += 1;
    else single += 1;
    at += rest;
  }
  return continued >= single;
}

/** Number of characters at the start of a text from which its separator is determined. */
const sampleLength = 65_536;
const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Returns the separator of a table, and the table without a first line that declares it (`sep=;`), which spreadsheet
 * programs obey and hide. Without such a line, the separator is the character of which the most lines contain the same
 * number.
 */
export function dialectOf(text: string): { readonly delimiter: string; readonly table: string } {
  const [line, named] = /^\ufeff?"?sep=(.)"?[^\S\n]*(?:\r?\n|\r|$)/i.exec(text) ?? [];
  if (line !== undefined) return { delimiter: named!, table: text.slice(line.length) };
  const counts = countDelimiters(text.slice(0, sampleLength));
  let best = { delimiter: ',' as string, lines: 0, count: 0 };
  for (const [index, delimiter] of delimiters.entries()) {
    const frequencies = new Map<number, number>();
    for (const { [index]: count = 0 } of counts)
      if (count > 0) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
    for (const [count, lines] of frequencies)
      if (lines > best.lines || (lines === best.lines && count > best.count))
        best = { delimiter, lines, count };
  }
  return { delimiter: best.delimiter, table: text };
}

/** Counts each delimiter in each line, outside quotes. */
function countDelimiters(text: string): number[][] {
  const counts: number[][] = [];
  let line = delimiters.map(() => 0);
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') {
      counts.push(line);
      line = delimiters.map(() => 0);
    } else {
      const index = (delimiters as readonly string[]).indexOf(sign);
      if (index >= 0) line[index]! += 1;
    }
  }
  return [...counts, line];
}

/**
 * Values that programs write for "no value": errors of Excel, LibreOffice and Google Sheets in any language, the
 * signs of a column that is too narrow, and null values of programming languages and databases. Several of them in
 * one cell also count as no value.
 */
const nothing = String.raw`(?:#(?:[\p{Lu}¡¿][\p{Lu}\d_/ ]*[!?]|N\/[AD]|NV|GETTING_DATA|#+)|Err:\d{3}|Loading(?:\.\.\.|…)|\[object \w+\]|undefined|null|NULL|\(null\)|<null>|<NA>|NaN|nan|NaT|None|-?Infinity|Invalid [Dd]ate|\\N)`;
const errorText = new RegExp(`^${nothing}(?: ${nothing}| N/A)*$`, 'u');

/**
 * Error values that invalidate any text containing them. Words such as `null` are missing here, as they may occur in
 * a valid text.
 */
const errorWithin =
  /\[object [A-Z]\w*\]|#(?:REF|VALUE|NAME|DIV\/0|NUM|NULL|SPILL|CALC|ERROR)[!?]|#N\/A(?!\w)|(?<![\p{L}\d_-])undefined(?![\p{L}\d_-])/u;

/** True for a text that is or contains an error value, such as `#REF!`, of the program that wrote the text. */
export const isErrorText = (text: string): boolean => errorText.test(text) || errorWithin.test(text);

/** True for a number with an exponent, which a spreadsheet has rounded. */
export const isRoundedNumber = (text: string): boolean => /^-?\d+(?:[.,]\d+)?E\+\d+$/i.test(text);

/** True for a text that PostgreSQL cannot store (decision 87), or that contains a truncated character. */
export const isBrokenText = (text: string): boolean =>
  text.includes('\0') || text.includes('\ufffd') || !text.isWellFormed();

/**
 * Unwraps a cell that a program has marked as text so that spreadsheets keep its leading zeros: `="0812"` becomes
 * `0812`.
 */
export const withoutForcing = (text: string): string =>
  /^\s*="((?:[^"]|"")*)"\s*$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text;

/** Blank characters of every width, and unusual line breaks. */
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2028\u2029]/g;
/** Control and zero-width characters, except NUL, tab, line breaks and letter joiners. */
const invisible = /(?![\0\t\r\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** Returns a text as it looks: without invisible characters, and with plain blanks. */
export const withoutInvisible = (text: string): string =>
  text.replace(blanks, ' ').replace(invisible, '').trim();

/** Returns a number as it looks: every kind of hyphen becomes `-`, and joiners are removed. */
export const withPlainSigns = (text: string): string =>
  withoutInvisible(text)
    .replace(anyDash, '-')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '');

const totalText =
  /^(?:(?:sub|grand) ?)?(?:total|jumlah|jml)(?: (?:keseluruhan|semua|akhir|paket|pesanan|order|resi|koli|barang|baris|parcels?|orders?|rows?))*(?:\s*[:=])?(?:(?<![a-z])\s*[\d.,]+(?: \p{L}+)?)?$/iu;

/**
 * True for a row that sums up those above it: its first text is a word for total, as in `TOTAL` or `Jumlah: 12 paket`.
 */
export const isTotalRow = (texts: readonly string[]): boolean =>
  totalText.test(texts.map(withoutInvisible).find((text) => text !== '') ?? '');

/** Notes that templates add to a column heading: "required", or the currency. */
const headNote =
  /[([{]\s*(?:\*|wajib(?: diisi)?|opsional|required|mandatory|optional|rp\.?|idr|rupiah)\s*[)\]}]/gi;

/** Normalizes a column heading for comparison: lower-case letters and digits, without notes of templates. */
export const plainHead = (head: string): string =>
  head
    .replace(headNote, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Headings of the column of order numbers: in Indonesian, in English, and in exports of marketplaces. */
export const orderHeads: readonly string[] =
  'providerorderid nomorpesanan nopesanan idpesanan pesanan orderid ordernumber orderno noorder nomororder kodeorder kodepesanan order invoice nomorinvoice noinvoice invoicenumber idtransaksi notransaksi nomortransaksi transactionid awb resi noresi nomorresi referensi noreferensi reference referenceno'.split(
    ' ',
  );

/** Maximum number of rows in which the heading row is sought; titles, dates and blank rows may be above it. */
const mostAbove = 30;

/**
 * Returns the index of the heading row: the first row with the most known headings; if there are none, the first row
 * with two texts; otherwise the first row.
 */
export function headPlace(rows: readonly (readonly string[])[], isHead: (plain: string) => boolean): number {
  const known = rows
    .slice(0, mostAbove)
    .map((row) => new Set(row.map(plainHead).filter((head) => head !== '' && isHead(head))).size);
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const wide = rows.slice(0, mostAbove).findIndex((row) => row.filter((text) => text !== '').length > 1);
  return Math.max(0, wide);
}
