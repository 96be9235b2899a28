import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Queryable } from './connect.ts';
import { openConnection } from './reach.ts';

/** The schema cannot be brought up to date; the message names the migration and says why. */
export class MigrationFailure extends Error {}

interface Migration {
  /** As `0005-deliveries.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const folder = new URL('../../migrations/', import.meta.url);
const lockKey = 0x616e7462;

/**
 * Brings the schema of a database up to date: each numbered file of `migrations/` once, in order, in a
 * transaction of its own. Any number of processes may do so at once.
 * @throws MigrationFailure, DatabaseUnreachable
 */
export async function migrate(url: string, log: Logger): Promise<void> {
  const client = await openConnection(url, 'antar migrate');
  try {
    const migrations = readMigrations();
    const applied = await findApplied({
      query: async ({ text }) => (await client.query(text)).rows,
    });
    compare(migrations, applied);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(client, migration);
    if (missing.length > 0) log.info(`migrated the database to ${missing.at(-1)?.name}`);
  } finally {
    await client.end();
  }
}

/** Refuses a database that is not of this version or an older one. @throws MigrationFailure */
export async function refuseNewer(sql: Queryable): Promise<void> {
  compare(readMigrations(), await findApplied(sql));
}

function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function compare(migrations: Migration[], applied: Map<string, string>) {
  for (const [name, checksum] of applied) {
    const migration = migrations.find((each) => each.name === name);
    if (migration === undefined) {
      throw new MigrationFailure(`the database has ${name}, which this version does not know: it is older`);
    }
    if (migration.checksum !== checksum) {
      throw new MigrationFailure(`migrations/${name} was changed after this database had applied it`);
    }
  }
}

const isThere = {
  name: 'db.has-migrations',
  text: `select to_regclass('migrations') is not null as present`,
};
const listApplied = { name: 'db.migrations', text: 'select name, checksum from migrations order by name' };

async function findApplied(sql: Queryable): Promise<Map<string, string>> {
  const [found] = await sql.query<{ present: boolean }>(isThere);
  if (!found?.present) return new Map();
  const applied = await sql.query<{ name: string; checksum: string }>(listApplied);
  return new Map(applied.map(({ name, checksum }) => [name, checksum]));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(
      `create table if not exists migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rowCount } = await client.query(
      'insert into migrations (name, checksum) values ($1, $2) on conflict do nothing',
      [name, checksum],
    );
    // Otherwise another process came first while this one waited for the lock.
    if (rowCount === 1) await client.query(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new MigrationFailure(`migrations/${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
