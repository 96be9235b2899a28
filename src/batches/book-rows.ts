import { setImmediate as breathe } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { BookingParts } from '../deliveries/booking/book-request.ts';
import type { Again, JobPayloads } from '../jobs/jobs.ts';
import { later } from '../time.ts';
import type { Fence } from '../workspaces/fence.ts';
import { bookTogether } from './book-together.ts';
import { findBatch, finishBatch, listWaiting } from './store.ts';

/** Maximum number of rows that one run of the job books before other batches get their turn. */
const rowsAtOnce = 500;
/** Maximum number of rows that one transaction stores. */
const rowsTogether = 50;
/**
 * Number of transactions that one batch runs at a time: while one runs in the database, the process prepares the next.
 */
const lanes = 2;
/** Delay before the job runs again if some rows failed and are retried. */
const restMs = 1_000;

interface RowParts {
  readonly bookings: BookingParts;
  readonly fence: Fence;
}

type Payload = JobPayloads['book-batch'];

/**
 * Books the next waiting rows of a batch (decision 270), then gives other batches their turn. A batch uses at most two
 * of the database connections for providers' requests, so that single bookings find a free one.
 */
export const bookBatch = (
  ctx: Context,
  { bookings, fence }: RowParts,
  batch: Payload,
): Promise<Again<'book-batch'> | undefined> =>
  fence.within(batch, () => bookRows({ ...ctx, sql: fence.sql }, bookings, batch));

/** Books the next waiting rows of a batch. @returns when to run the job again; undefined if no row waits */
async function bookRows(
  ctx: Context,
  bookings: BookingParts,
  payload: Payload,
): Promise<Again<'book-batch'> | undefined> {
  const batch = await findBatch(ctx.sql, payload, payload.batchId);
  if (batch === undefined) return undefined;
  const rows = await listWaiting(ctx.sql, payload, payload.batchId, rowsAtOnce);
  let start = 0;
  let left = 0;
  const book = async () => {
    while (start < rows.length) {
      const some = rows.slice(start, start + rowsTogether);
      start += rowsTogether;
      left += await bookTogether(ctx, bookings, batch, some);
      // Give waiting requests, such as single bookings, their turn.
      await breathe();
    }
  };
  await Promise.all(Array.from({ length: lanes }, book));
  if (rows.length === rowsAtOnce || left > 0) {
    return { runAt: later(ctx.now(), left > 0 ? restMs : 0), payload };
  }
  await finishBatch(ctx.sql, payload, payload.batchId, ctx.now());
  return undefined;
}
