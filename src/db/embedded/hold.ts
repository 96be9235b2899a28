import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { grantOf, makeRoles, providerRole, serviceRole } from '../rights.ts';
import { superuser } from './cluster.ts';
import { type Addresses, DataFolderInUse } from './failure.ts';
import { commandLineOf } from './process-table.ts';

const lockKey = 0x616e7461;
/** The longest time that the connection of a killed process may linger. */
const lingeringMs = 2_000;

/** A connection that holds the data folder for this process while it is open. */
export interface Hold {
  /** Resolves when the connection ends: the server died or is stopping. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

export interface HoldOptions {
  readonly dataDir: string;
  /** The time to wait for a living process to release the folder, as a stopping process will. */
  readonly patienceMs: number;
}

/**
 * Takes the folder for this process by an advisory lock on its server. However a process dies, its connection
 * ends and frees the lock. Also makes the service's database and its user.
 * @throws DataFolderInUse
 */
export async function holdFolder(options: HoldOptions, addresses: Addresses): Promise<Hold> {
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
  // An idle lock must not keep a finished process alive. The types lack these two methods.
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

/** The service signs in as its role. */
async function makeUser(client: pg.Client, password: string): Promise<void> {
  await makeRoles(client);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [
    serviceRole,
  ]);
  if (rowCount !== 0) return;
  await client.query(`alter role ${serviceRole} with login password ${pg.escapeLiteral(password)}`);
  await client.query(grantOf(providerRole, serviceRole));
}

/** @returns the holder of the lock; undefined when it is this process */
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
