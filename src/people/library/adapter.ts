import { createAdapterFactory } from 'better-auth/adapters';
import type { Context } from '../../context.ts';
import { findSession, insertSession, ownerOf } from '../sessions/store.ts';
import { findPersonByEmail } from '../store.ts';
import { hashToken } from '../tokens.ts';

interface Question {
  readonly model: string;
  readonly where?: readonly { readonly field: string; readonly value: unknown }[] | undefined;
}

/** A session as the library makes it, of a person or a courier: to the library both are users. */
interface SessionOfUser {
  readonly id: string;
  readonly userId: string;
  readonly token: string;
  readonly userAgent?: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * What the library asks of the database, in our tables: an account by its address, and sessions, of whose tokens only
 * hashes are stored. Everything else that it could do (signing up, e-mails, other credentials) is not its to do here.
 */
export const ourTables = (ctx: Context) =>
  createAdapterFactory({
    config: { adapterId: 'antar' },
    adapter: () => ({
      create: async (question) => {
        if (question.model !== 'session') return refuse(question);
        const { token, userAgent, ...session } = question.data as unknown as SessionOfUser;
        const client = userAgent || null;
        await insertSession(ctx.sql, { ...session, client }, ownerOf(session.userId), hashToken(token));
        return question.data;
      },
      findOne: async <T>(question: Question) => {
        const [by] = question.where ?? [];
        switch (`${question.model} by ${by?.field}`) {
          case 'session by token':
            return (await sessionByToken(ctx, String(by?.value))) as T | null;
          case 'user by email':
            return (await userByEmail(ctx, String(by?.value))) as T | null;
          default:
            return refuse(question);
        }
      },
      findMany: refuse,
      count: refuse,
      update: refuse,
      updateMany: refuse,
      delete: refuse,
      deleteMany: refuse,
    }),
  });

async function refuse({ model, where = [] }: Question): Promise<never> {
  throw new Error(`the sign-in library asked for ${model} by ${where.map(({ field }) => field).join()}`);
}

/** A live session with its user, whose account is open. */
async function sessionByToken(ctx: Context, token: string) {
  const found = await findSession(ctx.sql, hashToken(token), ctx.now());
  if (found === undefined) return null;
  const { sessionId, expiresAt, ...user } = found;
  return { id: sessionId, token, userId: user.id, expiresAt, user };
}

/** A user with the password that they sign in by; a closed account is as if there were none. */
async function userByEmail(ctx: Context, email: string) {
  const person = await findPersonByEmail(ctx.sql, email);
  if (person === undefined || person.disabledAt !== null) return null;
  const { id, name, createdAt, passwordHash } = person;
  const credential = { id, accountId: id, providerId: 'credential', userId: id, password: passwordHash };
  return { id, name, email, createdAt, updatedAt: createdAt, emailVerified: true, account: [credential] };
}
