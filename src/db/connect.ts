import pg from 'pg';
import { messageOf } from '../caught.ts';
import { clientOf, connectionTo, type Wanted } from './client.ts';
import { type Commits, refuseChange } from './commit-waits.ts';
import { isLost } from './lost.ts';
import { type Admission, openPool } from './open-pool.ts';
import { countWaits, type PoolState } from './pool-waits.ts';
import { type RowScope, scopedQuery, scopeStatement } from './row-scope.ts';
import { readTimestamp } from './timestamp.ts';

/** A named statement, prepared once per connection. Names are unique across the project. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** Timeout for a statement that needs longer than `boundSeconds`, such as a report or the deletion of old rows. */
  readonly mostSeconds?: number;
  /**
   * True if the statement's text or its best plan depends on the filters of a call. PostgreSQL then plans the statement
   * for the values of each run. The statement is never prepared, since every connection would keep a prepared one for
   * each combination of filters forever.
   */
  readonly assembled?: true;
  /**
   * True if the statement must use indexes, whatever the planner's statistics say (decision 560). It is planned for
   * each run, since an earlier plan may date from empty tables. Sequential scans stay off until the end of its
   * transaction.
   */
  readonly byIndexes?: true;
}

/** Anything that runs statements: the pool or an open transaction. */
export interface Queryable {
  /**
   * Returns rows in the shape that the statement selects: `bigint` as a number, `timestamptz` as a Date, `jsonb`
   * parsed.
   */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** An open transaction; store functions that need one take this type. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
  /** Runs `work` after the transaction has committed; never if it rolls back. */
  afterCommit(work: () => void): void;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>, bounds?: { readonly mostSeconds?: number }): Promise<T>;
  /** A small separate pool for searches and reports, so that they never delay a booking. */
  readonly reading: Queryable;
  /** Returns a separate connection outside the pool, for LISTEN and advisory locks; the caller closes it. */
  dedicated(applicationName: string): pg.Client;
  readonly url: string;
  /** The role that the database's connections switch to; undefined if they use the URL's user. */
  readonly role: string | undefined;
  readonly admit: Admission | undefined;
  /** The waits of commits for a standby; undefined if nobody follows them. */
  readonly commits: Commits | undefined;
  /** Returns the current state of the database's pools. */
  pools(): PoolState[];
  close(): Promise<void>;
}

/** Statement timeout: the server cancels a statement that takes longer (57014; decision 198). */
const boundSeconds = 5;

/**
 * Time added to a statement's timeout. If no response has arrived by then, the server has vanished and the connection
 * counts as lost (decision 194).
 */
const silenceSeconds = 3;
const deadlineMs = (seconds: number): number => (seconds + silenceSeconds) * 1_000;

/** Timeout for all checks of a new connection; enough for three slow statements. */
const admissionMs = 3 * boundSeconds * 1_000;

/** Timeout for a report, which may read the data of three months. */
export const reportSeconds = 30;
/** Timeout for a statement that deletes or changes very many rows, such as those of a whole day. */
export const sweepSeconds = 600;

/** Timeout for a transaction that is open but idle, since its locks block other transactions. */
const idleInTransactionSeconds = 30;

/**
 * Maximum lifetime of a pooled connection. Its server process keeps the plan of every statement that it has run, so its
 * memory grows.
 */
const connectionLifeSeconds = 600;

/** Returns the only row of a statement's result. @throws if there is none */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement that gives one row gave none');
  return row;
}

/**
 * Runs `work` once the data stored through `sql` is durable: at once outside a transaction, or else after the commit.
 */
export function onceStored(sql: Queryable | Tx, work: () => void): void {
  if ('afterCommit' in sql) sql.afterCommit(work);
  else work();
}

/** Maximum length of a statement's name. PostgreSQL truncates longer names, so two long names could become the same. */
const longestName = 63;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readTimestamp);

/** Called at the start of a statement; the returned function is called at its end. */
export type Observe = (name: string) => ((error?: string) => void) | undefined;

export interface ConnectionOptions {
  readonly maxConnections: number;
  /** Size of the separate pool for `reading`; without it, reads share the main pool. */
  readonly readingConnections?: number;
  readonly applicationName?: string;
  /** The role that the connections switch to; undefined if they use the URL's user. */
  readonly role?: string | undefined;
  /** Returns the workspace and environment whose rows the next statement or transaction may read and change. */
  readonly scope?: () => RowScope;
  readonly admit?: Admission | undefined;
  readonly observe?: Observe | undefined;
  readonly commits?: Commits | undefined;
  /** Which host of a URL with several the connections go to; the one that takes writes by default. */
  readonly wanted?: Wanted;
  /** Server settings for these connections only. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Opens a pool of connections to PostgreSQL; the first query opens the first connection. */
export function connectDatabase(url: string, options: ConnectionOptions): Database {
  const { role, scope, admit, commits } = options;
  const bounds = {
    statement_timeout: `${boundSeconds}s`,
    idle_in_transaction_session_timeout: `${idleInTransactionSeconds}s`,
  };
  const settings = {
    Client: clientOf(url, options.wanted, commits),
    ...connectionTo(url),
    application_name: options.applicationName ?? 'antar',
    options: optionsOf({ ...(role && { role }), ...bounds, ...options.settings }),
    maxLifetimeSeconds: connectionLifeSeconds,
  };
  const open = (max: number, name: string): Pool => {
    const timed = { ...settings, query_timeout: deadlineMs(boundSeconds) };
    const pool = openPool({ ...timed, max, allowExitOnIdle: true }, { scope, admit, admissionMs });
    return { pool, scope, observe: options.observe, commits, state: countWaits(name, pool) };
  };
  const { application_name: name } = settings;
  const own = open(options.maxConnections, name);
  const reading = options.readingConnections ? open(options.readingConnections, `${name} reading`) : own;
  const unbounded = optionsOf({ ...(role && { role }), ...options.settings });

  return {
    url,
    role,
    admit,
    commits,
    query: (statement, values) => runBounded(own, statement, values),
    transaction: (work, { mostSeconds } = {}) => transact(own, work, mostSeconds),
    reading: { query: (statement, values) => runBounded(reading, statement, values) },
    dedicated: (applicationName) =>
      new settings.Client({ ...settings, options: unbounded, application_name: applicationName }),
    pools: () => [...new Set([own, reading])].map(({ state }) => state()),
    close: async () => {
      const pools = new Set([own.pool, reading.pool]);
      await Promise.all([...pools].map((each) => each.ending || each.end()));
    },
  };
}

/** A pool of connections. `scope` returns whose rows the next statement may use; undefined means all rows. */
interface Pool {
  readonly pool: pg.Pool;
  readonly scope: (() => RowScope) | undefined;
  readonly observe: Observe | undefined;
  readonly commits: Commits | undefined;
  readonly state: () => PoolState;
}

const optionsOf = (settings: Readonly<Record<string, string>> = {}): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** A connection while a transaction uses it. */
interface Held {
  readonly client: pg.PoolClient;
  /** The server's timeout for the next statement on this connection. */
  seconds: number;
  /** The reason why the connection cannot be reused. */
  broken: Error | undefined;
}

/**
 * Sends a statement. If the connection was lost, it fails at once, since the server may still be running the previous
 * statement.
 */
async function send(held: Held, config: pg.QueryConfig): Promise<pg.QueryResult> {
  if (held.broken) throw held.broken;
  // The driver accepts `query_timeout` for a single statement, but its type definitions omit it.
  const timed = { ...config, query_timeout: deadlineMs(held.seconds) };
  try {
    return await held.client.query(timed);
  } catch (error) {
    if (isLost(error)) held.broken = error as Error;
    throw error;
  }
}

async function transact<T>(
  { pool, scope, observe, commits }: Pool,
  work: (tx: Tx) => Promise<T>,
  mostSeconds?: number,
): Promise<T> {
  const bound = mostSeconds === undefined ? [] : [boundBy(mostSeconds)];
  const begin = ['begin', ...bound, ...(scope ? [scopeStatement(scope())] : [])].join('; ');
  const client = await pool.connect();
  const held: Held = { client, seconds: boundSeconds, broken: undefined };
  try {
    await send(held, { text: begin });
    held.seconds = mostSeconds ?? boundSeconds;
    const afterCommit: (() => void)[] = [];
    const result = await work({
      inTransaction: true,
      query: async (s, v) => {
        refuseChange(commits?.wait(), s.text);
        return observed(observe, s, () => runWithin(held, s, v));
      },
      afterCommit: (then) => afterCommit.push(then),
    });
    await send(held, { text: 'commit' });
    for (const then of afterCommit) then();
    return result;
  } catch (error) {
    await send(held, { text: 'rollback' }).catch((failure: Error) => {
      held.broken = failure;
    });
    throw error;
  } finally {
    client.release(held.broken);
  }
}

const boundBy = (seconds: number) => `set local statement_timeout = '${seconds}s'`;

async function runWithin<Row>(held: Held, statement: Statement, values?: readonly unknown[]): Promise<Row[]> {
  if (statement.mostSeconds !== undefined) {
    await send(held, { text: boundBy(statement.mostSeconds) });
    held.seconds = statement.mostSeconds;
  }
  if (statement.byIndexes) await send(held, { text: 'set local enable_seqscan = off' });
  const { rows } = await send(held, configOf(statement, values));
  return rows as Row[];
}

async function runBounded<Row>(
  from: Pool,
  statement: Statement,
  values?: readonly unknown[],
): Promise<Row[]> {
  if (statement.mostSeconds !== undefined || statement.byIndexes)
    return transact(from, (tx) => tx.query<Row>(statement, values));
  const { scope, observe } = from;
  const config = configOf(statement, values);
  const run = () => runAlone(from, scope === undefined ? config : scopedQuery(scope(), config), statement);
  const { rows } = await observed(observe, statement, run);
  return rows as Row[];
}

/** Runs a statement outside a transaction. It is checked after the wait for a connection, which may take long. */
async function runAlone(
  { pool, commits }: Pool,
  config: pg.QueryConfig,
  { text }: Statement,
): Promise<pg.QueryResult> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    refuseChange(commits?.wait(), text);
    // The driver returns no promise for a query of `scopedQuery`.
    return await new Promise((resolve, reject) => {
      client.query(config, (error: Error | null, result) => {
        if (error === null || error === undefined) return resolve(result);
        failure = error;
        reject(error);
      });
    });
  } finally {
    client.release(failure);
  }
}

async function observed<T>(
  observe: Observe | undefined,
  { name }: Statement,
  work: () => Promise<T>,
): Promise<T> {
  const end = observe?.(name);
  try {
    const result = await work();
    end?.();
    return result;
  } catch (error) {
    if (error instanceof pg.DatabaseError) Object.assign(error, quotesNothing);
    end?.(messageOf(error));
    throw error;
  }
}

/** Removes the fields of PostgreSQL errors that quote sent values, since errors are logged (decision 180). */
const quotesNothing = { detail: undefined, where: undefined, internalQuery: undefined };

function configOf(statement: Statement, values: readonly unknown[] = []): pg.QueryConfig {
  const { name, text, assembled, byIndexes } = statement;
  if (name.length > longestName) throw new Error(`the name of a statement is too long: ${name}`);
  return { ...(!assembled && !byIndexes && { name }), text, values: values as unknown[] };
}
