import type { Context } from '../context.ts';
import { logAccess } from '../http/access-log.ts';
import { problems } from '../problems.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { checkSecondFactor } from './second-factor.ts';
import type { Hashing } from './start-hashing.ts';
import { findPersonByEmail } from './store.ts';
import type { Tries } from './tries.ts';

/** The protection of accounts against guessing: the number of tries and the cost of each. */
export interface Guard {
  readonly tries: Tries;
  readonly hashing: Hashing;
}

export interface Attempt {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator or a recovery code; empty without one. */
  readonly code: string;
  readonly address: string;
  readonly client: string | null;
}

/**
 * Signs a person in by email and password, and by the second factor if there is one (decision 103).
 * @throws signInRejected, equally and after the same work for an unknown, a disabled and a wrongly named
 * account; secondFactorRequired; secondFactorRejected; tooManyRequests; busy
 */
export async function signIn(
  ctx: Context,
  { tries, hashing }: Guard,
  attempt: Attempt,
): Promise<OpenedSession> {
  const { password, code, address, client } = attempt;
  return logAccess(ctx, { access: 'sign-in', address }, async (nameAccount) => {
    const email = attempt.email.toLowerCase();
    tries.count(email, address);
    const person = await findPersonByEmail(ctx.sql, email);
    if (person !== undefined) nameAccount(person.id);
    const open = person?.disabledAt === null ? person : undefined;
    const isRight = await hashing.verify(password, open?.passwordHash);
    if (open === undefined || !isRight) throw problems.signInRejected();
    await checkSecondFactor(ctx, tries, open.id, code);
    return openSession(ctx, { personId: open.id }, client);
  });
}
