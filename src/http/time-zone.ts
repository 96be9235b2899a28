import type { IncomingHttpHeaders } from 'node:http';
import Type from 'typebox';
import { problems } from '../problems/problems.ts';
import { type ClientTimeZone, clientTimeZones, isClientTimeZone } from '../time.ts';
import { oneOf } from './schema.ts';

/** The time zone of a request without `x-client-time-zone`, on paths where the header is optional. */
export const usualZone: ClientTimeZone = 'Asia/Jakarta';

/**
 * Reads `x-client-time-zone` (spec 4, decision 17).
 * @throws Refusal if it is unknown, or missing without a fallback
 */
export function readTimeZone(headers: IncomingHttpHeaders, fallback?: ClientTimeZone): ClientTimeZone {
  const zone = headers['x-client-time-zone'] ?? fallback;
  if (!isClientTimeZone(zone)) throw problems.timeZoneInvalid();
  return zone;
}

const zone = () =>
  oneOf(clientTimeZones, { description: "The client's time zone, in which schedules are read." });

/** The `x-client-time-zone` header of routes that require it. */
export const TimeZoneRequired = Type.Object({ 'x-client-time-zone': zone() });
/** The `x-client-time-zone` header of routes where it is optional. */
export const TimeZoneOptional = Type.Object({ 'x-client-time-zone': Type.Optional(zone()) });
