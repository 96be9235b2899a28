import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { logAccess } from '../http/access-log.ts';
import { uncheckedJson } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { compileBody } from '../http/validate.ts';
import { problems } from '../problems/problems.ts';
import { hashToken } from './sessions/tokens.ts';
import type { Guard } from './sign-in.ts';
import { acceptInvitation } from './staff/accept-invitation.ts';
import { InvitationAcceptance, InvitationHeld, InvitationToken } from './staff/invitations-schema.ts';
import { findInvitation } from './staff/invitations-store.ts';
import { checkOf } from './tries.ts';

const define = routesOf({ tag: 'Sign-in' });
const path = '/people/v1/invitations';

/**
 * Registers the routes with which the holder of an invitation's link reads and accepts the invitation. Every request
 * counts as an attempt to guess a link.
 */
export function invitationRoutes(app: FastifyInstance, ctx: Context, guard: Guard): void {
  const { tries } = guard;
  const checkToken = compileBody(InvitationToken);
  define(app, {
    method: 'POST',
    path: `${path}/reading`,
    operationId: 'readInvitation',
    summary: 'Show an invitation to the holder of its link',
    isOpen: true,
    body: uncheckedJson(InvitationToken, { token: 'di_…' }),
    answers: { 200: InvitationHeld },
    refusals: [problems.invitationNotFound(), problems.tooManyRequests(60)],
    run: async ({ body, ip }) => {
      tries.countNameless('invitation', ip);
      const { token } = checkToken(body);
      const held = await findInvitation(ctx.sql, hashToken(token), ctx.now());
      if (held === undefined) throw problems.invitationNotFound();
      const { email, role, workspaceName, personId, expiresAt } = held;
      const data = { email, role, workspaceName, hasAccount: personId !== null, expiresAt };
      return { status: 'Success', data };
    },
  });

  const check = compileBody(InvitationAcceptance);
  define(app, {
    method: 'POST',
    path: `${path}/acceptance`,
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation: choose a name and a password, or prove the account of its address',
    isOpen: true,
    body: uncheckedJson(InvitationAcceptance, {
      token: 'di_…',
      name: 'Ani',
      password: 'kata sandi yang panjang',
    }),
    answers: { 201: Done },
    refusals: [
      problems.invitationNotFound(),
      problems.alreadyMember(),
      problems.emailTaken(),
      problems.signInRejected(),
      problems.secondFactorRequired(),
      problems.secondFactorRejected(),
      problems.secondFactorLocked(),
      problems.tooManyRequests(60),
      problems.busy(),
    ],
    run: async ({ body, ip }) => {
      await logAccess(ctx, { access: 'invitation', address: ip }, async () => {
        const tried = tries.countNameless('invitation', ip);
        const { name = null, code, ...rest } = check(body);
        const acceptance = { ...rest, name, code: code ?? '', address: ip };
        await checkOf(tried, acceptInvitation(ctx, guard, acceptance));
      });
      return { status: 'Success', message: 'Undangan diterima.' };
    },
  });
}
