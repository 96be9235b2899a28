import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../../context.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { nested } from '../../db/nest.ts';

/** Lets the routes of people run in the transaction that stores their answer. */
export interface Joining {
  /** The Context of those routes: while a transaction is open for their request, all they do is part of it. */
  readonly ctx: Context;
  /** The same for another database. */
  join(sql: Database): Database;
  /** Does work whose statements on the database are part of the transaction. */
  within<T>(sql: Database, tx: Tx, work: () => Promise<T>): Promise<T>;
}

/** The open transaction of a request; it takes no statement once the request's work has ended. */
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
        // The loops that it wakes must find the committed rows.
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
