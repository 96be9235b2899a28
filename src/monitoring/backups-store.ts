import type { Queryable, Statement } from '../db/connect.ts';

export const backupOutcomes = ['succeeded', 'failed'] as const;

/** A backup that has ended. */
export interface Backup {
  readonly endedAt: Date;
  readonly outcome: (typeof backupOutcomes)[number];
  /** Where it is, or why it failed. */
  readonly details: string | null;
  /** When its files were read back and had every checksum; null for one that nobody verified (decision 501). */
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

/** The newest backups, newest first. */
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

/** The newest backup; when the last one succeeded, and when that one was verified. */
export async function findBackups(sql: Queryable): Promise<{
  newest: Backup | undefined;
  succeededAt: Date | undefined;
  verifiedAt: Date | undefined;
}> {
  const [newest] = await listBackups(sql, 1);
  const [last] = await sql.query<Pick<Backup, 'endedAt' | 'verifiedAt'>>(succeeded);
  return { newest, succeededAt: last?.endedAt, verifiedAt: last?.verifiedAt ?? undefined };
}
