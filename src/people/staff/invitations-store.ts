import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { type Invitation, invitationFields, type ListedInvitation, listedFields } from './invitation.ts';

const put: Statement = {
  name: 'invitations.put',
  text: `
    insert into invitations (id, token_hash, workspace_id, email, role, invited_by, created_at, expires_at)
    select $1, $2, $3, $4, $5, $6, $7, $8
    where not exists (
      select
      from memberships m
      join people p on p.id = m.person_id
      where p.email = $4 and m.workspace_id is not distinct from $3 and m.disabled_at is null
    )
    on conflict (email, workspace_id) do update
    set id = excluded.id, token_hash = excluded.token_hash, role = excluded.role, invited_by = excluded.invited_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`,
};

/**
 * Stores an invitation; it replaces an earlier one for the same address and staff. An invitation without a token can be
 * accepted only after `setInvitationToken`.
 * @returns false if the address already has an open membership in that staff
 */
export async function putInvitation(
  sql: Queryable,
  invitation: Invitation,
  tokenHash: Buffer | null,
): Promise<boolean> {
  const { id, workspaceId, email, role, invitedBy, createdAt, expiresAt } = invitation;
  const values = [id, tokenHash, workspaceId, email, role, invitedBy, createdAt, expiresAt];
  return (await sql.query(put, values)).length === 1;
}

const list: Statement = {
  name: 'invitations.list',
  text: `
    select ${selected(listedFields)}
    from invitations i
    left join workspaces w on w.id = i.workspace_id
    join memberships m on m.id = i.invited_by
    join people p on p.id = m.person_id
    where ($1::text is null or i.workspace_id = $1) and i.expires_at > $2
    order by i.created_at, i.id`,
};

/** Returns the open invitations to a provider's staff, or to every staff if the workspace is null. */
export const listInvitations = (
  sql: Queryable,
  workspaceId: string | null,
  now: Date,
): Promise<ListedInvitation[]> => sql.query<ListedInvitation>(list, [workspaceId, now]);

const remove: Statement = {
  name: 'invitations.delete',
  text: `
    delete from invitations
    where id = $1 and ($2::text is null or workspace_id = $2)
    returning email, role, workspace_id as "workspaceId"`,
};

type Invited = Pick<Invitation, 'email' | 'role' | 'workspaceId'>;

/**
 * Deletes an invitation to a provider's staff; if the workspace is null, to any staff. Returns undefined if there is no
 * such invitation.
 */
export async function deleteInvitation(
  sql: Queryable,
  id: string,
  workspaceId: string | null,
): Promise<Invited | undefined> {
  const [row] = await sql.query<Invited>(remove, [id, workspaceId]);
  return row;
}

const giveToken: Statement = {
  name: 'invitations.give-token',
  text: `
    update invitations
    set token_hash = $2
    where id = $1 and expires_at > $3
    returning email, role, workspace_id as "workspaceId", expires_at as "expiresAt"`,
};

/** Replaces the token of an open invitation; returns undefined if there is no such invitation. */
export async function setInvitationToken(
  sql: Queryable,
  id: string,
  tokenHash: Buffer,
  now: Date,
): Promise<(Invited & Pick<Invitation, 'expiresAt'>) | undefined> {
  const [row] = await sql.query<Invited & Pick<Invitation, 'expiresAt'>>(giveToken, [id, tokenHash, now]);
  return row;
}

/** An invitation with the data that the holder of its token sees. */
export interface HeldInvitation extends Invitation {
  readonly workspaceName: string | null;
  /** The id of the person whose account has the invited address; null if no account has it. */
  readonly personId: string | null;
}

const find: Statement = {
  name: 'invitations.find',
  text: `
    select ${selected(invitationFields)}, w.name as "workspaceName", p.id as "personId"
    from invitations i
    left join workspaces w on w.id = i.workspace_id
    left join people p on p.email = i.email
    where i.token_hash = $1 and i.expires_at > $2`,
};

/** Returns the open invitation of a token. */
export async function findInvitation(
  sql: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<HeldInvitation | undefined> {
  const [row] = await sql.query<HeldInvitation>(find, [tokenHash, now]);
  return row;
}

const take: Statement = {
  name: 'invitations.take',
  text: `
    delete from invitations
    where token_hash = $1 and expires_at > $2
    returning workspace_id as "workspaceId", email, role, invited_by as "invitedBy"`,
};

/** Uses up an invitation by deleting it; returns undefined if there is none with this token or it has expired. */
export async function takeInvitation(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<(Invited & Pick<Invitation, 'invitedBy'>) | undefined> {
  const [invitation] = await tx.query<Invited & Pick<Invitation, 'invitedBy'>>(take, [tokenHash, now]);
  return invitation;
}

const removeBy: Statement = {
  name: 'invitations.delete-by',
  text: `
    delete from invitations
    where invited_by = $1`,
};

/** Deletes the invitations that were created in a membership. */
export async function deleteInvitationsBy(tx: Tx, membershipId: string): Promise<void> {
  await tx.query(removeBy, [membershipId]);
}
