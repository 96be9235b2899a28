import type { Context } from '../../context.ts';
import { deleteMessagesBefore } from '../../fleet/messages-store.ts';
import { deleteRepliesBefore } from '../../fleet/replies-store.ts';
import { dayMs, later } from '../../time.ts';
import { deleteForecastRecordsBefore } from '../forecasts/forecasts-store.ts';
import { deleteRecordsBefore } from './explanations-store.ts';

/**
 * Deletes the records of dispatch that are older than the retention period of events: explanations, closed offers,
 * give-backs, nearest distances to pickups, messages to couriers about no delivery, couriers' replies, and recorded
 * forecasts.
 */
export async function pruneDispatch(ctx: Context): Promise<void> {
  const before = later(ctx.now(), -ctx.rules.of('eventRetentionDays') * dayMs);
  await deleteRecordsBefore(ctx.sql, before);
  await deleteMessagesBefore(ctx.sql, before);
  await deleteRepliesBefore(ctx.sql, before);
  await deleteForecastRecordsBefore(ctx.sql, before);
}
