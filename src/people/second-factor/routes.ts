import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { uncheckedJson } from '../../http/body.ts';
import { defineRoute, routesOf } from '../../http/route.ts';
import { Done } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { admins, personRoles } from '../../vocabulary/roles.ts';
import { changeInPerson, ownAccount } from '../in-person.ts';
import { CodeGiven, SecondFactorBegun, SecondFactorOn } from '../schema.ts';
import { clearTotp, findPerson, readPerson } from '../store.ts';
import type { Tries } from '../tries.ts';
import { resetSecondFactor } from './reset.ts';
import { beginSecondFactor, confirmSecondFactor, takeSecondFactor } from './second-factor.ts';

const define = routesOf({ tag: 'Sign-in' });
const path = '/people/v1/me/second-factor';

const check = compileBody(CodeGiven);
// The attempt is counted before the body is validated, so that attempts with an invalid body count too.
const body = uncheckedJson(CodeGiven, { code: '123456' });

/**
 * Registers the routes of a person's own second factor, and the route with which the operator's admins reset it;
 * `requireRole` protects `app`.
 */
export function secondFactorRoutes(app: FastifyInstance, ctx: Context, tries: Tries): void {
  beginRoute(app, ctx);
  confirmRoute(app, ctx, tries);
  removeRoute(app, ctx, tries);
  resetRoute(app, ctx);
}

function codeOf(tries: Tries, { body, signedIn }: Pick<FastifyRequest, 'body' | 'signedIn'>): string {
  tries.countPerson('second factor', signedIn.id);
  return check(body).code;
}

function beginRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'beginSecondFactor',
    summary: 'Make a secret for an authenticator (RFC 6238)',
    roles: personRoles,
    repeats: 'itself',
    needsPassword: true,
    isBeforeSecondFactor: true,
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

function confirmRoute(app: FastifyInstance, ctx: Context, tries: Tries): void {
  define(app, {
    method: 'POST',
    path: `${path}/confirmation`,
    operationId: 'confirmSecondFactor',
    summary: 'Turn the second factor on with its first code',
    roles: personRoles,
    repeats: 'sealed',
    isBeforeSecondFactor: true,
    body,
    answers: { 200: SecondFactorOn },
    refusals: [problems.secondFactorRejected(), problems.secondFactorAlreadyOn()],
    run: async (request) => {
      const { signedIn } = request;
      const code = codeOf(tries, request);
      const recoveryCodes = await changeInPerson(ctx, signedIn, async (each) => {
        const codes = await confirmSecondFactor(each, signedIn.id, code);
        return [codes, { action: 'second-factor.confirm', ...ownAccount(signedIn) }];
      });
      return { status: 'Success', data: { recoveryCodes } };
    },
  });
}

function removeRoute(app: FastifyInstance, ctx: Context, tries: Tries): void {
  define(app, {
    method: 'DELETE',
    path,
    operationId: 'removeSecondFactor',
    summary: 'Turn the second factor off with a code of it',
    roles: personRoles,
    needsPassword: true,
    body,
    answers: { 200: Done },
    refusals: [problems.secondFactorRejected(), problems.secondFactorLocked(), problems.secondFactorNotOn()],
    run: async (request) => {
      const { signedIn } = request;
      const code = codeOf(tries, request);
      const person = await readPerson(ctx.sql, signedIn.id);
      if (person.totpConfirmedAt === null) throw problems.secondFactorNotOn();
      await takeSecondFactor(ctx, person, code);
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        if (!(await clearTotp(sql, signedIn.id))) throw problems.secondFactorNotOn();
        return [undefined, { action: 'second-factor.remove', ...ownAccount(signedIn) }];
      });
      return { status: 'Success', message: 'Verifikasi dua langkah dimatikan.' };
    },
  });
}

/**
 * Only the operator's admins may reset a second factor, because it protects the person's memberships in every staff.
 */
function resetRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'DELETE',
    path: '/operations/v1/staff/:personID/second-factor',
    operationId: 'resetSecondFactor',
    tag: 'Operations: staff',
    summary: 'Turn off the second factor of a person who lost it; their sessions end',
    roles: admins,
    needsPassword: true,
    answers: { 200: Done },
    refusals: [problems.personNotFound(), problems.secondFactorNotOn()],
    run: async ({ signedIn, params: { personID: personId } }) => {
      // Admins cannot reset their own second factor; they remove it with one of its codes.
      if (personId === signedIn.id) throw problems.roleForbidden();
      const person = orRefuse(await findPerson(ctx.sql, personId), problems.personNotFound);
      await changeInPerson(ctx, signedIn, async ({ sql }) => [
        undefined,
        await resetSecondFactor(sql, person),
      ]);
      return { status: 'Success', message: 'Verifikasi dua langkah direset.' };
    },
  });
}
