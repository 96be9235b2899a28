import type { BookingRequest } from '../deliveries/schema.ts';
import { type Chance, chanceOf } from './chance.ts';
import { addressIn, type Neighbourhood, neighbourhoods, outskirts } from './places.ts';
import { personOf, phoneOf, type Shop } from './residents.ts';

/** The kind of order to generate. */
export interface Wish {
  readonly service: 'INSTANT' | 'SAME_DAY' | 'LOGISTIC';
  /** The area in which the order is picked up; null for any area. */
  readonly areaId: string | null;
  /** The pickup window, if the order is booked ahead. */
  readonly window?: { readonly from: Date; readonly to: Date };
}

const notes = [
  'Titip di satpam bila tidak ada orang',
  'Mohon telepon sebelum sampai',
  'Masuk lewat gerbang samping',
  'Lantai 3, unit B',
];

/** Returns a random booking request of a shop for the wanted kind of order. */
export function orderOf(chance: Chance, shop: Shop, number: number, wish: Wish): BookingRequest {
  const { service, window } = wish;
  const from = chance.pick(originsOf(wish));
  const goods = goodsOf(chance, shop);
  const isCash = chance.is(shop.isCod);
  const amount = goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const sender = { firstName: shop.name, phone: phoneOf(chanceOf(shop.name.length)) };
  const recipient = { ...personOf(chance), phone: phoneOf(chance) };
  const origin = addressIn(chance, from);
  const destination = addressIn(chance, chance.pick(nearTo(from)));
  return {
    providerOrderID: `${shop.outlet}-${String(number).padStart(6, '0')}`,
    providerOutletID: `${shop.outlet}-${from.name}`,
    serviceType: service === 'LOGISTIC' ? 'SAME_DAY' : service,
    ...(isCash && { paymentMethod: 'CASH', cashOnDelivery: { amount } }),
    packages: goods.map(({ name, quantity, weight, price }) => ({ name, quantity, weight, price })),
    sender,
    recipient,
    ...(service !== 'LOGISTIC' && { origin }),
    destination,
    ...(chance.is(0.3) && { instructions: [{ type: 'NOTE', text: chance.pick(notes) }] }),
    ...(window && {
      schedule: { pickupTimeFrom: window.from.toISOString(), pickupTimeTo: window.to.toISOString() },
    }),
  };
}

function originsOf({ areaId }: Wish): readonly Neighbourhood[] {
  if (areaId === null) return neighbourhoods;
  return [...neighbourhoods, ...outskirts].filter((each) => each.areaId === areaId);
}

/** Returns the five neighbourhoods that are nearest to the pickup; an order goes to one of them. */
function nearTo(from: Neighbourhood): readonly Neighbourhood[] {
  const away = ({ latitude, longitude }: Neighbourhood) =>
    Math.hypot(latitude - from.latitude, longitude - from.longitude);
  return neighbourhoods.toSorted((one, other) => away(one) - away(other)).slice(0, 5);
}

/** Returns one or two kinds of goods that fit on a motorcycle. */
function goodsOf(chance: Chance, { goods }: Shop) {
  const kinds = chance.is(0.25) ? goods.slice(0, 2) : [chance.pick(goods)];
  return kinds.map(([name, weight, price]) => {
    const most = Math.max(1, Math.floor(8 / weight / kinds.length));
    return { name, weight, price, quantity: chance.whole(1, Math.min(3, most)) };
  });
}
