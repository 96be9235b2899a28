import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { grantOf, makeRoles, providerRole, serviceRole } from '../rights.ts';
import { superuser } from './cluster.ts';
import { type Addresses, DataFolderInUse } from './failure.ts';
import { commandLineOf } from './process-table.ts';

const lockKey = 0x616e7461;
/** Maximum wait for the lock of a process that was killed: its connection may take this long to close. */
const lingeringMs = 2_000;

/** A connection whose lock reserves the data folder for this process. */
export interface FolderLock {
  /** Resolves when the connection closes, since the server has died or is stopping. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

export interface FolderLockOptions {
  readonly dataDir: string;
  /** Maximum wait for a living process that holds the folder to release it; the process may be stopping. */
  readonly patienceMs: number;
}

/**
 * Reserves the data folder for this process with an advisory lock in the folder's database. When the process ends, even
 * by a crash, its connection closes, which frees the lock. Also creates the service's database and user if they are
 * missing.
 * @throws DataFolderInUse
 */
export async function lockFolder(options: FolderLockOptions, addresses: Addresses): Promise<FolderLock> {
  const client = new pg.Client({
    connectionString: atDatabase(addresses.url, 'postgres'),
    application_name: `process ${process.pid}`,
  });
  const lost = new Promise<void>((resolve) => client.on('end', resolve).on('error', () => undefined));
  await client.connect();
  const holder = await takeLock(client, options.patienceMs);
  if (holder !== undefined) {
    await client.end();
    throw new DataFolderInUse(options.dataDir, holder, addresses);
  }
  const { rowCount } = await client.query('select from pg_database where datname = $1', [superuser]);
  if (rowCount === 0) await client.query(`create database ${superuser}`);
  await makeUser(client, new URL(addresses.serviceUrl).password);
  // An idle lock connection must not keep a finished process alive. The driver's type definitions omit `ref` and
  // `unref`.
  const connection = client as pg.Client & { ref(): void; unref(): void };
  connection.unref();
  return {
    lost,
    release: () => {
      connection.ref();
      return client.end();
    },
  };
}

function atDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Creates the user with which the service signs in, unless it exists. */
async function makeUser(client: pg.Client, password: string): Promise<void> {
  await makeRoles(client);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [
    serviceRole,
  ]);
  if (rowCount !== 0) return;
  await client.query(`alter role ${serviceRole} with login password ${pg.escapeLiteral(password)}`);
  await client.query(grantOf(providerRole, serviceRole));
}

/**
 * Takes the lock, waiting for another process to release it.
 * @returns undefined, or the process that still holds the lock
 */
async function takeLock(client: pg.Client, patienceMs: number): Promise<string | undefined> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lockKey]);
    if (rows[0].held) return undefined;
    const holder = await findHolder(client);
    const lives = commandLineOf(Number(/\d+/.exec(holder))) !== undefined;
    if (performance.now() - startedAt > (lives ? patienceMs : lingeringMs)) return holder;
    await delay(50);
  }
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  );
  return rows[0]?.name ?? 'another process';
}
