import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { type StaffMember, staffFields } from './fields.ts';

const list: Statement = {
  name: 'staff.list',
  text: `
    select ${selected(staffFields)}
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

/** Stores the role of a membership, and the time when it was closed (null while it is open). */
export async function updateMembership(
  tx: Tx,
  { membershipId, role, disabledAt }: Pick<StaffMember, 'membershipId' | 'role' | 'disabledAt'>,
): Promise<void> {
  await tx.query(update, [membershipId, role, disabledAt]);
}
