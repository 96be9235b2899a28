/**
 * Invisible characters, as the content of a character class: direction controls (Unicode `Bidi_Control`), joiners,
 * variation selectors, and the marks that word processors leave.
 */
export const undrawn =
  '\\u00AD\\u034F\\u061C\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF';
/** Blank characters that `\s` does not match: Hangul fillers and the empty Braille cell. */
const otherBlanks = '\\u115F\\u1160\\u2800\\u3164\\uFFA0';

/** The pattern of a text that contains a visible character, for JSON schemas. */
export const notBlank = `[^\\s${undrawn}${otherBlanks}]`;
const drawn = new RegExp(notBlank);

/** True for a text that is missing or has no visible character: both count as empty (decision 66). */
export const isBlank = (text: string | null | undefined): boolean => !drawn.test(text ?? '');

/** Returns a text unchanged, or null if it is blank (decision 66). */
export const unlessBlank = (text: string | null | undefined): string | null => (isBlank(text) ? null : text!);

/** Returns only the fields whose text is not blank, unchanged. */
export const withoutBlanks = <Fields extends Readonly<Record<string, string | null | undefined>>>(
  fields: Fields,
): { [Name in keyof Fields]?: string } =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => !isBlank(text))) as {
    [Name in keyof Fields]?: string;
  };

/** Trims a text; returns null if nothing is left (decision 66). */
export const trimmed = (text: string | null | undefined): string | null =>
  isBlank(text) ? null : text!.trim();

/** Any invisible character. */
export const allUndrawn = new RegExp(`[${undrawn}]`, 'g');

/** Digits that NFKC does not convert: Arabic-Indic digits, and those of Persian and Urdu. */
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * Converts a phone number or a sum, as typed or pasted, to plain characters: ASCII digits, blanks and hyphens, without
 * invisible characters.
 */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(allUndrawn, '')
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Removes the decimals that a spreadsheet appends to a number: `81298765430.0` becomes `81298765430`. */
export const withoutDecimalZeros = (text: string): string => text.replace(/^([^.,]*)[.,]0+$/, '$1');

/**
 * Returns the part of a phone number that is the same however the number is written: its digits without calling code
 * and leading zeros. `0811 123`, `+62 811-123` and `0062811123` all give `811123`. The text may be a whole number or
 * only its end. Returns undefined if the text is not a number.
 */
export function phoneEnd(text: string): string | undefined {
  const plain = withoutDecimalZeros(plainNumber(text));
  if (!/^[+\d .()-]+$/.test(plain)) return undefined;
  const end = plain.replace(/\D/g, '').replace(/^(?:(?:00)?62|0)?0*/, '');
  return end === '' ? undefined : end;
}

/** Characters that control the direction of text: marks, embeddings, overrides and isolates. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Removes direction controls from a text before people see it: after U+202E in a name, digits would be drawn reversed
 * (decision 317).
 */
export const withoutDirections = (text: string): string => text.replace(directions, '');

/** Writes the direction controls of a text as escapes of JSON and YAML, such as `\\u202e`. */
export const escapeDirections = (text: string): string =>
  text.replace(directions, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Letters written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * U+2068 and U+2069, which isolate the direction of a text within plain text, where HTML's `<bdi>` is not available.
 */
export const isolates = /[\u2068\u2069]/;

/**
 * Prepares a user's text for insertion into plain text: a text with right-to-left letters is enclosed in direction
 * isolates (decision 317).
 */
export function isolated(text: string): string {
  const shown = withoutDirections(text);
  return fromTheRight.test(shown) ? `\u2068${shown}\u2069` : shown;
}
