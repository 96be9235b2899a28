import { resolve } from 'node:path';
import pino from 'pino';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { connectDatabase } from '../db/connect.ts';
import { hasCluster } from '../db/embedded/cluster.ts';
import { DataFolderInUse } from '../db/embedded/failure.ts';
import { startEmbedded } from '../db/embedded/start.ts';
import { migrate, refuseNewer } from '../db/migrate.ts';
import { isLost, refuseUnreachable, unreachable } from '../db/reach.ts';
import { refuseOtherKey } from '../keys/canary.ts';
import { withKnownSecretKey } from '../secrets.ts';
import { CommandFailure } from './failure.ts';

/** The database a command works on. */
interface Reached {
  readonly url: string;
  /** False when this command had to start the embedded database itself: the service is down. */
  readonly serviceHoldsIt: boolean;
  leave(): Promise<void>;
}

/** What a command works with: the same Context the service has, and whether the service runs. */
export interface Session extends Context {
  /** True when another process keeps the embedded database running; unknown, and true, with DATABASE_URL. */
  readonly serviceRuns: boolean;
}

const quiet = () => pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));

/**
 * Runs a command against the service's database: DATABASE_URL, the embedded one the service has running, or that
 * same one started for as long as the command takes. An embedded database is migrated first, and never made.
 * @throws DatabaseUnreachable; MigrationFailure when the database is of a newer version
 */
export async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  const config = withKnownSecretKey(readConfig(process.env));
  const log = quiet();
  const database = await reachDatabase(config, log);
  const sql = connectDatabase(database.url, { maxConnections: 2, applicationName: 'antar cli' });
  try {
    await refuseUnreachable(sql);
    await refuseNewer(sql);
    if (config.secretKey !== undefined) await refuseOtherKey({ sql, config });
    // The service's own loops find what a command wrote: they look at least every few seconds.
    const wake = () => undefined;
    const serviceRuns = database.serviceHoldsIt;
    return await work({ sql, config, log, wake, serviceRuns, now: () => new Date() });
  } catch (error) {
    throw isLost(error) ? unreachable(sql.url, error) : error;
  } finally {
    await sql.close();
    await database.leave();
  }
}

async function reachDatabase(config: Config, log: pino.Logger): Promise<Reached> {
  const nothing = async () => undefined;
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, serviceHoldsIt: true, leave: nothing };
  }
  if (!hasCluster(config.dataDir)) {
    throw new CommandFailure(
      `there is no installation of Antar in DATA_DIR ${resolve(config.dataDir)}; set it to the service's, or make one: npm start`,
    );
  }
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log });
    await migrate(embedded.url, log);
    return { url: embedded.url, serviceHoldsIt: false, leave: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return { url: error.url, serviceHoldsIt: true, leave: nothing };
  }
}
