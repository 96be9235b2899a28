import { returning, toFetch } from '../../vocabulary/statuses.ts';
import type { StopAhead, StopKind } from '../order-stops.ts';
import type { Assignment, Planned, StopPlace } from './assignments-store.ts';

/** A planned stop for one delivery. */
export interface PlannedStop {
  readonly kind: 'PICKUP' | 'DROPOFF';
  readonly deliveryId: string;
  readonly plannedAt: Date;
}

/** A remaining stop for one delivery. */
export interface StopLeft extends StopAhead {
  readonly assignment: Assignment;
  /** The planned time; null if the stop is not planned. */
  readonly plannedAt: Date | null;
}

const stopOf = (kind: StopKind, assignment: Assignment, plannedAt: Date | null): StopLeft => ({
  kind,
  deliveryId: assignment.deliveryId,
  status: assignment.status,
  assignment,
  plannedAt,
});

/** Returns the kinds of stops that a delivery still needs. */
function kindsLeft({ category, status, failedCount, pickup }: Assignment): StopKind[] {
  if (returning.includes(status)) return ['RETURN'];
  if (toFetch.includes(status)) return ['PICKUP', 'DROPOFF'];
  // A staged LOGISTIC parcel is at the hub until its courier departs. After a failed delivery, the parcel is already
  // with the courier.
  const isStaged = category === 'LOGISTIC' && status === 'PENDING_DELIVERY' && failedCount === 0;
  return isStaged && pickup !== null ? ['PICKUP', 'DROPOFF'] : ['DROPOFF'];
}

const plannedOf = (assignment: Assignment, kind: StopKind): Planned | null =>
  kind === 'PICKUP' ? assignment.pickup : kind === 'DROPOFF' ? assignment.dropoff : null;

/**
 * Returns a courier's remaining stops: first the planned ones in their order, then the unplanned ones in the order of
 * `assignments`, last the returns to senders (decision 139). Unplanned stops are grouped if they are of the same kind
 * and at the same place (decision 236).
 */
export function stopsLeft(assignments: readonly Assignment[]): StopLeft[] {
  const planned: (StopLeft & { readonly place: number })[] = [];
  const others: StopLeft[] = [];
  for (const assignment of assignments) {
    const kinds = kindsLeft(assignment);
    const places = kinds.map((kind) => plannedOf(assignment, kind));
    // The plan of a delivery is ignored if it lacks one of the delivery's stops, or has them in the wrong order.
    const isWhole = places.every(
      (each, index) => each && (index === 0 || each.place > places[index - 1]!.place),
    );
    if (!isWhole) joinStops(others, kinds, assignment);
    else
      kinds.forEach((kind, index) => {
        const { at, place } = places[index]!;
        planned.push({ ...stopOf(kind, assignment, at), place });
      });
  }
  planned.sort((one, other) => one.place - other.place);
  const isReturn = ({ kind }: StopLeft) => kind === 'RETURN';
  return [...planned, ...others.filter((stop) => !isReturn(stop)), ...others.filter(isReturn)];
}

/**
 * Inserts the stops of a delivery into a list. Each is inserted after the last stop of the same kind at the same place;
 * if there is none, at the end.
 */
function joinStops(stops: StopLeft[], kinds: readonly StopKind[], assignment: Assignment): void {
  let after = -1;
  for (const kind of kinds) {
    const stop = stopOf(kind, assignment, null);
    const last = stops.findLastIndex((each, index) => index > after && isJoined(each, stop));
    after = last === -1 ? stops.length : last + 1;
    stops.splice(after, 0, stop);
  }
}

/**
 * True if the stop `other` can be made together with the stop `one`: both have the same kind and place. Two pickups are
 * not combined if the parcel of `other` becomes ready only after the promised pickup of `one`.
 */
function isJoined(one: StopLeft, other: StopLeft): boolean {
  if (!isSamePlace(one, other)) return false;
  const { promisedPickupAt } = one.assignment;
  return one.kind !== 'PICKUP' || promisedPickupAt === null || other.assignment.readyAt <= promisedPickupAt;
}

/**
 * Converts remaining stops, except returns to senders, to planned stops. A stop without a planned time gets the time
 * `at`.
 */
export const plannedAgain = (left: readonly StopLeft[], at: Date): PlannedStop[] =>
  left.flatMap(({ kind, deliveryId, plannedAt }) =>
    kind === 'RETURN' ? [] : [{ kind, deliveryId, plannedAt: plannedAt ?? at }],
  );

/** A stop as the courier sees it. It combines all deliveries that are handled one after the other at one place. */
export interface Stop {
  readonly kind: StopKind;
  readonly deliveryIds: readonly string[];
  readonly place: StopPlace;
  /** The earliest and latest time for the stop; null if there is no such limit. */
  readonly from: Date | null;
  readonly to: Date | null;
}

/**
 * Returns the place of a stop. A parcel that another courier has is picked up at that courier's last position (decision
 * 573). For a parcel that this courier has already, the pickup has no coordinates. Other LOGISTIC parcels are picked up
 * at their hub, and returned to their origin, or to the hub if they have no origin (decision 553).
 */
export function placeOf({ kind, assignment }: StopLeft): StopPlace {
  const { category, hub, origin, destination, holder, courierId } = assignment;
  if (kind === 'DROPOFF') return destination;
  const isOwn = holder?.courierId === courierId;
  if (kind === 'PICKUP' && holder !== null && !(isOwn && category === 'LOGISTIC')) {
    const { name, phone, place } = holder;
    if (isOwn) return { address: 'Paket sudah di tangan kurir', coordinates: null };
    const at = place && { latitude: place.latitude, longitude: place.longitude };
    return { address: `${name}, ${phone}`, coordinates: at };
  }
  const from = category === 'LOGISTIC' ? hub : null;
  return (kind === 'RETURN' ? (origin ?? from) : (from ?? origin)) ?? { address: '-' };
}

/** Merges consecutive stops of the same kind at one place. */
export const listStops = (left: readonly StopLeft[]): Stop[] =>
  groupByPlace(left).map((group) => {
    const [first] = group;
    const isPickup = first.kind === 'PICKUP';
    return {
      kind: first.kind,
      deliveryIds: group.map(({ assignment }) => assignment.deliveryId),
      place: placeOf(first),
      from: isPickup ? latestOf(group.map(({ assignment }) => assignment.readyAt)) : null,
      to: earliestOf(group.map(({ kind, assignment }) => promiseOf(kind, assignment))),
    };
  });

const promiseOf = (kind: StopKind, assignment: Assignment): Date | null =>
  kind === 'PICKUP' ? assignment.promisedPickupAt : kind === 'DROPOFF' ? assignment.promisedDropoffAt : null;

type Group = [StopLeft, ...StopLeft[]];

/** Groups consecutive stops of the same kind and place. */
export function groupByPlace(left: readonly StopLeft[]): Group[] {
  const groups: Group[] = [];
  for (const stop of left) {
    const last = groups.at(-1);
    if (last !== undefined && isSamePlace(last[0], stop)) last.push(stop);
    else groups.push([stop]);
  }
  return groups;
}

/** True if both stops have the same kind and place. */
export function isSamePlace(one: StopLeft, other: StopLeft): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (one.kind !== other.kind || a.address !== b.address) return false;
  return (
    a.coordinates?.latitude === b.coordinates?.latitude &&
    a.coordinates?.longitude === b.coordinates?.longitude
  );
}

const known = (dates: readonly (Date | null)[]): number[] =>
  dates.flatMap((date) => (date === null ? [] : [date.getTime()]));

function earliestOf(dates: readonly (Date | null)[]): Date | null {
  const times = known(dates);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

function latestOf(dates: readonly (Date | null)[]): Date | null {
  const times = known(dates);
  return times.length === 0 ? null : new Date(Math.max(...times));
}
