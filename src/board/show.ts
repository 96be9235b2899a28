import { presentForecast } from '../dispatch/forecasts/present-forecast.ts';
import { valuesOf } from '../http/fields.ts';
import type { RowText } from './board-rows.ts';
import { type BoardCourier, type BoardDelivery, courierSent, deliverySent } from './fields.ts';
import { nextPromise, type SeenAt, whyNoCourier } from './rows.ts';

const longestAddress = 120;

const shorten = (address: string) =>
  address.length > longestAddress ? `${address.slice(0, longestAddress - 1)}…` : address;

const showDelivery = (row: BoardDelivery, now: Date) => ({
  ...valuesOf(deliverySent, row),
  pickup: row.pickupAddress && { address: shorten(row.pickupAddress), coordinates: row.pickupCoordinates },
  dropoff: { address: shorten(row.dropoffAddress), coordinates: row.dropoffCoordinates },
  courier: row.courierID && { courierID: row.courierID, name: row.courierName },
  noCourier: whyNoCourier(row),
  offer: row.offeredTo && { courierID: row.offeredTo, endsAt: row.offerEndsAt },
  due: nextPromise(row),
  forecast: presentForecast(row.storedForecast, now),
});

/** Serializes a delivery twice: with phone numbers, for roles that call people, and without them (decision 211). */
export function writeDelivery(delivery: BoardDelivery, now: Date): RowText {
  const whole = showDelivery(delivery, now);
  return {
    whole: JSON.stringify(whole),
    withoutPhones: JSON.stringify({ ...whole, senderPhone: null, recipientPhone: null }),
  };
}

/**
 * Serializes a courier twice, with and without the phone number. `inHand` is the number of deliveries that the courier
 * still has to deliver or return.
 */
export function writeCourier(courier: BoardCourier, inHand: number): RowText {
  const whole = { ...valuesOf(courierSent, courier), inHand };
  return { whole: JSON.stringify(whole), withoutPhones: JSON.stringify({ ...whole, phone: null }) };
}

export const writePlace = (courierId: string, { latitude, longitude, at }: SeenAt): string =>
  JSON.stringify({ courierID: courierId, latitude, longitude, at });
