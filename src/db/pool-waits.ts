import type pg from 'pg';

/** The state of a connection pool, and how often and how long statements have waited for one of its connections. */
export interface PoolState {
  readonly name: string;
  readonly most: number;
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
  readonly waits: number;
  readonly waitedSeconds: number;
}

type Done = Parameters<pg.Pool['connect']>[0];

/**
 * Counts and times the waits for a pooled connection. A wait counts only if it begins while every connection is in use.
 * @returns a function that returns the pool's current state
 */
export function countWaits(name: string, pool: pg.Pool): () => PoolState {
  const counted = { waits: 0, waitedSeconds: 0 };
  const { max: most } = pool.options;
  const connect = pool.connect.bind(pool) as (done?: Done) => Promise<pg.PoolClient> | undefined;
  const timed = (done?: Done) => {
    if (pool.idleCount > 0 || pool.totalCount < most) return connect(done);
    const startedMs = performance.now();
    const note = () => {
      counted.waits += 1;
      counted.waitedSeconds += (performance.now() - startedMs) / 1_000;
    };
    if (done === undefined) return connect()?.finally(note);
    return connect((error, client, release) => {
      note();
      done(error, client, release);
    });
  };
  Object.assign(pool, { connect: timed });
  return () => ({
    name,
    most,
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    ...counted,
  });
}
