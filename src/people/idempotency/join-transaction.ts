import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../../context.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { nested } from '../../db/nest.ts';

/** Makes the routes for people run in the transaction that stores their response. */
export interface Joining {
  /**
   * The Context for these routes: while a request has an open transaction, all statements of the request run in the
   * transaction.
   */
  readonly ctx: Context;
  /**
   * Wraps a further database: while a request has an open transaction on it, the request's statements run in that
   * transaction.
   */
  join(sql: Database): Database;
  /** Runs `work`, whose statements on `sql` become part of the transaction `tx`. */
  within<T>(sql: Database, tx: Tx, work: () => Promise<T>): Promise<T>;
}

/** The open transaction of a request; it accepts no statements once the request's work has ended. */
interface Open {
  readonly sql: Database;
  tx: Tx | undefined;
}

export function createJoining(base: Context): Joining {
  const requests = new AsyncLocalStorage<Open>();
  const txOn = (sql: Database): Tx | undefined => {
    const open = requests.getStore();
    return open?.sql === sql ? open.tx : undefined;
  };
  const join = (sql: Database): Database => ({
    ...sql,
    query: (statement, values) => (txOn(sql) ?? sql).query(statement, values),
    transaction: (work, bounds) => {
      const tx = txOn(sql);
      return tx === undefined ? sql.transaction(work, bounds) : nested(tx, work);
    },
    reading: { query: (statement, values) => (txOn(sql) ?? sql.reading).query(statement, values) },
  });
  return {
    ctx: {
      ...base,
      sql: join(base.sql),
      wake: (sleeper) => {
        // Wake the background loops only after the commit, because they cannot see the new rows before.
        const tx = requests.getStore()?.tx;
        if (tx === undefined) base.wake(sleeper);
        else tx.afterCommit(() => base.wake(sleeper));
      },
    },
    join,
    within: async (sql, tx, work) => {
      const open: Open = { sql, tx };
      try {
        return await requests.run(open, work);
      } finally {
        open.tx = undefined;
      }
    },
  };
}
