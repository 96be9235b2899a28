import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../src/context.ts';
import { onlyRow, type Statement } from '../../src/db/connect.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { readSeries, type Series, sumOf, valuesOf } from '../../test/support/metrics.ts';
import { findFreePort } from '../../test/support/ports.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import type { Door } from './bookings.ts';
import type { Waiting } from './figures.ts';

/** An installation of several processes whose memory and metrics can be read. */
export interface Soaked extends Installation {
  readonly doors: readonly Door[];
  /** The memory of each process after a collection, in bytes. */
  readMemory(): Promise<NodeJS.MemoryUsage[]>;
  /** The metrics of each process. */
  readMetrics(): Promise<Series[]>;
  /** The private memory of the database's processes, in bytes. */
  readDatabaseMemory(): Promise<number>;
  countEvents(): Promise<{ made: number; waiting: number }>;
}

const networks = ['127.0.0.0/8'];

/** Starts processes on one database, each doing everything, whose webhooks go to a receiver. */
export async function startSoaked(processes: number, receiverUrl: string): Promise<Soaked> {
  const installation = await createInstallation();
  const secretKey = randomBytes(32).toString('base64');
  const { workspaceId } = installation;
  const config = { ...installation.ctx.config, secretKey, webhookAllowedNetworks: networks };
  const ctx = { ...installation.ctx, config };
  for (const environment of ['sandbox', 'production'] as const)
    await setEndpoint(ctx, { workspaceId, environment }, { url: receiverUrl });
  const started: Started[] = [];
  for (let index = 0; index < processes; index += 1)
    started.push(await startProcess({ ...installation, ctx }, secretKey));
  return {
    ...installation,
    ctx,
    doors: started.map(({ door }) => door),
    readMemory: () =>
      Promise.all(
        started.map(async ({ memoryUrl }) => (await (await fetch(memoryUrl)).json()) as NodeJS.MemoryUsage),
      ),
    readMetrics: () => Promise.all(started.map(({ metricsUrl }) => readSeries(metricsUrl))),
    readDatabaseMemory: async () =>
      privateBytesOf(onlyRow(await ctx.sql.query<{ pid: number }>(backend)).pid),
    countEvents: async () => onlyRow(await ctx.sql.query<{ made: number; waiting: number }>(countEvents)),
  };
}

type Started = Awaited<ReturnType<typeof startProcess>>;

async function startProcess(installation: Installation, secretKey: string) {
  const [metricsPort, memoryPort] = [await findFreePort(), await findFreePort()];
  const { url, host } = await installation.serve({
    SECRET_KEY: secretKey,
    WEBHOOK_ALLOWED_NETWORKS: networks.join(','),
    PERSON_REQUESTS_PER_MINUTE: '0',
    PERSON_IDLE_MINUTES: '0',
    COURIER_CASH_LIMIT_IDR: '0',
    // Lives of a few seconds, so that what is booked in a minute is moved and told in it.
    SANDBOX_SPEED: '600',
    DISPATCH_TICK_SECONDS: '5',
    DRAIN_SECONDS: '0',
    METRICS_PORT: String(metricsPort),
    SOAK_MEMORY_PORT: String(memoryPort),
    NODE_OPTIONS: `--import=${new URL('serve-memory.ts', import.meta.url)}`,
  });
  const token = (environment: Environment) => installation.token(url, environment);
  const tokens = { sandbox: await token('sandbox'), production: await token('production') };
  const door: Door = { url, host, tokens };
  return {
    door,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    memoryUrl: `http://127.0.0.1:${memoryPort}/`,
  };
}

const backend: Statement = { name: 'bench.backend', text: 'select pg_backend_pid() as pid' };
const countEvents: Statement = {
  name: 'bench.count-events',
  text: `
    select (select count(*) from events) as made, (select count(*) from webhook_queue) as waiting`,
};

/** The memory of a database server's processes beside their shared memory, as Linux reports it. */
function privateBytesOf(anyBackend: number): number {
  const server = parentOf(anyBackend);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .map(Number)
    .filter((pid) => pid === server || parentOf(pid) === server)
    .reduce(
      (sum, pid) => sum + 1_024 * Number(/^Pss_Anon: +(\d+)/m.exec(readOf(pid, 'smaps_rollup'))?.[1] ?? 0),
      0,
    );
}

const parentOf = (pid: number): number =>
  Number(
    readOf(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  );

/** A file that Linux keeps of a process; empty once it has ended. */
function readOf(pid: number, name: string): string {
  try {
    return readFileSync(join('/proc', String(pid), name), 'utf8');
  } catch {
    return '';
  }
}

/** The backlog in the database, as any process reports it. */
export const waitingOf = ([series]: readonly Series[]): { jobs: Waiting; events: Waiting } => ({
  jobs: {
    due: sumOf(series!, 'antar_jobs_waiting'),
    oldestSeconds: Math.max(0, ...valuesOf(series!, 'antar_jobs_oldest_due_seconds')),
  },
  events: {
    due: sumOf(series!, 'antar_webhook_queue_waiting'),
    oldestSeconds: sumOf(series!, 'antar_webhook_queue_oldest_due_seconds'),
  },
});
