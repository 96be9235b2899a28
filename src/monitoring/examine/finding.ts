import { type CommitWait, describeWait } from '../../db/commit-waits.ts';

const error = <V = object>(subject: string, sentence: (values: V) => string, remedy: (values: V) => string) =>
  ({ subject, severity: 'error', sentence, remedy }) as const;

const warning = <V = object>(
  subject: string,
  sentence: (values: V) => string,
  remedy: (values: V) => string,
) => ({ subject, severity: 'warning', sentence, remedy }) as const;

type Reason = { readonly reason: string };
type Login = { readonly name: string };
type Address = { readonly url: string };
type Endpoint = { readonly origin: string; readonly environment: string; readonly workspace: string };
type Seconds = { readonly seconds: number };

const encryptIt = () => 'put a proxy with TLS before Antar, and set an https address';
const setClocks = () => 'let NTP set both, with chrony or systemd-timesyncd';
const recordBackups = 'record each one: antar backups record (docs/operate.md)';

/** Every kind of finding: the part of the service that it concerns, its severity, and its English sentences. */
const findings = {
  'setting-odd': warning<Reason>(
    'settings',
    ({ reason }) => reason,
    () => 'correct or remove it',
  ),
  'setting-refused': error<Reason>(
    'settings',
    ({ reason }) => reason,
    () => 'correct it: Antar does not start',
  ),
  'database-unreachable': error<Reason>(
    'database',
    ({ reason }) => reason,
    () => 'Antar does not start without it',
  ),
  'examination-failed': error<Reason>(
    'database',
    ({ reason }) => reason,
    () => 'look at the database and its log',
  ),
  'server-old': error<{ readonly version: number; readonly oldest: number }>(
    'database',
    ({ version }) => `PostgreSQL ${version} is too old`,
    ({ oldest }) => `upgrade it to ${oldest} or newer`,
  ),
  'safety-off': error<{ readonly setting: string }>(
    'database',
    ({ setting }) => `${setting} is off: a crash loses or damages stored data`,
    ({ setting }) => `alter system set ${setting} = on`,
  ),
  'encoding-wrong': error<{ readonly encoding: string }>(
    'database',
    ({ encoding }) => `its encoding is ${encoding}`,
    () => 'create it again with encoding UTF8',
  ),
  'host-unreachable': error<{ readonly host: string }>(
    'database',
    ({ host }) => `the host ${host} of DATABASE_URL cannot be reached`,
    () => 'start it, or remove it: no failover to it is possible',
  ),
  'host-divided': error<{ readonly host: string; readonly latest: string }>(
    'database',
    ({ host, latest }) => `${host} takes writes, but Antar uses ${latest}, which was promoted later`,
    ({ host }) => `stop ${host}, and join it anew as a standby (docs/scale.md)`,
  ),
  'standby-behind': error<{ readonly host: string; readonly primary: string }>(
    'database',
    ({ host, primary }) => `the standby ${host} receives nothing from ${primary}`,
    () => 'read its log, check its primary_conninfo, and join it anew if it cannot go on (docs/scale.md)',
  ),
  'commits-wait': error<CommitWait>(
    'database',
    describeWait,
    () =>
      "start a standby (docs/scale.md), or go on without one: alter system set synchronous_standby_names = ''; select pg_reload_conf()",
  ),
  'connections-short': warning<{
    readonly processes: number;
    readonly needed: number;
    readonly host: string;
    readonly most: number;
  }>(
    'database',
    ({ processes, needed, host, most }) =>
      `${processes === 1 ? 'one process' : `${processes} processes like this`} may open ${needed} connections, and ${host} takes ${most}`,
    () => 'raise max_connections, or lower DATABASE_CONNECTIONS',
  ),
  'schema-behind': error<{ readonly missing: string }>(
    'database',
    ({ missing }) => `the schema lacks ${missing}`,
    () => 'run: antar migrate',
  ),
  'transaction-open': warning<Login & Seconds & { readonly pid: number }>(
    'database',
    ({ name, seconds }) => `a transaction of "${name}" has been open for ${seconds} s`,
    ({ pid }) => `end it: select pg_terminate_backend(${pid})`,
  ),
  'transaction-prepared': warning<Login & Seconds>(
    'database',
    ({ name, seconds }) => `the prepared transaction "${name}" has been open for ${seconds} s`,
    ({ name }) => `end it: rollback prepared '${name}'`,
  ),
  'roles-missing': error<Login & { readonly roles: string; readonly grants: string }>(
    'privileges',
    ({ name, roles }) => `the user ${name} may not work as ${roles}`,
    ({ grants }) => `as the administrator of the database, run: ${grants}`,
  ),
  'login-owns': warning<Login>(
    'privileges',
    ({ name }) => `the user ${name} of DATABASE_URL owns the tables, or is a superuser`,
    () => 'give DATABASE_URL a user who owns nothing, and set DATABASE_MIGRATION_URL to the owner',
  ),
  'clock-ahead': error<Seconds>(
    'clock',
    ({ seconds }) => `the clock here is ${seconds} s ahead of the database's`,
    setClocks,
  ),
  'clock-behind': error<Seconds>(
    'clock',
    ({ seconds }) => `the clock here is ${seconds} s behind the database's`,
    setClocks,
  ),
  'folder-refused': error<Reason>(
    'files',
    ({ reason }) => reason,
    () => 'set DATA_DIR to a folder of the account that runs Antar',
  ),
  'disk-full': error<{ readonly free: number; readonly folder: string; readonly needed: number }>(
    'disk',
    ({ free, folder, needed }) =>
      `${free} MB are free where DATA_DIR ${folder} is; it should be ${needed} or more`,
    () => 'free space, or move DATA_DIR to a larger disk',
  ),
  'key-open': warning<Reason>(
    'key',
    ({ reason }) => reason,
    () => 'chmod 600 the file',
  ),
  'key-other': error<Reason>(
    'key',
    ({ reason }) => reason,
    () => 'restore SECRET_KEY, or secret.key in DATA_DIR',
  ),
  'backup-missing': warning(
    'backups',
    () => 'no backup was ever recorded',
    () => recordBackups,
  ),
  'backup-failed': error<Reason & { readonly at: string }>(
    'backups',
    ({ at, reason }) => `the backup of ${at} failed: ${reason}`,
    () => 'make one now',
  ),
  'backup-late': error<{ readonly hours: number; readonly everyHours: number }>(
    'backups',
    ({ hours, everyHours }) => `the last backup is ${hours} hours old; BACKUP_EVERY_HOURS is ${everyHours}`,
    () => `make one, and ${recordBackups}`,
  ),
  'jobs-failed': warning<{ readonly count: number; readonly kinds: string }>(
    'jobs',
    ({ count, kinds }) => `${count} background jobs have failed too often (${kinds})`,
    () => 'antar jobs parked shows why; antar jobs retry starts one again',
  ),
  'balances-wrong': error<{ readonly count: number; readonly couriers: string }>(
    'money',
    ({ count, couriers }) => `the balance of ${count} couriers (${couriers}) is not the sum of their entries`,
    () => 'as the owner of the tables, run: psql -f ops/count-cash-held.sql; and report it',
  ),
  'webhook-unreachable': error<Endpoint & Reason>(
    'webhooks',
    ({ origin, environment, workspace, reason }) =>
      `the address ${origin} (${environment} of ${workspace}) cannot be reached: ${reason}`,
    () => "check this network's outgoing connections, and inform the provider",
  ),
  'webhook-failing': warning<Endpoint & { readonly since: string }>(
    'webhooks',
    ({ origin, environment, workspace, since }) =>
      `every call to ${origin} (${environment} of ${workspace}) has failed since ${since}`,
    () => 'antar events list shows the answers; inform the provider',
  ),
  'deprecated-paths': warning<{ readonly providers: string }>(
    'deprecated paths',
    ({ providers }) => `${providers} used a deprecated path of deliveries in the last 30 days`,
    () => 'ask them to move to /express/v1 or /logistic/v1',
  ),
  'address-local': warning<Address>(
    'PUBLIC_URL',
    ({ url }) => `${url} leads only to this machine: so do the links in webhooks and mails`,
    () => 'set it to the address that the world calls',
  ),
  'address-plain': warning<Address>('PUBLIC_URL', ({ url }) => `${url} is not encrypted`, encryptIt),
  'address-silent': error<Address & Reason>(
    'PUBLIC_URL',
    ({ url, reason }) => `${url} does not answer (${reason})`,
    () => 'start Antar; look at the proxy, the name and the firewall',
  ),
  'proxy-unknown': warning(
    'proxy',
    () => 'Antar itself speaks no TLS, so a proxy stands before it, and TRUSTED_PROXIES is not set',
    () => "set it to the proxy's address: else all callers share one address and its limits",
  ),
  'tariffs-missing': error(
    'first steps',
    () => 'no area is served: nothing can be quoted or booked',
    () => 'open a city on the page Areas, or import tariffs: antar tariffs import',
  ),
  'courier-missing': warning(
    'first steps',
    () => 'no courier is there',
    () => 'add couriers on the page Couriers',
  ),
  'provider-missing': warning(
    'first steps',
    () => 'no provider may book',
    () => 'add one on the page Providers, and invite its admin',
  ),
  'mail-missing': warning(
    'first steps',
    () => 'no mail server is set: invitations and passwords are handed over as links',
    () => 'set SMTP_URL',
  ),
  'mail-refused': error<{ readonly code: string }>(
    'mail',
    ({ code }) => `the mail server refuses us (${code})`,
    () => 'look at SMTP_URL',
  ),
} as const;

export type FindingKind = keyof typeof findings;
/** The values that a finding's sentences contain: names, numbers and reasons. */
export type FindingValues<K extends FindingKind> = Parameters<(typeof findings)[K]['sentence']>[0];

export const findingKinds = Object.keys(findings) as FindingKind[];

/** A problem that the `doctor` command has found, with its remedy. */
export interface Finding {
  readonly kind: FindingKind;
  /** The part of the service that has the problem: `settings`, `database`, `backups`, … */
  readonly subject: string;
  /** An error stops the service or loses data now; a warning may do so later. */
  readonly severity: 'error' | 'warning';
  /** The problem as an English sentence. */
  readonly finding: string;
  readonly remedy: string;
  /** The values in the sentences, from which screens write them in other languages. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Builds a finding of a kind, with its English sentences. */
export function found<K extends FindingKind>(kind: K, values: FindingValues<K>): Finding {
  const { subject, severity, sentence, remedy } = findings[kind] as {
    subject: string;
    severity: Finding['severity'];
    sentence: (values: FindingValues<K>) => string;
    remedy: (values: FindingValues<K>) => string;
  };
  return {
    kind,
    subject,
    severity,
    finding: sentence(values),
    remedy: remedy(values),
    values: values as Finding['values'],
  };
}
