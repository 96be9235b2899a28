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
import type { Job } from './day.ts';

/** Returns the shop's order number, as on the label. */
export const titleOf = ({ providerOrderID }: Pick<Job, 'providerOrderID'>): string => providerOrderID;

/** The amount to collect at the door, in rupiah. */
export const dueOf = ({ cashOnDelivery }: Job): number => cashOnDelivery ?? 0;

/** The needs of a step: those of the lifecycle, and those that the policy adds. */
export type Need = Job['steps'][number]['needs'][number];

const markedFrom: Readonly<Record<string, Status>> = {
  ARRIVED_AT_PICKUP_POINT: 'PICKING_UP',
  ARRIVED_AT_DESTINATION: 'IN_DELIVERY',
};

/** Returns the state of a job for the lifecycle's table. A mark replaces its status. */
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

/**
 * The steps that a courier may make on a job now; one that has been marked already is not shown again. There is none while
 * operations check if another courier has handed it over (decision 418).
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

/** The failure that is open on a job. */
export const failureOf = (job: Job): MoveName | undefined => openSteps(job).find(isFailure);

/** The steps that lead a job on, the usual next one first. */
export const stepsOn = (job: Job): MoveName[] => openSteps(job).filter((step) => !isFailure(step));

/** The needs of a step of a job. */
export function needsFor(job: Job, step: MoveName): Need[] {
  const table = needsOf(step, owedOf(job)).filter((need) => need !== 'anyCourier');
  return [...table, ...asksOf(job, step)] as Need[];
}

/** The needs of a step that several jobs make together: those of each. */
export const needsForAll = (jobs: readonly Job[], step: MoveName): Need[] => [
  ...new Set(jobs.flatMap((job) => needsFor(job, step))),
];

/** Returns the policy's requirements for a step of a job. */
export const asksOf = (job: Job, step: MoveName) => job.asks.find((each) => each.step === step)?.asks ?? [];

/** The facts of a job on which its needs depend. */
export const owedOf = ({ cashOnDelivery, hasPickupProof }: Job): Owed => ({
  codAmountIdr: cashOnDelivery,
  hasPickupProof,
});

export const legOf = (job: Job): Leg => failureLeg(standingOf(job));
