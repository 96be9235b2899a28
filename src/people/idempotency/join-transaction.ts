import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../../context.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { nested } from '../../db/nest.ts';

/** Lets the routes for people run in the transaction that stores their response. */
export interface Joining {
  /** The Context of those routes: while a transaction is open for a request, all its statements are part of it. */
  readonly ctx: Context;
  /** Returns another database that joins the transaction in the same way. */
  join(sql: Database): Database;
  /** Runs work whose database statements are part of the transaction. */
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
        // Wake the loops only after the commit, so that they find the committed rows.
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
