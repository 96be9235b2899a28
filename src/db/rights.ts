import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { codeOf } from '../caught.ts';
import { OperatorError } from '../operator-error.ts';
import { openConnection } from './reach.ts';

/** The role under which the service usually runs its statements (decision 190). */
export const serviceRole = 'antar_service';
/** The role under which the service handles providers' requests. */
export const providerRole = 'antar_provider';

/** Thrown if the service may not use its roles. The message is one line with the remedy. */
export class RightsMissing extends OperatorError {}

/** The text of `migrations/rights.sql`. */
export interface Rights {
  readonly sql: string;
  readonly checksum: string;
}

export function readRights(folder: URL): Rights {
  const sql = readFileSync(new URL('rights.sql', folder), 'utf8');
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/**
 * Reads which rights the database has. A dump contains no roles, so a database restored from a dump may lack the roles,
 * and with them the grants and policies.
 */
const standing = `
  select
    (select checksum from rights) as checksum,
    (select count(*)::int from pg_roles where rolname in ('${serviceRole}', '${providerRole}')) as roles,
    exists (
      select
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not (
          c.relrowsecurity and c.relforcerowsecurity
          and (c.relispartition or exists (select from pg_policy where polrelid = c.oid and polname = 'of_provider'))
        )
    ) as open`;

/** Returns true if the database has the rights of this `rights.sql`. The database must be fully migrated. */
export async function followsRights(client: pg.Client, { checksum }: Rights): Promise<boolean> {
  const { rows } = await client.query(standing);
  const [found] = rows as { checksum: string | null; roles: number; open: boolean }[];
  return found?.checksum === checksum && found.roles === 2 && !found.open;
}

/** Grants the rights of `rights.sql`, in the caller's transaction. */
export async function grantRights(client: pg.Client, { sql, checksum }: Rights): Promise<void> {
  await client.query(sql);
  await client.query(
    'insert into rights (checksum) values ($1) on conflict (is_only) do update set checksum = excluded.checksum',
    [checksum],
  );
}

/**
 * Creates the service's roles if the server lacks them; all databases of the server share them.
 * @throws RightsMissing
 */
export async function makeRoles(client: pg.Client): Promise<void> {
  for (const role of [serviceRole, providerRole]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0)
      await client.query(`create role ${role}`).catch((error) => refuseWithoutRole(error, role));
  }
}

function refuseWithoutRole(error: unknown, role: string): void {
  // Another process created the role first.
  if (['42710', '23505'].includes(codeOf(error) ?? '')) return;
  if (codeOf(error) !== '42501') throw error;
  throw new RightsMissing(
    `the database needs the role ${role} and this user may not make it; as its administrator, run: create role ${serviceRole}; create role ${providerRole};`,
  );
}

const login = `
  select
    session_user::text as name,
    rolsuper or exists (
      select
      from pg_class
      where relnamespace = 'public'::regnamespace and pg_has_role(session_user, relowner, 'MEMBER')
    ) as "isMore",
    to_regrole('${serviceRole}') is not null as "isMade",
    pg_has_role(session_user, to_regrole('${serviceRole}'), way)
      and pg_has_role(session_user, to_regrole('${providerRole}'), way) as "mayBoth",
    way = 'MEMBER' as "isOld"
  from pg_roles
  -- Before PostgreSQL 16, every member of a role may work as it.
  cross join (select case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end) as has (way)
  where rolname = session_user`;

/**
 * Checks that the user in the service's URL may switch to the service's roles. If not, it grants the roles through the
 * owner's URL.
 * @returns the role that the service's connections must switch to; undefined if their user has no rights beyond those
 * of that role
 * @throws RightsMissing
 */
export async function admitService(url: string, ownerUrl: string): Promise<string | undefined> {
  const found = await readLogin(url);
  if (!found.mayBoth) await grantRoles(ownerUrl, found);
  return found.isMore ? serviceRole : undefined;
}

/**
 * Returns the role that a command's connections must switch to, like `admitService`, but grants nothing. An owner who
 * may not switch works as such.
 * @throws RightsMissing if the user may read nothing
 */
export async function findServiceRole(url: string): Promise<string | undefined> {
  const found = await readLogin(url);
  // Before the first migration, no role exists yet.
  if (!found.isMade) return undefined;
  if (!found.mayBoth && !found.isMore) throw rightsMissing(found);
  return found.isMore && found.mayBoth ? serviceRole : undefined;
}

export interface Login {
  readonly name: string;
  /** True if the user owns tables or is a superuser. */
  readonly isMore: boolean;
  /** True if the service's role exists on the server. */
  readonly isMade: boolean;
  readonly mayBoth: boolean;
  /** True if the server is older than PostgreSQL 16, which cannot grant a role without its inheritance. */
  readonly isOld: boolean;
}

/** Returns the user of a database's URL, and what that user may do. */
export async function readLogin(url: string): Promise<Login> {
  const client = await openConnection(url, 'antar');
  try {
    return (await client.query(login)).rows[0];
  } finally {
    await client.end();
  }
}

/**
 * Returns SQL that lets a user switch to a role. From PostgreSQL 16 on, the user does not inherit the provider role,
 * whose row policies would slow the user's own statements. Older versions cannot exclude this.
 */
export const grantOf = (role: string, user: string, isOld = false): string =>
  `grant ${role} to ${pg.escapeIdentifier(user)}${role === providerRole && !isOld ? ' with inherit false' : ''}`;

const grantsTo = ({ name, isOld }: Login): string =>
  [serviceRole, providerRole]
    .filter((role) => role !== name)
    .map((role) => `${grantOf(role, name, isOld)};`)
    .join(' ');

const rightsMissing = (login: Login, cause?: unknown): RightsMissing =>
  new RightsMissing(
    `the user ${login.name} of the database may not work as ${serviceRole} and ${providerRole}; as its administrator, run: ${grantsTo(login)}`,
    { cause },
  );

async function grantRoles(ownerUrl: string, login: Login): Promise<void> {
  const owner = await openConnection(ownerUrl, 'antar');
  try {
    await owner.query(grantsTo(login));
  } catch (error) {
    throw rightsMissing(login, error);
  } finally {
    await owner.end();
  }
}
