import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { valuesOf } from '../../http/fields.ts';
import { defineRoute } from '../../http/route.ts';
import { Done } from '../../http/schema.ts';
import { problems } from '../../problems/problems.ts';
import { admins } from '../../vocabulary/roles.ts';
import { changeInPerson } from '../in-person.ts';
import { wireMembership } from '../memberships-schema.ts';
import { listMemberships } from '../memberships-store.ts';
import { linkPasswordReset } from '../password-reset/request.ts';
import { PasswordResetLink } from '../password-reset/schema.ts';
import { deleteSessions } from '../sessions/sessions-store.ts';
import { type Audience, audiences, refuseRoleElsewhere, staffChange, staffOf } from './audiences.ts';
import { changeStaffMember } from './change.ts';
import { type StaffMember, staffFields } from './fields.ts';
import { Staff, StaffChange, StaffEverywhere, StaffMemberAnswer } from './schema.ts';
import { listStaff, lockStaff } from './store.ts';

const wire = (member: StaffMember) => valuesOf(staffFields, member);

/**
 * Registers the routes with which admins list colleagues, change their roles and disable them. `requireRole` protects
 * `app`.
 */
export function staffRoutes(app: FastifyInstance, ctx: Context): void {
  for (const audience of audiences) {
    listRoute(app, ctx, audience);
    changeRoute(app, ctx, audience);
    endSessionsRoute(app, ctx, audience);
  }
  passwordResetRoute(app, ctx);
}

function listRoute(app: FastifyInstance, ctx: Context, audience: Audience): void {
  const { prefix, tag, as, readers, whose, refusals } = audience;
  defineRoute(app, {
    method: 'GET',
    path: `${prefix}/staff`,
    operationId: `list${as}Staff`,
    isExpensive: true,
    tag,
    summary: 'List the people of the staff',
    roles: readers,
    ...whose,
    answers: { 200: as === 'Operations' ? StaffEverywhere : Staff },
    refusals,
    run: async (request) => {
      const staff = await listStaff(ctx.sql, await staffOf(ctx, request));
      const data = as === 'Operations' ? await withMemberships(ctx, staff) : staff.map(wire);
      return { status: 'Success', data };
    },
  });
}

/**
 * Returns the members of a staff with all their memberships, including those in other staffs. Only the operator may see
 * these.
 */
async function withMemberships(ctx: Context, staff: readonly StaffMember[]) {
  const ids = staff.map(({ id }) => id);
  const byPerson = Map.groupBy(await listMemberships(ctx.sql, ids), ({ personId }) => personId);
  return staff.map((member) => ({
    ...wire(member),
    memberships: (byPerson.get(member.id) ?? []).map((each) => ({
      ...wireMembership(each),
      disabledAt: each.disabledAt,
    })),
  }));
}

function changeRoute(app: FastifyInstance, ctx: Context, audience: Audience): void {
  const { prefix, tag, as, keepers, whose, refusals } = audience;
  defineRoute(app, {
    method: 'PATCH',
    path: `${prefix}/staff/:personID`,
    operationId: `change${as}Staff`,
    tag,
    summary: 'Change the role, or close or reopen the membership',
    roles: keepers,
    needsPassword: true,
    ...whose,
    body: json(StaffChange, { disabled: true }),
    answers: { 200: StaffMemberAnswer },
    refusals: [...refusals, problems.personNotFound(), problems.lastAdmin()],
    run: async (request) => {
      const workspaceId = await staffOf(ctx, request);
      const { role, disabled } = request.body;
      if (role) refuseRoleElsewhere(role, workspaceId);
      const change = { ...(role && { role }), ...(typeof disabled === 'boolean' && { disabled }) };
      const { personID } = request.params;
      const member = await changeInPerson(ctx, request.signedIn, async (each, tx) => {
        const before = (await lockStaff(tx, workspaceId)).find(({ id }) => id === personID);
        const after = await changeStaffMember(each, workspaceId, personID, change);
        return [after, { ...staffChange('staff.change', workspaceId, personID), before, after }];
      });
      return { status: 'Success', data: wire(member) };
    },
  });
}

function endSessionsRoute(app: FastifyInstance, ctx: Context, audience: Audience): void {
  const { prefix, tag, as, keepers, whose, refusals } = audience;
  defineRoute(app, {
    method: 'DELETE',
    path: `${prefix}/staff/:personID/sessions`,
    operationId: `end${as}StaffSessions`,
    tag,
    summary: 'End every session of a colleague in this staff',
    roles: keepers,
    ...whose,
    answers: { 200: Done },
    refusals: [...refusals, problems.personNotFound()],
    run: async (request) => {
      const workspaceId = await staffOf(ctx, request);
      const personId = request.params.personID;
      await changeInPerson(ctx, request.signedIn, async ({ sql }) => {
        const member = (await listStaff(sql, workspaceId)).find(({ id }) => id === personId);
        if (member === undefined) throw problems.personNotFound();
        const ended = await deleteSessions(sql, member);
        return [undefined, { ...staffChange('staff.end-sessions', workspaceId, personId), after: { ended } }];
      });
      return { status: 'Success', message: 'Semua sesi diakhiri.' };
    },
  });
}

/**
 * Only the operator may create a link for a new password: the account may also belong to other staffs, to which one
 * provider's admin must not get access (decision 183).
 */
function passwordResetRoute(app: FastifyInstance, ctx: Context): void {
  const { prefix, tag, whose, refusals } = audiences[0];
  defineRoute(app, {
    method: 'POST',
    path: `${prefix}/staff/:personID/password-reset`,
    operationId: 'linkPasswordReset',
    tag,
    summary: 'Make a link to a new password, to hand over to the person',
    roles: admins,
    repeats: 'sealed',
    needsPassword: true,
    ...whose,
    answers: { 201: PasswordResetLink },
    refusals: [...refusals, problems.personNotFound()],
    run: async (request) => {
      const workspaceId = await staffOf(ctx, request);
      const personId = request.params.personID;
      const data = await changeInPerson(ctx, request.signedIn, async (each) => {
        const staff = await listStaff(each.sql, workspaceId);
        if (!staff.some(({ id }) => id === personId)) throw problems.personNotFound();
        const link = await linkPasswordReset(each, personId);
        return [link, staffChange('password.link-reset', workspaceId, personId)];
      });
      return { status: 'Success', data };
    },
  });
}
