import type { Context } from '../../context.ts';
import { problems } from '../../problems/problems.ts';
import type { PersonRole } from '../../vocabulary/roles.ts';
import { deleteSessions } from '../sessions/sessions-store.ts';
import type { StaffMember } from './fields.ts';
import { deleteInvitationsBy } from './invitations-store.ts';
import { lockStaff, updateMembership } from './store.ts';

const adminRoles: readonly PersonRole[] = ['operator-admin', 'provider-admin'];
const isAdmin = ({ role, disabledAt }: StaffMember) => adminRoles.includes(role) && disabledAt === null;

/**
 * Changes a colleague's role, or closes or reopens their membership. Closing the membership ends its sessions. If the
 * person is then no admin, the invitations that they created in this membership are deleted. The person's memberships
 * in other staffs stay (decision 174).
 * @throws personNotFound; lastAdmin if the staff would lose its only admin
 */
export async function changeStaffMember(
  ctx: Context,
  workspaceId: string | null,
  personId: string,
  change: { role?: PersonRole; disabled?: boolean },
): Promise<StaffMember> {
  return ctx.sql.transaction(async (tx) => {
    const staff = await lockStaff(tx, workspaceId);
    const member = staff.find(({ id }) => id === personId);
    if (member === undefined) throw problems.personNotFound();
    const { role = member.role, disabled = member.disabledAt !== null } = change;
    const next = { ...member, role, disabledAt: disabled ? (member.disabledAt ?? ctx.now()) : null };
    const loses = isAdmin(member) && !isAdmin(next);
    if (loses && !staff.some((each) => each !== member && isAdmin(each))) throw problems.lastAdmin();
    if (disabled) await deleteSessions(tx, { membershipId: member.membershipId });
    if (!isAdmin(next)) await deleteInvitationsBy(tx, member.membershipId);
    await updateMembership(tx, next);
    return next;
  });
}
