import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import type { Job } from '../day/day.ts';
import { needsFor, nextKind } from '../day/jobs.ts';
import { metFor } from '../day/together.ts';
import type { Filled, Seen } from '../phone/filled.ts';

/** Returns the facts of a job on which the input of a step relies. */
export function seenOf(job: Job, step: MoveName): Seen {
  const { cashOnDelivery, destination, origin, fetchFrom } = job;
  const place = nextKind(job) === 'DROPOFF' ? destination : origin;
  return {
    ...(needsFor(job, step).includes('collected') && { dueIdr: cashOnDelivery }),
    // The courier from whom a parcel is fetched moves, and may change.
    ...(fetchFrom === null && { person: metFor(job).name, address: place?.address ?? '' }),
  };
}

/** Returns the facts of several jobs, by delivery id. Facts in `before` stay as they are there. */
export const seenOfAll = (
  jobs: readonly Job[],
  step: MoveName,
  before: Filled['seen'] = {},
): Filled['seen'] =>
  Object.fromEntries(
    jobs.map((job) => [job.deliveryID, { ...seenOf(job, step), ...before[job.deliveryID] }]),
  );

/** Returns the facts that were seen, with the present amounts due. */
export const withDues = (jobs: readonly Job[], { seen }: Pick<Filled, 'seen'>): Pick<Filled, 'seen'> => ({
  seen: {
    ...seen,
    ...Object.fromEntries(
      jobs.map((job) => [job.deliveryID, { ...seen[job.deliveryID], dueIdr: job.cashOnDelivery }]),
    ),
  },
});

/** A fact of a job that changed under its open form. */
export interface SeenChange {
  readonly fact: keyof Seen;
  readonly before: Seen[keyof Seen];
  readonly after: Seen[keyof Seen];
}

const facts = ['dueIdr', 'person', 'address'] as const satisfies readonly (keyof Seen)[];

/** Returns the facts of a job that changed since the courier saw them. */
export function changesOf(job: Job, step: MoveName, { seen }: Pick<Filled, 'seen'>): SeenChange[] {
  const old = seen[job.deliveryID];
  if (old === undefined) return [];
  const now = seenOf(job, step);
  return facts.flatMap((fact) => {
    const [before, after] = [old[fact], now[fact]];
    return before === undefined || after === undefined || before === after ? [] : [{ fact, before, after }];
  });
}
