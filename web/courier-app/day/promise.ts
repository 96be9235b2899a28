import type { Job } from './day.ts';
import type { StopJobs } from './stops.ts';

/** Returns the end of a stop's time window; if it has none, returns the earliest time promised for its jobs. */
export function dueAt({ stop, jobs }: StopJobs): string | null {
  if (stop.window.to !== null || stop.kind === 'RETURN') return stop.window.to;
  const promised = (job: Job) =>
    stop.kind !== 'PICKUP' ? job.promisedDropoffAt : job.pickedUp ? null : job.promisedPickupAt;
  const all = jobs.flatMap((job) => promised(job) ?? []);
  return all.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** Returns the whole minutes since a promised time; zero before that time. */
export const lateMinutes = (promisedAt: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(promisedAt)) / 60_000));
