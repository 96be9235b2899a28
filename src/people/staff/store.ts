import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { PersonRole } from '../../vocabulary/roles.ts';

/** A person of a staff as colleagues see them. */
export interface StaffMember {
  /** The person's id. */
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

/** Returns the staff of a provider, or of the operator if the workspace is null. */
export const listStaff = (sql: Queryable, workspaceId: string | null): Promise<StaffMember[]> =>
  sql.query<StaffMember>(list, [workspaceId]);

const lock: Statement = { name: 'staff.lock', text: `${list.text}\n    for no key update of m` };

/** Returns the staff and locks it until the transaction ends, so that two admins cannot disable each other. */
export const lockStaff = (tx: Tx, workspaceId: string | null): Promise<StaffMember[]> =>
  tx.query<StaffMember>(lock, [workspaceId]);

const update: Statement = {
  name: 'staff.update',
  text: `
    update memberships
    set role = $2, disabled_at = $3
    where id = $1`,
};

/** Stores the role of a membership and whether it is closed. */
export async function updateMembership(
  tx: Tx,
  { membershipId, role, disabledAt }: Pick<StaffMember, 'membershipId' | 'role' | 'disabledAt'>,
): Promise<void> {
  await tx.query(update, [membershipId, role, disabledAt]);
}
