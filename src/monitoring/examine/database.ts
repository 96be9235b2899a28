import type { Context } from '../../context.ts';
import { findCommitWait } from '../../db/follow-commits.ts';
import { findMissing } from '../../db/migrate.ts';
import { findLongestTransaction } from '../../db/open-transaction.ts';
import { grantOf, providerRole, readLogin, serviceRole } from '../../db/rights.ts';
import { readServer } from '../../db/server.ts';
import { type Finding, found } from './finding.ts';
import { examineHosts } from './hosts.ts';

const oldestVersion = 15;
/** PostgreSQL settings that must be on, so that acknowledged writes survive a crash and dead rows are removed. */
const durable = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'] as const;

/** Examines the database server: version, settings, connections, privileges, schema and clock. */
export async function examineDatabase(ctx: Context): Promise<Finding[]> {
  return [
    ...(await examineServer(ctx)),
    ...(await examineCommits(ctx)),
    ...(await examineHosts(ctx)),
    ...(await examineRights(ctx)),
    ...(await examineSchema(ctx)),
    ...(await examineClock(ctx)),
  ];
}

async function examineServer({ sql }: Context): Promise<Finding[]> {
  const { version, settings, encoding } = await readServer(sql);
  const findings: Finding[] = [];
  if (version < oldestVersion) findings.push(found('server-old', { version, oldest: oldestVersion }));
  for (const setting of durable.filter((each) => settings[each] === 'off')) {
    findings.push(found('safety-off', { setting }));
  }
  if (encoding !== 'UTF8') findings.push(found('encoding-wrong', { encoding }));
  return findings;
}

async function examineCommits({ sql }: Context): Promise<Finding[]> {
  const wait = sql.commits?.wait() ?? (await findCommitWait(sql.url));
  return wait === undefined ? [] : [found('commits-wait', wait)];
}

async function examineRights({ sql, config }: Context): Promise<Finding[]> {
  const { name, isMore, mayBoth, isOld } = await readLogin(sql.url);
  const findings: Finding[] = [];
  if (!mayBoth) {
    const roles = `${serviceRole} and ${providerRole}`;
    const grants = [serviceRole, providerRole].map((role) => `${grantOf(role, name, isOld)};`).join(' ');
    findings.push(found('roles-missing', { name, roles, grants }));
  }
  if (isMore && config.databaseUrl !== undefined) findings.push(found('login-owns', { name }));
  return findings;
}

async function examineSchema({ sql, config }: Context): Promise<Finding[]> {
  const findings: Finding[] = [];
  const missing = await findMissing(sql);
  if (missing.length > 0) findings.push(found('schema-behind', { missing: missing.join(', ') }));
  const open = await findLongestTransaction(sql);
  if (open !== undefined && open.seconds > config.openTransactionAlarmSeconds) {
    const { name, pid } = open;
    const seconds = Math.round(open.seconds);
    findings.push(
      pid === null
        ? found('transaction-prepared', { name, seconds })
        : found('transaction-open', { name, seconds, pid }),
    );
  }
  return findings;
}

/**
 * Maximum difference between this machine's clock and the database's. Above it, times that different processes record
 * would visibly disagree.
 */
const mostDriftMs = 2_000;

/** Checks this machine's clock against the database's. */
export async function examineClock({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<Finding[]> {
  const before = now().getTime();
  const { at } = await readServer(sql);
  const middle = (before + now().getTime()) / 2;
  const driftMs = middle - at.getTime();
  if (Math.abs(driftMs) <= mostDriftMs) return [];
  const seconds = Math.round(Math.abs(driftMs) / 1_000);
  return [found(driftMs > 0 ? 'clock-ahead' : 'clock-behind', { seconds })];
}
