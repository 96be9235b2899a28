import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import type { Job } from './day.ts';
import { failureOf, legOf, type Need, needsFor } from './jobs.ts';
import { type Contact, nextKind, personAt } from './links.ts';

/** Needs that each parcel meets by itself; the parcels share the rest. */
const ownNeeds: readonly Need[] = ['collected', 'pin', 'barcode'];

/**
 * Returns the parcels that can make a step together, for several people too: those with the needs of the first,
 * none of which is individual (decision 287). Fewer than two are none.
 */
export function allAtOnce(jobs: readonly Job[], step: MoveName): readonly Job[] {
  const [first] = jobs;
  if (first === undefined) return [];
  const asked = needsFor(first, step);
  if (asked.some((need) => ownNeeds.includes(need))) return [];
  const same = jobs.filter((job) => needsFor(job, step).join() === asked.join());
  return same.length > 1 ? same : [];
}

/**
 * Returns the parcels of a stop for the same person as the first one, or from them: one form serves them all, with
 * one photo and one sum, whatever each needs for itself (decision 421).
 */
export function atOneDoor(jobs: readonly Job[]): Job[] {
  const [first] = jobs;
  return jobs.filter((job) => isSamePerson(metFor(job), metFor(first!)));
}

/** Returns the person at the next step of a job. */
export const metFor = (job: Job): Contact => personAt(job, nextKind(job));

/** By telephone; by name where one has none. */
function isSamePerson(one: Contact, other: Contact): boolean {
  if (one.phone !== null && other.phone !== null) return one.phone === other.phone;
  const plain = ({ name }: Contact) => name.trim().toLowerCase();
  return plain(one) === plain(other);
}

/** The parcels that can fail together, for one reason and with the same photo. */
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
