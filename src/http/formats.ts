import type { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isHttpUrl } from '../text/http-url.ts';
import { isPhone } from '../text/phone.ts';
import { isBlank } from '../text/plain-text.ts';
import { firstDay, parseInstant } from '../time.ts';

/** Adds the formats of the API contract to a validator, and two keywords for lists of allowed values. */
export function addFormats(ajv: Ajv): void {
  ajv.addFormat('email', { type: 'string', validate: orUnset((value) => emailPattern.test(value)) });
  ajv.addFormat('date-time', {
    type: 'string',
    validate: (value: string) => parseInstant(value) !== undefined,
  });
  ajv.addFormat('date', { type: 'string', validate: isDate });
  ajv.addFormat('phone', { type: 'string', validate: orUnset(isPhone) });
  ajv.addFormat('http-url', { type: 'string', validate: orUnset(isHttpUrl) });
  // `x-one-of` only documents the allowed values: the route refuses other values with its own message.
  ajv.addKeyword({ keyword: 'x-one-of', schemaType: 'array' });
  // `x-any-of` is the form of the schema in the OpenAPI documents.
  ajv.addKeyword({ keyword: 'x-any-of', schemaType: 'array' });
  ajv.addKeyword({
    keyword: 'x-trimmed-one-of',
    type: 'string',
    schemaType: 'array',
    validate: isTrimmedOneOf,
    errors: false,
  });
}

/** Returns true for a calendar date, from `firstDay` on. */
const isDate = (value: string): boolean => isCalendarDate(value) && value >= firstDay;

/** Returns true for a date of the calendar, in the form YYYY-MM-DD. */
export const isCalendarDate = (value: string): boolean =>
  (fullFormats.date as { validate(value: string): boolean }).validate(value);
const emailPattern = fullFormats.email as RegExp;

/**
 * Makes a format accept blank text: a blank optional field counts as absent (decision 88). A required field refuses
 * blank text by its pattern.
 */
const orUnset = (isRight: (value: string) => boolean) => (value: string) => isBlank(value) || isRight(value);

/** Returns true if a text, trimmed, is in the list; a blank text counts as unset (spec 2.3). */
const isTrimmedOneOf = (values: readonly string[], text: string) =>
  isBlank(text) || values.includes(text.trim());
