import { abbreviationOf, type ClientTimeZone, companyZone, isClientTimeZone } from '../../../src/time.ts';

/** Returns the zone of the company, by which money goes (decision 705). The service writes it into the page. */
export function moneyZone(): ClientTimeZone {
  if (typeof document === 'undefined') return companyZone;
  const named = document.querySelector<HTMLMetaElement>('meta[name=antar-company-zone]')?.content;
  return isClientTimeZone(named) ? named : companyZone;
}

/** Returns the zone of the company as people write it: `WIB`. */
export const moneyZoneText = (): string => abbreviationOf(moneyZone());
