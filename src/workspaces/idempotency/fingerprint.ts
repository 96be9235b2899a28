import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { usualZone } from '../../http/time-zone.ts';

/**
 * Returns the SHA-256 of a JSON value in canonical form: the order of an object's keys does not matter (decision 25).
 */
export const fingerprintOf = (body: unknown): Buffer =>
  createHash('sha256').update(canonicalJson(body)).digest();

/** Returns true for a header that means more than its absence: a time zone other than the default. */
const isSaid = ([name, value]: readonly [string, unknown]): boolean =>
  value !== undefined && !(name === 'x-client-time-zone' && value === usualZone);

/**
 * Returns the fingerprint of a request: of its content and the headers `read`, which its route reads (decision 91). If
 * it has none of these headers, the fingerprint is that of the content alone.
 */
export function requestFingerprint(
  content: unknown,
  headers: IncomingHttpHeaders,
  read: readonly string[],
): Buffer {
  const said = read.map((name) => [name, headers[name]] as const).filter(isSaid);
  return fingerprintOf(said.length === 0 ? content : { content, headers: Object.fromEntries(said) });
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}
