import type { Database, Statement, Tx } from './connect.ts';

/** Returns the same database, except that all its queries and transactions run inside the open transaction `tx`. */
export const joining = (sql: Database, tx: Tx): Database => ({
  ...sql,
  query: (statement, values) => tx.query(statement, values),
  transaction: (work) => work(tx),
  reading: tx,
});

const savepoint: Statement = { name: 'db.savepoint', text: 'savepoint nested' };
const release: Statement = { name: 'db.release-savepoint', text: 'release savepoint nested' };
const rollBack: Statement = { name: 'db.roll-back-to-savepoint', text: 'rollback to savepoint nested' };

/** Runs `work` as a nested transaction, which is rolled back if `work` throws. */
export async function nested<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = [];
  await tx.query(savepoint);
  try {
    const result = await work({ ...tx, afterCommit: (then) => afterCommit.push(then) });
    await tx.query(release);
    for (const then of afterCommit) tx.afterCommit(then);
    return result;
  } catch (error) {
    // On a lost connection there is nothing to roll back.
    await tx.query(rollBack).catch(() => undefined);
    throw error;
  }
}
