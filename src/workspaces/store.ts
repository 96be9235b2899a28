import type { Environment, Scope } from '../context.ts';
import { onlyRow, type Queryable, type Statement, type Tx } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { type Credential, credentialFields, type Workspace, workspaceFields } from './fields.ts';

/**
 * The PostgreSQL notification channel for changes to a workspace's settings and key pairs. The payload is the
 * workspace's id.
 */
export const accessChannel = 'antar_access';

const workspaceColumns = selected(workspaceFields);

const insertWorkspaceStatement: Statement = {
  name: 'workspaces.insert',
  text: `
    insert into workspaces (id, name, cancel_from_queueing, requests_per_minute, fleet_assign, direct_only, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};

export async function insertWorkspace(sql: Queryable, workspace: Workspace): Promise<void> {
  const { id, name, cancelFromQueueing, requestsPerMinute, fleetAssign, directOnly, createdAt } = workspace;
  const values = [id, name, cancelFromQueueing, requestsPerMinute, fleetAssign, directOnly, createdAt];
  await sql.query(insertWorkspaceStatement, values);
}

const findWorkspaceStatement: Statement = {
  name: 'workspaces.find',
  text: `
    select ${workspaceColumns}
    from workspaces
    where id = $1`,
};

export async function findWorkspace(sql: Queryable, id: string): Promise<Workspace | undefined> {
  const [workspace] = await sql.query<Workspace>(findWorkspaceStatement, [id]);
  return workspace;
}

const lockWorkspaceStatement: Statement = {
  name: 'workspaces.lock',
  text: `
    select ${workspaceColumns}
    from workspaces
    where id = $1
    for no key update`,
};

export async function lockWorkspace(tx: Tx, id: string): Promise<Workspace | undefined> {
  const [workspace] = await tx.query<Workspace>(lockWorkspaceStatement, [id]);
  return workspace;
}

const updateWorkspaceStatement: Statement = {
  name: 'workspaces.update',
  text: `
    update workspaces
    set name = $2,
        cancel_from_queueing = $3,
        requests_per_minute = $4,
        fleet_assign = $5,
        direct_only = $6,
        state = $7,
        state_reason = $8,
        state_at = $9,
        version = version + 1
    where id = $1
    returning version`,
};

/** Stores the changed fields of a workspace. @returns its new version */
export async function updateWorkspaceRow(tx: Tx, workspace: Workspace): Promise<number> {
  const { id, name, cancelFromQueueing, requestsPerMinute, fleetAssign, directOnly } = workspace;
  const { state, stateReason, stateAt } = workspace;
  const settings = [name, cancelFromQueueing, requestsPerMinute, fleetAssign, directOnly];
  const values = [id, ...settings, state, stateReason, stateAt];
  return onlyRow(await tx.query<{ version: number }>(updateWorkspaceStatement, values)).version;
}

const touchStatement: Statement = {
  name: 'workspaces.touch',
  text: 'update workspaces set version = version + 1 where id = $1',
};

/** Increases the version of a workspace, because a setting that another table holds changes. */
export async function touchWorkspace(tx: Tx, id: string): Promise<void> {
  await tx.query(touchStatement, [id]);
}

const announceAccessStatement: Statement = {
  name: 'workspaces.announce-access',
  text: `select pg_notify('${accessChannel}', $1)`,
};

/** When the transaction commits, notifies every process to drop the token holders that it has cached. */
export async function announceAccess(tx: Tx, workspaceId: string): Promise<void> {
  await tx.query(announceAccessStatement, [workspaceId]);
}

const listWorkspacesStatement: Statement = {
  name: 'workspaces.list',
  text: `
    select ${workspaceColumns}
    from workspaces
    order by created_at, id`,
};

export const listWorkspaces = (sql: Queryable): Promise<Workspace[]> =>
  sql.query<Workspace>(listWorkspacesStatement);

const insertCredentialStatement: Statement = {
  name: 'credentials.insert',
  text: `
    insert into credentials
      (id, workspace_id, environment, client_key, secret_hash, created_at, scopes, addresses, name, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

export async function insertCredential(
  sql: Queryable,
  credential: Credential,
  secretHash: Buffer,
): Promise<void> {
  const { id, workspaceId, environment, clientKey, createdAt, scopes, addresses } = credential;
  const { name, createdBy } = credential;
  const key = [id, workspaceId, environment, clientKey, secretHash, createdAt];
  const values = [...key, scopes, addresses, name, createdBy];
  await sql.query(insertCredentialStatement, values);
}

const listCredentialsStatement: Statement = {
  name: 'credentials.list',
  text: `
    select ${selected(credentialFields)}
    from credentials
    where workspace_id = $1
      and environment = any($2)
    order by created_at, id`,
};

export const selectCredentials = (
  sql: Queryable,
  workspaceId: string,
  environments: readonly Environment[],
): Promise<Credential[]> => sql.query<Credential>(listCredentialsStatement, [workspaceId, environments]);

const lockCredentialStatement: Statement = {
  name: 'credentials.lock',
  text: `
    select ${selected(credentialFields)}
    from credentials
    where client_key = $1
      and workspace_id = $2
      and environment = $3
      and revoked_at is null
    for update`,
};

/** Returns an active key pair of the scope and locks it until the transaction ends; undefined if there is none. */
export async function lockCredential(
  tx: Queryable,
  { workspaceId, environment }: Scope,
  clientKey: string,
): Promise<Credential | undefined> {
  const [credential] = await tx.query<Credential>(lockCredentialStatement, [
    clientKey,
    workspaceId,
    environment,
  ]);
  return credential;
}

const changeStatement: Statement = {
  name: 'credentials.change',
  text: `
    with changed as (
      update credentials
      set scopes = $4,
          addresses = $5,
          name = $6
      where client_key = $1
        and workspace_id = $2
        and environment = $3
      returning workspace_id
    )
    select pg_notify('${accessChannel}', workspace_id)
    from changed`,
};

/** Stores the name and limits of a key pair. When the transaction commits, every process is notified. */
export async function updateCredential(tx: Queryable, credential: Credential): Promise<void> {
  const { clientKey, workspaceId, environment, scopes, addresses, name } = credential;
  await tx.query(changeStatement, [clientKey, workspaceId, environment, scopes, addresses, name]);
}

const noteUseStatement: Statement = {
  name: 'credentials.note-use',
  text: `
    update credentials
    set last_used_at = case when $4 then last_used_at else $2 end,
      deprecated_used_at = case when $4 then $2 else deprecated_used_at end
    where id = $1
      and coalesce(case when $4 then deprecated_used_at else last_used_at end < $3, true)`,
};

/**
 * Stores when a key pair was last used, or last used a deprecated path, unless a use since `unlessSince` is already
 * stored.
 */
export async function updateLastUse(
  sql: Queryable,
  id: string,
  { at, unlessSince, isDeprecated }: { at: Date; unlessSince: Date; isDeprecated: boolean },
): Promise<void> {
  await sql.query(noteUseStatement, [id, at, unlessSince, isDeprecated]);
}

/** A provider that uses a deprecated path. */
export interface DeprecatedUse extends Scope {
  readonly workspaceName: string;
  readonly lastUsedAt: Date;
}

const listDeprecatedUsesStatement: Statement = {
  name: 'credentials.list-deprecated-uses',
  text: `
    select w.id as "workspaceId", w.name as "workspaceName", c.environment, max(c.deprecated_used_at) as "lastUsedAt"
    from credentials c
    join workspaces w on w.id = c.workspace_id
    where c.deprecated_used_at >= $1
    group by w.id, c.environment
    order by max(c.deprecated_used_at) desc`,
};

/** Returns the providers that have used a deprecated path since a time, the latest first (decision 352). */
export const listDeprecatedUses = (sql: Queryable, since: Date): Promise<DeprecatedUse[]> =>
  sql.query<DeprecatedUse>(listDeprecatedUsesStatement, [since]);

const markRevokedStatement: Statement = {
  name: 'credentials.mark-revoked',
  text: `
    with revoked as (
      update credentials
      set revoked_at = $4
      where client_key = $1
        and workspace_id = $2
        and environment = $3
        and revoked_at is null
      returning workspace_id
    )
    select pg_notify('${accessChannel}', workspace_id)
    from revoked`,
};

/** Revokes a key pair and notifies every process. Returns false if the scope has no active pair with this key. */
export async function markRevoked(
  sql: Queryable,
  scope: Scope,
  clientKey: string,
  at: Date,
): Promise<boolean> {
  const values = [clientKey, scope.workspaceId, scope.environment, at];
  const revoked = await sql.query(markRevokedStatement, values);
  return revoked.length > 0;
}

const revokeAllStatement: Statement = {
  name: 'credentials.revoke-all',
  text: `
    update credentials
    set revoked_at = $2
    where workspace_id = $1 and revoked_at is null
    returning client_key as "clientKey"`,
};

/** Revokes every key pair of a workspace. @returns their public halves */
export async function revokeAll(tx: Tx, workspaceId: string, at: Date): Promise<string[]> {
  const revoked = await tx.query<{ clientKey: string }>(revokeAllStatement, [workspaceId, at]);
  return revoked.map(({ clientKey }) => clientKey);
}

const lockWorkspacesStatement: Statement = {
  name: 'workspaces.lock-all',
  text: 'lock table workspaces in exclusive mode',
};

const anyWorkspaceStatement: Statement = {
  name: 'workspaces.is-any',
  text: `
    select exists (
      select
      from workspaces
    ) as present`,
};

/** Returns true if the database has no workspace yet. Until the transaction ends, no other process can create one. */
export async function isFirstRun(tx: Tx): Promise<boolean> {
  await tx.query(lockWorkspacesStatement);
  const [{ present } = { present: false }] = await tx.query<{ present: boolean }>(anyWorkspaceStatement);
  return !present;
}

const workspaceNames: Statement = {
  name: 'workspaces.names',
  text: `
    select id, name
    from workspaces
    where id = any ($1) and ($2::text is null or id = $2)`,
};

/** Returns the names of workspaces by id. If `workspaceId` is passed, returns at most the name of that workspace. */
export async function findWorkspaceNames(
  sql: Queryable,
  ids: readonly string[],
  workspaceId: string | null = null,
): Promise<ReadonlyMap<string, string>> {
  const found = await sql.query<{ id: string; name: string }>(workspaceNames, [ids, workspaceId]);
  return new Map(found.map(({ id, name }) => [id, name]));
}

const hasActive: Statement = {
  name: 'workspaces.has-active',
  text: `select exists (select from workspaces where state = 'active') as found`,
};

/** True if a workspace may book. */
export const hasActiveWorkspace = async (sql: Queryable): Promise<boolean> =>
  (await sql.query<{ found: boolean }>(hasActive))[0]!.found;
