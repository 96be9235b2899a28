import type { Context } from '../../context.ts';
import { reportSeconds, type Tx } from '../../db/connect.ts';
import { type BookedDay, keepDay, listBooked, listDaysDue, lockDay } from './days-store.ts';
import { addDelivery, emptyRollUp, rowsOf } from './roll-up.ts';

const daysAtOnce = 10;
const deliveriesAtOnce = 5_000;

/**
 * Counts the deliveries of each booking day that is new or has changed. The latest day is counted first, and each day
 * in its own transaction (decision 464).
 * @returns true if more days must be counted
 */
export async function countDays(ctx: Context): Promise<boolean> {
  const now = ctx.now();
  const days = await listDaysDue(ctx.sql, now, daysAtOnce);
  let counted = 0;
  for (const day of days) {
    const bounds = { mostSeconds: reportSeconds };
    if (await ctx.sql.transaction((tx) => countDay(tx, day, now), bounds)) counted += 1;
  }
  return counted === daysAtOnce;
}

/**
 * Counts the deliveries booked on a day, as of `now`. Until the transaction ends, it blocks changes of the deliveries
 * that were booked more than a day ago.
 * @returns false if such a delivery is being changed now
 */
export async function countDay(tx: Tx, day: BookedDay, now: Date): Promise<boolean> {
  if (!(await lockDay(tx, day))) return false;
  const rollUp = emptyRollUp();
  let after = '';
  for (;;) {
    const page = await listBooked(tx, day, after, deliveriesAtOnce);
    for (const delivery of page) addDelivery(rollUp, delivery, now);
    if (page.length < deliveriesAtOnce) break;
    after = page.at(-1)!.id;
  }
  await keepDay(tx, day, { rows: rowsOf(rollUp), countedAt: now, recountAt: rollUp.recountAt });
  return true;
}
