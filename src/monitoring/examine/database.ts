import type { Context } from '../../context.ts';
import { findMissing } from '../../db/migrate.ts';
import { findLongestTransaction } from '../../db/open-transaction.ts';
import { grantOf, providerRole, readLogin, serviceRole } from '../../db/rights.ts';
import { readServer } from '../../db/server.ts';
import { examineConnections } from './connections.ts';
import { error, type Finding, warning } from './finding.ts';

const subject = 'database';
const oldestVersion = 15;
/** Settings of PostgreSQL under which a crash loses what was answered as stored. */
const durable = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'] as const;

/** Examines the server: its version, its settings, its schema and what the service may do there. */
export async function examineDatabase(ctx: Context): Promise<Finding[]> {
  return [
    ...(await examineServer(ctx)),
    ...(await examineConnections(ctx)),
    ...(await examineRights(ctx)),
    ...(await examineSchema(ctx)),
    ...(await examineClock(ctx)),
  ];
}

async function examineServer({ sql }: Context): Promise<Finding[]> {
  const { version, settings, encoding } = await readServer(sql);
  const found: Finding[] = [];
  if (version < oldestVersion) {
    const remedy = `upgrade it to ${oldestVersion} or newer`;
    found.push(error(subject, `PostgreSQL ${version} is too old`, remedy));
  }
  for (const name of durable.filter((each) => settings[each] === 'off')) {
    const finding = `${name} is off: a crash loses or damages stored data`;
    found.push(error(subject, finding, `alter system set ${name} = on`));
  }
  if (encoding !== 'UTF8') {
    found.push(error(subject, `its encoding is ${encoding}`, 'make it anew with encoding UTF8'));
  }
  return found;
}

async function examineRights({ sql, config }: Context): Promise<Finding[]> {
  const { name, isMore, mayBoth, isOld } = await readLogin(sql.url);
  const found: Finding[] = [];
  if (!mayBoth) {
    const grants = [serviceRole, providerRole].map((role) => `${grantOf(role, name, isOld)};`).join(' ');
    const finding = `the user ${name} may not work as ${serviceRole} and ${providerRole}`;
    found.push(error('privileges', finding, `as the administrator of the database, run: ${grants}`));
  }
  if (isMore && config.databaseUrl !== undefined) {
    const finding = `the user ${name} of DATABASE_URL owns the tables, or is a superuser`;
    const remedy = 'give DATABASE_URL a user who owns nothing, and set DATABASE_MIGRATION_URL to the owner';
    found.push(warning('privileges', finding, remedy));
  }
  return found;
}

async function examineSchema({ sql, config }: Context): Promise<Finding[]> {
  const found: Finding[] = [];
  const missing = await findMissing(sql);
  if (missing.length > 0) {
    const finding = `the schema lacks ${missing.join(', ')}`;
    found.push(error(subject, finding, 'run: antar migrate'));
  }
  const open = await findLongestTransaction(sql);
  if (open !== undefined && open.seconds > config.openTransactionAlarmSeconds) {
    const finding = `a transaction of "${open.name}" has been open for ${Math.round(open.seconds)} s`;
    found.push(warning(subject, finding, `end it: select pg_terminate_backend(${open.pid})`));
  }
  return found;
}

/** Beyond this, tokens, schedules and timelines of two processes differ visibly. */
const mostDriftMs = 2_000;

/** Examines this machine's clock by the database's. */
export async function examineClock({ sql, now }: Pick<Context, 'sql' | 'now'>): Promise<Finding[]> {
  const before = now().getTime();
  const { at } = await readServer(sql);
  const middle = (before + now().getTime()) / 2;
  const driftMs = middle - at.getTime();
  if (Math.abs(driftMs) <= mostDriftMs) return [];
  const seconds = Math.round(Math.abs(driftMs) / 1_000);
  const finding = `the clock here is ${seconds} s ${driftMs > 0 ? 'ahead of' : 'behind'} the database's`;
  return [error('clock', finding, 'let NTP set both, with chrony or systemd-timesyncd')];
}
