import type { Context } from '../../context.ts';
import { firstDeliveryIdAt } from '../../ids.ts';
import { later, minuteMs } from '../../time.ts';
import { lockTextsEnd, moveTextsEnd, writeTextsOf } from './texts-store.ts';

/**
 * Maximum time between a booking's timestamp and its commit. The texts of younger deliveries are written later, since
 * an earlier booking may not be committed yet.
 */
const storedWithinMs = minuteMs;
const atOnce = 1_000;

/**
 * Writes the texts by which deliveries are searched (decision 245), in batches, each in its own transaction.
 * @returns true if more deliveries remain
 */
export async function writeTexts(ctx: Context): Promise<boolean> {
  const until = later(ctx.now(), -storedWithinMs);
  const before = firstDeliveryIdAt(until);
  let after: string | undefined;
  for (let part = 0; part < 10; part += 1) {
    after = await ctx.sql.transaction(async (tx) => {
      const reached = await lockTextsEnd(tx);
      const last = await writeTextsOf(tx, {
        after: after ?? firstDeliveryIdAt(reached),
        before,
        most: atOnce,
      });
      const end = last?.createdAt ?? until;
      if (end > reached) await moveTextsEnd(tx, end);
      return last?.id;
    });
    if (after === undefined) return false;
  }
  return true;
}
