import type { Context } from '../../context.ts';
import { listFailingJobs } from '../../jobs/store.ts';
import { listMisheld } from '../../money/store.ts';
import { dayMs, hourMs, later } from '../../time.ts';
import { listDeprecatedUses } from '../../workspaces/store.ts';
import { findBackups } from '../backups-store.ts';
import { error, type Finding, warning } from './finding.ts';

/** Examines the jobs that have failed too often. */
export async function examineJobs({ sql }: Context): Promise<Finding[]> {
  const failing = await listFailingJobs(sql);
  if (failing.length === 0) return [];
  const kinds = [...new Set(failing.map(({ kind }) => kind))].join(', ');
  const finding = `${failing.length} background jobs have failed too often (${kinds})`;
  return [warning('jobs', finding, 'antar jobs parked shows why; antar jobs retry starts one again')];
}

const recordIt = 'record each one: antar backups record (docs/operate.md)';

/** Examines when the last backup was recorded, and how it ended. */
export async function examineBackups({ sql, now, config }: Context): Promise<Finding[]> {
  const { newest, succeededAt } = await findBackups(sql);
  if (newest === undefined) return [warning('backups', 'no backup was ever recorded', recordIt)];
  if (newest.outcome === 'failed') {
    const finding = `the backup of ${newest.endedAt.toISOString()} failed: ${newest.details ?? 'no reason given'}`;
    return [error('backups', finding, 'make one now')];
  }
  const hours = Math.floor((now().getTime() - (succeededAt?.getTime() ?? 0)) / hourMs);
  if (hours < config.backupMaxHours) return [];
  const finding = `the last backup is ${hours} hours old; BACKUP_EVERY_HOURS is ${config.backupEveryHours}`;
  return [error('backups', finding, `make one, and ${recordIt}`)];
}

const mostNamed = 5;
/** A provider that used no deprecated path for this long has moved on. */
export const deprecatedUseMs = 30 * dayMs;

/** Examines which providers still use deprecated paths (decision 352). */
export async function examineDeprecatedUses({ sql, now }: Context): Promise<Finding[]> {
  const uses = await listDeprecatedUses(sql, later(now(), -deprecatedUseMs));
  if (uses.length === 0) return [];
  const named = uses
    .slice(0, mostNamed)
    .map(
      ({ workspaceName, workspaceId, environment, lastUsedAt }) =>
        `${workspaceName} (${workspaceId}, ${environment}, last on ${lastUsedAt.toISOString().slice(0, 10)})`,
    );
  const names = [...named, ...(uses.length > mostNamed ? ['…'] : [])].join(', ');
  const finding = `${names} used a deprecated path of deliveries in the last 30 days`;
  return [warning('deprecated paths', finding, 'ask them to move to /express/v1 or /logistic/v1')];
}

/** Examines whether the cash that couriers hold is what the books say. */
export async function examineMoney({ sql }: Context): Promise<Finding[]> {
  const misheld = await listMisheld(sql);
  if (misheld.length === 0) return [];
  const names = [...misheld.slice(0, mostNamed), ...(misheld.length > mostNamed ? ['…'] : [])].join(', ');
  const finding = `the balance of ${misheld.length} couriers (${names}) is not the sum of their entries`;
  const remedy = 'as the owner of the tables, run: psql -f ops/count-cash-held.sql; and report it';
  return [error('money', finding, remedy)];
}
