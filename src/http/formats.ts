import type { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { parseInstant } from '../time.ts';

/** What a text of a format must be, in the words of decision 14. */
export const formatNames: Record<string, string> = {
  'date-time': 'waktu ISO 8601 dengan offset',
  email: 'alamat email',
  phone: 'nomor telepon dalam format E.164 atau lokal',
  'http-url': 'URL http atau https',
};

/** Teaches a validator the contract's formats, and the list of texts that are trimmed before they are checked. */
export function addFormats(ajv: Ajv): void {
  ajv.addFormat('email', { type: 'string', validate: orUnset((value) => emailPattern.test(value)) });
  ajv.addFormat('date-time', {
    type: 'string',
    validate: (value: string) => parseInstant(value) !== undefined,
  });
  ajv.addFormat('phone', { type: 'string', validate: orUnset(isPhone) });
  ajv.addFormat('http-url', { type: 'string', validate: orUnset(isHttpUrl) });
  ajv.addKeyword({
    keyword: 'x-trimmed-one-of',
    type: 'string',
    schemaType: 'array',
    validate: isTrimmedOneOf,
    errors: false,
  });
}

const emailPattern = fullFormats.email as RegExp;

/** An optional field with nothing in it is as if absent (decision 88); a required one says so by its least length. */
const orUnset = (isRight: (value: string) => boolean) => (value: string) => value === '' || isRight(value);

/** What a number is written with; the library alone would find one in the midst of prose. */
const phonePattern = /^[ \t(]*\+?[\d \t.()-]+$/;

/** Whether a text is a phone number in E.164 or as it is dialled in Indonesia, and nothing else (decision 19). */
export const isPhone = (value: string): boolean =>
  phonePattern.test(value) && parsePhoneNumberFromString(value, 'ID')?.isPossible() === true;

/** Whether a text is an address of the web as it stands: a URL parser alone would mend `https:foo` and drop blanks. */
export const isHttpUrl = (value: string): boolean =>
  /^https?:\/\/[^\s/\\]\S*$/i.test(value) && URL.canParse(value);

/** One of a list once surrounding space is taken away; nothing but space is as if unset (spec 2.3). */
const isTrimmedOneOf = (values: readonly string[], text: string) => ['', ...values].includes(text.trim());
