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
import { type Row, waiting } from './rows.ts';

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

/** The day with what a row asks done: its job has moved on, or has left the courier's hands. */
export function afterRow(day: Day, row: Row): Day {
  const job = day.assignments.find(({ deliveryID }) => deliveryID === row.deliveryID);
  if (job === undefined) return day;
  const { asked } = row;
  const after = asked.kind === 'step' ? afterStep(job, asked.step.step) : null;
  const stays = after !== null && isInHand(after);
  const assignments = day.assignments.flatMap((each) => (each === job ? (stays ? [after] : []) : [each]));
  const isEnd = after !== null && !stays;
  return {
    ...day,
    assignments,
    stops: stopsAfter(day.stops, stays ? [after] : [], job),
    finished: isEnd && asked.kind === 'step' ? [finishedOf(row, after), ...day.finished] : day.finished,
  };
}

function finishedOf(row: Row, job: Job): Finished {
  const { deliveryID, providerOrderID, status } = job;
  const { asked, at } = row;
  const { step, collected } = asked.kind === 'step' ? asked.step : {};
  const taken = collected ? { amount: collected.amount, method: collected.method } : null;
  return { deliveryID, providerOrderID, step, status, at, madeAt: at, collected: taken } as Finished;
}

/** A parcel that is fetched has no pickup ahead, one that is gone has no stop. */
function stopsAfter(stops: readonly Stop[], [job]: readonly Job[], before: Job): Stop[] {
  const isAhead = ({ kind }: Stop) => job !== undefined && !(kind === 'PICKUP' && job.pickedUp);
  return stops.flatMap((stop) => {
    if (!stop.deliveryIDs.includes(before.deliveryID) || isAhead(stop)) return [stop];
    const deliveryIDs = stop.deliveryIDs.filter((id) => id !== before.deliveryID);
    return deliveryIDs.length === 0 ? [] : [{ ...stop, deliveryIDs }];
  });
}

/** The day as it is on this phone: what the service told, and every step that waits to be sent. */
export const dayWith = (day: Day, rows: readonly Row[]): Day => waiting(rows).reduce(afterRow, day);

/** The steps that a courier may make on a job now; one that has been marked already is not shown again. */
export const openSteps = (job: Job): MoveName[] =>
  openMoves(standingOf(job), 'courier').filter((step) => moveOf(step).mark !== job.status);

const isFailure = (step: MoveName): boolean => moveOf(step).needs?.includes('reason') === true;

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

/** The stops that are left, in their order, with their jobs; jobs without a stop come last, each as its own. */
export function stopsOf(day: Day): StopJobs[] {
  const jobs = new Map(day.assignments.map((job) => [job.deliveryID, job]));
  const stops = day.stops.flatMap((stop): StopJobs[] => {
    const own = stop.deliveryIDs.flatMap((id) => jobs.get(id) ?? []);
    return own.length === 0 ? [] : [{ stop, jobs: own }];
  });
  const known = new Set(stops.flatMap(({ jobs: own }) => own.map(({ deliveryID }) => deliveryID)));
  const rest = day.assignments.filter(({ deliveryID }) => !known.has(deliveryID));
  return [...stops, ...rest.map((job) => ({ stop: stopFor(job), jobs: [job] }))];
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
