import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/connect.ts';
import { findLongestTransaction } from '../../db/open-transaction.ts';

const usualPollMs = 10_000;
const remindMs = 60_000;

/**
 * Warns while a transaction is open longer than the setting allows: vacuum then cannot remove finished queue rows, and
 * queries for due events slow down.
 * @returns a function that ends the watch
 */
export function watchTransactions({ config, log }: Context, sql: Queryable): () => void {
  const mostSeconds = config.openTransactionAlarmSeconds;
  let warnedMs = Number.NEGATIVE_INFINITY;
  let looking = false;
  const look = async () => {
    const open = await findLongestTransaction(sql);
    const long = open !== undefined && open.seconds > mostSeconds;
    if (!long && warnedMs > Number.NEGATIVE_INFINITY) {
      warnedMs = Number.NEGATIVE_INFINITY;
      log.info('no open transaction blocks vacuum any more');
    }
    if (!long || performance.now() - warnedMs < remindMs) return;
    warnedMs = performance.now();
    const { name, pid } = open;
    log.warn(
      { application: name, pid, seconds: Math.round(open.seconds) },
      'an open transaction blocks vacuum of the webhook queue; end it',
    );
  };
  const timer = setInterval(
    async () => {
      if (looking) return;
      looking = true;
      // If the database fails, other code already reports it.
      await look().catch(() => undefined);
      looking = false;
    },
    Math.min(usualPollMs, (mostSeconds * 1_000) / 2),
  );
  timer.unref();
  return () => clearInterval(timer);
}
