import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { logAccess } from '../../http/access-log.ts';
import { json, uncheckedJson } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { Done } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import { problems } from '../../problems/problems.ts';
import type { Guard } from '../sign-in.ts';
import { checkOf } from '../tries.ts';
import { completePasswordReset } from './complete.ts';
import { requestPasswordReset } from './request.ts';
import { PasswordResetCompletion, PasswordResetRequest } from './schema.ts';

const define = routesOf({ tag: 'Sign-in' });
const path = '/people/v1/password-resets';

/** Registers the routes for a forgotten password, which need no sign-in (decision 183). */
export function passwordResetRoutes(app: FastifyInstance, ctx: Context, { tries, hashing }: Guard): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'askPasswordReset',
    summary: 'Ask for a link to a new password, by mail',
    description:
      'Ask for a link to a new password, by mail. The answer is the same whether or not the address has an account.',
    isOpen: true,
    body: json(PasswordResetRequest, { email: 'ani@example.com' }),
    answers: { 200: Done },
    refusals: [problems.mailNotSet(), problems.tooManyRequests(60)],
    run: async ({ body: { email, language }, ip }) => {
      tries.count('reset', email.toLowerCase(), { address: ip });
      await requestPasswordReset(ctx, { email, language: language ?? 'id' });
      return { status: 'Success', message: 'Jika alamat itu memiliki akun, tautannya dikirim ke sana.' };
    },
  });

  const check = compileBody(PasswordResetCompletion);
  define(app, {
    method: 'POST',
    path: `${path}/completion`,
    operationId: 'completePasswordReset',
    summary: 'Choose a new password by a link; every session of the account ends',
    isOpen: true,
    // The attempt is counted before the body is validated, so that attempts with an invalid body count too.
    body: uncheckedJson(PasswordResetCompletion, { token: 'dr_…', password: 'kata sandi yang panjang' }),
    answers: { 200: Done },
    refusals: [problems.passwordResetNotFound(), problems.tooManyRequests(60), problems.busy()],
    run: async ({ body, ip }) => {
      await logAccess(ctx, { access: 'password reset', address: ip }, async (nameAccount) => {
        const tried = tries.countNameless('reset', ip);
        nameAccount(await checkOf(tried, completePasswordReset(ctx, hashing, check(body))));
      });
      return { status: 'Success', message: 'Kata sandi berhasil diubah.' };
    },
  });
}
