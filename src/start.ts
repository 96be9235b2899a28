import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { codeOf, messageOf } from './caught.ts';
import { asCity, logOfCity } from './city/city.ts';
import { fillCity, isCityFull } from './city/fill.ts';
import type { CityNote } from './city/note.ts';
import type { Config } from './config/config.ts';
import { prepareDataFolder } from './config/data-folder.ts';
import { placeOf } from './config/database-hosts.ts';
import { warnOfStoredKey, withKnownSecretKey, withSecretKey } from './config/secrets.ts';
import { SettingError } from './config/setting-text.ts';
import type { Context } from './context.ts';
import { type ConnectionOptions, connectDatabase, type Database } from './db/connect.ts';
import type { Launched } from './db/embedded/start.ts';
import { followCommits } from './db/follow-commits.ts';
import { migrate } from './db/migrate.ts';
import { refusePooler } from './db/pooler.ts';
import { readFromStandby } from './db/read-from-standby.ts';
import { admitService } from './db/rights.ts';
import { findCanary, refuseOtherKey } from './db/secret-key.ts';
import type { FirstRunNote } from './first-run/note.ts';
import { seedDemo } from './first-run/seed-demo.ts';
import { type FirstAccount, seedOperator } from './first-run/seed-operator.ts';
import { refuseAddress, reserveAddress, urlOf } from './http/address.ts';
import { followRules } from './rules/follow-rules.ts';
import { composeService } from './service.ts';
import { observeStatements } from './telemetry/observe-statements.ts';
import { openLog } from './telemetry/open-log.ts';
import { measureStart, type StartTimes } from './telemetry/start-times.ts';
import { openTelemetry } from './telemetry/telemetry.ts';
import { logTrail } from './telemetry/trail.ts';
import { anchorOnce, anchorOnEachServer } from './webhooks/log/follow-servers.ts';

/** The whole service, running, with its database. */
export interface Antar {
  /** The URL of the service on this machine. */
  readonly url: string;
  readonly ctx: Context;
  /** The keys and passwords that the first run created; undefined on later runs. */
  readonly firstRun: FirstRunNote | undefined;
  /** The first account of an installation without a demo; undefined unless this start created it. */
  readonly account: FirstAccount | undefined;
  /** The demo city's secrets; undefined unless this start created the city. */
  readonly city: CityNote | undefined;
  /** True if the database contains the complete demo city. */
  readonly isCity: boolean;
  /** Makes callers switch to another process, and resolves after `drainSeconds` (decision 193). */
  drain(): Promise<void>;
  /** Finishes running work and stops every part, the embedded database last. */
  stop(): Promise<void>;
  /** Stops without waiting; only the embedded database gets a stop signal. */
  abort(): void;
}

/**
 * Parts that exist before the start, such as the embedded database, and parts that tests replace, such as the clock.
 */
export interface StartOptions {
  readonly now?: () => Date;
  readonly log?: Logger;
  /** The embedded database; undefined if DATABASE_URL names another one. */
  readonly launched?: Launched | undefined;
  readonly times?: StartTimes;
}

/**
 * Starts the whole service: database, schema, workers, HTTP.
 * @throws SettingError, EmbeddedFailure, PoolerRefused, DatabaseUnreachable or MigrationFailure, each with a one-line message
 * for the operator
 */
export async function startAntar(settings: Config, options: StartOptions = {}): Promise<Antar> {
  // Each part registers its stop function here. The functions run in reverse order, also if a later part fails to
  // start.
  await using started = new AsyncDisposableStack();
  const { launched, times = measureStart() } = options;
  started.defer(async () => (await launched?.ready.catch(() => undefined))?.stop());
  const telemetry = await openTelemetry(settings);
  started.defer(() => telemetry.tracing?.stop());
  const log = options.log ?? openLog(settings, logTrail(telemetry.trails));
  const embedded = await launched?.ready;
  times.end('database');
  const databaseUrl = embedded?.serviceUrl ?? settings.databaseUrl ?? '';
  const ownerUrl = embedded?.url ?? settings.databaseMigrationUrl ?? databaseUrl;
  const address = await reserveAddress(settings);
  started.defer(address.release);
  // There is no pooler in front of the embedded database.
  if (embedded === undefined) for (const url of new Set([ownerUrl, databaseUrl])) await refusePooler(url);
  await prepareSchema(ownerUrl, settings, log);
  times.end('schema');

  const role = await admitService(databaseUrl, ownerUrl);
  await anchorOnce(databaseUrl, role, log);
  const sql = openDatabase(settings, { url: databaseUrl, role, log, observe: observeStatements(telemetry) });
  started.defer(() => sql.close());
  const now = options.now ?? (() => new Date());
  prepareDataFolder(settings.dataDir);
  const config = await findKey(sql, withPort(settings, address.port), log);
  const rules = await followRules({ sql, log, now, config, telemetry });
  started.defer(() => rules.stop());
  const base = { sql, log, now, config, telemetry, rules };
  const firstRun = config.demo === 'off' ? undefined : await seedDemo(base);
  const account = config.demo === 'off' ? await seedOperator(base) : undefined;
  const city = config.demo === 'city' ? await fillCity(base) : undefined;
  const isCity = await isCityFull(sql);
  const begun = { firstRun, account, city, isCity };
  times.end('key and first run');
  const cityBase = { ...base, config: asCity(config), log: logOfCity(log) };
  const service = await composeService(isCity ? cityBase : base);
  started.defer(() => service.stop());
  const { ctx } = service;
  await address.release();
  const { host, port } = address;
  await service.app.listen({ host, port }).catch((error) => {
    throw refuseAddress(error, address);
  });
  times.end('service');

  const running = started.move();
  return {
    url: urlOf(address),
    ctx,
    ...begun,
    drain: () => {
      service.drain();
      return delay(ctx.config.drainSeconds * 1_000);
    },
    stop: () => running.disposeAsync(),
    abort: () => embedded?.abort(),
  };
}

interface Opening extends Pick<ConnectionOptions, 'observe' | 'role'> {
  readonly url: string;
  readonly log: Logger;
}

/**
 * Opens the service's database connections. Searches and reports use a standby database if DATABASE_READ_URL is set.
 */
function openDatabase(settings: Config, { url, role, log, observe }: Opening): Database {
  // The embedded database has no standby.
  const commits = settings.databaseUrl === undefined ? undefined : followCommits(url, log);
  const pools = connectDatabase(url, {
    maxConnections: settings.databaseConnections,
    readingConnections: settings.databaseReadingConnections,
    role,
    admit: anchorOnEachServer(url, role, log),
    commits,
    observe,
  });
  const close = async () => {
    await commits?.stop();
    await pools.close();
  };
  const primary = { ...pools, close };
  if (settings.databaseReadUrl === undefined) return primary;
  return readFromStandby(primary, settings.databaseReadUrl, {
    maxConnections: settings.databaseReadingConnections,
    mostSeconds: settings.databaseReadLagSeconds,
    role,
    log,
    observe,
  });
}

async function prepareSchema(url: string, settings: Config, log: Logger) {
  try {
    await migrate(url, log);
  } catch (error) {
    const code = codeOf(error);
    if (settings.databaseUrl === undefined || code === undefined) throw error;
    throw new SettingError(`DATABASE_URL (${placeOf(url)}) cannot be used: ${messageOf(error) || code}`);
  }
}

/**
 * Adds the secret key to the settings. A new key is created only if the database contains no encrypted secrets, since a
 * new key could not decrypt them.
 */
async function findKey(sql: Database, settings: Config, log: Logger): Promise<Config> {
  const isKeyed = (await findCanary(sql)) !== undefined;
  const config = isKeyed ? withKnownSecretKey(settings) : withSecretKey(settings);
  await refuseOtherKey({ sql, config });
  if (settings.secretKey === undefined)
    for (const warning of warnOfStoredKey(settings.dataDir)) log.warn(warning);
  return config;
}

/**
 * Returns the settings with the port in use. With PORT=0, the operating system chooses the port, and links must contain
 * the chosen one.
 */
const withPort = (settings: Config, port: number): Config => ({
  ...settings,
  port,
  publicUrl: settings.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`),
});
