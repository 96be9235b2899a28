import { followStep, mergeOrder, type StepMade, type StopAhead } from '../../../src/dispatch/order-stops.ts';
import type { Job, Stop } from './day.ts';
import { standingOf } from './jobs.ts';

/** The fields that identify a stop when a courier reorders stops. */
export type NamedStop = Pick<Stop, 'kind' | 'deliveryIDs'>;

/** One delivery of a stop. */
interface Part extends StopAhead {
  readonly stop: Stop;
}

type Jobs = ReadonlyMap<string, Job>;

const keyOf = ({ kind, deliveryIDs }: NamedStop): string => `${kind} ${deliveryIDs}`;

function isSamePlace(one: Stop, other: Stop): boolean {
  const [a, b] = [one.place, other.place];
  if (one.kind !== other.kind || a.address !== b.address) return false;
  return (
    a.coordinates?.latitude === b.coordinates?.latitude &&
    a.coordinates?.longitude === b.coordinates?.longitude
  );
}

function partsOf(stops: readonly Stop[], jobs: Jobs): Part[] {
  return stops.flatMap((stop) =>
    stop.deliveryIDs.map((deliveryId) => {
      const job = jobs.get(deliveryId);
      const status = job ? standingOf(job).status : 'PENDING_PICKUP';
      return { kind: stop.kind, deliveryId, status, stop };
    }),
  );
}

/** Joins neighbouring parts at the same place into one stop. Clears the expected arrivals after the first change. */
function joined(parts: readonly Part[], before: readonly Stop[]): readonly Stop[] {
  const stops: Stop[] = [];
  for (const { stop, deliveryId } of parts) {
    const last = stops.at(-1);
    if (last === undefined || !isSamePlace(last, stop)) {
      stops.push({ ...stop, deliveryIDs: [deliveryId] });
      continue;
    }
    const [{ from, to }, other] = [last.window, stop.window];
    const latest = from && other.from && other.from > from ? other.from : (from ?? other.from);
    const earliest = to && other.to && other.to < to ? other.to : (to ?? other.to);
    const window = { from: latest, to: earliest };
    stops[stops.length - 1] = { ...last, window, deliveryIDs: [...last.deliveryIDs, deliveryId] };
  }
  const changedAt = stops.findIndex((stop, index) => !before[index] || keyOf(before[index]) !== keyOf(stop));
  if (changedAt < 0) return before;
  return stops.map((stop, index) => (index < changedAt ? stop : { ...stop, expected: null }));
}

/** Returns the stops in the order that the courier wants; the service merges them by the same rule (decision 433). */
export function inOrder(stops: readonly Stop[], jobs: Jobs, wanted: readonly NamedStop[]): readonly Stop[] {
  const named = wanted.flatMap(({ kind, deliveryIDs }) =>
    deliveryIDs.map((deliveryId) => ({ kind, deliveryId })),
  );
  return joined(mergeOrder(partsOf(stops, jobs), named), stops);
}

/** Returns the stops after a step of this phone; the stop that the step leads to moves forward (decision 433). */
export function afterStart(stops: readonly Stop[], jobs: Jobs, step: StepMade): readonly Stop[] {
  const isHere = (one: Part, other: Part) => isSamePlace(one.stop, other.stop);
  return joined(followStep(partsOf(stops, jobs), step, isHere), stops);
}

/** Returns true if every drop-off comes after its pickup. */
export function isPossible(stops: readonly NamedStop[]): boolean {
  const handedOver = new Set<string>();
  return stops.every(({ kind, deliveryIDs }) => {
    if (kind === 'PICKUP') return deliveryIDs.every((each) => !handedOver.has(each));
    for (const each of deliveryIDs) handedOver.add(each);
    return true;
  });
}
