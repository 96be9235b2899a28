import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a JSON value in canonical form: the order of an object's keys does not matter (decision 25).
 */
export const fingerprintOf = (body: unknown): Buffer =>
  createHash('sha256').update(canonicalJson(body)).digest();

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}
