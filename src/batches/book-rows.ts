import type { Caller, Context, Scope } from '../context.ts';
import { type BookedAnswer, type BookingParts, bookAsked } from '../deliveries/book-asked.ts';
import type { Again } from '../jobs/jobs.ts';
import type { JobHandlers } from '../jobs/worker.ts';
import { problems, Refusal, refusedItem } from '../problems.ts';
import { later } from '../time.ts';
import type { Fence } from '../workspaces/fence.ts';
import { type Batch, pathOfRow, type RowOutcome } from './batch.ts';
import { findBatch, finishBatch, listWaiting, noteRowFailure, settleRow, type WaitingRow } from './store.ts';

/** Rows that one run of the job books before others have their turn. */
const rowsAtOnce = 200;
/** Rows that are booked side by side in a process; further connections of providers stay free for single bookings. */
const mostLanes = 4;
/** How often the booking of a row may fail without an answer, before 500 is its answer. */
const mostAttempts = 5;
/** How long a batch waits while a process books rows of another one. */
const turnMs = 50;
/** How long a batch rests after a booking has failed without an answer. */
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
 * on some of the connections of providers, so that single bookings find room.
 */
export function createBatchBooking(base: Context, { bookings, fence }: RowParts): JobHandlers['book-batch'] {
  const ctx = { ...base, sql: fence.sql };
  const lanes = Math.max(1, Math.min(mostLanes, Math.floor(base.config.databaseProviderConnections / 2)));
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
      const again = await fence.within(payload, () => bookRows(ctx, bookings, { ...payload, runAt }, lanes));
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
  lanes: number,
): Promise<Again<'book-batch'> | undefined> {
  const { runAt, ...payload } = job;
  const batch = await findBatch(ctx.sql, job, job.batchId);
  if (batch === undefined) return undefined;
  const rows = await listWaiting(ctx.sql, job, job.batchId, rowsAtOnce);
  const left = rows.values();
  let failures = 0;
  const book = async () => {
    for (const row of left) {
      if (!(await bookRow(ctx, bookings, batch, row))) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, book));
  ctx.wake('webhooks');
  ctx.wake('jobs');
  if (rows.length === rowsAtOnce || failures > 0) {
    return { runAt: failures > 0 ? later(ctx.now(), restMs) : runAt, payload };
  }
  await finishBatch(ctx.sql, job, job.batchId, ctx.now());
  return undefined;
}

/** The row was settled meanwhile: cancelled, or booked by another process. */
class RowSettled extends Error {}

/**
 * Books a row as the contract's create does, with its own key (decision 25); the booking and its outcome are one
 * transaction. @returns false when there is no answer yet
 */
async function bookRow(
  ctx: Context,
  bookings: BookingParts,
  batch: Batch,
  row: WaitingRow,
): Promise<boolean> {
  const { id: batchId, workspaceId, environment, actor, headers } = batch;
  const caller: Caller = { workspaceId, environment, actor };
  const ref = { workspaceId, environment, batchId, position: row.position };
  const asked = {
    caller,
    bookedOn: pathOfRow(row.delivery),
    headers: { ...headers, 'idempotency-key': row.key },
    body: row.delivery,
  };
  try {
    const answer = await bookAsked(ctx, bookings, asked, async (sql, { deliveryID, quote }) => {
      if (!(await settleRow(sql, ref, 'booked', bookedAs(deliveryID, quote.amount)))) throw new RowSettled();
    });
    if (answer.status === 201 && !answer.replayed) return true;
    await settleRow(ctx.sql, ref, answer.status === 201 ? 'booked' : 'refused', outcomeOf(answer));
    return true;
  } catch (error) {
    if (error instanceof RowSettled) return true;
    if (isAnswer(error)) {
      await settleRow(ctx.sql, ref, 'refused', refusedAs(error));
      return true;
    }
    ctx.log.warn({ err: error, batchId, position: row.position }, 'a row of a batch could not be booked');
    if (row.attempts + 1 < mostAttempts) await noteRowFailure(ctx.sql, ref);
    else await settleRow(ctx.sql, ref, 'refused', refusedAs(problems.internal()));
    return false;
  }
}

/** Whether a refusal is the answer: the row's key was used for another body. Others pass. */
const isAnswer = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.problem === 'idempotencyKeyReused';

const nothing: RowOutcome = {
  deliveryId: null,
  amountIdr: null,
  httpStatus: null,
  error: null,
  code: null,
  facts: null,
};

const bookedAs = (deliveryId: string, amountIdr: number): RowOutcome => ({
  ...nothing,
  deliveryId,
  amountIdr,
  httpStatus: 201,
});

const refusedAs = (refusal: Refusal): RowOutcome => ({
  ...nothing,
  ...refusedItem(refusal),
  httpStatus: refusal.httpStatus,
});

/** An answer that is not the booking's own: a refusal, or the answer of an earlier booking with the same key. */
function outcomeOf({ status, body, refusal }: BookedAnswer): RowOutcome {
  if (refusal !== undefined) return refusedAs(refusal);
  const kept = body as { deliveryID?: string; quote?: { amount: number }; error?: string };
  if (status === 201) return bookedAs(kept.deliveryID!, kept.quote!.amount);
  return { ...nothing, httpStatus: status, error: kept.error ?? null };
}
