import type { Context } from '../context.ts';
import { dayMs, later } from '../time.ts';
import { deleteBatchesBefore } from './store.ts';

/** Deletes batches older than `batchRetentionDays`. */
export const pruneBatches = (ctx: Context): Promise<void> =>
  deleteBatchesBefore(ctx.sql, later(ctx.now(), -ctx.rules.of('batchRetentionDays') * dayMs));
