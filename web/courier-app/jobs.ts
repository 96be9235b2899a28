import {
  failureLeg,
  failureStatus,
  type Leg,
  type MoveName,
  moveOf,
  needsOf,
  openMoves,
  type Standing,
  type Status,
  whyClosed,
} from '../../src/deliveries/lifecycle.ts';
import { inHand } from '../../src/statuses.ts';
import type { Day, Finished, Job, Stop } from './day.ts';
import { type NewRow, type Row, waiting } from './rows.ts';
import type { Contents } from './store.ts';

/** What a step must bring: the lifecycle's needs, and what the policy asks beyond them. */
export type Need = Job['steps'][number]['needs'][number];

const markedFrom: Readonly<Record<string, Status>> = {
  ARRIVED_AT_PICKUP_POINT: 'PICKING_UP',
  ARRIVED_AT_DESTINATION: 'IN_DELIVERY',
};

/** What the lifecycle knows a job by. A mark stands over its status. */
export const standingOf = ({ category, status, pickedUp }: Job): Standing => ({
  category,
  status: markedFrom[status] ?? (status as Status),
  pickedUp,
});

/** A job as it is after a step that was made on this phone; unchanged where the step is not open. */
export function afterStep(job: Job, step: MoveName): Job {
  const standing = standingOf(job);
  if (whyClosed(step, standing, 'courier') !== undefined) return job;
  const { mark, to, sets } = moveOf(step);
  const status = mark ?? (to === 'FAILURE' ? failureStatus(standing) : to);
  const canGiveBack = job.canGiveBack && status === 'PENDING_PICKUP';
  return { ...job, status, canGiveBack, pickedUp: job.pickedUp || sets?.includes('pickup') === true };
}

const isInHand = (job: Job): boolean => inHand.includes(standingOf(job).status);

/** The day with what rows ask done, in their order: jobs have moved on, or have left the courier's hands. */
export function afterRows(day: Day, rows: readonly Row[]): Day {
  const jobs = new Map(day.assignments.map((job) => [job.deliveryID, job]));
  const touched = new Set<string>();
  const finished = [...day.finished];
  for (const row of rows) {
    const job = jobs.get(row.deliveryID);
    if (job === undefined) continue;
    touched.add(row.deliveryID);
    const after = row.asked.kind === 'step' ? afterStep(job, row.asked.step.step) : null;
    if (after !== null && isInHand(after)) {
      jobs.set(row.deliveryID, after);
      continue;
    }
    jobs.delete(row.deliveryID);
    if (after !== null) finished.unshift(finishedOf(row, after));
  }
  const assignments = day.assignments.flatMap(({ deliveryID }) => jobs.get(deliveryID) ?? []);
  return { ...day, assignments, stops: stopsAfter(day.stops, jobs, touched), finished };
}

function finishedOf(row: Row, job: Job): Finished {
  const { deliveryID, providerOrderID, status } = job;
  const { asked, at } = row;
  const { step, collected } = asked.kind === 'step' ? asked.step : {};
  const taken = collected ? { amount: collected.amount, method: collected.method } : null;
  return { deliveryID, providerOrderID, step, status, at, madeAt: at, collected: taken } as Finished;
}

/** A parcel that is fetched has no pickup ahead, one that is gone has no stop. */
function stopsAfter(
  stops: readonly Stop[],
  jobs: ReadonlyMap<string, Job>,
  touched: ReadonlySet<string>,
): Stop[] {
  const isAhead = ({ kind }: Stop, deliveryID: string) => {
    if (!touched.has(deliveryID)) return true;
    const job = jobs.get(deliveryID);
    return job !== undefined && !(kind === 'PICKUP' && job.pickedUp);
  };
  return stops.flatMap((stop) => {
    const deliveryIDs = stop.deliveryIDs.filter((id) => isAhead(stop, id));
    return deliveryIDs.length === 0 ? [] : [{ ...stop, deliveryIDs }];
  });
}

/** The day as it is on this phone: what the service told, and every step that waits to be sent. */
export const dayOf = ({ day, rows, owner }: Contents): Day | null =>
  day &&
  afterRows(
    day.day,
    waiting(rows).filter(({ courierID }) => courierID === owner?.courierID),
  );

/** The steps that a courier may make on a job now; one that has been marked already is not shown again. */
export const openSteps = (job: Job): MoveName[] =>
  openMoves(standingOf(job), 'courier').filter((step) => moveOf(step).mark !== job.status);

const isFailure = (step: MoveName): boolean => moveOf(step).needs?.includes('reason') === true;

/**
 * Tells of a row whether this phone has made it already and waits for the answer (decision 237). A step that is not open
 * since the service took its job away is another matter: it is sent, refused with the reason, and kept as late evidence.
 */
export function madeIn(kept: Contents): (row: NewRow) => boolean {
  const jobs = new Map(dayOf(kept)?.assignments.map((job) => [job.deliveryID, job]));
  const made = new Set(waiting(kept.rows).map(nameOf));
  return (row) => {
    const job = jobs.get(row.deliveryID);
    const isOpen = job && row.asked.kind === 'step' && openSteps(job).includes(row.asked.step.step);
    return !isOpen && made.has(nameOf(row));
  };
}

const nameOf = ({ courierID, deliveryID, asked }: NewRow): string =>
  `${courierID} ${deliveryID} ${asked.kind === 'step' ? asked.step.step : asked.kind}`;

/** The failure that is open on a job. */
export const failureOf = (job: Job): MoveName | undefined => openSteps(job).find(isFailure);

/** The steps that lead a job on, the usual next one first. */
export const stepsOn = (job: Job): MoveName[] => openSteps(job).filter((step) => !isFailure(step));

/** What a step of a job must bring. */
export function needsFor(job: Job, step: MoveName): Need[] {
  const table = needsOf(step, job.cashOnDelivery).filter(
    (need) => !(need === 'proof' && step === 'pickUp' && job.hasPickupProof),
  );
  const policy = job.asks.find((each) => each.step === step)?.asks ?? [];
  return [...table.filter((need) => need !== 'anyCourier'), ...policy] as Need[];
}

export const legOf = (job: Job): Leg => failureLeg(standingOf(job));

/** What is done at a stop, and what of it is left: its jobs in their order. */
export interface StopJobs {
  readonly stop: Stop;
  readonly jobs: readonly Job[];
}

/** The stops that are left, in their order, with their jobs; jobs without a stop come last. */
export function stopsOf(day: Day): StopJobs[] {
  const jobs = new Map(day.assignments.map((job) => [job.deliveryID, job]));
  const stops = day.stops.flatMap((stop): StopJobs[] => {
    const own = stop.deliveryIDs.flatMap((id) => jobs.get(id) ?? []);
    return own.length === 0 ? [] : [{ stop, jobs: own }];
  });
  const known = new Set(stops.flatMap(({ jobs: own }) => own.map(({ deliveryID }) => deliveryID)));
  const rest = day.assignments.filter(({ deliveryID }) => !known.has(deliveryID));
  return [...stops, ...ownStops(rest)];
}

/** The stops of jobs that nobody has put into an order: one for what is done at the same place. */
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
  const standing = standingOf(job);
  const isReturn = standing.status === 'IN_RETURN' || standing.status === 'PENDING_RETURN';
  const kind = isReturn ? 'RETURN' : job.pickedUp ? 'DROPOFF' : 'PICKUP';
  const place = (kind === 'DROPOFF' ? job.destination : job.origin) ?? job.destination;
  return { kind, deliveryIDs: [job.deliveryID], place, window: { from: null, to: null }, expectedAt: null };
}

/** The jobs of a stop that can make the same next step together: those whose next step is the first one's. */
export function together({ jobs }: StopJobs): { step: MoveName; jobs: Job[] } | undefined {
  const [first] = jobs;
  const step = first && stepsOn(first)[0];
  if (step === undefined) return undefined;
  return { step, jobs: jobs.filter((job) => stepsOn(job)[0] === step) };
}
