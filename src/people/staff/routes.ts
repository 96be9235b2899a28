import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Change } from '../../audit/change.ts';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { defineRoute } from '../../http/route.ts';
import { Done } from '../../http/schema.ts';
import { problems } from '../../problems.ts';
import { admins, isProviderRole, type PersonRole, providerAdmins, providerRoles } from '../../roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { changeInPerson } from '../in-person.ts';
import { wireMembership } from '../memberships-schema.ts';
import { listMemberships } from '../memberships-store.ts';
import {
  InvitationMade,
  InvitationOfOperator,
  InvitationOfProvider,
  Staff,
  StaffChange,
  StaffEverywhere,
  StaffMemberAnswer,
  StaffQuery,
} from '../schema.ts';
import { deleteSessions } from '../sessions-store.ts';
import { changeStaffMember } from './change.ts';
import { invitePerson } from './invite.ts';
import { listStaff, lockStaff, type StaffMember } from './store.ts';

/**
 * The operator's admins manage their own staff and, with `workspaceID`, a provider's; a provider's admins
 * manage theirs, which belongs to no environment (decision 188).
 */
const audiences = [
  {
    prefix: '/operations/v1',
    tag: 'Operations: staff',
    as: 'Operations',
    invitation: InvitationOfOperator,
    readers: admins,
    keepers: admins,
    whose: { query: parameters(StaffQuery) },
    refusals: [problems.workspaceNotFound()],
  },
  {
    prefix: '/portal/v1/workspace',
    tag: 'Portal: staff',
    as: 'Portal',
    invitation: InvitationOfProvider,
    readers: providerRoles,
    keepers: providerAdmins,
    whose: {},
    refusals: [],
  },
] as const;
type Audience = (typeof audiences)[number];

const wire = ({ id, membershipId, ...rest }: StaffMember) => ({
  personID: id,
  membershipID: membershipId,
  ...rest,
});

/** Colleagues: listed, invited, given roles, disabled. `app` stands behind `requireRole`. */
export function staffRoutes(app: FastifyInstance, ctx: Context): void {
  for (const audience of audiences) {
    listRoute(app, ctx, audience);
    inviteRoute(app, ctx, audience);
    changeRoute(app, ctx, audience);
    endSessionsRoute(app, ctx, audience);
  }
}

/** The staff that a request means; a provider's people can only mean their own. */
async function staffOf(
  ctx: Context,
  { signedIn, query }: Pick<FastifyRequest, 'signedIn' | 'query'>,
): Promise<string | null> {
  if (signedIn.workspaceId !== null) return signedIn.workspaceId;
  return knownWorkspace(ctx, (query as Static<typeof StaffQuery>).workspaceID ?? null);
}

async function knownWorkspace(ctx: Context, workspaceId: string | null): Promise<string | null> {
  if (workspaceId === null) return null;
  const workspace = await findWorkspace(ctx.sql, workspaceId);
  if (workspace === undefined) throw problems.workspaceNotFound();
  return workspace.id;
}

function listRoute(app: FastifyInstance, ctx: Context, audience: Audience): void {
  const { prefix, tag, as, readers, whose, refusals } = audience;
  defineRoute(app, {
    method: 'GET',
    path: `${prefix}/staff`,
    operationId: `list${as}Staff`,
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

/** The staff with every membership of its people, which the operator alone may see. */
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

function inviteRoute(app: FastifyInstance, ctx: Context, audience: Audience): void {
  const { prefix, tag, as, invitation, keepers, refusals } = audience;
  defineRoute(app, {
    method: 'POST',
    path: `${prefix}/staff/invitations`,
    operationId: `invite${as}Staff`,
    tag,
    summary: 'Invite a person to the staff',
    roles: keepers,
    body: json<typeof InvitationOfOperator | typeof InvitationOfProvider>(invitation, {
      email: 'budi@example.com',
      role: 'provider-member',
      ...(as === 'Operations' && { workspaceID: 'WS-01KAJ4' }),
    }),
    answers: { 201: InvitationMade },
    refusals: [...refusals, problems.emailUnusable(), problems.emailTaken()],
    run: async ({ signedIn, body: { email, role, ...rest } }) => {
      const named = (rest as { workspaceID?: string | null }).workspaceID ?? null;
      const workspaceId = signedIn.workspaceId ?? (await knownWorkspace(ctx, named));
      refuseRoleElsewhere(role, workspaceId);
      const data = await changeInPerson(ctx, signedIn, async (each) => {
        const invitation = await invitePerson(each, signedIn.membershipId!, { workspaceId, email, role });
        return [invitation, { ...staffChange('staff.invite', workspaceId), after: { email, role } }];
      });
      return { status: 'Success', data };
    },
  });
}

/** A role belongs either to the operator's staff or to a provider's. */
function refuseRoleElsewhere(role: PersonRole, workspaceId: string | null): void {
  if (isProviderRole(role) && workspaceId === null) throw problems.fieldRequired('workspaceID');
  if (!isProviderRole(role) && workspaceId !== null) throw problems.roleForbidden();
}

/** A change of a staff or one of its people. A staff is named by its workspace, the operator's own by nothing. */
const staffChange = (action: string, workspaceId: string | null, personId?: string): Change => ({
  action,
  subject:
    personId === undefined
      ? { kind: 'staff', id: workspaceId ?? 'operator' }
      : { kind: 'person', id: personId },
  workspaceId: workspaceId ?? undefined,
});

function changeRoute(app: FastifyInstance, ctx: Context, audience: Audience): void {
  const { prefix, tag, as, keepers, whose, refusals } = audience;
  defineRoute(app, {
    method: 'PATCH',
    path: `${prefix}/staff/:personID`,
    operationId: `change${as}Staff`,
    tag,
    summary: 'Change the role, or close or reopen the membership',
    roles: keepers,
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
