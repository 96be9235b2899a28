import type { Context } from '../../context.ts';
import { listFailingJobs } from '../../jobs/store.ts';
import { listMisheld } from '../../money/store.ts';
import { dayMs, hourMs, later } from '../../time.ts';
import { listDeprecatedUses } from '../../workspaces/store.ts';
import { findBackups } from '../backups-store.ts';
import { type Finding, found } from './finding.ts';

/** Reports the jobs that have failed too often. */
export async function examineJobs({ sql }: Context): Promise<Finding[]> {
  const failing = await listFailingJobs(sql);
  if (failing.length === 0) return [];
  const kinds = [...new Set(failing.map(({ kind }) => kind))].join(', ');
  return [found('jobs-failed', { count: failing.length, kinds })];
}

/** Examines the age and outcome of the last recorded backup. */
export async function examineBackups({ sql, now, config }: Context): Promise<Finding[]> {
  const { newest, succeededAt } = await findBackups(sql);
  if (newest === undefined) return [found('backup-missing', {})];
  if (newest.outcome === 'failed') {
    const at = newest.endedAt.toISOString();
    return [found('backup-failed', { at, reason: newest.details ?? 'no reason given' })];
  }
  const hours = Math.floor((now().getTime() - (succeededAt?.getTime() ?? 0)) / hourMs);
  if (hours < config.backupMaxHours) return [];
  return [found('backup-late', { hours, everyHours: config.backupEveryHours })];
}

const mostNamed = 5;
/** A provider that has not called a deprecated path for this long counts as migrated. */
export const deprecatedUseMs = 30 * dayMs;

/** Reports the providers that still use deprecated paths (decision 352). */
export async function examineDeprecatedUses({ sql, now }: Context): Promise<Finding[]> {
  const uses = await listDeprecatedUses(sql, later(now(), -deprecatedUseMs));
  if (uses.length === 0) return [];
  const named = uses
    .slice(0, mostNamed)
    .map(
      ({ workspaceName, workspaceId, environment, lastUsedAt }) =>
        `${workspaceName} (${workspaceId}, ${environment}, last on ${lastUsedAt.toISOString().slice(0, 10)})`,
    );
  const providers = [...named, ...(uses.length > mostNamed ? ['…'] : [])].join(', ');
  return [found('deprecated-paths', { providers })];
}

/** Reports the couriers whose recorded cash differs from the sum of their book entries. */
export async function examineMoney({ sql }: Context): Promise<Finding[]> {
  const misheld = await listMisheld(sql);
  if (misheld.length === 0) return [];
  const couriers = [...misheld.slice(0, mostNamed), ...(misheld.length > mostNamed ? ['…'] : [])].join(', ');
  return [found('balances-wrong', { count: misheld.length, couriers })];
}
