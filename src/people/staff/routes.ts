import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Change } from '../../audit/change.ts';
import type { Context } from '../../context.ts';
import { compileQuery } from '../../http/query.ts';
import { Done, Failed } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import { problems } from '../../problems.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { changeInPerson } from '../in-person.ts';
import { isProviderRole, type PersonRole } from '../roles.ts';
import {
  InvitationMade,
  InvitationOfOperator,
  InvitationOfProvider,
  Staff,
  StaffChange,
  StaffMemberAnswer,
  StaffQuery,
} from '../schema.ts';
import { deleteSessions } from '../sessions/store.ts';
import { changeStaffMember } from './change.ts';
import { invitePerson } from './invite.ts';
import { listStaff, lockStaff, type StaffMember } from './store.ts';

/** The operator's admins keep every staff, their own and, by `workspaceID`, that of a provider; a provider's keep theirs. */
const audiences = [
  { prefix: '/operations/v1', tag: 'Operations: staff', as: 'Operations', invitation: InvitationOfOperator },
  { prefix: '/portal/v1', tag: 'Portal: staff', as: 'Portal', invitation: InvitationOfProvider },
] as const;
type Audience = (typeof audiences)[number];

const wire = ({ id, ...rest }: StaffMember) => ({ personID: id, ...rest });

/** Colleagues: seen, invited, given roles, shut out. `app` stands behind `requireRole`. */
export function staffRoutes(app: FastifyInstance, ctx: Context): void {
  for (const audience of audiences) {
    listRoute(app, ctx, audience);
    inviteRoute(app, ctx, audience);
    changeRoutes(app, ctx, audience);
  }
}

const readQuery = compileQuery(StaffQuery);

/** Whose staff is meant: a provider's people never name another's. */
async function staffOf(ctx: Context, { signedIn, query }: FastifyRequest): Promise<string | null> {
  if (signedIn.workspaceId !== null) return signedIn.workspaceId;
  return knownWorkspace(ctx, readQuery(query).workspaceID ?? null);
}

async function knownWorkspace(ctx: Context, workspaceId: string | null): Promise<string | null> {
  if (workspaceId === null) return null;
  const workspace = await findWorkspace(ctx.sql, workspaceId);
  if (workspace === undefined) throw problems.workspaceNotFound();
  return workspace.id;
}

function listRoute(app: FastifyInstance, ctx: Context, { prefix, tag, as }: Audience): void {
  app.get(
    `${prefix}/staff`,
    {
      schema: {
        tags: [tag],
        operationId: `list${as}Staff`,
        summary: 'The people of the staff',
        ...(prefix === '/operations/v1' && { querystring: StaffQuery }),
        response: { 200: Staff, '4xx': Failed },
      },
    },
    async (request) => {
      const staff = await listStaff(ctx.sql, await staffOf(ctx, request));
      return { status: 'Success', data: staff.map(wire) };
    },
  );
}

function inviteRoute(app: FastifyInstance, ctx: Context, { prefix, tag, as, invitation }: Audience): void {
  const check = compileBody(invitation);
  app.post(
    `${prefix}/staff/invitations`,
    {
      schema: {
        tags: [tag],
        operationId: `invite${as}Staff`,
        summary: 'Invite somebody to the staff',
        body: invitation,
        response: { 201: InvitationMade, '4xx': Failed },
      },
    },
    async ({ signedIn, body }, reply) => {
      const { email, role, ...rest } = check(body);
      const named = (rest as { workspaceID?: string | null }).workspaceID ?? null;
      const workspaceId = signedIn.workspaceId ?? (await knownWorkspace(ctx, named));
      refuseRoleElsewhere(role, workspaceId);
      const data = await changeInPerson(ctx, signedIn, async (each) => {
        const invitation = await invitePerson(each, signedIn.id, { workspaceId, email, role });
        return [invitation, { ...staffChange('staff.invite', workspaceId), after: { email, role } }];
      });
      return reply.code(201).send({ status: 'Success', data });
    },
  );
}

/** A role belongs either to the operator's staff or to a provider's. */
function refuseRoleElsewhere(role: PersonRole, workspaceId: string | null): void {
  if (isProviderRole(role) && workspaceId === null) throw problems.fieldRequired('workspaceID');
  if (!isProviderRole(role) && workspaceId !== null) throw problems.roleForbidden();
}

type OfPerson = { Params: { personID: string } };

/** A change of a staff or of one of its people; a staff goes by its workspace, the operator's own by no name. */
const staffChange = (action: string, workspaceId: string | null, personId?: string): Change => ({
  action,
  subject:
    personId === undefined
      ? { kind: 'staff', id: workspaceId ?? 'operator' }
      : { kind: 'person', id: personId },
  workspaceId: workspaceId ?? undefined,
});

function changeRoutes(app: FastifyInstance, ctx: Context, { prefix, tag, as }: Audience): void {
  const check = compileBody(StaffChange);
  app.patch<OfPerson>(
    `${prefix}/staff/:personID`,
    {
      schema: {
        tags: [tag],
        operationId: `change${as}Staff`,
        summary: 'Give another role, or close or reopen the account',
        body: StaffChange,
        response: { 200: StaffMemberAnswer, '4xx': Failed },
      },
    },
    async (request) => {
      const workspaceId = await staffOf(ctx, request);
      const { role, disabled } = check(request.body);
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
  );

  app.delete<OfPerson>(
    `${prefix}/staff/:personID/sessions`,
    {
      schema: {
        tags: [tag],
        operationId: `end${as}StaffSessions`,
        summary: "End every session of a colleague's",
        response: { 200: Done, '4xx': Failed },
      },
    },
    async (request) => {
      const workspaceId = await staffOf(ctx, request);
      const personId = request.params.personID;
      await changeInPerson(ctx, request.signedIn, async ({ sql }) => {
        const staff = await listStaff(sql, workspaceId);
        if (!staff.some(({ id }) => id === personId)) throw problems.personNotFound();
        const ended = await deleteSessions(sql, { personId });
        return [undefined, { ...staffChange('staff.end-sessions', workspaceId, personId), after: { ended } }];
      });
      return { status: 'Success', message: 'Semua sesi diakhiri.' };
    },
  );
}
