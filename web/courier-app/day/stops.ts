import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import type { Day, Job, Stop } from './day.ts';
import { nextKind, stepsOn } from './jobs.ts';

/** A stop and its open jobs, in order. */
export interface StopJobs {
  readonly stop: Stop;
  readonly jobs: readonly Job[];
}

/** Returns the remaining stops in order, with their jobs. Jobs without a stop get stops of their own at the end. */
export function stopsOf(day: Day): StopJobs[] {
  const jobs = new Map(day.assignments.map((job) => [job.deliveryID, job]));
  const stops = day.stops.flatMap((stop): StopJobs[] => {
    const own = stop.deliveryIDs.flatMap((id) => jobs.get(id) ?? []);
    return own.length === 0 ? [] : [{ stop, jobs: own }];
  });
  const known = new Set(stops.flatMap(({ jobs: own }) => own.map(({ deliveryID }) => deliveryID)));
  const rest = day.assignments.filter(({ deliveryID }) => !known.has(deliveryID));
  const isWaiting = ({ jobs: own }: StopJobs) => own.every(({ awaitsSettlement }) => awaitsSettlement);
  // A stop whose jobs all wait for operations moves to the end, so that it does not block the others.
  return [...stops, ...ownStops(rest)].toSorted(
    (one, other) => Number(isWaiting(one)) - Number(isWaiting(other)),
  );
}

/** Creates stops for the jobs that have none; jobs at the same place share a stop. */
function ownStops(jobs: readonly Job[]): StopJobs[] {
  const stops = new Map<string, { readonly stop: Stop; readonly jobs: Job[] }>();
  for (const job of jobs) {
    const stop = stopFor(job);
    const { address, coordinates } = stop.place;
    const key = `${stop.kind} ${address} ${coordinates?.latitude} ${coordinates?.longitude}`;
    const known = stops.get(key);
    if (known) known.jobs.push(job);
    else stops.set(key, { stop, jobs: [job] });
  }
  return [...stops.values()];
}

function stopFor(job: Job): Stop {
  const kind = nextKind(job);
  const place = (kind === 'DROPOFF' ? job.destination : job.origin) ?? job.destination;
  return { kind, deliveryIDs: [job.deliveryID], place, window: { from: null, to: null }, expected: null };
}

/**
 * Returns the next step of a stop's first job, and all jobs with which it is made: those of the stop with the same next
 * step, or all parcels of a round in hand, which leave the hub together.
 */
export function together(
  { stop, jobs }: StopJobs,
  day: Day,
): { step: MoveName; jobs: readonly Job[] } | undefined {
  const first = jobs.find(({ awaitsSettlement }) => !awaitsSettlement);
  const step = first && stepsOn(first)[0];
  if (step === undefined) return undefined;
  const isRound = step === 'depart' && first?.category === 'LOGISTIC' && stop.kind === 'DROPOFF';
  const others = isRound ? inHandOf(day) : [];
  const all = [...new Set([...jobs, ...others])];
  return { step, jobs: all.filter((job) => stepsOn(job)[0] === step) };
}

/** Returns the LOGISTIC jobs whose parcels the courier has, in the order of their doors. */
function inHandOf(day: Day): Job[] {
  const stops = stopsOf(day);
  const toFetch = new Set(stops.flatMap(({ stop, jobs }) => (stop.kind === 'PICKUP' ? jobs : [])));
  return stops.flatMap(({ stop, jobs }) =>
    stop.kind === 'DROPOFF'
      ? jobs.filter((job) => job.category === 'LOGISTIC' && job.fetchFrom === null && !toFetch.has(job))
      : [],
  );
}
