import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Logger } from 'pino';
import { codeOf, messageOf } from '../caught.ts';
import type { Queryable } from './connect.ts';
import { openConnection } from './reach.ts';
import { followsRights, grantRights, makeRoles, readRights } from './rights.ts';

/** The schema cannot be brought up to date. The message names the migration and the reason. */
export class MigrationFailure extends Error {}

interface Migration {
  /** For example `0001-baseline.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  readonly runsWithOlderCode: boolean;
}

type Applied = Omit<Migration, 'sql'>;

const ownFolder = new URL('../../migrations/', import.meta.url);
/** The first line by which a migration says that the previous version still works after it. */
const olderCodeLine = /^-- runs with older code\b/i;
const lockKey = 0x616e7462;

/**
 * Brings the schema of a database up to date: each numbered file of `migrations/` once, in order, in its own
 * transaction; then its rights (decision 190). Any number of processes may do so at once. The database may have
 * later migrations if they say that they run with older code (decision 177).
 * @throws MigrationFailure, DatabaseUnreachable
 */
export async function migrate(url: string, log: Logger, folder = ownFolder): Promise<void> {
  const client = await openConnection(url, 'antar migrate');
  try {
    const migrations = readMigrations(folder);
    const applied = await findApplied({
      query: async ({ text }) => (await client.query(text)).rows,
    });
    compare(migrations, applied);
    const newest = applied.at(-1)?.name ?? '';
    const isNewer = newest > (migrations.at(-1)?.name ?? '');
    if (isNewer) log.warn(`the database is of a newer version (${newest})`);
    const missing = migrations.filter(({ name }) => !applied.some((each) => each.name === name));
    for (const migration of missing) await apply(client, migration);
    if (missing.length > 0) log.info(`migrated the database to ${missing.at(-1)?.name}`);
    if (!isNewer) await renewRights(client, folder);
  } finally {
    await client.end();
  }
}

/** Refuses a database of a newer version that this version cannot work on. @throws MigrationFailure */
export async function refuseNewer(sql: Queryable): Promise<void> {
  compare(readMigrations(ownFolder), await findApplied(sql));
}

function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name, sql, checksum, runsWithOlderCode: olderCodeLine.test(sql) };
  });
}

function compare(migrations: Migration[], applied: Applied[]) {
  for (const { name, checksum, runsWithOlderCode } of applied) {
    const migration = migrations.find((each) => each.name === name);
    if (migration === undefined && !runsWithOlderCode) {
      throw new MigrationFailure(
        `the database has ${name}, which this version does not know and cannot work on: start the newer version`,
      );
    }
    if (migration !== undefined && migration.checksum !== checksum) {
      throw new MigrationFailure(`migrations/${name} was changed after this database had applied it`);
    }
  }
}

const isThere = {
  name: 'db.has-migrations',
  text: `select to_regclass('migrations') is not null as present`,
};
const listApplied = {
  name: 'db.migrations',
  text: `
    select name, checksum, runs_with_older_code as "runsWithOlderCode"
    from migrations
    order by name`,
};

async function findApplied(sql: Queryable): Promise<Applied[]> {
  const [found] = await sql.query<{ present: boolean }>(isThere);
  return found?.present ? sql.query<Applied>(listApplied) : [];
}

/** A later version knows rights that this one does not, so only the newest gives them. */
async function renewRights(client: pg.Client, folder: URL): Promise<void> {
  const rights = readRights(folder);
  if (await followsRights(client, rights)) return;
  await makeRoles(client);
  await alone(client, 'rights.sql', async () => {
    if (!(await followsRights(client, rights))) await grantRights(client, rights);
  });
}

const apply = (client: pg.Client, { name, sql, checksum, runsWithOlderCode }: Migration) =>
  alone(client, name, async () => {
    await client.query(
      `create table if not exists migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now(),
         runs_with_older_code boolean not null default false
       )`,
    );
    const { rowCount } = await client.query(
      'insert into migrations (name, checksum, runs_with_older_code) values ($1, $2, $3) on conflict do nothing',
      [name, checksum, runsWithOlderCode],
    );
    // Otherwise another process was first while this one waited for the lock.
    if (rowCount === 1) await client.query(sql);
  });

/** Applies a file in a transaction of its own while no other process applies one. */
async function alone(client: pg.Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const remedy =
      codeOf(error) === '42501'
        ? '; set DATABASE_MIGRATION_URL to the address of the owner of the tables'
        : '';
    throw new MigrationFailure(`migrations/${name} failed: ${messageOf(error)}${remedy}`, { cause: error });
  }
}
