/** Text forms of tables, and cells that mean "no value". */

/**
 * The text of a file: UTF-8, UTF-16 with or without its mark, else Windows-1252. In UTF-8 a character that is cut in half
 * becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideEncodingOf(bytes.subarray(0, 4_096));
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  return new TextDecoder(isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/** UTF-16 by its zeros: every other byte of separators, digits and Latin letters is one. */
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

/** True unless fewer of the bytes that may begin a character of UTF-8 are continued as one than are not. */
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

/** Number of characters that determine a text's separator. */
const sampleLength = 65_536;
const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Returns the separator of a table, and the table without a first line that names it (`sep=;`), which spreadsheet
 * programs obey and hide. Unnamed, it is the one with the same count in the most lines.
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

/** Counts of each delimiter in each line, outside of quotes. */
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
 * Values that programs write for "no value": errors of Excel, LibreOffice and Google Sheets in any language, a
 * column that is too narrow, and the null of programming languages and databases. Several of them also count as no
 * value.
 */
const nothing = String.raw`(?:#(?:[\p{Lu}¡¿][\p{Lu}\d_/ ]*[!?]|N\/[AD]|NV|GETTING_DATA|#+)|Err:\d{3}|Loading(?:\.\.\.|…)|\[object \w+\]|undefined|null|NULL|\(null\)|<null>|<NA>|NaN|nan|NaT|None|-?Infinity|Invalid [Dd]ate|\\N)`;
const errorText = new RegExp(`^${nothing}(?: ${nothing}| N/A)*$`, 'u');

/** The errors that spoil a text in whose midst they stand. Words such as `null` may belong there. */
const errorWithin =
  /\[object [A-Z]\w*\]|#(?:REF|VALUE|NAME|DIV\/0|NUM|NULL|SPILL|CALC|ERROR)[!?]|#N\/A(?!\w)|(?<![\p{L}\d_-])undefined(?![\p{L}\d_-])/u;

/** Returns true for a text that is or contains an error of the program that wrote it. */
export const isErrorText = (text: string): boolean => errorText.test(text) || errorWithin.test(text);

/** True for a number that a spreadsheet rounded to write it with an exponent. */
export const isRoundedNumber = (text: string): boolean => /^-?\d+(?:[.,]\d+)?E\+\d+$/i.test(text);

/** True for a text that PostgreSQL cannot hold (decision 87), or that holds a character cut in half. */
export const isBrokenText = (text: string): boolean =>
  text.includes('\0') || text.includes('\ufffd') || !text.isWellFormed();

/** The text of a cell that a program forces to be one, so that a spreadsheet keeps its zeros: `="0812"` shows `0812`. */
export const withoutForcing = (text: string): string =>
  /^\s*="((?:[^"]|"")*)"\s*$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text;

/** Blanks of every width, and line breaks of other programs. */
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2028\u2029]/g;
/** Controls and marks without a width, other than NUL, tab, line breaks and what joins letters. */
const invisible = /(?![\0\t\r\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** A text as it looks: without invisible characters, and with simple blanks. */
export const withoutInvisible = (text: string): string =>
  text.replace(blanks, ' ').replace(invisible, '').trim();

/** A number or code as it looks: hyphens of every kind are `-`, and joiners go too. */
export const withPlainSigns = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '');

/** Notes that templates write behind a head: required, and the currency. */
const headNote =
  /[([{]\s*(?:\*|wajib(?: diisi)?|opsional|required|mandatory|optional|rp\.?|idr|rupiah)\s*[)\]}]/gi;

/** A column's head for comparison: small letters and digits, without the notes of templates. */
export const plainHead = (head: string): string =>
  head
    .replace(headNote, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Heads of the column of order numbers, in Indonesian and English, and in the exports of marketplaces. */
export const orderHeads: readonly string[] =
  'providerorderid nomorpesanan nopesanan idpesanan pesanan orderid ordernumber orderno noorder nomororder kodeorder kodepesanan order invoice nomorinvoice noinvoice invoicenumber idtransaksi notransaksi nomortransaksi transactionid awb resi noresi nomorresi referensi noreferensi reference referenceno'.split(
    ' ',
  );

/** Rows above the heads: titles, dates, blanks. */
const mostAbove = 30;

/**
 * The place of the row of heads among the rows of a table: the first of those with the most known heads; without any, the
 * first row with two texts, else the first.
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
