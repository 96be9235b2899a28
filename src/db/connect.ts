import pg from 'pg';

/** A named statement, prepared once per connection. Names are unique across the project. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Anything that runs statements: the pool, or one open transaction. */
export interface Queryable {
  /** Rows in the shape that the statement selects: `bigint` is a number, `timestamptz` a Date, `jsonb` parsed. */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** An open transaction; store functions that must run inside one take this. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A connection of its own outside the pool, for LISTEN and advisory locks. The caller ends it. */
  dedicated(applicationName: string): pg.Client;
  readonly url: string;
  close(): Promise<void>;
}

/** PostgreSQL cuts longer names, so two names that differ only beyond this length would collide. */
const longestName = 63;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool of connections to PostgreSQL; the first query makes the first connection. `settings` are server
 * settings for these connections only.
 */
export function connectDatabase(
  url: string,
  options: {
    maxConnections: number;
    applicationName?: string;
    settings?: Readonly<Record<string, string>>;
    /**
     * A statement fails after this time, together with its connection: the server may have become unreachable
     * without notice.
     */
    statementTimeoutMs?: number;
  },
): Database {
  const serverSettings = Object.entries(options.settings ?? {}).map(([name, value]) => `-c ${name}=${value}`);
  const settings = {
    connectionString: url,
    application_name: options.applicationName ?? 'antar',
    ...(serverSettings.length > 0 && { options: serverSettings.join(' ') }),
    ...(options.statementTimeoutMs !== undefined && { query_timeout: options.statementTimeoutMs }),
    connectionTimeoutMillis: 10_000,
  };
  const pool = new pg.Pool({
    ...settings,
    max: options.maxConnections,
    allowExitOnIdle: true,
  });
  const ignore = () => undefined;
  pool.on('error', ignore);
  // A server that ends a checked-out client emits the error on the client, not on the pool. Without a listener
  // it ends the process.
  pool.on('connect', (client) => client.on('error', ignore));

  return {
    url,
    query: (statement, values) => run(pool, statement, values),
    transaction: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work({ inTransaction: true, query: (s, v) => run(client, s, v) });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    dedicated: (applicationName) => new pg.Client({ ...settings, application_name: applicationName }),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** The same database, with every query and transaction as part of the open one. */
export const joining = (sql: Database, tx: Tx): Database => ({
  ...sql,
  query: (statement, values) => tx.query(statement, values),
  transaction: (work) => work(tx),
});

async function run<Row>(
  on: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { name, text } = statement;
  if (name.length > longestName) throw new Error(`the name of a statement is too long: ${name}`);
  const result = await on.query({ name, text, values: values as unknown[] });
  return result.rows as Row[];
}
