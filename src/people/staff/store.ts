import { onlyRow, type Queryable, type Statement, type Tx } from '../../db/connect.ts';
import type { PersonRole } from '../../roles.ts';

/** A person in a colleague's view. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: PersonRole;
  readonly secondFactor: boolean;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

const columns = `
    id, email, name, role, totp_confirmed_at is not null as "secondFactor", created_at as "createdAt",
    disabled_at as "disabledAt"`;

const list: Statement = {
  name: 'staff.list',
  text: `
    select ${columns}
    from people
    where workspace_id is not distinct from $1
    order by created_at, id`,
};

/** The staff of a provider, or of the operator when the workspace is null. */
export const listStaff = (sql: Queryable, workspaceId: string | null): Promise<StaffMember[]> =>
  sql.query<StaffMember>(list, [workspaceId]);

const lock: Statement = { name: 'staff.lock', text: `${list.text}\n    for update` };

/** The staff, locked until the transaction ends, so that two admins cannot disable each other. */
export const lockStaff = (tx: Tx, workspaceId: string | null): Promise<StaffMember[]> =>
  tx.query<StaffMember>(lock, [workspaceId]);

const update: Statement = {
  name: 'staff.update',
  text: `
    update people
    set role = $2, disabled_at = $3
    where id = $1
    returning ${columns}`,
};

export async function updateStaffMember(
  tx: Tx,
  { id, role, disabledAt }: Pick<StaffMember, 'id' | 'role' | 'disabledAt'>,
): Promise<StaffMember> {
  return onlyRow(await tx.query<StaffMember>(update, [id, role, disabledAt]));
}

/** An invitation to join the staff. */
export interface Invitation {
  readonly workspaceId: string | null;
  readonly email: string;
  readonly role: PersonRole;
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const putInvitationStatement: Statement = {
  name: 'invitations.put',
  text: `
    insert into invitations (token_hash, workspace_id, email, role, invited_by, created_at, expires_at)
    select $1, $2, $3, $4, $5, $6, $7
    where not exists (select from people where email = $3)
    on conflict (email) do update
    set token_hash = excluded.token_hash, workspace_id = excluded.workspace_id, role = excluded.role,
      invited_by = excluded.invited_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where invitations.workspace_id is not distinct from excluded.workspace_id
      or invitations.expires_at <= excluded.created_at
    returning email`,
};

/**
 * Stores an invitation in place of an earlier one; false when the address has an account or another invitation.
 */
export async function putInvitation(
  sql: Queryable,
  invitation: Invitation,
  tokenHash: Buffer,
): Promise<boolean> {
  const { workspaceId, email, role, invitedBy, createdAt, expiresAt } = invitation;
  const values = [tokenHash, workspaceId, email, role, invitedBy, createdAt, expiresAt];
  return (await sql.query(putInvitationStatement, values)).length === 1;
}

const takeInvitationStatement: Statement = {
  name: 'invitations.take',
  text: `
    delete from invitations
    where token_hash = $1 and expires_at > $2
    returning workspace_id as "workspaceId", email, role`,
};

/** Uses an invitation up; undefined when there is none, or it has expired. */
export async function takeInvitation(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<Invitation, 'workspaceId' | 'email' | 'role'> | undefined> {
  const [invitation] = await tx.query<Invitation>(takeInvitationStatement, [tokenHash, now]);
  return invitation;
}

const findInvitation: Statement = {
  name: 'invitations.find',
  text: `
    select
    from invitations
    where token_hash = $1 and expires_at > $2`,
};

/** Whether an invitation can still be used. */
export const isInvitation = async (sql: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> =>
  (await sql.query(findInvitation, [tokenHash, now])).length === 1;

const deleteInvitations: Statement = {
  name: 'invitations.delete-by',
  text: `
    delete from invitations
    where invited_by = $1`,
};

/** Deletes the invitations that a person has made. */
export async function deleteInvitationsBy(tx: Tx, personId: string): Promise<void> {
  await tx.query(deleteInvitations, [personId]);
}
