import { anyDash, withoutSymbology } from './code.ts';
import { allUndrawn, undrawn } from './plain-text.ts';

/** The characters that people type as an apostrophe. */
const apostrophes = "'\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02BD\u02BF\u02C8\u055A\u2032\uFF07`\u00B4";
const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g');

const withOneApostrophe = (text: string, apostrophe: string): string =>
  text.replace(anyApostrophe, apostrophe).replace(allUndrawn, '').replace(/\s+/g, ' ').trim();

/**
 * Converts a text to lower case as the function `lower` of the database does: each letter by itself, so that `İ`
 * becomes `i`, and a capital sigma always `σ`, also at the end of a word. Searched and stored texts are compared in
 * this form.
 */
export const foldCase = (text: string): string =>
  text.replaceAll('\u0130', 'i').replace(/\P{Ll}/gu, (sign) => sign.toLowerCase());

/**
 * Normalizes a text for comparison in searches: composed lower-case letters, one kind of apostrophe and of dash,
 * single blanks between words, no invisible characters (decision 318), no prefix of a scanner.
 */
export const searchForm = (text: string): string =>
  foldCase(withoutSymbology(withOneApostrophe(text, "'")).replace(anyDash, '-').normalize('NFKC'));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns the SQL expression for the search form of another SQL expression. */
export const searchFormSql = (sql: string): string => {
  const oneApostrophe = `translate(${sql}, ${quoted(apostrophes)}, ${quoted("'".repeat(apostrophes.length))})`;
  const oneDash = `regexp_replace(${oneApostrophe}, ${quoted(anyDash.source)}, '-', 'g')`;
  const drawn = `regexp_replace(normalize(${oneDash}, NFKC), '[${undrawn}]+', '', 'g')`;
  return `lower(regexp_replace(${drawn}, '\\s+', ' ', 'g'))`;
};

const edges = new RegExp(`^[\\s${undrawn}]+|[\\s${undrawn}]+$`, 'g');
const unseen = new RegExp(`[${undrawn}]|(?! )\\s`, 'g');

/** The dashes that stored order numbers contain; a pattern for each keeps the trigrams of its words. */
const likelyDashes = ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212'];

/** Returns a text with each likely dash in place of its dashes, with plain and with no-break spaces. */
const spellings = (text: string): string[] =>
  likelyDashes
    .map((dash) => text.replace(anyDash, '-').replaceAll('-', dash))
    .flatMap((each) => [each, each.replaceAll(' ', '\u00A0')]);

/**
 * Returns lower-case `like` patterns that match stored texts containing the given part. Stored texts are
 * unnormalized: they may be composed or not, use any apostrophe or dash, and contain the part with or without its
 * blanks and invisible characters.
 */
export function searchPatterns(part: string): string[] {
  const plain = withoutSymbology(part.replace(edges, '')).replace(/[\\%_]/g, '\\$&');
  const asReceived = plain.replace(anyApostrophe, '_').replace(unseen, '_');
  const forms = [...spellings(withOneApostrophe(plain, '_')), asReceived].flatMap((form) =>
    (['NFC', 'NFD', 'NFKC'] as const).map((normal) => foldCase(form.normalize(normal))),
  );
  // Programs write the small letter of `İ` as an `i` with a dot of its own.
  const dotless = forms.map((form) => form.replaceAll('i\u0307', 'i'));
  return [...new Set([...forms, ...dotless])].filter((form) => form !== '').map((form) => `%${form}%`);
}
