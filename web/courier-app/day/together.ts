import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import type { Job } from './day.ts';
import { failureOf, legOf, type Need, needsFor, nextKind } from './jobs.ts';
import { type Contact, personAt } from './links.ts';

/** Inputs that each parcel needs separately; parcels in one form share the others. */
const ownNeeds: readonly Need[] = ['collected', 'pin', 'barcode'];

/**
 * Returns the parcels that can share one form for a step, also if they are for several people: all that need the same
 * inputs as the first one. Returns none if an input is separate for each parcel (decision 287), or if only one parcel
 * remains.
 */
export function allAtOnce(jobs: readonly Job[], step: MoveName): readonly Job[] {
  const [first] = jobs;
  if (first === undefined) return [];
  const needs = needsFor(first, step);
  if (needs.some((need) => ownNeeds.includes(need))) return [];
  const same = jobs.filter((job) => needsFor(job, step).join() === needs.join());
  return same.length > 1 ? same : [];
}

/**
 * Returns the parcels of a stop that have the same recipient as the first one, or the same sender at a pickup. They
 * share one form with one photo and one amount, even if each also needs inputs of its own (decision 421).
 */
export function atOneDoor(jobs: readonly Job[]): Job[] {
  const [first] = jobs;
  return jobs.filter((job) => isSamePerson(metFor(job), metFor(first!)));
}

/** Returns the person whom the courier meets at the next stop of a job. */
export const metFor = (job: Job): Contact => personAt(job, nextKind(job));

/** Compares telephone numbers, or names if one person has no number. */
function isSamePerson(one: Contact, other: Contact): boolean {
  if (one.phone !== null && other.phone !== null) return one.phone === other.phone;
  const plain = ({ name }: Contact) => name.trim().toLowerCase();
  return plain(one) === plain(other);
}

/** Returns the parcels that can fail together, with one reason and one photo; undefined if fewer than two can. */
export function allFailed(
  jobs: readonly Job[],
): { readonly step: MoveName; readonly jobs: readonly Job[] } | undefined {
  const [first] = jobs;
  const step = first && failureOf(first);
  if (step === undefined) return undefined;
  const same = jobs.filter((job) => failureOf(job) === step && legOf(job) === legOf(first!));
  const together = allAtOnce(same, step);
  return together.length > 1 ? { step, jobs: together } : undefined;
}
