import { searchForm } from '../../../src/text/search-text.ts';
import { failed } from '../../../src/vocabulary/statuses.ts';
import type { components } from '../../api/schema.d.ts';
import type { Shown } from '../../ui/language/tones.ts';

export type BoardDelivery = components['schemas']['BoardDelivery'];
export type BoardCourier = components['schemas']['BoardCourier'];
export type BoardPlace = components['schemas']['BoardPlace'];

/** Stages of a delivery, in their order. */
export const stages = [
  'scheduled',
  'expected',
  'seeking',
  'fetching',
  'bringing',
  'failed',
  'returning',
  'return-failed',
  'held',
] as const;
export type Stage = (typeof stages)[number];

const stageByStatus: Partial<Record<Shown, Stage>> = {
  QUEUEING: 'scheduled',
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
  FAILED_IN_RETURN: 'return-failed',
  PENDING_RETURN: 'returning',
  IN_RETURN: 'returning',
  ON_HOLD: 'held',
  ...Object.fromEntries(failed.map((status) => [status, 'failed'])),
};

export const stageOf = ({ status }: Pick<BoardDelivery, 'status'>): Stage => stageByStatus[status] ?? 'held';

/** Returns the milliseconds since the next promise was due: negative before that time, undefined without a promise. */
export const lateByMs = ({ due }: Pick<BoardDelivery, 'due'>, nowMs: number): number | undefined =>
  due === null ? undefined : nowMs - Date.parse(due.at);

/** A promise of the delivery is broken (`late`), or only forecast to be broken (`soon-late`). */
export type Lateness = 'late' | 'soon-late';

/**
 * Returns if a promise is broken or forecast to be broken; undefined if neither. Every page that counts late deliveries
 * uses this (decision 639), and alerts follow the same rule (decision 571).
 */
export function latenessOf(
  { due, forecast }: Pick<BoardDelivery, 'due' | 'forecast'>,
  nowMs: number,
): Lateness | undefined {
  if (due === null) return undefined;
  if (Date.parse(due.at) <= nowMs) return 'late';
  return forecast?.pickup?.isLate || forecast?.dropoff?.isLate ? 'soon-late' : undefined;
}

/** The values of `noCourier` for deliveries that need a courier now. */
const needsCourier: readonly (string | null)[] = ['searching', 'searched-too-long', 'offered', 'given-back'];
export const isWithoutCourier = ({ noCourier }: Pick<BoardDelivery, 'noCourier'>): boolean =>
  needsCourier.includes(noCourier);

/** Returns true if a person must look for a courier: the search took too long, or the courier gave it back. */
export const isSearchedTooLong = ({ noCourier }: Pick<BoardDelivery, 'noCourier'>): boolean =>
  noCourier === 'searched-too-long' || noCourier === 'given-back';

/** The normalized texts of a delivery that a search looks through; phone numbers are reduced to digits. */
export interface Searchable {
  readonly sender: string;
  readonly recipient: string;
  readonly courier: string;
  readonly order: string;
  /** All that belongs to no person: ids, provider and addresses. */
  readonly rest: string;
}

const known = new WeakMap<BoardDelivery, Searchable>();

/** Returns the texts of a delivery for searches. */
export function searchableOf(delivery: BoardDelivery): Searchable {
  const before = known.get(delivery);
  if (before !== undefined) return before;
  const { deliveryID, orderID, outletID, provider, sender, recipient, pickup, dropoff, courier } = delivery;
  const form = (...parts: readonly (string | null | undefined)[]) => searchForm(parts.join('\n'));
  const digits = (phone: string | null) => phone?.replace(/\D/g, '');
  const searchable = {
    sender: form(sender, digits(delivery.senderPhone)),
    recipient: form(recipient, digits(delivery.recipientPhone)),
    courier: form(courier?.name, courier?.courierID),
    order: form(orderID, deliveryID, outletID),
    rest: form(deliveryID, orderID, outletID, provider, pickup?.address, dropoff.address),
  };
  known.set(delivery, searchable);
  return searchable;
}
