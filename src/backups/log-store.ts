import type pg from 'pg';
import { onlyRow, type Queryable, type Statement } from '../db/connect.ts';

/** Waits until this connection is the one that ships the log; it is until it ends. */
export async function holdLog(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('antar log'))`);
}

const stuck: Statement = {
  name: 'backups.stuck-log',
  text: `
    select last_failed_wal as part
    from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity')`,
};

/** The part of the log that the server cannot put into its spool; undefined when it puts all. */
export const findStuck = async (sql: Queryable): Promise<string | undefined> =>
  (await sql.query<{ part: string }>(stuck))[0]?.part;

/** Lets the files of the database be copied while this connection lasts. */
export async function beginCopy(client: pg.Client): Promise<void> {
  await client.query(`select pg_backup_start('antar', true)`);
}

/** What a copy of the files needs beside them. */
export interface CopyEnd {
  readonly label: string;
  readonly tablespaces: string;
  readonly at: Date;
}

/** Ends the copy once the server has put the log of it into its spool, for which it is given ten minutes. */
export async function endCopy(client: pg.Client): Promise<CopyEnd> {
  await client.query(`set statement_timeout to '10min'`);
  const text = `
    select labelfile as label, spcmapfile as tablespaces, clock_timestamp() as at
    from pg_backup_stop(wait_for_archive => true)`;
  return onlyRow((await client.query<CopyEnd>(text)).rows);
}
