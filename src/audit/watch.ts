import type { Context } from '../context.ts';
import { dayMs, later } from '../time.ts';
import { explainVerdict } from './explain.ts';
import { verifyAudit } from './verify.ts';

/** What the look of the day before found at the end of the chain: it must be part of today's. */
interface Seen {
  readonly headHash?: string | undefined;
}

/**
 * Verifies the audit chain once a day and writes its head to the log, where it outlives the database: `antar audit
 * verify --contains` proves it later. A broken chain is an error in the log, every day.
 */
export async function watchAudit(ctx: Context, { headHash: seen }: Seen, runAt: Date) {
  const verdict = await verifyAudit(ctx, { contains: seen });
  const { entries, headHash } = verdict;
  const wrong = explainVerdict(verdict, seen);
  if (wrong === undefined) ctx.log.info({ entries, headHash }, 'the audit chain is whole');
  else ctx.log.error({ entries, headHash, seen }, wrong);
  // A head that does not hold is no witness of tomorrow's.
  return { runAt: later(runAt, dayMs), payload: { headHash: wrong === undefined ? headHash : seen } };
}
