import {
  failureLeg,
  failureStatus,
  type Leg,
  type MoveName,
  moveOf,
  openMoves,
  type Standing,
  type Status,
  whyClosed,
} from '../../../src/deliveries/lifecycle.ts';
import { needsOf, type Owed } from '../../../src/deliveries/needs.ts';
import { returning, toFetch } from '../../../src/vocabulary/statuses.ts';
import type { Job, Stop } from './day.ts';

/** Returns the shop's order number, as on the label. */
export const titleOf = ({ providerOrderID }: Pick<Job, 'providerOrderID'>): string => providerOrderID;

/** Returns the amount to collect at the door, in rupiah. */
export const dueOf = ({ cashOnDelivery }: Job): number => cashOnDelivery ?? 0;

/** An input that the lifecycle or the operator's policy requires for a step. */
export type Need = Job['steps'][number]['needs'][number];

const markedFrom: Readonly<Record<string, Status>> = {
  ARRIVED_AT_PICKUP_POINT: 'PICKING_UP',
  ARRIVED_AT_DESTINATION: 'IN_DELIVERY',
};

/** Returns a job's state for the lifecycle's table, in which a job that has arrived keeps its earlier status. */
export const standingOf = ({ category, status, pickedUp }: Job): Standing => ({
  category,
  status: markedFrom[status] ?? (status as Status),
  pickedUp,
});

/** Returns the kind of a job's next stop. */
export function nextKind(job: Job): Stop['kind'] {
  const { status, pickedUp } = standingOf(job);
  if (returning.includes(status)) return 'RETURN';
  return pickedUp && !toFetch.includes(status) ? 'DROPOFF' : 'PICKUP';
}

/** Returns a job after a step that was made on this phone; returns it unchanged if the step is not open. */
export function afterStep(job: Job, step: MoveName): Job {
  const standing = standingOf(job);
  if (whyClosed(step, standing, 'courier') !== undefined) return job;
  const { mark, to, sets } = moveOf(step);
  const status = mark ?? (to === 'FAILURE' ? failureStatus(standing) : to);
  const canGiveBack = job.canGiveBack && status === 'PENDING_PICKUP';
  return { ...job, status, canGiveBack, pickedUp: job.pickedUp || sets?.includes('pickup') === true };
}

/**
 * Returns the steps that a courier can make on a job now, except an arrival that is already marked. Returns none while
 * operations check whether another courier has handed the parcel over (decision 418).
 */
export const openSteps = (job: Job): MoveName[] =>
  job.awaitsSettlement
    ? []
    : openMoves(standingOf(job), 'courier').filter((step) => moveOf(step).mark !== job.status);

/** True for a step that marks an arrival. */
export const isArrival = (step: MoveName): boolean => moveOf(step).mark !== undefined;

/** True for a step with which the courier takes a parcel. */
export const takesParcel = (step: MoveName): boolean => moveOf(step).sets?.includes('pickup') === true;

const isFailure = (step: MoveName): boolean => moveOf(step).needs?.includes('reason') === true;

/** Returns the open step that reports a job's failure; undefined if there is none. */
export const failureOf = (job: Job): MoveName | undefined => openSteps(job).find(isFailure);

/** Returns the open steps other than a failure, the usual next one first. */
export const stepsOn = (job: Job): MoveName[] => openSteps(job).filter((step) => !isFailure(step));

/** Returns the inputs that a step of a job needs. */
export function needsFor(job: Job, step: MoveName): Need[] {
  const table = needsOf(step, owedOf(job)).filter((need) => need !== 'anyCourier');
  return [...table, ...addedNeedsOf(job, step)] as Need[];
}

/** Returns the inputs that any of several jobs needs for a step, each input once. */
export const needsForAll = (jobs: readonly Job[], step: MoveName): Need[] => [
  ...new Set(jobs.flatMap((job) => needsFor(job, step))),
];

/** Returns the inputs that the operator's policy requires for a step of a job. */
export const addedNeedsOf = (job: Job, step: MoveName) =>
  job.asks.find((each) => each.step === step)?.asks ?? [];

/** Returns the facts of a job that decide which inputs its steps need. */
export const owedOf = ({ cashOnDelivery, hasPickupProof }: Job): Owed => ({
  codAmountIdr: cashOnDelivery,
  hasPickupProof,
});

export const legOf = (job: Job): Leg => failureLeg(standingOf(job));
