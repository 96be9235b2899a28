import type { Queryable, Statement } from '../db/connect.ts';

export const backupOutcomes = ['succeeded', 'failed'] as const;

/** A finished or failed backup. */
export interface Backup {
  readonly endedAt: Date;
  readonly outcome: (typeof backupOutcomes)[number];
  /** The backup's location, or the reason why the backup failed. */
  readonly details: string | null;
  /**
   * The time when the backup's files were read back and matched their checksums; null if they never were (decision
   * 501).
   */
  readonly verifiedAt: Date | null;
}

const insert: Statement = {
  name: 'backups.insert',
  text: 'insert into backups (ended_at, outcome, details, verified_at) values ($1, $2, $3, $4)',
};

/** Records a backup (decision 294). */
export async function recordBackup(sql: Queryable, backup: Backup): Promise<void> {
  const { endedAt, outcome, details, verifiedAt } = backup;
  await sql.query(insert, [endedAt, outcome, details, verifiedAt]);
}

const list: Statement = {
  name: 'backups.list',
  text: `
    select ended_at as "endedAt", outcome, details, verified_at as "verifiedAt"
    from backups
    order by ended_at desc, id desc
    limit $1`,
};

/** Returns the last `limit` backups, newest first. */
export const listBackups = (sql: Queryable, limit: number): Promise<Backup[]> =>
  sql.query<Backup>(list, [limit]);

const succeeded: Statement = {
  name: 'backups.last-succeeded',
  text: `
    select ended_at as "endedAt", verified_at as "verifiedAt"
    from backups
    where outcome = 'succeeded'
    order by ended_at desc, id desc
    limit 1`,
};

/** Returns the newest backup, when the last successful backup ended, and when that successful backup was verified. */
export async function findBackups(sql: Queryable): Promise<{
  newest: Backup | undefined;
  succeededAt: Date | undefined;
  verifiedAt: Date | undefined;
}> {
  const [newest] = await listBackups(sql, 1);
  const [last] = await sql.query<Pick<Backup, 'endedAt' | 'verifiedAt'>>(succeeded);
  return { newest, succeededAt: last?.endedAt, verifiedAt: last?.verifiedAt ?? undefined };
}
