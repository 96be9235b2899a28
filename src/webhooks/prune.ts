import { codeOf, messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { dayMs } from '../time.ts';
import {
  createDay,
  dailyTables,
  deleteStrays,
  dropDay,
  findDays,
  findToday,
  limitLockWait,
  lockDays,
} from './days-store.ts';

/** Partitions are created this many days ahead, in case pruning does not run for a while. */
const daysAhead = 7;
const lockWaitMs = 300;
const batchSize = 5_000;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * Creates the partitions of the next days. Any number of processes may run it at any time. It never creates today's
 * partition: an insert that PostgreSQL has already routed to `_other` would fail once today has a partition.
 */
export async function prepareDays(ctx: Context): Promise<void> {
  const today = await findToday(ctx.sql);
  const wanted = Array.from({ length: daysAhead }, (_, index) => plusDays(today, index + 1));
  for (const table of dailyTables) {
    const known = new Set(await findDays(ctx.sql, table));
    for (const day of wanted.filter((each) => !known.has(each))) {
      await changeDays(ctx, (tx) => createDay(tx, table, day));
    }
  }
}

/**
 * Deletes events and calls older than the retention period. It drops the partitions of whole days, so the cost does not
 * grow with the number of rows. It also creates the partitions of the next days.
 */
export async function pruneEvents(ctx: Context): Promise<void> {
  await prepareDays(ctx);
  const oldest = plusDays(await findToday(ctx.sql), -ctx.rules.of('eventRetentionDays'));
  for (const table of dailyTables) {
    const days = await findDays(ctx.sql, table);
    for (const day of days.filter((each) => each < oldest)) {
      await changeDays(ctx, (tx) => dropDay(tx, table, day));
    }
    while ((await deleteStrays(ctx.sql, table, oldest, batchSize)) === batchSize);
  }
}

/** Changes partitions if the table's lock is free within 300 ms. Otherwise the next run tries again. */
async function changeDays({ sql, log }: Context, change: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await sql.transaction(async (tx) => {
      if (!(await lockDays(tx))) return;
      await limitLockWait(tx, lockWaitMs);
      await change(tx);
    });
  } catch (error) {
    // 55P03: the lock was not available; 42P07 and 42P01: another process made the change first.
    if (!['55P03', '42P07', '42P01'].includes(codeOf(error) ?? '')) throw error;
    log.warn({ error: messageOf(error) }, 'a day of events is prepared or dropped later');
  }
}
