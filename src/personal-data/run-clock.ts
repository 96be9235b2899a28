import { eraseAgedDetails } from '../audit/erase.ts';
import { deleteContactsUnusedSince } from '../contacts/store.ts';
import type { Context } from '../context.ts';
import type { Files } from '../storage/files.ts';
import { dayMs, later } from '../time.ts';
import { emptyDeliveries } from './empty-deliveries.ts';
import { dropAgedTraces, lockDueDeliveries } from './store.ts';

/**
 * Number of deliveries per transaction: small enough that a slow bucket removes their photos before the transaction's
 * idle timeout.
 */
const batchSize = 50;

/**
 * Removes the personal data of deliveries that ended more than `personalDataDays` ago (decision 134), and other
 * personal data of that age.
 */
export async function runPersonalDataClock(ctx: Context, files: Files): Promise<void> {
  const now = ctx.now();
  const before = later(now, -ctx.rules.of('personalDataDays') * dayMs);
  let emptied = 0;
  for (let batch = batchSize; batch === batchSize; emptied += batch) {
    batch = await ctx.sql.transaction(async (tx) => {
      const due = await lockDueDeliveries(tx, before, batchSize);
      if (due.length > 0) await emptyDeliveries(ctx, tx, files, due);
      return due.length;
    });
  }
  await dropAgedTraces(ctx.sql, before);
  await deleteContactsUnusedSince(ctx.sql, before);
  await eraseAgedDetails(ctx, before);
  if (emptied > 0) ctx.log.info({ deliveries: emptied }, 'personal data removed by age');
}
