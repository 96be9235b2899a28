import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns the SHA-256 of a JSON value in canonical form: the order of an object's keys does not matter (decision 25).
 */
export const fingerprintOf = (body: unknown): Buffer =>
  createHash('sha256').update(canonicalJson(body)).digest();

const usualZone = 'Asia/Jakarta';

/** Returns true for a header that changes what a request books. The usual time zone counts as none. */
const isContent = ([name, value]: [string, unknown]): boolean =>
  name.startsWith('x-sandbox-') || (name === 'x-client-time-zone' && value !== usualZone);

/**
 * Returns the fingerprint of a request: of its content, and of the headers that change what it books (decision 91).
 * Without such headers it is that of the content.
 */
export function requestFingerprint(content: unknown, headers: IncomingHttpHeaders): Buffer {
  const read = Object.entries(headers).filter(isContent);
  return fingerprintOf(read.length === 0 ? content : { content, headers: Object.fromEntries(read) });
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}
