import type { ClientTimeZone } from '../../time.ts';
import type { AreaEntry, Boundary, ServiceCode, Sheet } from './sheet.ts';

/** An area to be opened with the proposed prices of the starter tariffs. */
export interface NewArea {
  readonly id: string;
  readonly name: string;
  /** The government's code of its province. */
  readonly provinceCode: string;
  readonly services: readonly ServiceCode[];
  /** The hours of all its services, such as `daily 06:00-22:00`. */
  readonly hours: readonly string[];
  readonly boundary: Boundary;
}

const jabodetabek = ['31', '32.01', '32.16', '32.71', '32.75', '32.76', '36.03', '36.71', '36.74'];
const java = ['31', '32', '33', '34', '35', '36', '51'];
const sumatra = ['11', '12', '13', '14', '15', '16', '17', '18', '19', '21'];
const central = ['51', '52', '53', '63', '64', '65', '71', '72', '73', '74', '75', '76'];
const eastern = ['81', '82', '91', '92', '93', '94', '95', '96', '97'];

/** Returns the time zone of a province. */
export const zoneOfProvince = (provinceCode: string): ClientTimeZone => {
  if (eastern.includes(provinceCode)) return 'Asia/Jayapura';
  return central.includes(provinceCode) ? 'Asia/Makassar' : 'Asia/Jakarta';
};

/** Returns the starter area whose prices and speeds are proposed for a city. */
export function modelFor(cityCode: string): string {
  if (jabodetabek.some((code) => cityCode.startsWith(code))) return 'jabodetabek';
  const province = cityCode.slice(0, 2);
  if (java.includes(province) || sumatra.includes(province)) return 'bandung';
  return eastern.includes(province) ? 'jayapura' : 'makassar';
}

/**
 * Returns tariffs with one more area, whose prices are those of a starter area. Without present tariffs, the result
 * has nothing else.
 */
export function withArea(
  present: Sheet | undefined,
  starter: Sheet,
  area: NewArea & { readonly cityCode: string },
): Sheet {
  const model = starter.areas.find(({ id }) => id === modelFor(area.cityCode))!;
  const services = model.services
    .filter(({ service }) => area.services.includes(service))
    .map(({ service, tariff }) => ({ service, tariff }));
  const entry: AreaEntry = {
    ...model,
    id: area.id,
    name: area.name,
    timeZone: zoneOfProvince(area.provinceCode),
    services,
    hours: [...area.hours],
    boundary: area.boundary,
  };
  const used = starter.tariffs.filter(({ id }) => services.some(({ tariff }) => tariff === id));
  if (present === undefined) {
    return { format: starter.format, holidays: [], tariffs: used, areas: [entry], hubs: [] };
  }
  const added = used.filter(({ id }) => !present.tariffs.some((each) => each.id === id));
  return { ...present, tariffs: [...present.tariffs, ...added], areas: [...present.areas, entry] };
}
