import type { Job } from '../day/day.ts';
import { dueOf } from '../day/jobs.ts';
import type { Filled } from '../phone/filled.ts';

/** The largest note. If the change reaches it, the payer would have handed over one note too many. */
const largestNoteIdr = 100_000;

/**
 * Returns what is odd about an amount: `over` if a QRIS payment exceeds the due amount, `sure` if the change for a
 * cash payment would include a note of the largest value.
 */
export function oddMoney(dueIdr: number, { given, method }: Pick<Filled, 'given' | 'method'>) {
  const overIdr = Number(given) - dueIdr;
  if (method === 'QRIS') return overIdr > 0 ? 'over' : undefined;
  return overIdr >= largestNoteIdr ? 'sure' : undefined;
}

/** The money at the door: the amount kept, the change and the shortfall. */
export interface Reckoned {
  readonly amountIdr: number;
  readonly changeIdr: number;
  readonly missingIdr: number;
}

export function reckon(dueIdr: number, givenIdr: number): Reckoned {
  const amountIdr = Math.min(dueIdr, givenIdr);
  return { amountIdr, changeIdr: givenIdr - amountIdr, missingIdr: dueIdr - amountIdr };
}

/** Returns the parcels with an amount to collect at the door. */
export const paidJobs = (jobs: readonly Job[]): Job[] =>
  jobs.filter(({ cashOnDelivery }) => cashOnDelivery !== null);

export const dueOfAll = (jobs: readonly Job[]): number => jobs.reduce((sum, job) => sum + dueOf(job), 0);

/**
 * Splits a payment among several parcels, to the rupiah (decision 421). The short parcel bears the shortfall; if the
 * shortfall exceeds its amount, the other parcels bear the rest, the last one first.
 * @returns the amount of each parcel with money to collect, by delivery id; empty if no sum is entered
 */
export function splitAmount(
  jobs: readonly Job[],
  { given, shortID }: Pick<Filled, 'given' | 'shortID'>,
): ReadonlyMap<string, number> {
  if (given === '') return new Map();
  const paid = paidJobs(jobs);
  const isShort = ({ deliveryID }: Job) => deliveryID === shortID;
  const others = paid.filter((job) => !isShort(job)).reverse();
  let { missingIdr } = reckon(dueOfAll(paid), Number(given));
  const parts = new Map<string, number>();
  for (const job of [...paid.filter(isShort), ...others]) {
    const borneIdr = Math.min(dueOf(job), missingIdr);
    missingIdr -= borneIdr;
    parts.set(job.deliveryID, dueOf(job) - borneIdr);
  }
  return parts;
}
