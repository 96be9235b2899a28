import { allUndrawn } from './plain-text.ts';

/** Every dash that programs write in place of a hyphen-minus. */
export const anyDash = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** The prefix by which a scanner names the kind of barcode (AIM identifier), for example `]C1` of a Code 128. */
const symbology = /^\][A-Za-z][0-9A-Za-z](?=.)/;

/** Returns a text without the prefix that a scanner puts before a code. */
export const withoutSymbology = (text: string): string => text.replace(symbology, '');

/**
 * Returns a code as a label shows it, whichever scanner, program or person wrote it: without the scanner's prefix,
 * control and invisible characters, with plain dashes and blanks. Codes are compared in this form; the function
 * `plain_code` of the database does the same (decision 576).
 */
export const plainCode = (text: string): string =>
  withoutSymbology(
    text
      .replace(/\p{Cc}/gu, '')
      .replace(allUndrawn, '')
      .replace(/\s/g, ' ')
      .replace(anyDash, '-')
      .trim(),
  ).trim();
