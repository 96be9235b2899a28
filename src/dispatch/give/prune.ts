import type { Context } from '../../context.ts';
import { dayMs, later } from '../../time.ts';
import { deleteExplanationsBefore } from './explanations-store.ts';

/** Deletes explanations that are older than events may become. */
export async function pruneExplanations(ctx: Context): Promise<void> {
  await deleteExplanationsBefore(ctx.sql, later(ctx.now(), -ctx.config.eventRetentionDays * dayMs));
}
