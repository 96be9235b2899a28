import { resolve } from 'node:path';
import pino from 'pino';
import { type Config, readConfig } from '../config/config.ts';
import { withKnownSecretKey } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import { connectDatabase } from '../db/connect.ts';
import { hasCluster } from '../db/embedded/cluster.ts';
import { DataFolderInUse } from '../db/embedded/failure.ts';
import { startEmbedded } from '../db/embedded/start.ts';
import { isLost } from '../db/lost.ts';
import { migrate, refuseNewer } from '../db/migrate.ts';
import { refusePooler } from '../db/pooler.ts';
import { refuseUnreachable, unreachable } from '../db/reach.ts';
import { findServiceRole } from '../db/rights.ts';
import { refuseOtherKey } from '../db/secret-key.ts';
import { readRulesOnce } from '../rules/read-once.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { CommandFailure } from './failure.ts';
import type { Shell } from './shell.ts';

/** The database that a command uses. */
interface Reached {
  readonly url: string;
  /** The URL with the owner of the tables as the user. */
  readonly ownerUrl: string;
  /** False if this command started the embedded database itself, because the service is not running. */
  readonly serviceRuns: boolean;
  leave(): Promise<void>;
}

/** The Context of a command, and whether the service is running. */
export interface Session extends Context {
  /** True if another process runs the embedded database. With DATABASE_URL this is unknown and set to true. */
  readonly serviceRuns: boolean;
}

/** Options for the session of a command. */
export interface SessionOptions {
  /** Accepts a database whose secrets are encrypted with another key than the one that is set. */
  readonly anyKey?: boolean;
  /** Connects as the owner of the tables: before the first start, the service's user cannot read them. */
  readonly asOwner?: boolean;
}

/** Returns a log that writes entries of at least `level` to the shell's stderr. */
export const logTo = ({ writeErr }: Shell, level: 'info' | 'warn' | 'error'): pino.Logger =>
  pino({ level }, { write: writeErr });

/**
 * Runs a command against the service's database: that of DATABASE_URL, or the embedded one. If the service is not
 * running, the embedded database is started for this command and migrated. A missing database is never created.
 * @throws DatabaseUnreachable; PoolerRefused; MigrationFailure if the database has a newer version
 */
export async function withSession<T>(
  shell: Shell,
  work: (session: Session) => Promise<T>,
  { anyKey = false, asOwner = false }: SessionOptions = {},
): Promise<T> {
  const config = withKnownSecretKey(readConfig(shell.env));
  const log = logTo(shell, 'warn');
  const database = await reachDatabase(config, log);
  const url = asOwner ? database.ownerUrl : database.url;
  await refusePooler(url);
  const role = asOwner ? undefined : await findServiceRole(url);
  const sql = connectDatabase(url, { maxConnections: 2, applicationName: 'antar cli', role });
  try {
    await refuseUnreachable(sql);
    await refuseNewer(sql);
    if (config.secretKey !== undefined && !anyKey) await refuseOtherKey({ sql, config });
    // A command cannot wake the service's loops. They find the rows that a command wrote at their next poll, within
    // seconds.
    const wake = () => undefined;
    const serviceRuns = database.serviceRuns;
    const telemetry = createTelemetry();
    const rules = await readRulesOnce(sql);
    return await work({ sql, config, rules, log, wake, telemetry, serviceRuns, now: () => new Date() });
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
    const { databaseUrl: url, databaseMigrationUrl: ownerUrl = url } = config;
    return { url, ownerUrl, serviceRuns: true, leave: nothing };
  }
  if (!hasCluster(config.dataDir)) {
    throw new CommandFailure(
      `DATA_DIR ${resolve(config.dataDir)} has no installation of Antar; set it to the service's folder, or make one: npm start`,
    );
  }
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log });
    await migrate(embedded.url, log);
    const { serviceUrl, url: ownerUrl } = embedded;
    return { url: serviceUrl, ownerUrl, serviceRuns: false, leave: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return { url: error.serviceUrl, ownerUrl: error.url, serviceRuns: true, leave: nothing };
  }
}
