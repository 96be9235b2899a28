import { createHash, randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { codeOf, messageOf } from '../caught.ts';
import { OperatorError } from '../operator-error.ts';
import { minuteMs } from '../time.ts';
import type { Queryable } from './connect.ts';
import { openConnection } from './reach.ts';
import { followsRights, grantRights, makeRoles, readRights } from './rights.ts';

/** Thrown if the schema cannot be migrated. The message names the migration and the reason. */
export class MigrationFailure extends OperatorError {}

interface Migration {
  /** For example `0001-baseline.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  readonly runsWithOlderCode: boolean;
  readonly isOutside: boolean;
}

type Applied = Pick<Migration, 'name' | 'checksum' | 'runsWithOlderCode'>;

const ownFolder = new URL('../../migrations/', import.meta.url);
/** The first line of a migration file if the previous version of the code still runs after the migration. */
const olderCodeLine = /^-- runs with older code\b/i;
/** The first or second line of a migration file if its statements run outside a transaction and may be repeated. */
const outsideLine = /^(?:--.*\n)?-- outside a transaction\b/i;
const lockKey = 0x616e7462;
/** Migrations have no time limit, whatever statement timeouts the server sets. */
const unbounded = '-c statement_timeout=0 -c lock_timeout=0';

/**
 * Migrates a database's schema: runs each numbered file of `migrations/` once, in order, in its own transaction or
 * outside any (decision 314), then grants rights (decision 190). Any number of processes may call it at once. The
 * database may have later migrations if these declare that older code runs with them (decision 177).
 * @throws MigrationFailure, DatabaseUnreachable
 */
export async function migrate(url: string, log: Logger, folder = ownFolder): Promise<void> {
  const client = await openConnection(url, 'antar migrate', unbounded);
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
    for (const migration of missing) await apply(client, migration, log);
    if (missing.length > 0) log.info(`migrated the database to ${missing.at(-1)?.name}`);
    if (!isNewer) await renewRights(client, folder, log);
  } finally {
    await client.end();
  }
}

/**
 * Applies only the named migrations, which are those of a dumped database, to an empty database in the caller's
 * transaction.
 * @throws MigrationFailure if this version does not know one of them or has different content for it
 */
export async function applyNamed(
  client: pg.Client,
  names: readonly Applied[],
  folder = ownFolder,
): Promise<void> {
  const migrations = readMigrations(folder);
  compare(
    migrations,
    names.map((each) => ({ ...each, runsWithOlderCode: false })),
  );
  const isNamed = ({ name }: Migration) => names.some((each) => each.name === name);
  await client.query(makeRecord);
  for (const migration of migrations.filter(isNamed)) {
    await client.query(record, recordOf(migration));
    // `concurrently` works only outside a transaction. It is not needed here, since no request uses this database yet.
    await client.query(
      migration.isOutside ? migration.sql.replaceAll(/\bconcurrently\b/gi, '') : migration.sql,
    );
  }
}

/** Throws if the database has a newer version with which this code cannot run. @throws MigrationFailure */
export async function refuseNewer(sql: Queryable): Promise<void> {
  compare(readMigrations(ownFolder), await findApplied(sql));
}

/** Returns the names of the migrations that a database lacks. */
export async function findMissing(sql: Queryable): Promise<string[]> {
  const applied = new Set((await findApplied(sql)).map(({ name }) => name));
  return readMigrations(ownFolder)
    .map(({ name }) => name)
    .filter((name) => !applied.has(name));
}

function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return {
      name,
      sql,
      checksum,
      runsWithOlderCode: olderCodeLine.test(sql),
      isOutside: outsideLine.test(sql),
    };
  });
}

function compare(migrations: Migration[], applied: readonly Applied[]) {
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

/**
 * Grants the database's rights again if `rights.sql` has changed. Only the newest version of the code does so, since an
 * older version may not know all rights.
 */
async function renewRights(client: pg.Client, folder: URL, log: Logger): Promise<void> {
  const rights = readRights(folder);
  if (await followsRights(client, rights)) return;
  await makeRoles(client);
  await patiently({ name: 'rights.sql', log }, client, () =>
    inTransaction(client, async () => {
      if (!(await followsRights(client, rights))) await grantRights(client, rights);
    }),
  );
}

const makeRecord = `
  create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    runs_with_older_code boolean not null default false
  )`;
const record =
  'insert into migrations (name, checksum, runs_with_older_code) values ($1, $2, $3) on conflict do nothing';

const recordOf = ({ name, checksum, runsWithOlderCode }: Applied) => [name, checksum, runsWithOlderCode];

const apply = (client: pg.Client, migration: Migration, log: Logger) =>
  patiently({ name: migration.name, log }, client, () =>
    migration.isOutside
      ? runOutside(client, migration)
      : inTransaction(client, () => runWithin(client, migration)),
  );

async function runWithin(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(makeRecord);
  const { rowCount } = await client.query(record, recordOf(migration));
  // If no row was inserted, another process applied the migration while this one waited for the lock.
  if (rowCount === 1) await client.query(migration.sql);
}

/**
 * Runs a migration outside a transaction. The migration is recorded only at the end, so an interrupted one runs again.
 */
async function runOutside(client: pg.Client, migration: Migration): Promise<void> {
  const applied = await client.query('select from migrations where name = $1', [migration.name]);
  if (applied.rowCount === 1) return;
  await dropHalfMade(client, migration);
  try {
    for (const statement of migration.sql.split(/;$/m)) await client.query(statement);
  } catch (error) {
    // If the connection was lost, this removal fails too.
    await dropHalfMade(client, migration).catch(() => undefined);
    throw error;
  }
  await client.query(record, recordOf(migration));
}

async function dropHalfMade(client: pg.Client, { sql }: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(findHalfMade, [sql]);
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

/**
 * Finds unfinished indexes that a migration names. Queries ignore an unfinished index, but each write maintains it, and
 * an unfinished unique index already rejects duplicates.
 */
const findHalfMade = `
  select indexrelid::regclass::text as name
  from pg_index
  join pg_class on pg_class.oid = indexrelid
  where not indisvalid and relkind = 'i' and relnamespace = 'public'::regnamespace
    and $1 ~ ('\\m' || relname || '\\M')`;

/**
 * Maximum time that one attempt waits for a table's lock. Meanwhile, later requests queue behind it. In a deadlock,
 * PostgreSQL would cancel a request, such as a booking, after a second; this wait ends earlier.
 */
const lockWaitMs = 300;
/** Period in which a migration keeps trying to get a lock. A deletion of old rows may hold a table for ten minutes. */
const lockPatienceMs = 15 * minuteMs;
/** PostgreSQL's codes for a lock timeout and a deadlock. */
const lockedCodes = ['55P03', '40P01'];

/** A migration file that is being applied, and the log for its progress. */
interface LoggedFile {
  readonly name: string;
  readonly log: Logger;
}

const progressEveryMs = 10_000;

/** Applies a file and logs the elapsed time at intervals. */
async function patiently(file: LoggedFile, client: pg.Client, work: () => Promise<void>): Promise<void> {
  const startedAtMs = performance.now();
  const logProgress = () => {
    const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
    file.log.info(`migrations/${file.name} has taken ${seconds} s so far`);
  };
  const timer = setInterval(logProgress, progressEveryMs);
  try {
    await givingWay(file, client, work);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Applies a file. If it cannot get the lock of a table that a request of the running service uses, it tries again later
 * (decision 177).
 */
async function givingWay(
  { name, log }: LoggedFile,
  client: pg.Client,
  work: () => Promise<void>,
): Promise<void> {
  const giveUpMs = performance.now() + lockPatienceMs;
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await alone(client, work);
    } catch (error) {
      const isLocked = lockedCodes.includes(codeOf(error) ?? '') && performance.now() < giveUpMs;
      if (!isLocked) throw failureOf(name, error);
      if (!isLogged) log.info(`migrations/${name} waits for a locked table`);
      await pause(randomInt(100, 500));
    }
  }
}

/**
 * Runs work while no other process applies a migration. Waiting processes poll for the lock instead of waiting inside a
 * statement, since the concurrent build of an index waits for all running statements.
 */
async function alone(client: pg.Client, work: () => Promise<void>): Promise<void> {
  while (!(await tryLock(client))) await pause(randomInt(50, 200));
  try {
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    lockKey,
  ]);
  return rows[0]?.held === true;
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockWaitMs}`);
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function failureOf(name: string, error: unknown): MigrationFailure {
  const remedy =
    codeOf(error) === '42501' ? '; set DATABASE_MIGRATION_URL to the address of the owner of the tables' : '';
  return new MigrationFailure(`migrations/${name} failed: ${messageOf(error)}${remedy}`, { cause: error });
}
