import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { logAccess } from '../http/access-log.ts';
import { json, uncheckedJson } from '../http/body.ts';
import { defineRoute } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { compileBody } from '../http/validate.ts';
import { problems } from '../problems.ts';
import { personRoles, roles } from '../roles.ts';
import { changePassword } from './change-password.ts';
import { changeInPerson, ownAccount } from './in-person.ts';
import type { OpenedSession } from './open-session.ts';
import {
  CodeGiven,
  CourierSignInRequest,
  InvitationAcceptance,
  Me,
  PasswordChange,
  SecondFactorBegun,
  SecondFactorOn,
  SessionOpened,
  Sessions,
  SignInRequest,
} from './schema.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts';
import { deleteSessions, listSessions, ownerOf } from './sessions-store.ts';
import { type Guard, signIn } from './sign-in.ts';
import { signInCourier } from './sign-in-courier.ts';
import { acceptInvitation } from './staff/invite.ts';
import { readPerson } from './store.ts';
import type { Tries } from './tries.ts';

const tag = 'Sign-in';

const clientOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['user-agent'] ?? null;
const answerOf = (session: OpenedSession) => ({ status: 'Success', data: wire(session) });
const wire = ({ sessionId, token, expiresAt }: OpenedSession) => ({ sessionID: sessionId, token, expiresAt });
const done = (message: string) => ({ status: 'Success', message });

/** Sign-in of people and couriers: their only routes before the sign-in. */
export function signInRoutes(app: FastifyInstance, ctx: Context, guard: Guard): void {
  defineRoute(app, {
    method: 'POST',
    path: '/people/v1/sessions',
    operationId: 'signIn',
    tag,
    summary: 'Sign in by email and password',
    isOpen: true,
    body: json(SignInRequest, { email: 'ani@example.com', password: 'kata sandi yang panjang' }),
    answers: { 201: SessionOpened },
    refusals: [
      problems.signInRejected(),
      problems.secondFactorRequired(),
      problems.secondFactorRejected(),
      problems.tooManyRequests(60),
      problems.busy(),
    ],
    run: async (request) => {
      const { email, password, code } = request.body;
      const attempt = { email, password, code: code ?? '', address: request.ip };
      return answerOf(await signIn(ctx, guard, { ...attempt, client: clientOf(request) }));
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/courier/v1/sessions',
    operationId: 'signInCourier',
    tag,
    summary: 'Sign in by phone number and the code that operations issued',
    isOpen: true,
    body: json(CourierSignInRequest, { phone: '081234567890', code: 'ABCD-2345' }),
    answers: { 201: SessionOpened },
    refusals: [problems.courierCodeRejected(), problems.tooManyRequests(60)],
    run: async (request) => {
      const { phone, code } = request.body;
      const attempt = { phone, code, address: request.ip, client: clientOf(request) };
      return answerOf(await signInCourier(ctx, guard.tries, attempt));
    },
  });
  acceptanceRoute(app, ctx, guard);
}

function acceptanceRoute(app: FastifyInstance, ctx: Context, { tries, hashing }: Guard): void {
  const check = compileBody(InvitationAcceptance);
  defineRoute(app, {
    method: 'POST',
    path: '/people/v1/invitations/acceptance',
    operationId: 'acceptInvitation',
    tag,
    summary: 'Accept an invitation: choose a name and a password',
    isOpen: true,
    // Every try counts, whatever it sends.
    body: uncheckedJson(InvitationAcceptance, {
      token: 'inv_…',
      name: 'Ani',
      password: 'kata sandi yang panjang',
    }),
    answers: { 201: Done },
    refusals: [
      problems.invitationNotFound(),
      problems.emailTaken(),
      problems.tooManyRequests(60),
      problems.busy(),
    ],
    run: async ({ body, ip }) => {
      await logAccess(ctx, { access: 'invitation', address: ip }, async () => {
        tries.countNameless(ip);
        await acceptInvitation(ctx, hashing, check(body));
      });
      return done('Akun berhasil dibuat.');
    },
  });
}

/** A signed-in person's own account; `app` stands behind `requireRole`. */
export function accountRoutes(app: FastifyInstance, ctx: Context, guard: Guard): void {
  defineRoute(app, {
    method: 'GET',
    path: '/people/v1/me',
    operationId: 'readMe',
    tag,
    summary: 'Show the signed-in person',
    roles,
    answers: { 200: Me },
    run: async ({ signedIn: { id, name, role, workspaceId } }) => {
      const person = role === 'courier' ? undefined : await readPerson(ctx.sql, id);
      const secondFactor = (person?.totpConfirmedAt ?? null) !== null;
      const data = { id, name, role, workspaceID: workspaceId, email: person?.email ?? null, secondFactor };
      return { status: 'Success', data };
    },
  });

  defineRoute(app, {
    method: 'PUT',
    path: '/people/v1/me/password',
    operationId: 'changePassword',
    tag,
    summary: 'Change the password; every other session ends',
    roles: personRoles,
    body: json(PasswordChange, {
      currentPassword: 'kata sandi yang panjang',
      newPassword: 'kata sandi yang lebih panjang',
    }),
    answers: { 200: Done },
    refusals: [problems.currentPasswordWrong(), problems.tooManyRequests(60), problems.busy()],
    run: async ({ signedIn, body: { currentPassword, newPassword }, ip }) => {
      const next = { current: currentPassword, next: newPassword };
      await changePassword(ctx, guard, { signedIn, address: ip }, next);
      return done('Kata sandi berhasil diubah.');
    },
  });
  beginSecondFactorRoute(app, ctx);
  secondFactorRoutes(app, ctx, guard.tries);
  sessionRoutes(app, ctx);
}

const secondFactorPath = '/people/v1/me/second-factor';

function beginSecondFactorRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'POST',
    path: secondFactorPath,
    operationId: 'beginSecondFactor',
    tag,
    summary: 'Make a secret for an authenticator (RFC 6238)',
    roles: personRoles,
    answers: { 201: SecondFactorBegun },
    refusals: [problems.secondFactorAlreadyOn()],
    run: async ({ signedIn }) => {
      const data = await changeInPerson(ctx, signedIn, async (each) => {
        const begun = await beginSecondFactor(each, signedIn.id);
        return [begun, { action: 'second-factor.begin', ...ownAccount(signedIn) }];
      });
      return { status: 'Success', data };
    },
  });
}

function secondFactorRoutes(app: FastifyInstance, ctx: Context, tries: Tries): void {
  const path = secondFactorPath;
  const check = compileBody(CodeGiven);
  // Every try counts, whatever it sends.
  const body = uncheckedJson(CodeGiven, { code: '123456' });
  const codeOf = ({ body, signedIn }: Pick<FastifyRequest, 'body' | 'signedIn'>) => {
    tries.countCode(signedIn.id);
    return check(body).code;
  };
  defineRoute(app, {
    method: 'POST',
    path: `${path}/confirmation`,
    operationId: 'confirmSecondFactor',
    tag,
    summary: 'Turn the second factor on with its first code',
    roles: personRoles,
    body,
    answers: { 200: SecondFactorOn },
    refusals: [problems.secondFactorRejected(), problems.secondFactorAlreadyOn()],
    run: async (request) => {
      const { signedIn } = request;
      const code = codeOf(request);
      const recoveryCodes = await changeInPerson(ctx, signedIn, async (each) => {
        const codes = await confirmSecondFactor(each, signedIn.id, code);
        return [codes, { action: 'second-factor.confirm', ...ownAccount(signedIn) }];
      });
      return { status: 'Success', data: { recoveryCodes } };
    },
  });
  defineRoute(app, {
    method: 'DELETE',
    path,
    operationId: 'removeSecondFactor',
    tag,
    summary: 'Turn the second factor off with a code of it',
    roles: personRoles,
    body,
    answers: { 200: Done },
    refusals: [problems.secondFactorRejected()],
    run: async (request) => {
      const { signedIn } = request;
      const code = codeOf(request);
      await changeInPerson(ctx, signedIn, async (each) => {
        await removeSecondFactor(each, signedIn.id, code);
        return [undefined, { action: 'second-factor.remove', ...ownAccount(signedIn) }];
      });
      return done('Verifikasi dua langkah dimatikan.');
    },
  });
}

function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  const path = '/people/v1/sessions';
  defineRoute(app, {
    method: 'GET',
    path,
    operationId: 'listSessions',
    tag,
    summary: 'List the live sessions of the account',
    roles,
    answers: { 200: Sessions },
    run: async ({ signedIn }) => {
      const sessions = await listSessions(ctx.sql, ownerOf(signedIn), ctx.now());
      const data = sessions.map(({ id, ...rest }) => ({
        sessionID: id,
        current: id === signedIn.sessionId,
        ...rest,
      }));
      return { status: 'Success', data };
    },
  });
  defineRoute(app, {
    method: 'DELETE',
    path,
    operationId: 'endSessions',
    tag,
    summary: 'End every session of the account, including this one',
    roles,
    answers: { 200: Done },
    run: async ({ signedIn }) => {
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const sessions = await deleteSessions(sql, ownerOf(signedIn));
        return [undefined, { action: 'session.end', ...ownAccount(signedIn), after: { ended: sessions } }];
      });
      return done('Semua sesi diakhiri.');
    },
  });
  defineRoute(app, {
    method: 'DELETE',
    path: `${path}/:sessionID`,
    operationId: 'endSession',
    tag,
    summary: 'End one session of the account; "current" is this one',
    roles,
    answers: { 200: Done },
    refusals: [problems.sessionNotFound()],
    run: async ({ signedIn, params }) => {
      const only = params.sessionID === 'current' ? signedIn.sessionId : params.sessionID;
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const ended = await deleteSessions(sql, ownerOf(signedIn), { only });
        if (ended === 0) throw problems.sessionNotFound();
        return [
          undefined,
          { action: 'session.end', ...ownAccount(signedIn), after: { ended, sessionID: only } },
        ];
      });
      return done('Sesi diakhiri.');
    },
  });
}
