import { betterAuth } from 'better-auth/minimal';
import type { Context } from '../../context.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { deriveSecret } from '../../secrets.ts';
import { dayMs, hourMs, later } from '../../time.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { checkSecondFactor } from '../second-factor.ts';
import { ownerOf } from '../sessions/store.ts';
import type { Tries } from '../tries.ts';
import { ourTables } from './adapter.ts';

/** The header of a call of the library's that brings the code of the second factor, for which its sign-in has no field. */
export const secondFactorHeader = 'second-factor';

/**
 * The library that signs people in: it checks passwords, and makes and knows the tokens of sessions. It serves no HTTP
 * of its own, sends nothing, and what it would put into cookies is dropped.
 */
export type Auth = ReturnType<typeof createAuth>;

export const createAuth = (ctx: Context, tries: Tries) =>
  betterAuth({
    appName: ctx.config.operatorName,
    baseURL: ctx.config.publicUrl,
    secret: deriveSecret(ctx.config, 'sign-in'),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...more) => ctx.log.error({ more }, message) },
    database: ourTables(ctx),
    // A session comes from the database with its user, a user with the password, in one statement.
    advanced: { database: { joins: true } },
    user: { additionalFields: { role: text, workspaceId: text, environment: text } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 200,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPassword(password, hash),
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId, userAgent }, call) => {
            // Made within a call of the library's; a courier's is not, and has shown its code.
            if (call) {
              const code = decodeURIComponent(call.headers?.get(secondFactorHeader) ?? '');
              await checkSecondFactor(ctx, tries, userId, code);
            }
            return { data: { userAgent: userAgent?.slice(0, 300), ...newSession(ctx, userId) } };
          },
        },
      },
    },
  });

const text = { type: 'string', required: false, input: false } as const;

function newSession(
  { config, now }: Context,
  userId: string,
): { id: string; createdAt: Date; expiresAt: Date } {
  const createdAt = now();
  const lifetimeMs =
    'personId' in ownerOf(userId) ? config.personSessionHours * hourMs : config.courierSessionDays * dayMs;
  return { id: `SE-${timeOrderedSuffix(createdAt)}`, createdAt, expiresAt: later(createdAt, lifetimeMs) };
}
