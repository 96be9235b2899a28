import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { onlyRow } from '../db/connect.ts';
import { dailyTables } from '../webhooks/days-store.ts';
import { plainForm, quotedColumns, quotedName, type Table } from './dump-store.ts';
import type { DumpedDay, DumpedSequence } from './manifest.ts';

/** Returns true if a database contains any table. */
export async function isUsed(client: pg.Client): Promise<boolean> {
  const text = `
    select exists (
      select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')
    ) as used`;
  return onlyRow((await client.query<{ used: boolean }>(text)).rows).used;
}

/** Counts the connections to the database, except this one. */
export async function countOthers(client: pg.Client): Promise<number> {
  const text = `
    select count(*) as others
    from pg_stat_activity
    where datname = current_database() and usename is not null and pid <> pg_backend_pid()`;
  return onlyRow((await client.query<{ others: number }>(text)).rows).others;
}

/** Begins the transaction in which a restore makes all its changes, so that a failed restore changes nothing. */
export async function beginLoad(client: pg.Client): Promise<void> {
  await client.query(`begin; ${plainForm}; set local lock_timeout to '5s'`);
}

/** Removes everything in the database. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema public cascade; create schema public');
}

/** Creates a table's partition for a day, unless the migrations have created it. */
export async function makeDay(client: pg.Client, { table, day }: DumpedDay): Promise<void> {
  const column = dailyTables.find(({ name }) => name === table)?.column;
  const text = `
    select create_day($1, $2, $3)
    where to_regclass('public.' || $1 || '_' || to_char($3::date, 'YYYYMMDD')) is null`;
  await client.query(text, [table, column, day]);
}

/** A foreign key that was dropped and is created again once all rows are loaded. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly rule: string;
}

/**
 * Drops every foreign key: rows are loaded table by table, so a row may be loaded before another row to which it
 * refers.
 * @returns the dropped keys
 */
export async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const text = `
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    order by conrelid::regclass::text, conname`;
  const { rows } = await client.query<ForeignKey>(text);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** Creates the foreign keys again; PostgreSQL then checks every row. */
export async function addForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, rule } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${rule}`);
}

/**
 * Deletes the rows that migrations inserted into the tables, and disables the tables' triggers until `wakeTriggers`.
 */
export async function emptyTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables)
    await client.query(`alter table ${quotedName(table.name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quotedName(name)).join(', ')}`);
}

/** Enables the triggers of the tables again. */
export async function wakeTriggers(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quotedName(table.name)} enable trigger user`);
}

/** Loads rows into a table. @returns their number */
export async function copyIn(client: pg.Client, table: Table, rows: Readable): Promise<number> {
  const stream = client.query(
    copyFrom(`copy ${quotedName(table.name)} (${quotedColumns(table.columns)}) from stdin`),
  );
  await pipeline(rows, stream);
  return stream.rowCount;
}

/**
 * Number added to the last value of each sequence at a restore. It is more than a sequence advances between the backup
 * and the loss of its server: the numbers of that time may be known outside and must not be used twice.
 */
const leap = 1_000_000;

/**
 * Moves each sequence past all numbers that the lost database may have used, including numbers used after the backup.
 */
export async function advanceSequences(
  client: pg.Client,
  sequences: readonly DumpedSequence[],
): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2)', [quotedName(name), value + leap]);
}

/**
 * Records that the rows of the event feed come from another server. The service's first connection then skips all
 * offsets that readers of the feed may already have received (decision 154).
 */
export async function markRestored(client: pg.Client): Promise<void> {
  await client.query(`update feed_anchor set server = 'a backup'`);
}
