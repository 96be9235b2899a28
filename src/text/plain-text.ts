/**
 * Characters that draw nothing, as the inside of a character class: turns of the direction (Unicode `Bidi_Control`), joiners,
 * variation selectors, and the marks that word processors leave.
 */
const undrawn =
  '\\u00AD\\u034F\\u061C\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF';
/** Blanks beside those of `\s`: fillers of Hangul and an empty Braille cell. */
const otherBlanks = '\\u115F\\u1160\\u2800\\u3164\\uFFA0';

/** The pattern of a text that is not blank, for JSON schemas. */
export const notBlank = `[^\\s${undrawn}${otherBlanks}]`;
const drawn = new RegExp(notBlank);

/** Returns true for a text that is missing or invisible: both count as empty (decision 66). */
export const isBlank = (text: string | null | undefined): boolean => !drawn.test(text ?? '');

/** Returns a text as it was received; null if it is blank (decision 66). */
export const unlessBlank = (text: string | null | undefined): string | null => (isBlank(text) ? null : text!);

/** Returns the fields that are not blank, as they were received. */
export const withoutBlanks = <Fields extends Readonly<Record<string, string | null | undefined>>>(
  fields: Fields,
): { [Name in keyof Fields]?: string } =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => !isBlank(text))) as {
    [Name in keyof Fields]?: string;
  };

/** Returns a text without the blanks around it; null if nothing is left (decision 66). */
export const trimmed = (text: string | null | undefined): string | null =>
  isBlank(text) ? null : text!.trim();

const allUndrawn = new RegExp(`[${undrawn}]`, 'g');

/** Digits that NFKC leaves: Arabic-Indic ones, and those of Persian and Urdu. */
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * Returns a phone number that was typed or pasted in the characters that it looks like: ASCII digits, blanks and hyphens,
 * nothing that is not drawn.
 */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(allUndrawn, '')
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns a number without the decimals that a spreadsheet writes behind it: `81298765430.0` is `81298765430`. */
export const withoutDecimalZeros = (text: string): string => text.replace(/^([^.,]*)[.,]0+$/, '$1');

/**
 * Returns the digits in which every way to write a phone number ends, of a whole number or its end; undefined for a text that
 * is no number: `0811 123`, `+62 811-123` and `0062811123` give `811123`.
 */
export function phoneEnd(text: string): string | undefined {
  const plain = withoutDecimalZeros(plainPhone(text));
  if (!/^[+\d .()-]+$/.test(plain)) return undefined;
  const end = plain.replace(/\D/g, '').replace(/^(?:(?:00)?62|0)?0*/, '');
  return end === '' ? undefined : end;
}

/** Marks, embeddings, overrides and isolates of the direction in which a text is drawn. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns a text without the characters that turn its direction, for what people see: with U+202E in a name, the digits
 * behind it are drawn reversed (decision 317).
 */
export const withoutDirections = (text: string): string => text.replace(directions, '');

/** Letters that are written from the right: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Marks of an isolated text in plain text, where there is no `bdi`. */
export const isolates = /[\u2068\u2069]/;

/** Returns somebody's text for the midst of a plain text: isolated if it is written from the right (decision 317). */
export function isolated(text: string): string {
  const shown = withoutDirections(text);
  return fromTheRight.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/** The characters that people take for an apostrophe. */
const apostrophes = "'\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02BD\u02BF\u02C8\u055A\u2032\uFF07`\u00B4";
const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g');

const withOneApostrophe = (text: string, apostrophe: string): string =>
  text.replace(anyApostrophe, apostrophe).replace(allUndrawn, '').replace(/\s+/g, ' ').trim();

/**
 * Returns the form in which texts are compared by a search: letters composed and small, one apostrophe, one blank between
 * words, nothing that is not drawn (decision 318).
 */
export const searchForm = (text: string): string =>
  withOneApostrophe(text, "'").normalize('NFKC').toLowerCase();

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns the SQL of the search form of an SQL text. */
export const searchFormSql = (sql: string): string => {
  const oneApostrophe = `translate(${sql}, ${quoted(apostrophes)}, ${quoted("'".repeat(apostrophes.length))})`;
  const drawn = `regexp_replace(normalize(${oneApostrophe}, NFKC), '[${undrawn}]+', '', 'g')`;
  return `lower(regexp_replace(${drawn}, '\\s+', ' ', 'g'))`;
};

const edges = new RegExp(`^[\\s${undrawn}]+|[\\s${undrawn}]+$`, 'g');
const unseen = new RegExp(`[${undrawn}]|(?! )\\s`, 'g');

/**
 * Returns the patterns of `like`, in small letters, of texts as they were received that have a part in the same search form:
 * composed or not, with any apostrophe, with the blanks and undrawn characters that the part has or without them.
 */
export function searchPatterns(part: string): string[] {
  const plain = part
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
    .replace(edges, '');
  const asReceived = plain.replace(anyApostrophe, '_').replace(unseen, '_');
  const forms = [withOneApostrophe(plain, '_'), asReceived].flatMap((form) =>
    (['NFC', 'NFD', 'NFKC'] as const).map((normal) => form.normalize(normal)),
  );
  return [...new Set(forms)].filter((form) => form !== '').map((form) => `%${form}%`);
}
