import { changeAs } from '../audit/change.ts';
import type { Caller, Context } from '../context.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { batchChange } from './change.ts';
import type { BatchProgress } from './fields.ts';
import { cancelWaiting, findBatch, finishBatch } from './store.ts';

/**
 * Cancels the rows of a batch that are not booked yet; booked rows stay booked (decision 270). Changes nothing in a
 * batch that has ended.
 * @throws batchNotFound
 */
export async function cancelBatch(ctx: Context, caller: Caller, batchId: string): Promise<BatchProgress> {
  return changeAs(ctx, caller.actor, async (each, tx) => {
    const at = each.now();
    const cancelled = await cancelWaiting(tx, caller, batchId, at);
    await finishBatch(tx, caller, batchId, at);
    const batch = orRefuse(await findBatch(tx, caller, batchId), problems.batchNotFound);
    const change =
      cancelled > 0 ? batchChange('batch.cancel', caller, batchId, { rows: cancelled }) : undefined;
    return [batch, change];
  });
}
