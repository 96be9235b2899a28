import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { Logger } from 'pino';

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
 * @throws MigrationFailure
 */
export async function migrate(url: string, log: Logger): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'antar migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const migrations = readMigrations();
    const applied = await findApplied(client);
    compare(migrations, applied);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(client, migration);
    if (missing.length > 0) log.info(`migrated the database to ${missing.at(-1)?.name}`);
  } finally {
    await client.end();
  }
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

async function findApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows: found } = await client.query(`select to_regclass('migrations') is not null as present`);
  if (!found[0].present) return new Map();
  const { rows } = await client.query('select name, checksum from migrations order by name');
  return new Map(rows.map((row) => [row.name, row.checksum]));
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
