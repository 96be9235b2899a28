import { onlyRow, type Queryable, type Statement, type Tx } from '../db/connect.ts';

/** A table with one partition per day. Rows of a day that has no partition are in the partition `{table}_other`. */
export interface DailyTable {
  readonly name: 'events' | 'webhook_attempts';
  /** The column that decides a row's day, by the database's clock in UTC. */
  readonly column: 'recorded_at' | 'started_at';
}

export const dailyTables: readonly DailyTable[] = [
  { name: 'events', column: 'recorded_at' },
  { name: 'webhook_attempts', column: 'started_at' },
];

const today: Statement = {
  name: 'webhooks.today',
  text: `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as today`,
};

/** Returns today's date in UTC by the database's clock, e.g. `2026-11-21`. */
export async function findToday(sql: Queryable): Promise<string> {
  const row = onlyRow(await sql.query<{ today: string }>(today));
  return row.today;
}

const partitions: Statement = {
  name: 'webhooks.partitions',
  text: `
    select to_char(to_date(right(partition.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
    from pg_inherits
    join pg_class as partition on partition.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = $1::regclass and partition.relname ~ '_[0-9]{8}$'
    order by day`,
};

/** Returns the days that have a partition. */
export async function findDays(sql: Queryable, table: DailyTable): Promise<string[]> {
  return (await sql.query<{ day: string }>(partitions, [table.name])).map(({ day }) => day);
}

const tryLock: Statement = {
  name: 'webhooks.lock-days',
  text: `select pg_try_advisory_xact_lock(hashtext('webhooks days')) as held`,
};

/**
 * Prevents other processes from changing partitions until the transaction ends.
 * @returns false if another process is changing them
 */
export async function lockDays(tx: Tx): Promise<boolean> {
  const row = onlyRow(await tx.query<{ held: boolean }>(tryLock));
  return row.held;
}

/** Limits how long this transaction waits for a table lock: while it waits, all later requests queue behind it. */
export async function limitLockWait(tx: Tx, mostMs: number): Promise<void> {
  await tx.query({ name: 'webhooks.lock-wait', assembled: true, text: `set local lock_timeout = ${mostMs}` });
}

const between = ({ column }: DailyTable, day: string) =>
  `${column} >= '${day} 00:00+00' and ${column} < timestamptz '${day} 00:00+00' + interval '1 day'`;

/**
 * Creates a day's partition, unless `{table}_other` already holds rows of that day. The partition is created as a
 * separate table and then attached, so that reads and writes of the parent table continue.
 */
export async function createDay(tx: Tx, table: DailyTable, day: string): Promise<void> {
  const strays = await tx.query({
    name: 'webhooks.strays-day',
    assembled: true,
    text: `select from ${table.name}_other where ${between(table, day)} limit 1`,
  });
  if (strays.length === 0) await tx.query(makeDay, [table.name, table.column, day]);
}

/**
 * Only a table's owner may change the table, so database functions that run with the owner's rights do it (decision
 * 190).
 */
const makeDay: Statement = { name: 'webhooks.create-day', text: 'select create_day($1, $2, $3)' };
const forgetDay: Statement = { name: 'webhooks.drop-day', text: 'select drop_day($1, $2)' };

/** Drops a day's partition with all its rows. */
export async function dropDay(tx: Tx, table: DailyTable, day: string): Promise<void> {
  await tx.query(forgetDay, [table.name, day]);
}

/** Deletes up to `most` rows of `{table}_other` from days before `olderThan`. @returns the number of deleted rows */
export async function deleteStrays(
  sql: Queryable,
  { name, column }: DailyTable,
  olderThan: string,
  most: number,
): Promise<number> {
  const statement = {
    name: `webhooks.delete-strays-${name}`,
    text: `
      with old as (
        select ctid
        from ${name}_other
        where ${column} < $1::timestamptz
        limit $2
      )
      delete from ${name}_other as other
      using old
      where other.ctid = old.ctid
      returning 1`,
  };
  return (await sql.query(statement, [`${olderThan} 00:00+00`, most])).length;
}
