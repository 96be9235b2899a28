import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { type AnswerForm, routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import { roles } from '../vocabulary/roles.ts';
import { readCookie } from './cookies.ts';
import { changeInPerson, ownAccount } from './in-person.ts';
import { CourierSignInRequest, SessionOpened, Sessions, SignInRequest } from './schema.ts';
import { clearSessionCookie, refuseOtherOrigin, setSessionCookies } from './session-cookie.ts';
import { sessionClock } from './sessions/session-clock.ts';
import { deleteSessions, listSessions, ownerOf } from './sessions/sessions-store.ts';
import { type Guard, type OpenedAtDevice, type Origin, signIn } from './sign-in.ts';
import { signInCourier } from './sign-in-courier.ts';

const define = routesOf({ tag: 'Sign-in' });
const path = '/people/v1/sessions';

const done = (message: string) => ({ status: 'Success', message });

const setsCookie = (description: string) => ({ 'set-cookie': Type.String({ description }) });
const opened: AnswerForm = {
  description: 'You are signed in.',
  content: { 'application/json': SessionOpened },
  headers: setsCookie('The session and the device, when cookies were asked for.'),
};
const ended: AnswerForm = {
  description: 'It is ended.',
  content: { 'application/json': Done },
  headers: setsCookie('Removes the cookie of an ended session.'),
};

/** Registers the routes with which people and couriers sign in; these routes need no session. */
export function sessionOpeningRoutes(app: FastifyInstance, ctx: Context, guard: Guard): void {
  const open = createOpening(ctx);
  define(app, {
    method: 'POST',
    path,
    operationId: 'signIn',
    summary: 'Sign in by email and password',
    isOpen: true,
    body: json(SignInRequest, { email: 'ani@example.com', password: 'kata sandi yang panjang' }),
    answers: { 201: opened },
    refusals: [
      problems.signInRejected(),
      problems.secondFactorRequired(),
      problems.secondFactorRejected(),
      problems.secondFactorLocked(),
      problems.otherOrigin(),
      problems.tooManyRequests(60),
      problems.busy(),
    ],
    run: (request, reply) =>
      open(request, reply, (from) => {
        const { email, password, code } = request.body;
        return signIn(ctx, guard, { email, password, code: code ?? '', ...from });
      }),
  });

  define(app, {
    method: 'POST',
    path: '/courier/v1/sessions',
    operationId: 'signInCourier',
    summary: 'Sign in by phone number and the code that operations issued; any other phone is signed out',
    isOpen: true,
    body: json(CourierSignInRequest, { phone: '081234567890', code: '12345678' }),
    answers: { 201: opened },
    refusals: [
      problems.courierCodeRejected(),
      problems.courierCodeExpired(),
      problems.otherOrigin(),
      problems.tooManyRequests(60),
    ],
    run: (request, reply) =>
      open(request, reply, (from) => {
        const { phone, code } = request.body;
        return signInCourier(ctx, guard.tries, { phone, code, ...from });
      }),
  });
}

type OpeningRequest = Omit<FastifyRequest, 'body'> & {
  readonly body: { readonly cookie?: boolean | null; readonly device?: string | null };
};

/**
 * Creates the function that signs in and returns the tokens: in the response body, or in cookies that other sites
 * cannot use.
 */
function createOpening(ctx: Context) {
  const { config } = ctx;
  return async (
    request: OpeningRequest,
    reply: FastifyReply,
    signIn: (from: Origin) => Promise<OpenedAtDevice>,
  ) => {
    const { body, ip, headers } = request;
    const wantsCookie = body.cookie === true;
    if (wantsCookie) refuseOtherOrigin(config, request);
    const device = body.device ?? readCookie(config, request, 'device') ?? '';
    const session = await signIn({ address: ip, client: headers['user-agent'] ?? null, device });
    if (wantsCookie) setSessionCookies(ctx, { request, reply }, session);
    const tokens = wantsCookie
      ? { token: null, device: null }
      : { token: session.token, device: session.device };
    const { sessionId, expiresAt, signedOut } = session;
    const data = { sessionID: sessionId, ...tokens, expiresAt, signedOut };
    return { status: 'Success', data };
  };
}

/** Registers the routes that list and end the open sessions of the signed-in account; `requireRole` protects `app`. */
export function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  listRoute(app, ctx);
  endAllRoute(app, ctx);
  endOneRoute(app, ctx);
}

function listRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listSessions',
    summary: 'List the live sessions of the account',
    roles,
    isBeforeSecondFactor: true,
    answers: { 200: Sessions },
    run: async ({ signedIn }) => {
      const sessions = await listSessions(ctx.sql, ownerOf(signedIn), sessionClock(ctx));
      const data = sessions.map(({ id, ...rest }) => ({
        sessionID: id,
        current: id === signedIn.sessionId,
        ...rest,
      }));
      return { status: 'Success', data };
    },
  });
}

function endAllRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'DELETE',
    path,
    operationId: 'endSessions',
    summary: 'End every session of the account, including this one',
    roles,
    isBeforeSecondFactor: true,
    answers: { 200: ended },
    run: async (request, reply) => {
      const { signedIn } = request;
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const sessions = await deleteSessions(sql, ownerOf(signedIn));
        return [undefined, { action: 'session.end', ...ownAccount(signedIn), after: { ended: sessions } }];
      });
      clearSessionCookie(ctx.config, { request, reply });
      return done('Semua sesi diakhiri.');
    },
  });
}

function endOneRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'DELETE',
    path: `${path}/:sessionID`,
    operationId: 'endSession',
    summary: 'End one session of the account; "current" is this one',
    roles,
    isBeforeSecondFactor: true,
    answers: { 200: ended },
    refusals: [problems.sessionNotFound()],
    run: async (request, reply) => {
      const { signedIn, params } = request;
      const only = params.sessionID === 'current' ? signedIn.sessionId : params.sessionID;
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const ended = await deleteSessions(sql, ownerOf(signedIn), { only });
        if (ended === 0) throw problems.sessionNotFound();
        return [
          undefined,
          { action: 'session.end', ...ownAccount(signedIn), after: { ended, sessionID: only } },
        ];
      });
      if (only === signedIn.sessionId) clearSessionCookie(ctx.config, { request, reply });
      return done('Sesi diakhiri.');
    },
  });
}
