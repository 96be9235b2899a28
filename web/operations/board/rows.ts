import { searchForm } from '../../../src/text/plain-text.ts';
import { failed } from '../../../src/vocabulary/statuses.ts';
import type { components } from '../../api/schema.d.ts';
import type { Shown } from '../../ui/language/tones.ts';

export type BoardDelivery = components['schemas']['BoardDelivery'];
export type BoardCourier = components['schemas']['BoardCourier'];
export type BoardPlace = components['schemas']['BoardPlace'];

/** Stages of a delivery, in their order. */
export const stages = ['expected', 'seeking', 'fetching', 'bringing', 'failed', 'returning', 'held'] as const;
export type Stage = (typeof stages)[number];

const stageByStatus: Partial<Record<Shown, Stage>> = {
  QUEUEING: 'expected',
  PREPARING: 'expected',
  VERIFIED: 'expected',
  NOT_VERIFIED: 'expected',
  ALLOCATING: 'seeking',
  PENDING_PICKUP: 'fetching',
  PICKING_UP: 'fetching',
  ARRIVED_AT_PICKUP_POINT: 'fetching',
  PENDING_DELIVERY: 'bringing',
  IN_DELIVERY: 'bringing',
  ARRIVED_AT_DESTINATION: 'bringing',
  FAILED_IN_RETURN: 'failed',
  PENDING_RETURN: 'returning',
  IN_RETURN: 'returning',
  ON_HOLD: 'held',
  ...Object.fromEntries(failed.map((status) => [status, 'failed'])),
};

export const stageOf = ({ status }: Pick<BoardDelivery, 'status'>): Stage => stageByStatus[status] ?? 'held';

/** Returns the milliseconds since the next promise was due: negative before that time, undefined without a promise. */
export const lateByMs = ({ due }: Pick<BoardDelivery, 'due'>, nowMs: number): number | undefined =>
  due === null ? undefined : nowMs - Date.parse(due.at);

export const isLate = (delivery: Pick<BoardDelivery, 'due'>, nowMs: number): boolean =>
  (lateByMs(delivery, nowMs) ?? -1) >= 0;

/** The values of `noCourier` for deliveries that need a courier now. */
const needsCourier: readonly (string | null)[] = ['searching', 'searched-too-long', 'offered', 'given-back'];
export const isWithoutCourier = ({ noCourier }: Pick<BoardDelivery, 'noCourier'>): boolean =>
  needsCourier.includes(noCourier);

const texts = new WeakMap<BoardDelivery, string>();

/** Returns the normalized text of a delivery that a search looks through; phone numbers are reduced to digits. */
export function searchableOf(delivery: BoardDelivery): string {
  const known = texts.get(delivery);
  if (known !== undefined) return known;
  const { deliveryID, orderID, outletID, provider, sender, recipient, pickup, dropoff, courier } = delivery;
  const phones = [delivery.senderPhone, delivery.recipientPhone].map((each) => each?.replace(/\D/g, ''));
  const parts = [deliveryID, orderID, outletID, provider, sender, recipient, courier?.name];
  const text = searchForm([...parts, pickup?.address, dropoff.address, ...phones].join('\n'));
  texts.set(delivery, text);
  return text;
}
