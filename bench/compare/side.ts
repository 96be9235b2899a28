import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { connectDatabase, type Database, onlyRow } from '../../src/db/connect.ts';
import { startEmbedded } from '../../src/db/embedded/start.ts';
import { analyze } from '../support/analyze.ts';
import { bookMany } from '../support/book-many.ts';
import { endChild, spawnService } from '../support/installation.ts';
import { databaseSecondsOf, secondsOf, serverOf } from '../support/processor-time.ts';

const deliveries = 2_000;

/** The service of one tree on a database of its own, and what its callers need. */
export interface Side {
  /** The name of its tree in the table. */
  readonly name: string;
  readonly url: string;
  readonly token: string;
  readonly databaseUrl: string;
  /** Deliveries of its provider. */
  readonly ids: readonly string[];
  /** The processor time that the service and its database have taken so far, in seconds. */
  spent(): Spent;
  /** Sends its provider's events to an address, or to none. */
  setWebhook(url: string | undefined): Promise<void>;
  stop(): Promise<void>;
}

export interface Spent {
  readonly service: number;
  readonly database: number;
}

/**
 * Starts the service of a tree as its users do: it migrates an empty database and fills it with the demo workspace. Both sides
 * have the database server of the working tree.
 */
export async function startSide(name: string, tree: string): Promise<Side> {
  await using started = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'antar-bench-'));
  started.defer(() => rm(dataDir, { recursive: true, force: true }));
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
  started.defer(() => embedded.stop());
  const sql = connectDatabase(embedded.url, { maxConnections: 1 });
  started.defer(() => sql.close());
  const server = await findServer(sql);
  const settings = {
    DATABASE_URL: embedded.url,
    DATA_DIR: dataDir,
    DEMO: 'on',
    ROLES: 'api,jobs,webhooks',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  };
  const child = spawnService(settings, tree);
  started.defer(() => endChild(child));
  const { url, key, secret } = await readStart(child);
  const token = await fetchToken(url, key, secret);
  const ids = await bookMany(url, token, deliveries);
  await analyze(sql);
  const running = started.move();
  return {
    name,
    url,
    token,
    databaseUrl: embedded.url,
    ids,
    spent: () => ({ service: secondsOf(child.pid!), database: databaseSecondsOf(server) }),
    setWebhook: (target) => setWebhook(url, token, target),
    stop: () => running.disposeAsync(),
  };
}

async function findServer(sql: Database): Promise<number> {
  const statement = { name: 'bench.backend', text: 'select pg_backend_pid() as backend' };
  return serverOf(onlyRow(await sql.query<{ backend: number }>(statement)).backend);
}

/** The address and the key pair of production that the first start prints. @throws when it ends before */
function readStart(child: ChildProcess): Promise<{ url: string; key: string; secret: string }> {
  const printed = /API +(\S+)[\s\S]*Production +client_key +(\S+)\s+client_secret +(\S+)\n/;
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', () => reject(new Error(`the service ended before it was ready\n${text}`)));
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const [, address, key, secret] = printed.exec(text) ?? [];
      if (address === undefined || key === undefined || secret === undefined) return;
      resolve({ url: address.replace('localhost', '127.0.0.1'), key, secret });
    });
  });
}

async function fetchToken(url: string, key: string, secret: string): Promise<string> {
  const response = await fetch(`${url}/v1/auth/providers/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_key: key, client_secret: secret }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

async function setWebhook(url: string, token: string, target: string | undefined): Promise<void> {
  const response = await fetch(`${url}/v1/webhooks/endpoint`, {
    method: target === undefined ? 'DELETE' : 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      ...(target !== undefined && { 'content-type': 'application/json' }),
    },
    ...(target !== undefined && { body: JSON.stringify({ url: target }) }),
  });
  if (response.status !== 200) throw new Error(`the webhook was not set: ${await response.text()}`);
}
