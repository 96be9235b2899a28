import type { Context } from '../context.ts';
import { dayMs, later } from '../time.ts';
import { explainVerdict } from './explain.ts';
import { verifyAudit } from './verify.ts';

/** The last entry's hash at yesterday's check; today's chain must contain it. */
interface Seen {
  readonly headHash?: string | undefined;
}

/**
 * Verifies the audit chain once a day and logs its head. The log outlives the database, so `antar audit verify
 * --contains` can use the hash later. A fault is logged as an error every day; `report` receives the fault or undefined.
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
  // The hash of a faulty chain is useless for tomorrow's check, so the earlier one stays.
  return { runAt: later(runAt, dayMs), payload: { headHash: wrong === undefined ? headHash : seen } };
}
