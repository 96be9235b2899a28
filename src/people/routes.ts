import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import { personRoles } from '../vocabulary/roles.ts';
import { changePassword } from './change-password.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { passwordResetRoutes } from './password-reset/routes.ts';
import { provePassword } from './prove-password.ts';
import { PasswordChange, PasswordProof } from './schema.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionOpeningRoutes, sessionRoutes } from './sessions-routes.ts';
import type { Guard } from './sign-in.ts';

const define = routesOf({ tag: 'Sign-in', roles: personRoles });

const done = (message: string) => ({ status: 'Success', message });

/** Registers the routes that need no session: sign-in, invitations and password resets. */
export function signInRoutes(app: FastifyInstance, ctx: Context, guard: Guard): void {
  sessionOpeningRoutes(app, ctx, guard);
  invitationRoutes(app, ctx, guard);
  passwordResetRoutes(app, ctx, guard);
}

/** Registers the routes of a signed-in person's own account; `requireRole` protects `app`. */
export function accountRoutes(app: FastifyInstance, ctx: Context, guard: Guard): void {
  define(app, {
    method: 'PUT',
    path: '/people/v1/me/password',
    operationId: 'changePassword',
    summary: 'Change the password; every other session ends',
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
  proofRoute(app, ctx, guard);
  secondFactorRoutes(app, ctx, guard.tries);
  sessionRoutes(app, ctx);
}

function proofRoute(app: FastifyInstance, ctx: Context, guard: Guard): void {
  define(app, {
    method: 'POST',
    path: '/people/v1/me/proof',
    operationId: 'provePassword',
    summary: 'Give the password again, for what asks for it',
    repeats: 'itself',
    isBeforeSecondFactor: true,
    body: json(PasswordProof, { currentPassword: 'kata sandi yang panjang' }),
    answers: { 200: Done },
    refusals: [problems.currentPasswordWrong(), problems.tooManyRequests(60), problems.busy()],
    run: async ({ signedIn, body: { currentPassword }, ip }) => {
      await provePassword(ctx, guard, signedIn, { password: currentPassword, address: ip });
      return done('Kata sandi benar.');
    },
  });
}
