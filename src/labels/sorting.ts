import type { Delivery } from '../deliveries/delivery.ts';
import type { Market } from '../quotes/market.ts';
import { companyZone } from '../time.ts';

/** The part of a label by which a hub sorts the parcel, and the day of its booking. */
export interface Sorting {
  /** The code by which a hub sorts parcels by hand (decision 579). */
  readonly code: string;
  /** The hub that takes the parcel in; null for EXPRESS, which passes none. */
  readonly hub: { readonly name: string; readonly address: string } | null;
  readonly area: string | null;
  readonly postalCode: string | null;
  readonly bookedOn: string;
}

type Places = Pick<Market, 'areas' | 'hubs'>;
type Sorted = Pick<Delivery, 'hubId' | 'areaId' | 'destination' | 'createdAt'>;

const leastLetters = 3;
/** Number of leading digits of a postal code that name its district; the last digit names the village. */
const digitsOfDistrict = 4;

const lettersOf = (id: string): string =>
  id
    .replace(/^hub-/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Returns the first letters of an id, at least three and as many as no other id begins with. */
export function abbreviate(id: string, ids: readonly string[]): string {
  const name = lettersOf(id);
  const others = ids.filter((each) => each !== id).map(lettersOf);
  for (let length = leastLetters; length < name.length; length += 1) {
    const short = name.slice(0, length);
    if (!others.some((other) => other.startsWith(short))) return short;
  }
  return name;
}

/** Returns the postal code of a destination: its field, or the number that ends its address. */
function postalCodeOf({ destination }: Pick<Delivery, 'destination'>): string | null {
  const given = destination?.postalCode?.trim();
  if (given) return given;
  return /(?<!\d)([1-9]\d{4})\W*(?:indonesia\W*)?$/i.exec(destination?.address ?? '')?.[1] ?? null;
}

/** Returns how a parcel is sorted, by the hubs and areas of the tariffs in force. */
export function sortingOf(delivery: Sorted, { areas, hubs }: Places): Sorting {
  const { hubId, areaId, createdAt } = delivery;
  const hub = hubs.find(({ id }) => id === hubId);
  const area = areas.find(({ id }) => id === areaId);
  const [id, ids] =
    hubId === null ? [areaId, areas.map((each) => each.id)] : [hubId, hubs.map((each) => each.id)];
  const postalCode = postalCodeOf(delivery);
  const from = id === null ? [] : [abbreviate(id, ids)];
  const to = postalCode === null ? [] : [postalCode.slice(0, digitsOfDistrict)];
  const day = new Intl.DateTimeFormat('id-ID', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: area?.timeZone ?? companyZone,
  });
  return {
    code: [...from, ...to].join('-'),
    hub: hubId === null ? null : { name: hub?.name ?? hubId, address: hub?.address ?? '' },
    area: area?.name ?? areaId,
    postalCode,
    bookedOn: day.format(createdAt),
  };
}
