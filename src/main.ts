import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { codeOf, messageOf } from './caught.ts';
import { withCityNetwork } from './city/city.ts';
import { cityNotePath, fillCity, isCityFull } from './city/fill.ts';
import { type CityNote, cityReminder, describeCity } from './city/note.ts';
import { describeFailure } from './cli/failure.ts';
import { type Config, readConfig, warningsOf } from './config.ts';
import type { Context } from './context.ts';
import { prepareDataFolder } from './data-folder.ts';
import { placeOf } from './database-hosts.ts';
import { type ConnectionOptions, connectDatabase, type Database } from './db/connect.ts';
import { type Embedded, startEmbedded } from './db/embedded/start.ts';
import { migrate } from './db/migrate.ts';
import { refusePooler } from './db/pooler.ts';
import { readFromStandby } from './db/read-from-standby.ts';
import { admitService } from './db/rights.ts';
import { findCanary, refuseOtherKey } from './db/secret-key.ts';
import { describeFirstRun } from './first-run/describe.ts';
import type { FirstRunNote } from './first-run/note.ts';
import { isNoted, seedDemo } from './first-run/seed-demo.ts';
import { holdAddress, refuseAddress, urlOf } from './http/address.ts';
import { warnOfKeptKey, withKnownSecretKey, withSecretKey } from './secrets.ts';
import { composeService } from './service.ts';
import { SettingError } from './setting-text.ts';
import { observeStatements } from './telemetry/observe-statements.ts';
import { openTelemetry } from './telemetry/telemetry.ts';
import { logTrail } from './telemetry/trail.ts';
import { anchorOnce, anchorOnEachServer } from './webhooks/log/follow-servers.ts';

/** The whole service, running. */
export interface Antar {
  /** The address of the service on this machine. */
  readonly url: string;
  readonly ctx: Context;
  /** The note of the first run; undefined on later runs. */
  readonly firstRun: FirstRunNote | undefined;
  /** The secrets of a demo city that this start has filled. */
  readonly city: CityNote | undefined;
  /** Whether the installation is a demo city. */
  readonly isCity: boolean;
  /** Sends callers elsewhere for `drainSeconds` (decision 193). */
  drain(): Promise<void>;
  /** Finishes running work and stops every part, the embedded database last. */
  stop(): Promise<void>;
  /** Stops without waiting; only the embedded database gets a stop signal. */
  abort(): void;
}

/** Parts of the environment that a test may replace. */
export interface Overrides {
  readonly now?: () => Date;
  readonly log?: Logger;
}

/** A process that holds the data folder and is about to stop gets this long to release it. */
const handoverMs = 3_000;

/**
 * Starts the whole service: database, schema, workers, HTTP.
 * @throws SettingError, EmbeddedFailure, PoolerRefused, DatabaseUnreachable or MigrationFailure, each with a one-line message
 * for the operator
 */
export async function startAntar(settings: Config, overrides: Overrides = {}): Promise<Antar> {
  // Each part registers its stop here. They run from the last to the first, also when a later start fails.
  await using started = new AsyncDisposableStack();
  const telemetry = await openTelemetry(settings);
  started.defer(() => telemetry.tracing?.stop());
  const mixin = logTrail(telemetry.trails);
  const log =
    overrides.log ?? pino({ level: settings.logLevel, mixin }, pino.destination({ dest: 2, sync: true }));
  const embedded =
    settings.databaseUrl === undefined ? await openEmbedded(settings, log, started) : undefined;
  const databaseUrl = embedded?.serviceUrl ?? settings.databaseUrl ?? '';
  const ownerUrl = embedded?.url ?? settings.databaseMigrationUrl ?? databaseUrl;
  const address = await holdAddress(settings);
  started.defer(address.release);
  for (const url of new Set([ownerUrl, databaseUrl])) await refusePooler(url);
  await prepareSchema(ownerUrl, settings, log);

  const role = await admitService(databaseUrl, ownerUrl);
  await anchorOnce(databaseUrl, role, log);
  const sql = openDatabase(settings, { url: databaseUrl, role, log, observe: observeStatements(telemetry) });
  started.defer(() => sql.close());
  const now = overrides.now ?? (() => new Date());
  prepareDataFolder(settings.dataDir);
  const config = await findKey(sql, withPort(settings, address.port), log);
  const base = { sql, log, now, config, telemetry };
  const firstRun = config.demo === 'off' ? undefined : await seedDemo(base);
  const city = config.demo === 'city' ? await fillCity(base) : undefined;
  const isCity = await isCityFull(sql);
  const service = await composeService(isCity ? { ...base, config: withCityNetwork(config) } : base);
  started.defer(() => service.stop());
  const { ctx } = service;
  await address.release();
  const { host, port } = address;
  await service.app.listen({ host, port }).catch((error) => {
    throw refuseAddress(error, address);
  });

  const running = started.move();
  return {
    url: urlOf(address),
    ctx,
    firstRun,
    city,
    isCity,
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

/** Opens the service's own connections; searches and reports go to a standby where there is one. */
function openDatabase(settings: Config, { url, role, log, observe }: Opening): Database {
  const primary = connectDatabase(url, {
    maxConnections: settings.databaseConnections,
    readingConnections: settings.databaseReadingConnections,
    role,
    admit: anchorOnEachServer(url, role, log),
    observe,
  });
  if (settings.databaseReadUrl === undefined) return primary;
  return readFromStandby(primary, settings.databaseReadUrl, {
    maxConnections: settings.databaseReadingConnections,
    mostSeconds: settings.databaseReadLagSeconds,
    role,
    log,
    observe,
  });
}

async function openEmbedded(
  { dataDir }: Config,
  log: Logger,
  started: AsyncDisposableStack,
): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log, patienceMs: handoverMs });
  started.defer(() => embedded.stop());
  return embedded;
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

/** Finds the key. Only a database without sealed secrets gets a new one: a second key would open none of them. */
async function findKey(sql: Database, settings: Config, log: Logger): Promise<Config> {
  const isKeyed = (await findCanary(sql)) !== undefined;
  const config = isKeyed ? withKnownSecretKey(settings) : withSecretKey(settings);
  await refuseOtherKey({ sql, config });
  if (settings.secretKey === undefined)
    for (const warning of warnOfKeptKey(settings.dataDir)) log.warn(warning);
  return config;
}

/** With PORT=0 the system chooses the port; links must carry the chosen one. */
const withPort = (settings: Config, port: number): Config => ({
  ...settings,
  port,
  publicUrl: settings.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`),
});

/**
 * One Ctrl-C may arrive up to three times within this time: from the terminal, npm and our launcher. A second
 * Ctrl-C comes later.
 */
const oneCtrlCMs = 1_000;

/** Runs the service until it is told to stop. A second request stops it without waiting. */
async function main(): Promise<void> {
  let antar: Antar | undefined;
  const starting = startAntar(readConfig(process.env));
  let askedAt: number | undefined;
  const stop = async () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      antar = await starting;
      await antar.drain();
      await antar.stop();
      process.exit(0);
    }
    if (performance.now() - askedAt > oneCtrlCMs) {
      antar?.abort();
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop().catch(fail));
  // The launcher was killed, so no other process could stop this one.
  process.on('disconnect', () => stop().catch(fail));

  antar = await starting;
  const { log, config } = antar.ctx;
  const { dataDir } = config;
  for (const warning of warningsOf(process.env)) log.warn(warning);
  const lines = [
    'Antar is ready',
    `  API   ${antar.url}`,
    `  Docs  ${antar.url}/docs`,
    `  Data  ${resolve(dataDir)}`,
  ];
  if (config.webhookSandboxNetworks.length > 0) {
    const networks = config.webhookSandboxNetworks.join(', ');
    lines.push(`  Open  sandbox webhooks may call ${networks} (WEBHOOK_SANDBOX_NETWORKS)`);
  }
  const noted = isNoted(antar.ctx) ? dataDir : undefined;
  if (antar.firstRun !== undefined) lines.push('', ...describeFirstRun(antar.firstRun, noted));
  if (antar.city !== undefined) lines.push('', ...describeCity(antar.city, noted && cityNotePath(noted)));
  else if (antar.isCity) lines.push('', cityReminder);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`antar: ${describeFailure(error)}\n`);
  process.exit(1);
}

if (import.meta.main) main().catch(fail);
