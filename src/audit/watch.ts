import type { Context } from '../context.ts';
import { dayMs, later } from '../time.ts';
import { explainVerdict } from './explain.ts';
import { verifyAudit } from './verify.ts';

/** The hash of the last entry at the latest check that found no fault. The chain must still contain that entry. */
interface Seen {
  readonly headHash?: string | undefined;
}

/**
 * Verifies the audit chain once a day and logs the hash of its last entry. The log is kept apart from the database, so
 * operators can later pass a logged hash to `antar audit verify --contains`. A fault is logged as an error every day;
 * `report` receives the fault, or undefined if there is none.
 */
export async function watchAudit(
  ctx: Context,
  { headHash: seen }: Seen,
  runAt: Date,
  report: (wrong: string | undefined) => Promise<void> = async () => undefined,
) {
  const verdict = await verifyAudit(ctx, { contains: seen });
  const { entries, headHash } = verdict;
  const wrong = explainVerdict(verdict, seen);
  if (wrong === undefined) ctx.log.info({ entries, headHash }, 'the audit chain is intact');
  else ctx.log.error({ entries, headHash, seen }, wrong);
  await report(wrong);
  // After a fault, tomorrow's check still searches for the hash of the last intact chain.
  return { runAt: later(runAt, dayMs), payload: { headHash: wrong === undefined ? headHash : seen } };
}
