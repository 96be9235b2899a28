import type { Context } from '../../context.ts';
import { dayMs, later } from '../../time.ts';
import { deleteStepsBefore } from './steps-store.ts';

const atOnce = 10_000;

/** Deletes couriers' steps that are older than the setting's days, a part at a time (decision 204). */
export async function pruneSteps(ctx: Context): Promise<void> {
  const before = later(ctx.now(), -ctx.config.stepDays * dayMs);
  while ((await deleteStepsBefore(ctx.sql, before, atOnce)) === atOnce);
}
