import type { IncomingHttpHeaders } from 'node:http';
import { problems } from '../problems.ts';
import { type ClientTimeZone, isClientTimeZone } from '../time.ts';

/**
 * Reads `x-client-time-zone` (spec 4, decision 17).
 * @throws Refusal when it is unknown, or missing where there is no fallback
 */
export function readTimeZone(headers: IncomingHttpHeaders, fallback?: ClientTimeZone): ClientTimeZone {
  const zone = headers['x-client-time-zone'] ?? fallback;
  if (!isClientTimeZone(zone)) throw problems.timeZoneInvalid();
  return zone;
}
