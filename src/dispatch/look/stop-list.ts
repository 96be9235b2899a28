import type { Coordinates } from '../../quotes/schema.ts';
import { approachMinutes } from '../../quotes/travel.ts';
import { returning, toFetch } from '../../statuses.ts';
import { later, minuteMs } from '../../time.ts';
import type { Assignment, Planned, StopPlace } from './assignments-store.ts';

export const stopKinds = ['PICKUP', 'DROPOFF', 'RETURN'] as const;
export type StopKind = (typeof stopKinds)[number];

/** A stop of a plan. */
export interface PlannedStop {
  readonly kind: 'PICKUP' | 'DROPOFF';
  readonly deliveryId: string;
  readonly plannedAt: Date;
}

/** One stop for one delivery. */
export interface StopLeft {
  readonly kind: StopKind;
  readonly assignment: Assignment;
  /** When the courier was to be there; null where nothing was planned. */
  readonly plannedAt: Date | null;
}

/** The stops that a delivery still calls for. */
function kindsLeft({ category, status, failedCount, pickup }: Assignment): StopKind[] {
  if (returning.includes(status)) return ['RETURN'];
  if (toFetch.includes(status)) return ['PICKUP', 'DROPOFF'];
  // A staged parcel lies at the hub until its courier departs with it; one that is tried again is on board.
  const isStaged = category === 'LOGISTIC' && status === 'PENDING_DELIVERY' && failedCount === 0;
  return isStaged && pickup !== null ? ['PICKUP', 'DROPOFF'] : ['DROPOFF'];
}

const plannedOf = (assignment: Assignment, kind: StopKind): Planned | null =>
  kind === 'PICKUP' ? assignment.pickup : kind === 'DROPOFF' ? assignment.dropoff : null;

/**
 * What is left of a courier's stops, in their order: those of the plan that are still to be made, then those of what
 * came otherwise, as it was given, and what goes back to its sender last (decision 139).
 */
export function stopsLeft(assignments: readonly Assignment[]): StopLeft[] {
  const planned: (StopLeft & { readonly place: number })[] = [];
  const others: StopLeft[] = [];
  for (const assignment of assignments) {
    const kinds = kindsLeft(assignment);
    const places = kinds.map((kind) => plannedOf(assignment, kind));
    // A plan that knows only a part of what is to be done, or has it the wrong way round, is none.
    const isWhole = places.every(
      (each, index) => each && (index === 0 || each.place > places[index - 1]!.place),
    );
    kinds.forEach((kind, index) => {
      if (isWhole)
        planned.push({ kind, assignment, plannedAt: places[index]!.at, place: places[index]!.place });
      else others.push({ kind, assignment, plannedAt: null });
    });
  }
  planned.sort((one, other) => one.place - other.place);
  const isReturn = ({ kind }: StopLeft) => kind === 'RETURN';
  return [...planned, ...others.filter((stop) => !isReturn(stop)), ...others.filter(isReturn)];
}

/** Stops that are left, to be written anew; those that were never planned for are to be made by `at`. */
export const plannedAgain = (left: readonly StopLeft[], at: Date): PlannedStop[] =>
  left.flatMap(({ kind, assignment: { deliveryId }, plannedAt }) =>
    kind === 'RETURN' ? [] : [{ kind, deliveryId, plannedAt: plannedAt ?? at }],
  );

/** A stop as the courier sees it: several deliveries where several are done at one place, one after the other. */
export interface Stop {
  readonly kind: StopKind;
  readonly deliveryIds: readonly string[];
  readonly place: StopPlace;
  /** Not before and not after; null where nothing is said. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** When the courier should be there; null when it cannot be known. */
  readonly expectedAt: Date | null;
}

const placeOf = ({ kind, assignment }: StopLeft): StopPlace =>
  kind === 'DROPOFF'
    ? assignment.destination
    : ((assignment.category === 'LOGISTIC' ? assignment.hub : null) ?? assignment.origin ?? { address: '-' });

/** Puts what is done at one place together, and reckons when the courier is there, who is at `from` now. */
export function listStops(left: readonly StopLeft[], from: Coordinates | null, now: Date): Stop[] {
  const stops: Stop[] = [];
  let at = from;
  let clock = now;
  for (const group of groupByPlace(left)) {
    const [first] = group;
    const place = placeOf(first!);
    const pickups = first!.kind === 'PICKUP';
    const opens = pickups ? latestOf(group.map(({ assignment }) => assignment.readyAt)) : null;
    const closes = earliestOf(group.map(({ kind, assignment }) => promiseOf(kind, assignment)));
    let expectedAt = earliestOf(group.map(({ plannedAt }) => plannedAt));
    if (place.coordinates && at) {
      const arrive = later(clock, approachMinutes(at, place.coordinates) * minuteMs);
      expectedAt = opens !== null && opens > arrive ? opens : arrive;
    }
    at = at && (place.coordinates ?? null);
    if (expectedAt !== null) clock = expectedAt;
    const deliveryIds = group.map(({ assignment }) => assignment.deliveryId);
    stops.push({ kind: first!.kind, deliveryIds, place, from: opens, to: closes, expectedAt });
  }
  return stops;
}

const promiseOf = (kind: StopKind, assignment: Assignment): Date | null =>
  kind === 'PICKUP' ? assignment.promisedPickupAt : kind === 'DROPOFF' ? assignment.promisedDropoffAt : null;

function groupByPlace(left: readonly StopLeft[]): StopLeft[][] {
  const groups: StopLeft[][] = [];
  for (const stop of left) {
    const last = groups.at(-1);
    if (last !== undefined && isSamePlace(last[0]!, stop)) last.push(stop);
    else groups.push([stop]);
  }
  return groups;
}

function isSamePlace(one: StopLeft, other: StopLeft): boolean {
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
