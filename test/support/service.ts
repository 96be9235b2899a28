import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import pino, { type Logger } from 'pino';
import { type Config, readConfig } from '../../src/config/config.ts';
import type { Context, Environment } from '../../src/context.ts';
import { connectDatabase, type Database } from '../../src/db/connect.ts';
import { serviceRole } from '../../src/db/rights.ts';
import { makeForecasts } from '../../src/dispatch/forecasts/make-forecasts.ts';
import { enableServices } from '../../src/quotes/enable-services.ts';
import { seedTariffs } from '../../src/quotes/tariffs/seed.ts';
import { followRules } from '../../src/rules/follow-rules.ts';
import { composeService, type Service } from '../../src/service.ts';
import { observeStatements } from '../../src/telemetry/observe-statements.ts';
import { openTelemetry } from '../../src/telemetry/telemetry.ts';
import { logTrail } from '../../src/telemetry/trail.ts';
import { type RuleValues, ruleNames } from '../../src/vocabulary/rules.ts';
import { createWorkspace } from '../../src/workspaces/create.ts';
import { createCredential } from '../../src/workspaces/credentials.ts';
import { requireCaller } from '../../src/workspaces/require-caller.ts';
import { watchTokenHolders } from '../../src/workspaces/tokens/holders.ts';
import { type Call, callAt } from './call.ts';
import { createDatabase } from './database.ts';
import { atFileEnd } from './file-end.ts';
import type { Json } from './json.ts';
import { committedCheck, watchAnswers } from './known-answers.ts';

/** Settings, and the rules that are stored first. */
export type ServiceConfig = Partial<Config & RuleValues>;

export interface ServiceOptions {
  readonly now?: () => Date;
  readonly config?: ServiceConfig;
  /** The target of its log; by default none. */
  readonly log?: Logger;
  /** Keeps every line that the service logs, as it does outside of tests. */
  readonly logTo?: Json[];
  /** A second process on the first one's data: its database, which is not dropped twice. */
  readonly sql?: Database;
  /** Where it listens, in the place of a free one: that of a process which has stopped. */
  readonly port?: number;
}

export interface KeyPair {
  readonly clientKey: string;
  readonly clientSecret: string;
}

/** One provider, with a key pair in each environment. */
export interface Provider extends Record<Environment, KeyPair> {
  readonly workspaceId: string;
}

/** The whole service in this process, on a free port and a database of its own, and a provider who uses it. */
export interface TestService {
  readonly baseUrl: string;
  readonly ctx: Context;
  /** Where its metrics are, if they are served. */
  readonly metricsUrl: string | undefined;
  readonly provider: Provider;
  /** The database as its owner, whom nothing holds; the service's own is `ctx.sql`. */
  readonly owner: Database;
  /** Calls without a token by default. */
  readonly call: Call;
  /** Returns a provider's token; by default of the service's own provider, in the sandbox. */
  token(environment?: Environment, provider?: Provider): Promise<string>;
  /** Makes one more provider, with every service enabled. */
  addProvider(name: string): Promise<Provider>;
  /** Forecasts every open delivery now, as the job does every 20 s. */
  forecast(): Promise<void>;
  /** Stops it before the test file ends, where it is stopped anyway. */
  stop(): Promise<void>;
}

/** The roles of a process that also seeks couriers, which this service does not by default. */
export const everyRole: Config['roles'] = ['api', 'jobs', 'webhooks', 'dispatch'];

const secretKey = randomBytes(32).toString('base64');

/**
 * The roles of a service by default. A sender polls 40 times a second, so only a service that may call receivers on this machine
 * has one.
 */
const rolesFor = ({ webhookAllowedNetworks = [] }: ServiceConfig): Config['roles'] =>
  webhookAllowedNetworks.length > 0 ? ['api', 'jobs', 'webhooks'] : ['api', 'jobs'];

const firstRulesOf = (config: ServiceConfig): Partial<RuleValues> =>
  Object.fromEntries(ruleNames.flatMap((name) => (name in config ? [[name, config[name]]] : [])));

/** Starts the service for a test file; it stops when the file has run. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const owner = options.sql ?? (await createDatabase());
  const { otlpEndpoint, logTo } = { otlpEndpoint: undefined, ...options, ...options.config };
  const telemetry = await openTelemetry({ otlpEndpoint });
  const observe = observeStatements(telemetry);
  const sql = options.sql ?? connectDatabase(owner.url, { maxConnections: 8, role: serviceRole, observe });
  const mixin = logTrail(telemetry.trails);
  const debug =
    logTo && pino({ level: 'debug', mixin }, { write: (line) => void logTo.push(JSON.parse(line)) });
  const dataDir = mkdtempSync(join(tmpdir(), 'antar-test-'));
  atFileEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  // In force at any time of a test's clock.
  await seedTariffs(sql, new Date());
  const unruled = {
    sql,
    now: options.now ?? (() => new Date()),
    telemetry,
    log: options.log ?? debug ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    config: {
      ...readConfig({ DATABASE_URL: sql.url, SECRET_KEY: secretKey }),
      roles: rolesFor(options.config ?? {}),
      // Tests send more requests than people do.
      personRequestsPerMinute: 0,
      requestsPerMinute: 0,
      tokenRequestsPerMinute: 0,
      // They also let hours pass between two calls.
      personIdleMinutes: 0,
      courierIdleDays: 0,
      passwordAgainMinutes: 0,
      dataDir,
      ...options.config,
      firstRules: firstRulesOf(options.config ?? {}),
    },
  };
  const rules = await followRules(unruled);
  const service = await composeService({ ...unruled, rules });
  const stopRoute = callerRoute(service);
  const baseUrl = await service.app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const expectKnownAnswers = watchAnswers(service.app, committedCheck());
  const call = callAt(baseUrl);
  const provider = await addProvider(service, 'Toko Melati');

  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= service
      .stop()
      .then(stopRoute)
      .then(rules.stop)
      .then(() => telemetry.tracing?.stop());
    return stopped;
  };
  after(stop);
  after(expectKnownAnswers);
  return {
    baseUrl,
    ctx: service.ctx,
    metricsUrl: service.metricsUrl,
    provider,
    owner,
    call,
    token: (environment = 'sandbox', of = provider) => fetchToken(call, of[environment]),
    addProvider: (name) => addProvider(service, name),
    forecast: () => forecastNow(service),
    stop,
  };
}

async function forecastNow({ ctx, quoting, supply }: Service): Promise<void> {
  await supply.refresh();
  await makeForecasts(ctx, { market: quoting.marketAt(ctx.now()), forecastFor: supply.forecastFor });
}

/** `GET /caller` returns the caller of a token. */
function callerRoute({ app, ctx }: Service): () => Promise<void> {
  const holders = watchTokenHolders(ctx);
  app.register(async (scope) => {
    scope.addHook('onRequest', requireCaller(ctx, holders));
    scope.get('/caller', async (request) => request.caller);
  });
  return () => holders.stop();
}

async function addProvider({ ctx, quoting }: Service, name: string): Promise<Provider> {
  const { id: workspaceId } = await createWorkspace(ctx, { name });
  await enableServices(ctx.sql, workspaceId, ctx.now());
  await quoting.refresh();
  const pair = async (environment: Environment) => {
    const { clientKey, clientSecret } = await createCredential(ctx, { workspaceId, environment });
    return { clientKey, clientSecret };
  };
  return { workspaceId, sandbox: await pair('sandbox'), production: await pair('production') };
}

/** Exchanges a pair for a token. */
export async function fetchToken(call: Call, pair: KeyPair): Promise<string> {
  const body = { client_key: pair.clientKey, client_secret: pair.clientSecret };
  const answer = await call('POST', '/v1/auth/providers/token', { body });
  if (answer.status !== 200) throw new Error(`no token: ${answer.status} ${answer.text}`);
  return (answer.body as { token: string }).token;
}
