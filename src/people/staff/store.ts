import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { PersonRole } from '../../roles.ts';

/** A person of a staff in a colleague's view. */
export interface StaffMember {
  /** The person's. */
  readonly id: string;
  readonly membershipId: string;
  readonly email: string;
  readonly name: string;
  readonly role: PersonRole;
  readonly secondFactor: boolean;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
  readonly disabledAt: Date | null;
}

const list: Statement = {
  name: 'staff.list',
  text: `
    select p.id, m.id as "membershipId", p.email, p.name, m.role,
      p.totp_confirmed_at is not null as "secondFactor", m.created_at as "createdAt",
      m.signed_in_at as "lastSignInAt", m.disabled_at as "disabledAt"
    from memberships m
    join people p on p.id = m.person_id
    where m.workspace_id is not distinct from $1
    order by m.created_at, m.id`,
};

/** The staff of a provider, or of the operator when the workspace is null. */
export const listStaff = (sql: Queryable, workspaceId: string | null): Promise<StaffMember[]> =>
  sql.query<StaffMember>(list, [workspaceId]);

const lock: Statement = { name: 'staff.lock', text: `${list.text}\n    for update of m` };

/** The staff, locked until the transaction ends, so that two admins cannot disable each other. */
export const lockStaff = (tx: Tx, workspaceId: string | null): Promise<StaffMember[]> =>
  tx.query<StaffMember>(lock, [workspaceId]);

const update: Statement = {
  name: 'staff.update',
  text: `
    update memberships
    set role = $2, disabled_at = $3
    where id = $1`,
};

/** Stores the role of a membership, and whether it is closed. */
export async function updateMembership(
  tx: Tx,
  { membershipId, role, disabledAt }: Pick<StaffMember, 'membershipId' | 'role' | 'disabledAt'>,
): Promise<void> {
  await tx.query(update, [membershipId, role, disabledAt]);
}

/** An invitation to join the staff. */
export interface Invitation {
  readonly workspaceId: string | null;
  readonly email: string;
  readonly role: PersonRole;
  /** The membership in which it was made. */
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

/** Deletes the invitations that a person has made in a membership. */
export async function deleteInvitationsBy(tx: Tx, membershipId: string): Promise<void> {
  await tx.query(deleteInvitations, [membershipId]);
}
