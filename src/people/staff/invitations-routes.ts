import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { valuesOf } from '../../http/fields.ts';
import { parameters } from '../../http/query.ts';
import { defineRoute } from '../../http/route.ts';
import { Done } from '../../http/schema.ts';
import { sendsMail } from '../../mail/enqueue.ts';
import { problems } from '../../problems/problems.ts';
import { admins } from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { changeInPerson } from '../in-person.ts';
import type { Tries } from '../tries.ts';
import {
  type Audience,
  audiences,
  knownWorkspace,
  refuseRoleElsewhere,
  staffChange,
  staffOf,
} from './audiences.ts';
import { invitationFields, listedFields } from './invitation.ts';
import {
  InvitationLink,
  InvitationMade,
  InvitationOfOperator,
  InvitationOfProvider,
  Invitations,
  InvitationsQuery,
} from './invitations-schema.ts';
import { deleteInvitation, listInvitations } from './invitations-store.ts';
import { type InvitedStaff, invitePerson, linkInvitation } from './invite.ts';

/**
 * Registers the routes that create, list and revoke invitations to a staff. The inviting person never sees the link: it
 * is mailed, or the operator hands it over (decision 181). `requireRole` protects `app`.
 */
export function staffInvitationRoutes(app: FastifyInstance, ctx: Context, tries: Tries): void {
  for (const audience of audiences) {
    inviteRoute(app, ctx, { audience, tries });
    listRoute(app, ctx, audience);
    revokeRoute(app, ctx, audience);
  }
  linkRoute(app, ctx);
}

function inviteRoute(
  app: FastifyInstance,
  ctx: Context,
  { audience, tries }: { audience: Audience; tries: Tries },
): void {
  const { prefix, tag, as, keepers, refusals } = audience;
  const invitation = as === 'Operations' ? InvitationOfOperator : InvitationOfProvider;
  defineRoute(app, {
    method: 'POST',
    path: `${prefix}/invitations`,
    operationId: `invite${as}Staff`,
    tag,
    summary: 'Invite a person to the staff',
    description:
      'Invite a person to the staff by an email address. The answer is the same whether or not the address has an account elsewhere.',
    roles: keepers,
    needsPassword: true,
    body: json<typeof InvitationOfOperator | typeof InvitationOfProvider>(invitation, {
      email: 'budi@example.com',
      role: 'provider-member',
      ...(as === 'Operations' && { workspaceID: 'WS-01KAJ4' }),
    }),
    answers: { 201: InvitationMade },
    refusals: [...refusals, problems.emailUnusable(), problems.alreadyMember()],
    run: async ({ signedIn, body: { email, role, language, ...rest } }) => {
      tries.countPerson('inviting', signedIn.id);
      const named = (rest as { workspaceID?: string | null }).workspaceID ?? null;
      const workspaceId = signedIn.workspaceId ?? (await knownWorkspace(ctx, named));
      refuseRoleElsewhere(role, workspaceId);
      const wanted = { staff: await staffNamed(ctx, workspaceId), email, role, language: language ?? 'id' };
      const made = await changeInPerson(ctx, signedIn, async (each) => {
        const invitation = await invitePerson(each, signedIn.membershipId!, wanted);
        return [invitation, { ...staffChange('staff.invite', workspaceId), after: { email, role } }];
      });
      const carriedBy = sendsMail(ctx) ? 'mail' : 'operator';
      return { status: 'Success', data: { ...valuesOf(invitationFields, made), carriedBy } };
    },
  });
}

async function staffNamed({ sql, rules }: Context, workspaceId: string | null): Promise<InvitedStaff> {
  if (workspaceId === null) return { id: null, name: rules.of('operatorName') };
  return { id: workspaceId, name: (await findWorkspace(sql, workspaceId))!.name };
}

function listRoute(app: FastifyInstance, ctx: Context, audience: Audience): void {
  const { prefix, tag, as, keepers, refusals } = audience;
  defineRoute(app, {
    method: 'GET',
    path: `${prefix}/invitations`,
    operationId: `list${as}Invitations`,
    tag,
    summary: 'List the open invitations',
    ...(as === 'Operations' && {
      description:
        'List the open invitations, of every staff or of one provider. Without a mail server they wait for a link.',
    }),
    roles: keepers,
    ...(as === 'Operations' && { query: parameters(InvitationsQuery) }),
    answers: { 200: Invitations },
    refusals,
    run: async (request) => {
      const found = await listInvitations(ctx.sql, await staffOf(ctx, request), ctx.now());
      return { status: 'Success', data: found.map((each) => valuesOf(listedFields, each)) };
    },
  });
}

/** Returns the workspace whose invitations a request may change; null for the operator's admins, who may change all. */
const reachOf = ({ signedIn }: Pick<FastifyRequest, 'signedIn'>) => signedIn.workspaceId;

function revokeRoute(app: FastifyInstance, ctx: Context, { prefix, tag, as, keepers }: Audience): void {
  defineRoute(app, {
    method: 'DELETE',
    path: `${prefix}/invitations/:invitationID`,
    operationId: `revoke${as}Invitation`,
    tag,
    summary: 'Revoke an invitation; its link works no more',
    roles: keepers,
    answers: { 200: Done },
    refusals: [problems.invitationNotFound()],
    run: async (request) => {
      const { signedIn, params } = request;
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const revoked = await deleteInvitation(sql, params.invitationID, reachOf(request));
        if (revoked === undefined) throw problems.invitationNotFound();
        const { email, role, workspaceId } = revoked;
        return [
          undefined,
          { ...staffChange('staff.revoke-invitation', workspaceId), before: { email, role } },
        ];
      });
      return { status: 'Success', message: 'Undangan dicabut.' };
    },
  });
}

function linkRoute(app: FastifyInstance, ctx: Context): void {
  const { prefix, tag } = audiences[0];
  defineRoute(app, {
    method: 'POST',
    path: `${prefix}/invitations/:invitationID/link`,
    operationId: 'linkInvitation',
    tag,
    summary: 'Make the link of an invitation, to hand over to the invited person',
    roles: admins,
    repeats: 'sealed',
    needsPassword: true,
    answers: { 201: InvitationLink },
    refusals: [problems.invitationNotFound()],
    run: async ({ signedIn, params }) => {
      const { token, link, expiresAt } = await changeInPerson(ctx, signedIn, async (each) => {
        const linked = await linkInvitation(each, params.invitationID);
        const change = staffChange('staff.link-invitation', linked.workspaceId);
        return [linked, { ...change, after: { email: linked.email } }];
      });
      return { status: 'Success', data: { link, token, expiresAt } };
    },
  });
}
