import { isUtf8 } from 'node:buffer';
import { problems } from '../problems.ts';

/** Escapes that JSON allows and PostgreSQL text does not (decision 87): NUL, and halves of surrogate pairs. */
const suspicious = /\\u0000|\\u[dD][89a-fA-F]/;

/** Some programs begin their texts with a byte-order mark, which RFC 8259 lets a reader skip. */
const byteOrderMark = '\ufeff';

/** A sent text without the byte-order mark that it may begin with (decision 87). */
export const withoutMark = (sent: string): string => (sent.startsWith(byteOrderMark) ? sent.slice(1) : sent);

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = Array.from('"\\[]{}', (sign) =>
  sign.charCodeAt(0),
);

/** Far above any body of the contract, far below the limit of the stack (decision 90). */
const deepestNesting = 64;

/**
 * Reads a JSON body in UTF-8; undefined when it is empty.
 * @throws Refusal when it is not JSON, is nested too deep, or holds a text that cannot be stored
 */
export function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw problems.bodyMalformed();
  const text = withoutMark(bytes.toString());
  if (text.trim() === '') return undefined;
  if (nestsDeeper(text, deepestNesting)) throw problems.bodyMalformed();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problems.bodyMalformed();
  }
  if (text.includes('\\') && suspicious.test(text)) refuseUnstorable(value, []);
  return value;
}

/** Whether brackets outside of strings are nested deeper than `levels`. */
function nestsDeeper(text: string, levels: number): boolean {
  // Ordinary bodies have fewer brackets than that, and counting them is far cheaper than reading every
  // character.
  if (countOf('{', text) + countOf('[', text) <= levels) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === backslash) at += 1;
      else if (code === quote) quoted = false;
    } else if (code === quote) quoted = true;
    else if (code === openBracket || code === openBrace) depth += 1;
    else if (code === closeBracket || code === closeBrace) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}

function countOf(sign: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/**
 * Checks every text, and where no schema refuses the keys that it does not know, every key.
 * @throws Refusal naming the field whose text or key PostgreSQL cannot hold (decision 87)
 */
export function refuseUnstorable(value: unknown, path: readonly string[], areKeysFree = false): void {
  if (typeof value === 'string') refuseText(value, path);
  if (Array.isArray(value)) {
    for (const item of value) refuseUnstorable(item, path, areKeysFree);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const field = [...path, key];
      if (areKeysFree) refuseText(key, field);
      refuseUnstorable(item, field, areKeysFree);
    }
  }
}

function refuseText(text: string, field: readonly string[]): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw problems.fieldMustBe(field.join('.'), 'storable-text');
}
