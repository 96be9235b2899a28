import type { Queryable, Statement } from '../db/connect.ts';

export const backupOutcomes = ['succeeded', 'failed'] as const;

/** A backup that has ended. */
export interface Backup {
  readonly endedAt: Date;
  readonly outcome: (typeof backupOutcomes)[number];
  /** Where it is, or why it failed. */
  readonly details: string | null;
}

const insert: Statement = {
  name: 'backups.insert',
  text: 'insert into backups (ended_at, outcome, details) values ($1, $2, $3)',
};

/** Records a backup (decision 294). */
export async function recordBackup(sql: Queryable, { endedAt, outcome, details }: Backup): Promise<void> {
  await sql.query(insert, [endedAt, outcome, details]);
}

const list: Statement = {
  name: 'backups.list',
  text: `select ended_at as "endedAt", outcome, details from backups order by ended_at desc, id desc limit $1`,
};

/** The newest backups, newest first. */
export const listBackups = (sql: Queryable, limit: number): Promise<Backup[]> =>
  sql.query<Backup>(list, [limit]);

const succeeded: Statement = {
  name: 'backups.last-succeeded',
  text: `select max(ended_at) as at from backups where outcome = 'succeeded'`,
};

/** The newest backup, and when the last one succeeded. */
export async function findBackups(
  sql: Queryable,
): Promise<{ newest: Backup | undefined; succeededAt: Date | undefined }> {
  const [newest] = await listBackups(sql, 1);
  const [last] = await sql.query<{ at: Date | null }>(succeeded);
  return { newest, succeededAt: last?.at ?? undefined };
}
