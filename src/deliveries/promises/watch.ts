import type { Context } from '../../context.ts';
import { later } from '../../time.ts';
import { raiseLateAlerts } from './store.ts';

/** How often broken promises are looked for: an alert stands within a minute of the breach. */
const watchEveryMs = 20_000;

/** Raises the alerts that are due, and says when to look again. */
export async function watchPromises(ctx: Context): Promise<{ runAt: Date; payload: Record<string, never> }> {
  const now = ctx.now();
  const raised = await raiseLateAlerts(ctx.sql, now);
  if (raised > 0) ctx.log.warn({ raised }, 'deliveries are late');
  return { runAt: later(now, watchEveryMs), payload: {} };
}
