import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainNumber, withoutDecimalZeros } from './plain-text.ts';

/**
 * Indonesian numbers of three to six digits, which are missing from the metadata of libphonenumber-js
 * (libphonenumber, `ShortNumberMetadata.xml`). They have no E.164 form and are dialled as they are.
 */
const shortNumber = /^(?:1(?:1[02389]|40\d\d|50264)|71400|89887)$/;

/** The characters of a phone number. Without this check, the library would find a number inside prose. */
const phonePattern = /^[ \t(]*\+?[ \t(]*\d[\d \t.()-]*$/;

/** Patterns of texts that libphonenumber mistakes for Indonesian numbers. */
const others = [
  // Dates: `26-11-2026`, `26112026`, `2026.11.26`.
  /^(?:0?[1-9]|[12]\d|3[01])([ .-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\d)/,
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/,
  /^(?:19|20)\d\d([ .-])\d\d?\1\d\d?(?!\d)/,
  // Decimals and amounts of money, `106.8085` and `21.500.000`: a phone number has dots only after its leading zero
  // or calling code.
  /^(?!0|62)\d[^.]*\./,
];

/**
 * If a national number begins with `62` and has at least this many digits, the `62` is a repeated calling code. Shorter
 * numbers have an area code 062x.
 */
const fewestWithTwoCodes = 11;

/** Removes the repeated calling code from a number that has two (`+62 62811…`). */
function withOneCode(parsed: PhoneNumber): PhoneNumber {
  const [, national = ''] = /^\+620*(62\d+)$/.exec(parsed.number) ?? [];
  if (national.length < fewestWithTwoCodes) return parsed;
  const inner = parsePhoneNumberFromString(`+${national}`);
  return inner?.isValid() ? withOneCode(inner) : parsed;
}

/** Parses `+62…`, `62…`, `0062…`, `08…`, `8…`, and foreign numbers after `+` or `00`. */
function parsePhone(text: string): PhoneNumber | undefined {
  const digits = text.replace(/\D/g, '');
  if (text.includes('+') || /^(?:00)?62/.test(digits)) {
    return parsePhoneNumberFromString(`+${digits.replace(/^00/, '')}`);
  }
  const national = parsePhoneNumberFromString(digits, 'ID');
  if (!digits.startsWith('00') || national?.isValid()) return national;
  const abroad = parsePhoneNumberFromString(`+${digits.slice(2)}`);
  return abroad?.isValid() ? abroad : national;
}

/** Returns the parsed number, or the digits of a short number; undefined if the text is not a number. */
function readPhone(plain: string): PhoneNumber | string | undefined {
  if (!phonePattern.test(plain)) return undefined;
  if (shortNumber.test(plain)) return plain;
  const parsed = parsePhone(withoutDecimalZeros(plain));
  return parsed?.isPossible() ? withOneCode(parsed) : undefined;
}

/**
 * Normalizes a phone number to the one form in which it is dialled, compared, searched and stored: E.164, or the
 * digits of an Indonesian short number such as 112 (decision 315). A text that is not a number is returned unchanged.
 */
export function normalizePhone(text: string): string {
  const read = readPhone(plainNumber(text));
  return typeof read === 'object' ? read.number : (read ?? text);
}

/**
 * True if a text is exactly one phone number: a valid Indonesian one, including short and service numbers, or a
 * possible foreign one (decision 19).
 */
export function isPhone(text: string): boolean {
  const plain = plainNumber(text);
  if (!phonePattern.test(text) || withoutDecimalZeros(plain) !== plain) return false;
  if (others.some((other) => other.test(plain))) return false;
  const read = readPhone(plain);
  if (typeof read !== 'object') return read !== undefined;
  return read.countryCallingCode !== '62' || read.isValid();
}

/** True for a mobile number: only mobile numbers may be on WhatsApp (decision 316). */
export function isMobile(text: string): boolean {
  const read = readPhone(plainNumber(text));
  if (typeof read !== 'object') return false;
  const type = read.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}
