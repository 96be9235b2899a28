/**
 * Characters that draw nothing: those that turn the direction of a text (Unicode `Bidi_Control`), joiners, and marks of
 * editors. As the inside of a character class.
 */
const invisible =
  '\\u00AD\\u034F\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF';
const invisibles = new RegExp(`[${invisible}]`, 'g');

/** The digits that NFKC leaves as they are: Arabic-Indic and extended Arabic-Indic. */
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * Returns a phone number that was pasted, in the characters that it looks like: digits of any width, plain blanks and hyphens,
 * and nothing invisible.
 */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisibles, '')
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns a number without the decimals that a spreadsheet writes behind it: `81298765430.0` is `81298765430`. */
export const withoutDecimalZeros = (text: string): string => text.replace(/^([^.,]*)[.,]0+$/, '$1');
