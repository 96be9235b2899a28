import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { json, uncheckedJson } from '../http/body.ts';
import { defineRoute } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { compileBody } from '../http/validate.ts';
import { problems } from '../problems.ts';
import { personRoles } from '../roles.ts';
import { changePassword } from './change-password.ts';
import { changeInPerson, ownAccount } from './in-person.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { CodeGiven, PasswordChange, SecondFactorBegun, SecondFactorOn } from './schema.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts';
import { sessionOpeningRoutes, sessionRoutes } from './sessions-routes.ts';
import type { Guard } from './sign-in.ts';
import type { Tries } from './tries.ts';

const tag = 'Sign-in';

const done = (message: string) => ({ status: 'Success', message });

/** Sign-in of people and couriers: their only routes before the sign-in. */
export function signInRoutes(app: FastifyInstance, ctx: Context, guard: Guard): void {
  sessionOpeningRoutes(app, ctx, guard);
  invitationRoutes(app, ctx, guard);
}

/** A signed-in person's own account; `app` stands behind `requireRole`. */
export function accountRoutes(app: FastifyInstance, ctx: Context, guard: Guard): void {
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
    run: async ({ signedIn, body: { currentPassword, newPassword } }) => {
      const next = { current: currentPassword, next: newPassword };
      await changePassword(ctx, guard, signedIn, next);
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
    tries.countPerson('second factor', signedIn.id);
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
