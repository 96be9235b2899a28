import { statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '../../src/db/embedded/start.ts';
import { migrate } from '../../src/db/migrate.ts';
import { removeFolder } from './remove-folder.ts';

export const template = 'antar_template';

/** The variable that passes the shared server from `test/run.ts` to test processes. */
export const clusterVariable = 'ANTAR_TEST_CLUSTER';

/** No data outlives the run: tests of crashes use servers of their own. Its passwords need no strength. */
const settings = {
  max_connections: 300,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  scram_iterations: 1,
};

/** Where Linux keeps files in memory. A database is copied there in a tenth of the time that a busy disk takes. */
const inMemory = '/dev/shm';
const neededBytes = 4e9;

/** True if the machine keeps files in memory and has room there for those of a run. */
export function hasRoomInMemory(): boolean {
  try {
    const room = statfsSync(inMemory);
    return room.bavail * room.bsize >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * Starts a PostgreSQL server of its own for tests, with a migrated template database. It dies with this process,
 * its files too, however the process ends short of kill -9.
 * @returns the address of its `postgres` database
 */
export async function startTestCluster(): Promise<string> {
  const dataDir = await mkdtemp(join(hasRoomInMemory() ? inMemory : tmpdir(), 'antar-test-'));
  // As root the server runs under another account, which must get through.
  await chmod(dataDir, 0o711);
  const log = pino({ level: 'silent' });
  const embedded = await startEmbedded({ dataDir, log, settings });
  process.once('exit', () => {
    embedded.abort();
    removeFolder(dataDir);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

  const admin = databaseAt(embedded.url, 'postgres');
  // Made before the settings applied, the password of the superuser would still cost each connection 4,096 rounds.
  const { username, password } = new URL(admin);
  await runOn(admin, `alter role ${username} password '${password}'`);
  await runOn(admin, `create database ${template}`);
  await migrate(databaseAt(embedded.url, template), log);
  return admin;
}

/** The same server's address by another database name. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query(statement);
  await client.end();
  return result;
}
