import pg from 'pg';
import { failUnconfirmed } from './commit-waits.ts';
import { isLost } from './lost.ts';
import { prepareScopes, type RowScope } from './row-scope.ts';

/** Checks a new connection before its first statement; if it throws, the connection is closed. */
export type Admission = (client: pg.ClientBase) => Promise<void>;

/** The checks of a pool's new connections. */
interface PoolChecks {
  /** Returns whose rows the next statement may use; a connection prepares the statement that sets them. */
  readonly scope: (() => RowScope) | undefined;
  readonly admit: Admission | undefined;
  /** Timeout for all checks of a connection. */
  readonly admissionMs: number;
}

/**
 * Opens a pool whose new connections pass the checks first. A lost connection closes the idle ones, and an error of a
 * connection never ends the process.
 */
export function openPool(settings: pg.PoolConfig, { scope, admit, admissionMs }: PoolChecks): pg.Pool {
  const letIn: Admission = async (client) => {
    await admit?.(client);
    if (scope) await prepareScopes(client);
  };
  const onConnect = (client: pg.ClientBase) => admitInTime(client as pg.Client, letIn, admissionMs);
  const pool = new pg.Pool({ ...settings, ...((scope || admit) && { onConnect }) });
  const ignore = () => undefined;
  pool.on('error', ignore);
  // If the server closes a connection in use, the client emits the error, not the pool. Without a listener, the error
  // would end the process.
  pool.on('connect', (client) => client.on('error', ignore));
  pool.on('connect', failUnconfirmed);
  pool.on('release', (error: Error | undefined) => {
    if (error && isLost(error)) dropIdle(pool);
  });
  return pool;
}

/**
 * Closes a pool's idle connections after a connection in use was lost: the idle ones may be dead too, and a statement
 * on a dead connection waits for its timeout.
 */
function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect((_error, _client, release?: (drop: true) => void) => release?.(true));
  }
}

/**
 * Runs the checks of a new connection with a timeout, since the pool's connect timeout does not include them. A
 * connection that fails the checks is destroyed rather than closed: to close it, the caller would have to wait for a
 * server that may have vanished.
 */
async function admitInTime(client: pg.Client, letIn: Admission, mostMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const end = () => {
    // 57P03 is the error code of a server that is still starting, so callers may retry.
    reject(Object.assign(new Error('a new connection is not let in in time'), { code: '57P03' }));
  };
  const timer = setTimeout(end, mostMs);
  try {
    await Promise.race([letIn(client), late]);
  } catch (failure) {
    client.connection.stream.destroy();
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}
