import type { Context } from '../../context.ts';
import { dayMs, later } from '../../time.ts';
import { deleteStepsBefore } from './steps-store.ts';

const atOnce = 10_000;

/** Deletes couriers' steps older than `stepDays`, in batches (decision 204). */
export async function pruneSteps(ctx: Context): Promise<void> {
  const before = later(ctx.now(), -ctx.config.stepDays * dayMs);
  while ((await deleteStepsBefore(ctx.sql, before, atOnce)) === atOnce);
}
