import {
  type ClientTimeZone,
  clientTimeZones,
  companyZone,
  localFields,
  minuteMs,
} from '../../../src/time.ts';
import { zoneOfDevice } from './format.ts';

const offsetMinutesOf = (zone: ClientTimeZone): number => localFields(new Date(0), zone).getTime() / minuteMs;

/**
 * Returns the Indonesian time zone of a device: by the zone's name, or else by its clock, as for a device set to
 * Singapore; the company's for any other clock.
 */
export const indonesianZone = (
  name = zoneOfDevice(),
  aheadMinutes = -new Date().getTimezoneOffset(),
): ClientTimeZone =>
  clientTimeZones.find((zone) => zone === name) ??
  clientTimeZones.find((zone) => offsetMinutesOf(zone) === aheadMinutes) ??
  companyZone;
