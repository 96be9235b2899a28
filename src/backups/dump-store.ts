import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { onlyRow, type Queryable } from '../db/connect.ts';
import type { DumpedDay, DumpedMigration, DumpedSequence } from './manifest.ts';

/** Tables that a backup leaves out, since every database fills them itself. */
const ownTables = ['lease_holders', 'migrations', 'readiness', 'rights'];

/**
 * Settings for a transaction that dumps or restores. Values are written in the same form, whatever the user and the
 * server prefer, and no timeout ends the transaction.
 */
export const plainForm = `
  set local timezone to 'UTC';
  set local datestyle to 'ISO, MDY';
  set local intervalstyle to 'postgres';
  set local bytea_output to 'hex';
  set local extra_float_digits to 3;
  set local client_encoding to 'UTF8';
  set local statement_timeout to 0;
  set local idle_in_transaction_session_timeout to 0`;

/** Adapts a PostgreSQL client to the interface that the functions of stores expect. */
export const queryableOf = (client: pg.Client): Queryable => ({
  query: async ({ text }, values = []) => (await client.query(text, values as unknown[])).rows,
});

/** Begins a read-only transaction in which all queries see the same snapshot of the database. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query(`begin isolation level repeatable read, read only; ${plainForm}`);
}

/** A table and its columns, except generated ones. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

export async function listTables(client: pg.Client): Promise<Table[]> {
  const text = `
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all ($1)
    group by c.relname
    order by c.relname`;
  return (await client.query<Table>(text, [ownTables])).rows;
}

export const quotedName = (name: string): string => `public.${pg.escapeIdentifier(name)}`;
export const quotedColumns = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Returns the rows of a table as a stream, and a function that returns their number once all are read. */
export function copyOut(
  client: pg.Client,
  { name, columns }: Table,
): { rows: Readable; count: () => number } {
  const text = `copy (select ${quotedColumns(columns)} from ${quotedName(name)}) to stdout`;
  const stream = client.query(copyTo(text));
  return { rows: stream, count: () => stream.rowCount };
}

export async function findServerVersion(client: pg.Client): Promise<string> {
  const text = `select current_setting('server_version') as version`;
  return onlyRow((await client.query<{ version: string }>(text)).rows).version;
}

export async function listApplied(client: pg.Client): Promise<DumpedMigration[]> {
  const text = `
    select name, checksum, runs_with_older_code as "runsWithOlderCode"
    from migrations
    order by name`;
  return (await client.query<DumpedMigration>(text)).rows;
}

/**
 * Returns the sequences and their last values. It is called after the rows are read, so that no row has a higher number
 * than its sequence.
 */
export async function listSequences(client: pg.Client): Promise<DumpedSequence[]> {
  const text = `
    select sequencename::text as name, coalesce(last_value, 0) as value
    from pg_sequences
    where schemaname = 'public'
    order by sequencename`;
  return (await client.query<DumpedSequence>(text)).rows;
}

export async function listDays(client: pg.Client): Promise<DumpedDay[]> {
  const text = `
    select parent.relname::text as "table",
      to_char(to_date(right(day.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
    from pg_inherits
    join pg_class day on day.oid = inhrelid
    join pg_class parent on parent.oid = inhparent
    where parent.relnamespace = 'public'::regnamespace and day.relname ~ '_[0-9]{8}$' and day.relkind = 'r'
    order by 1, 2`;
  return (await client.query<DumpedDay>(text)).rows;
}

/** Locks out other backups of this database until the connection closes; returns false if another backup is running. */
export async function lockBackups(client: pg.Client): Promise<boolean> {
  const text = `select pg_try_advisory_lock(hashtext('antar backup')) as held`;
  return onlyRow((await client.query<{ held: boolean }>(text)).rows).held;
}
