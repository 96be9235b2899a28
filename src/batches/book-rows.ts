import { setImmediate as breathe } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { BookingParts } from '../deliveries/booking/book-asked.ts';
import type { Again, JobPayloads } from '../jobs/jobs.ts';
import { later } from '../time.ts';
import type { Fence } from '../workspaces/fence.ts';
import { bookTogether } from './book-together.ts';
import { findBatch, finishBatch, listWaiting } from './store.ts';

/** Rows that one run of the job books before other batches have their turn. */
const rowsAtOnce = 500;
/** Rows of one statement. */
const rowsTogether = 50;
/** Statements of a process at a time: while one is in the database, the next one is filled. */
const lanes = 2;
/** Pause of a batch while a row has no answer. */
const restMs = 1_000;

interface RowParts {
  readonly bookings: BookingParts;
  readonly fence: Fence;
}

type Payload = JobPayloads['book-batch'];

/**
 * Books some of the rows of a batch that wait (decision 270), on two of the connections of providers, so that single
 * bookings find room. Then other batches have their turn.
 */
export const bookBatch = (
  ctx: Context,
  { bookings, fence }: RowParts,
  batch: Payload,
): Promise<Again<'book-batch'> | undefined> =>
  fence.within(batch, () => bookRows({ ...ctx, sql: fence.sql }, bookings, batch));

/** Books the next rows of a batch. @returns when to go on; undefined when no row waits */
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
      // Single bookings have their turn.
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
