import { type MoveName, moveOf } from '../deliveries/lifecycle.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import type { Status } from '../vocabulary/statuses.ts';

export const stopKinds = ['PICKUP', 'DROPOFF', 'RETURN'] as const;
export type StopKind = (typeof stopKinds)[number];

/** A stop of one delivery, in an ordered list. */
export interface OrderedStop {
  readonly kind: StopKind;
  readonly deliveryId: string;
}

export const keyOfStop = ({ kind, deliveryId }: OrderedStop): string => `${kind} ${deliveryId}`;

/**
 * Merges the order of stops that a courier requests with the present stops (decision 433). Requested stops that no
 * longer exist are skipped. A stop that the request does not name stays behind all stops that are before it now.
 */
export function mergeOrder<Stop extends OrderedStop>(
  present: readonly Stop[],
  wanted: readonly OrderedStop[],
): Stop[] {
  const stopOf = new Map(present.map((stop) => [keyOfStop(stop), stop]));
  const merged = [...new Set(wanted.map(keyOfStop))].flatMap((key) => stopOf.get(key) ?? []);
  const placed = new Set(merged);
  for (const [index, stop] of present.entries()) {
    if (placed.has(stop)) continue;
    const before = new Set(present.slice(0, index));
    merged.splice(merged.findLastIndex((each) => before.has(each)) + 1, 0, stop);
  }
  return pickupsFirst(merged);
}

/** Moves each drop-off that is before its pickup to the position directly after the pickup. */
function pickupsFirst<Stop extends OrderedStop>(stops: readonly Stop[]): Stop[] {
  const pickups = new Set(stops.flatMap(({ kind, deliveryId }) => (kind === 'PICKUP' ? [deliveryId] : [])));
  const delayed = new Map<string, Stop>();
  const ordered: Stop[] = [];
  for (const stop of stops) {
    const { kind, deliveryId } = stop;
    if (kind === 'DROPOFF' && pickups.has(deliveryId)) {
      delayed.set(deliveryId, stop);
      continue;
    }
    ordered.push(stop);
    if (kind !== 'PICKUP') continue;
    pickups.delete(deliveryId);
    const dropoff = delayed.get(deliveryId);
    if (dropoff !== undefined) ordered.push(dropoff);
  }
  return ordered;
}

/** The fields of a courier's step that determine where the courier goes next. */
export interface StepMade {
  readonly move: MoveName;
  readonly category: ServiceCategory;
  readonly deliveryId: string;
}

const goals: { readonly [status in Status]?: StopKind } = {
  PICKING_UP: 'PICKUP',
  IN_DELIVERY: 'DROPOFF',
};

/**
 * Returns the kind of the stop to which a courier goes after a step; undefined if there is no such stop. A departure
 * from a hub leads to no single stop. A step of a return also has none, since returns always stay last.
 */
export function goalOf({ move, category }: Omit<StepMade, 'deliveryId'>): StopKind | undefined {
  const { to, mark } = moveOf(move);
  const isDeparture = category === 'LOGISTIC' && mark === undefined;
  return isDeparture || to === 'FAILURE' ? undefined : goals[to];
}

/** A stop with the status of its delivery. */
export interface StopAhead extends OrderedStop {
  readonly status: Status;
}

const isUnderWay = ({ kind, status }: StopAhead): boolean => goals[status] === kind;

/**
 * Moves a stop to the front of the list after a step by which the courier has chosen to go there next, together with
 * adjacent stops at the same place (decision 433). Once the courier has arrived, the stop goes before all other stops.
 * Before the arrival, it goes after the stops that are already under way.
 */
export function followStep<Stop extends StopAhead>(
  stops: readonly Stop[],
  step: StepMade,
  isSamePlace: (one: Stop, other: Stop) => boolean,
): Stop[] {
  const goal = { kind: goalOf(step), deliveryId: step.deliveryId };
  const at = stops.findIndex(({ kind, deliveryId }) => kind === goal.kind && deliveryId === goal.deliveryId);
  if (at < 0) return [...stops];
  const isHere = (stop: Stop | undefined) => stop !== undefined && isSamePlace(stop, stops[at]!);
  let [from, to] = [at, at + 1];
  while (isHere(stops[from - 1])) from -= 1;
  while (isHere(stops[to])) to += 1;
  const others = [...stops.slice(0, from), ...stops.slice(to)];
  const hasArrived = moveOf(step.move).mark !== undefined;
  const first = hasArrived ? 0 : Math.min(from, countUnderWay(others));
  return pickupsFirst([...others.slice(0, first), ...stops.slice(from, to), ...others.slice(first)]);
}

/** Counts the stops at the start of the list that are already under way. */
function countUnderWay(stops: readonly StopAhead[]): number {
  const end = stops.findIndex((stop) => !isUnderWay(stop));
  return end < 0 ? stops.length : end;
}
