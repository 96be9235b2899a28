import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Done, Failed } from '../http/schema.ts';
import { compileBody } from '../http/validate.ts';
import { problems } from '../problems.ts';
import { changePassword } from './change-password.ts';
import { signInCourier } from './couriers/sign-in.ts';
import { changeInPerson, ownAccount } from './in-person.ts';
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
import type { OpenedSession } from './sessions/open.ts';
import { deleteSessions, listSessions, ownerOf } from './sessions/store.ts';
import { type Guard, signIn } from './sign-in.ts';
import { acceptInvitation } from './staff/invite.ts';
import { findPerson } from './store.ts';
import type { Tries } from './tries.ts';

const refused = { '4xx': Failed };
const open = { tags: ['Sign-in'], security: [] };
const mine = { tags: ['Sign-in'] };

const clientOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? null;
const answerOf = (session: OpenedSession) => ({ status: 'Success', data: wire(session) });
const wire = ({ sessionId, token, expiresAt }: OpenedSession) => ({ sessionID: sessionId, token, expiresAt });
const done = (message: string) => ({ status: 'Success', message });

/** How people and couriers come in: the only routes of theirs that stand before the sign-in. */
export function signInRoutes(app: FastifyInstance, ctx: Context, guard: Guard): void {
  const checkSignIn = compileBody(SignInRequest);
  app.post(
    '/people/v1/sessions',
    {
      schema: {
        ...open,
        operationId: 'signIn',
        summary: 'Sign in by email and password',
        body: SignInRequest,
        response: { 201: SessionOpened, ...refused },
      },
    },
    async (request, reply) => {
      const { email, password, code } = checkSignIn(request.body);
      const attempt = { email, password, code: code ?? '', address: request.ip };
      const session = await signIn(ctx, guard, { ...attempt, client: clientOf(request) });
      return reply.code(201).send(answerOf(session));
    },
  );

  const checkCourier = compileBody(CourierSignInRequest);
  app.post(
    '/courier/v1/sessions',
    {
      schema: {
        ...open,
        operationId: 'signInCourier',
        summary: 'Sign in by phone number and the code that operations issued',
        body: CourierSignInRequest,
        response: { 201: SessionOpened, ...refused },
      },
    },
    async (request, reply) => {
      const { phone, code } = checkCourier(request.body);
      const attempt = { phone, code, address: request.ip, client: clientOf(request) };
      return reply.code(201).send(answerOf(await signInCourier(ctx, guard.tries, attempt)));
    },
  );

  const checkAcceptance = compileBody(InvitationAcceptance);
  app.post(
    '/people/v1/invitations/acceptance',
    {
      schema: {
        ...open,
        operationId: 'acceptInvitation',
        summary: 'Accept an invitation: choose a name and a password',
        body: InvitationAcceptance,
        response: { 201: Done, ...refused },
      },
    },
    async ({ body, ip }, reply) => {
      guard.tries.countNameless(ip);
      await acceptInvitation(ctx, guard.hashing, checkAcceptance(body));
      return reply.code(201).send(done('Akun berhasil dibuat.'));
    },
  );
}

/** What everybody who is signed in may do with their own account; `app` stands behind `requireRole`. */
export function accountRoutes(app: FastifyInstance, ctx: Context, guard: Guard): void {
  app.get(
    '/people/v1/me',
    {
      schema: {
        ...mine,
        operationId: 'readMe',
        summary: 'Who is signed in',
        response: { 200: Me, ...refused },
      },
    },
    async ({ signedIn: { id, name, role, workspaceId } }) => {
      const person = role === 'courier' ? undefined : await findPerson(ctx.sql, id);
      const secondFactor = (person?.totpConfirmedAt ?? null) !== null;
      const data = { id, name, role, workspaceID: workspaceId, email: person?.email ?? null, secondFactor };
      return { status: 'Success', data };
    },
  );

  const checkPassword = compileBody(PasswordChange);
  app.put(
    '/people/v1/me/password',
    {
      schema: {
        ...mine,
        operationId: 'changePassword',
        summary: 'Change the password; every other session ends',
        body: PasswordChange,
        response: { 200: Done, ...refused },
      },
    },
    async ({ signedIn, body, ip }) => {
      const { currentPassword, newPassword } = checkPassword(body);
      const next = { current: currentPassword, next: newPassword };
      await changePassword(ctx, guard, { signedIn, address: ip }, next);
      return done('Kata sandi berhasil diubah.');
    },
  );
  secondFactorRoutes(app, ctx, guard.tries);
  sessionRoutes(app, ctx);
}

function secondFactorRoutes(app: FastifyInstance, ctx: Context, tries: Tries): void {
  const checkCode = compileBody(CodeGiven);
  const codeOf = ({ body, signedIn }: FastifyRequest) => {
    tries.countCode(signedIn.id);
    return checkCode(body).code;
  };
  const path = '/people/v1/me/second-factor';
  app.post(
    path,
    {
      schema: {
        ...mine,
        operationId: 'beginSecondFactor',
        summary: 'Make a secret for an authenticator (RFC 6238)',
        response: { 201: SecondFactorBegun, ...refused },
      },
    },
    async ({ signedIn }, reply) => {
      const data = await changeInPerson(ctx, signedIn, async (each) => {
        const begun = await beginSecondFactor(each, signedIn.id);
        return [begun, { action: 'second-factor.begin', ...ownAccount(signedIn) }];
      });
      return reply.code(201).send({ status: 'Success', data });
    },
  );
  app.post(
    `${path}/confirmation`,
    {
      schema: {
        ...mine,
        operationId: 'confirmSecondFactor',
        summary: 'Put the second factor in force by its first code',
        body: CodeGiven,
        response: { 200: SecondFactorOn, ...refused },
      },
    },
    async (request) => {
      const { signedIn } = request;
      const code = codeOf(request);
      const recoveryCodes = await changeInPerson(ctx, signedIn, async (each) => {
        const codes = await confirmSecondFactor(each, signedIn.id, code);
        return [codes, { action: 'second-factor.confirm', ...ownAccount(signedIn) }];
      });
      return { status: 'Success', data: { recoveryCodes } };
    },
  );
  app.delete(
    path,
    {
      schema: {
        ...mine,
        operationId: 'removeSecondFactor',
        summary: 'Take the second factor away, by a code of it',
        body: CodeGiven,
        response: { 200: Done, ...refused },
      },
    },
    async (request) => {
      const { signedIn } = request;
      const code = codeOf(request);
      await changeInPerson(ctx, signedIn, async (each) => {
        await removeSecondFactor(each, signedIn.id, code);
        return [undefined, { action: 'second-factor.remove', ...ownAccount(signedIn) }];
      });
      return done('Verifikasi dua langkah dimatikan.');
    },
  );
}

function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  const path = '/people/v1/sessions';
  app.get(
    path,
    {
      schema: {
        ...mine,
        operationId: 'listSessions',
        summary: 'The live sessions of the account',
        response: { 200: Sessions, ...refused },
      },
    },
    async ({ signedIn }) => {
      const sessions = await listSessions(ctx.sql, ownerOf(signedIn.id), ctx.now());
      const data = sessions.map(({ id, ...rest }) => ({
        sessionID: id,
        current: id === signedIn.sessionId,
        ...rest,
      }));
      return { status: 'Success', data };
    },
  );
  app.delete(
    path,
    {
      schema: {
        ...mine,
        operationId: 'endSessions',
        summary: 'End every session of the account, this one included',
        response: { 200: Done, ...refused },
      },
    },
    async ({ signedIn }) => {
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const sessions = await deleteSessions(sql, ownerOf(signedIn.id));
        return [undefined, { action: 'session.end', ...ownAccount(signedIn), after: { ended: sessions } }];
      });
      return done('Semua sesi diakhiri.');
    },
  );
  app.delete<{ Params: { sessionID: string } }>(
    `${path}/:sessionID`,
    {
      schema: {
        ...mine,
        operationId: 'endSession',
        summary: 'End one session of the account; "current" is this one',
        response: { 200: Done, ...refused },
      },
    },
    async ({ signedIn, params }) => {
      const only = params.sessionID === 'current' ? signedIn.sessionId : params.sessionID;
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const ended = await deleteSessions(sql, ownerOf(signedIn.id), { only });
        if (ended === 0) throw problems.sessionNotFound();
        return [
          undefined,
          { action: 'session.end', ...ownAccount(signedIn), after: { ended, sessionID: only } },
        ];
      });
      return done('Sesi diakhiri.');
    },
  );
}
