import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pino from 'pino';
import { readConfig } from '../../src/config/config.ts';
import type { Context, Environment } from '../../src/context.ts';
import { connectDatabase } from '../../src/db/connect.ts';
import { startEmbedded } from '../../src/db/embedded/start.ts';
import { migrate } from '../../src/db/migrate.ts';
import { enableServices } from '../../src/quotes/enable-services.ts';
import { seedTariffs } from '../../src/quotes/tariffs/seed.ts';
import { defaultRules } from '../../src/rules/in-force.ts';
import { createTelemetry } from '../../src/telemetry/telemetry.ts';
import { createWorkspace } from '../../src/workspaces/create.ts';
import { createCredential } from '../../src/workspaces/credentials.ts';

/** A database of its own with one workspace, and the service as a process of its own beside it. */
export interface Installation {
  readonly ctx: Context;
  readonly workspaceId: string;
  /** Starts one API process on the database; it stops with the installation. */
  serve(
    settings?: Record<string, string>,
  ): Promise<{ url: string; host: string; pid: number; stop(): Promise<void> }>;
  /** A token of the installation's workspace, unless another is named. */
  token(url: string, environment: Environment, of?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Where an installation is, and how its database is set. */
export interface Place {
  /** A folder that stays; without it, a temporary one goes with the installation. */
  readonly folder?: string | undefined;
  readonly settings?: Record<string, string | number>;
}

/** Sets up an installation: real PostgreSQL, fsync on, demo tariffs. */
export async function createInstallation({ folder, settings }: Place = {}): Promise<Installation> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'antar-bench-')));
  const log = pino({ level: 'silent' });
  const embedded = await startEmbedded({ dataDir, log, ...(settings && { settings }) });
  await migrate(embedded.url, log);
  const sql = connectDatabase(embedded.url, { maxConnections: 4 });
  const config = readConfig({ DATABASE_URL: embedded.url });
  const telemetry = createTelemetry();
  const wake = () => undefined;
  const ctx: Context = { sql, log, now: () => new Date(), config, rules: defaultRules, wake, telemetry };
  await seedTariffs(sql, ctx.now());
  const { id: workspaceId } = await createWorkspace(ctx, { name: 'Bench' });
  await enableServices(sql, workspaceId, ctx.now());
  const children: ChildProcess[] = [];
  return {
    ctx,
    workspaceId,
    serve: async (settings = {}) => {
      const child = spawnService({ DATABASE_URL: embedded.url, DATA_DIR: dataDir, ...settings });
      children.push(child);
      const url = await readAddress(child);
      return { url, host: new URL(url).host, pid: child.pid!, stop: () => endChild(child) };
    },
    token: async (url, environment, of = workspaceId) => {
      const { clientKey, clientSecret } = await createCredential(ctx, { workspaceId: of, environment });
      const response = await fetch(`${url}/v1/auth/providers/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_key: clientKey, client_secret: clientSecret }),
      });
      return ((await response.json()) as { token: string }).token;
    },
    stop: async () => {
      await Promise.all(children.map(endChild));
      await sql.close();
      await embedded.stop();
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The folder of this working tree. */
export const workingTree = new URL('../..', import.meta.url).pathname;

/** Starts the service of a tree as a process of its own, without limits and warnings' noise. */
export function spawnService(settings: Record<string, string>, tree = workingTree): ChildProcess {
  const environment = {
    ...process.env,
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    ...settings,
  };
  const main = join(tree, 'src/main.ts');
  // The last one is a channel that closes when we are killed, from which the service knows to stop.
  return spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
}

/** Ends a process in order. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Waits for the line with which the service says where it is ready. */
export async function readAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /API +(\S+)/.exec(line)?.[1];
    if (address !== undefined) return address.replace('localhost', '127.0.0.1');
  }
  throw new Error('the service ended before it was ready');
}
