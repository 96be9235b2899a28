import type { components } from '../../../api/schema.d.ts';
import type { BoardDelivery } from '../rows.ts';

export type Handover = components['schemas']['BoardHandover'];
type ExpectedRange = components['schemas']['ExpectedRange'];

export type StopKind = 'pickup' | 'dropoff' | 'return';

/**
 * What is known of a stop: it is done, the courier is there, the service forecasts it, or only its promise is known.
 */
export type StopState = 'done' | 'here' | 'expected' | 'promised';

/** A stop of one delivery, or of several at one place. */
export interface TimelineStop {
  readonly key: string;
  readonly kind: StopKind;
  readonly state: StopState;
  readonly deliveryIDs: readonly [string, ...string[]];
  /** The order numbers of the deliveries. */
  readonly orderIDs: readonly [string, ...string[]];
  readonly zone: string;
  readonly fromMs: number;
  /** The middle of the forecast, or the time itself. */
  readonly atMs: number;
  /** Undefined while the courier is there: it lasts until now. */
  readonly toMs: number | undefined;
  readonly promisedMs: number | undefined;
  /** True if the service expects it after its promise. */
  readonly isExpectedLate: boolean;
  /** The place, to merge stops; undefined if unknown. */
  readonly place: string | undefined;
}

const msOf = (at: string | null | undefined): number | undefined => (at == null ? undefined : Date.parse(at));

const placeOf = (place: { readonly latitude: number; readonly longitude: number } | null | undefined) =>
  place == null ? undefined : `${place.latitude} ${place.longitude}`;

/** The part of a stop that depends on its state. */
type Times = Pick<TimelineStop, 'state' | 'fromMs' | 'atMs' | 'toMs' | 'isExpectedLate'>;

const momentOf = (state: StopState, atMs: number): Times => ({
  state,
  fromMs: atMs,
  atMs,
  toMs: atMs,
  isExpectedLate: false,
});

const hereSince = (atMs: number): Times => ({ ...momentOf('here', atMs), toMs: undefined });

const rangeOf = ({ from, at, to, isLate }: ExpectedRange): Times => ({
  state: 'expected',
  fromMs: Date.parse(from),
  atMs: Date.parse(at),
  toMs: Date.parse(to),
  isExpectedLate: isLate,
});

const toFetch: readonly string[] = ['PENDING_PICKUP', 'PICKING_UP', 'ARRIVED_AT_PICKUP_POINT'];
const toBring: readonly string[] = [...toFetch, 'PENDING_DELIVERY', 'IN_DELIVERY', 'ARRIVED_AT_DESTINATION'];

/** Returns the times of a pickup; undefined if the present courier neither makes nor made it. */
function pickupTimes(delivery: BoardDelivery): Times | undefined {
  const { status, pickedUpAt, assignedAt, promisedPickupAt, forecast, updatedAt } = delivery;
  if (status === 'ARRIVED_AT_PICKUP_POINT') return hereSince(Date.parse(updatedAt));
  if (forecast?.pickup) return rangeOf(forecast.pickup);
  if (pickedUpAt !== null)
    return assignedAt !== null && assignedAt <= pickedUpAt
      ? momentOf('done', Date.parse(pickedUpAt))
      : undefined;
  const promised = msOf(promisedPickupAt);
  return promised !== undefined && toFetch.includes(status) ? momentOf('promised', promised) : undefined;
}

function dropoffTimes(delivery: BoardDelivery): Times | undefined {
  const { status, promisedDropoffAt, forecast, updatedAt } = delivery;
  if (status === 'ARRIVED_AT_DESTINATION') return hereSince(Date.parse(updatedAt));
  if (forecast?.dropoff) return rangeOf(forecast.dropoff);
  const promised = msOf(promisedDropoffAt);
  return promised !== undefined && toBring.includes(status) ? momentOf('promised', promised) : undefined;
}

const known = new WeakMap<BoardDelivery, readonly TimelineStop[]>();

/** Returns the stops of an active delivery, as the service forecasts them. */
export function stopsOf(delivery: BoardDelivery): readonly TimelineStop[] {
  const before = known.get(delivery);
  if (before !== undefined) return before;
  const { deliveryID, orderID, timeZone: zone, pickup, dropoff, hubID, pickedUpAt, forecast } = delivery;
  const stop = (
    kind: StopKind,
    times: Times | undefined,
    promised: string | null,
    place: string | undefined,
  ): TimelineStop[] =>
    times === undefined
      ? []
      : [
          {
            key: `${deliveryID}.${kind}`,
            kind,
            deliveryIDs: [deliveryID],
            orderIDs: [orderID],
            zone,
            promisedMs: msOf(promised),
            place,
            ...times,
          },
        ];
  const from = placeOf(pickup?.coordinates) ?? hubID ?? undefined;
  const firstPickup = pickedUpAt === null ? delivery.promisedPickupAt : null;
  const stops = [
    ...stop('pickup', pickupTimes(delivery), firstPickup, from),
    ...stop('dropoff', dropoffTimes(delivery), delivery.promisedDropoffAt, placeOf(dropoff.coordinates)),
    ...stop('return', forecast?.return ? rangeOf(forecast.return) : undefined, null, from),
  ];
  known.set(delivery, stops);
  return stops;
}

/** Returns the stops of a delivery that was handed over. */
export function doneStopsOf(handover: Handover): readonly TimelineStop[] {
  const { deliveryID, orderID, timeZone: zone, pickedUpAt, completedAt } = handover;
  const done = (kind: StopKind, at: string, promised: string | null): TimelineStop => ({
    key: `${deliveryID}.${kind}`,
    kind,
    deliveryIDs: [deliveryID],
    orderIDs: [orderID],
    zone,
    promisedMs: msOf(promised),
    place: undefined,
    ...momentOf('done', Date.parse(at)),
  });
  return [
    ...(pickedUpAt === null ? [] : [done('pickup', pickedUpAt, handover.promisedPickupAt)]),
    done('dropoff', completedAt, handover.promisedDropoffAt),
  ];
}

/** Stops at one place whose times differ by less than this are one. */
const togetherMs = 60_000;

const isTogether = (one: TimelineStop, other: TimelineStop): boolean =>
  one.place !== undefined &&
  one.place === other.place &&
  one.kind === other.kind &&
  one.state === other.state &&
  Math.abs(one.atMs - other.atMs) < togetherMs;

const earliest = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

/** Sorts stops by time and merges those at one place. A merged stop has the earliest promise. */
export function mergeStops(stops: readonly TimelineStop[]): TimelineStop[] {
  const merged: TimelineStop[] = [];
  for (const stop of stops.toSorted((one, other) => one.atMs - other.atMs)) {
    const place = merged.findLastIndex((each) => isTogether(each, stop));
    const before = merged[place];
    if (before === undefined) {
      merged.push(stop);
      continue;
    }
    merged[place] = {
      ...before,
      deliveryIDs: [...before.deliveryIDs, ...stop.deliveryIDs],
      orderIDs: [...before.orderIDs, ...stop.orderIDs],
      promisedMs: earliest(before.promisedMs, stop.promisedMs),
      isExpectedLate: before.isExpectedLate || stop.isExpectedLate,
    };
  }
  return merged;
}

/** True if a stop is not done and its promise is broken, or will be by the forecast. */
export const isStopLate = ({ state, promisedMs, isExpectedLate }: TimelineStop, nowMs: number): boolean =>
  state !== 'done' && (isExpectedLate || (promisedMs !== undefined && promisedMs <= nowMs));
