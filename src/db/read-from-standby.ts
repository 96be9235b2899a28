import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { codeOf, messageOf } from '../caught.ts';
import { type ConnectionOptions, connectDatabase, type Database, type Statement } from './connect.ts';
import { isLost } from './lost.ts';

export interface StandbyOptions extends Pick<ConnectionOptions, 'maxConnections' | 'role' | 'observe'> {
  /** Maximum lag, in seconds, at which the standby still answers queries. */
  readonly mostSeconds: number;
  readonly log: Logger;
}

const lookEveryMs = 1_000;
/** Timeout of one check of the lag. If it expires, the standby is not used until a check succeeds. */
const patienceMs = 3_000;

interface Beat {
  readonly at: Date;
  /** Identifies the database: a standby has the same value as its primary. */
  readonly identity: string;
}

const identity = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;
const beat: Statement = {
  name: 'standby.beat',
  text: `
    insert into readiness (checked_at) values (clock_timestamp())
    on conflict (is_only) do update set checked_at = excluded.checked_at
    returning checked_at as at, ${identity} as identity`,
};
const heard: Statement = {
  name: 'standby.heard',
  text: `select checked_at as at, ${identity} as identity from readiness`,
};

/**
 * Returns the same database, except that a standby answers searches and reports while its lag is within the limit.
 * Otherwise the primary answers them (decision 168).
 */
export function readFromStandby(primary: Database, url: string, options: StandbyOptions): Database {
  const { mostSeconds, log, ...connections } = options;
  const standby = connectDatabase(url, {
    ...connections,
    wanted: 'standby',
    applicationName: 'antar standby',
  });
  const following = followStandby(primary, standby, { mostMs: mostSeconds * 1_000, log });
  return {
    ...primary,
    reading: {
      query: async (statement, values) => {
        if (!following.isFresh()) return primary.reading.query(statement, values);
        try {
          return await standby.query(statement, values);
        } catch (error) {
          if (!isStandbys(error)) throw error;
          following.distrust(messageOf(error));
          return primary.reading.query(statement, values);
        }
      },
    },
    pools: () => [...primary.pools(), ...standby.pools()],
    close: async () => {
      await following.stop();
      await Promise.all([standby.close(), primary.close()]);
    },
  };
}

/**
 * Returns true if the primary should run a failed query: the standby is lost, or it cancelled the query to apply
 * changes of the primary.
 */
const isStandbys = (error: unknown): boolean => isLost(error) || codeOf(error) === '40001';

interface Following {
  isFresh(): boolean;
  /** Stops using the standby until the next check. */
  distrust(reason: string): void;
  stop(): Promise<void>;
}

/**
 * Measures a standby's lag every second: the primary writes the time, and the standby returns the newest time that has
 * reached it. Both times are by the primary's clock.
 */
function followStandby(
  primary: Database,
  standby: Database,
  { mostMs, log }: { readonly mostMs: number; readonly log: Logger },
): Following {
  const ending = new AbortController();
  /** The standby's lag is within the limit until this time on the process's monotonic clock. */
  let freshUntilMs = Number.NEGATIVE_INFINITY;
  let isUsed: boolean | undefined;

  const note = (reason: string | undefined) => {
    if (isUsed === (reason === undefined)) return;
    isUsed = reason === undefined;
    if (isUsed) log.info('searches and reports are answered by the standby');
    else log.warn({ reason }, 'searches and reports are answered by the primary');
  };
  const look = async () => {
    const startedMs = performance.now();
    const [primaryBeat] = await primary.query<Beat>(beat);
    const [has] = await standby.query<Beat>(heard);
    if (has === undefined || has.identity !== primaryBeat?.identity)
      throw new Error('it is no standby of this database');
    const behindMs = primaryBeat.at.getTime() - has.at.getTime();
    freshUntilMs = startedMs + mostMs - behindMs;
    note(behindMs < mostMs ? undefined : `it is ${Math.round(behindMs / 1_000)} s behind`);
  };
  const distrust = (reason: string) => {
    freshUntilMs = Number.NEGATIVE_INFINITY;
    note(reason);
  };
  const late = () =>
    delay(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error('it does not answer')));
  const follow = async () => {
    while (!ending.signal.aborted) {
      await Promise.race([look(), late()]).catch((error) => distrust(messageOf(error)));
      await delay(lookEveryMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const followed = follow();

  return {
    isFresh: () => performance.now() < freshUntilMs,
    distrust,
    stop: () => {
      ending.abort();
      return followed;
    },
  };
}
