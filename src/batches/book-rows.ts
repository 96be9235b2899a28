import { setImmediate as breathe } from 'node:timers/promises';
import type { Context, Scope } from '../context.ts';
import type { BookingParts } from '../deliveries/book-asked.ts';
import type { Again } from '../jobs/jobs.ts';
import type { JobHandlers } from '../jobs/worker.ts';
import { later } from '../time.ts';
import type { Fence } from '../workspaces/fence.ts';
import { bookTogether } from './book-together.ts';
import { findBatch, finishBatch, listWaiting } from './store.ts';

/** Rows that one run of the job books before others have their turn. */
const rowsAtOnce = 500;
/** Rows of one statement. */
const rowsTogether = 50;
/** Statements of a process at a time: while one is in the database, the next one is filled. */
const lanes = 2;
/** How long a batch waits while a process books rows of another one. */
const turnMs = 50;
/** How long a batch rests when a row has no answer yet. */
const restMs = 1_000;

interface BatchJob extends Scope {
  readonly batchId: string;
  /** It goes on before work that became due later, such as that which its own rows have made. */
  readonly runAt: Date;
}

/** What booking rows needs beside the Context. */
interface RowParts {
  readonly bookings: BookingParts;
  readonly fence: Fence;
}

/**
 * Makes the job that books the rows of a batch, some at a run (decision 270). One batch at a time is booked in a process,
 * on two of the connections of providers, so that single bookings find room.
 */
export function createBatchBooking(base: Context, { bookings, fence }: RowParts): JobHandlers['book-batch'] {
  const ctx = { ...base, sql: fence.sql };
  let isBooking = false;
  let wasAsked = false;

  return async (_ctx, payload, runAt) => {
    if (isBooking) {
      wasAsked = true;
      return { runAt: later(ctx.now(), turnMs), payload };
    }
    isBooking = true;
    wasAsked = false;
    try {
      const again = await fence.within(payload, () => bookRows(ctx, bookings, { ...payload, runAt }));
      // Who was turned away comes first.
      return again && wasAsked ? { ...again, runAt: later(ctx.now(), 2 * turnMs) } : again;
    } finally {
      isBooking = false;
    }
  };
}

/** Books the next rows of a batch. @returns when to go on; undefined when no row waits */
async function bookRows(
  ctx: Context,
  bookings: BookingParts,
  job: BatchJob,
): Promise<Again<'book-batch'> | undefined> {
  const { runAt, ...payload } = job;
  const batch = await findBatch(ctx.sql, job, job.batchId);
  if (batch === undefined) return undefined;
  const rows = await listWaiting(ctx.sql, job, job.batchId, rowsAtOnce);
  let start = 0;
  let left = 0;
  const book = async () => {
    while (start < rows.length) {
      const some = rows.slice(start, start + rowsTogether);
      start += rowsTogether;
      left += await bookTogether(ctx, bookings, batch, some);
      // Single bookings have their turn.
      await breathe();
    }
  };
  await Promise.all(Array.from({ length: lanes }, book));
  if (rows.length === rowsAtOnce || left > 0) {
    return { runAt: left > 0 ? later(ctx.now(), restMs) : runAt, payload };
  }
  await finishBatch(ctx.sql, job, job.batchId, ctx.now());
  return undefined;
}
