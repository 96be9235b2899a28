import type { Database, Tx } from '../../src/db/connect.ts';
import { until } from './until.ts';

const ownPid = { name: 'test.own-pid', text: 'select pg_backend_pid() as pid' };
const behind = {
  name: 'test.behind',
  text: 'select from pg_stat_activity where $1::integer = any (pg_blocking_pids(pid))',
};

class TakenBack extends Error {}

/**
 * Makes a change, and leaves it open until `other` waits for it or has ended; then commits it, takes it back, or goes on with
 * it before the commit.
 * @returns what `other` came to
 */
export async function meet<T>(
  sql: Database,
  change: (tx: Tx) => Promise<unknown>,
  other: () => Promise<T>,
  end: 'commit' | 'rollback' | ((tx: Tx) => Promise<unknown>) = 'commit',
): Promise<T> {
  let calling: Promise<T> | undefined;
  const open = sql.transaction(async (tx) => {
    await change(tx);
    const [own] = await tx.query<{ pid: number }>(ownPid);
    let hasEnded = false;
    calling = other().finally(() => {
      hasEnded = true;
    });
    await until(async () => hasEnded || (await sql.query(behind, [own!.pid])).length > 0);
    if (end === 'rollback') throw new TakenBack();
    if (typeof end === 'function') await end(tx);
  });
  await open.catch((error) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return calling!;
}
