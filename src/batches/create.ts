import { changeAs } from '../audit/change.ts';
import type { Caller, Context } from '../context.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { enqueueJobs } from '../jobs/store.ts';
import { problems } from '../problems/problems.ts';
import { type Batch, mostUnderWay, type RowHeaders, type TakenRow } from './batch.ts';
import { batchChange } from './change.ts';
import { countUnderWay, insertBatch } from './store.ts';

/**
 * Stores a batch, its rows and the job that books them, in one transaction (decision 270).
 * @throws batchesUnderWay if too many batches of the workspace are in progress
 */
export async function createBatch(
  ctx: Context,
  caller: Caller,
  { headers, rows }: { headers: RowHeaders; rows: readonly TakenRow[] },
): Promise<Batch> {
  const { workspaceId, environment, actor } = caller;
  const createdAt = ctx.now();
  const batch: Batch = {
    id: `BA-${timeOrderedSuffix(createdAt)}`,
    workspaceId,
    environment,
    actor,
    headers,
    rowCount: rows.length,
    createdAt,
    cancelledAt: null,
    finishedAt: null,
  };
  return changeAs(ctx, actor, async ({ wake }, tx) => {
    if ((await countUnderWay(tx, caller)) >= mostUnderWay) throw problems.batchesUnderWay();
    await insertBatch(tx, batch, rows);
    const payload = { workspaceId, environment, batchId: batch.id };
    await enqueueJobs(tx, [{ kind: 'book-batch', payload, runAt: createdAt }]);
    wake('jobs');
    return [batch, batchChange('batch.book', caller, batch.id, { rows: rows.length })];
  });
}
