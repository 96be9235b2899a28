import type { Context } from '../context.ts';
import { problems } from '../problems.ts';
import { networkOf } from '../workspaces/network.ts';
import { createRateLimit, type RateLimit } from '../workspaces/rate-limit.ts';
import { isPassword } from './passwords.ts';
import { isSecondFactor } from './second-factor.ts';
import { type OpenedSession, openSession } from './sessions/open.ts';
import { findPersonByEmail, type KnownPerson } from './store.ts';

export interface Attempt {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator, or a recovery code. */
  readonly code?: string | undefined;
  readonly address: string;
  readonly client: string | null;
}

/** Tries allowed a minute (decision 103): of one account from one address, of all from there, and of one from anywhere. */
const triesPerMinute = { here: 10, address: 120, anywhere: 60 };

/** Slows guessing: the same name may be tried only so often, whether or not there is such an account. */
export interface Tries {
  /** @throws tooManyRequests */
  count(name: string, address: string): void;
  /** Of a second factor, whose codes are short: from wherever. @throws tooManyRequests */
  countCode(personId: string): void;
}

export function createTries(ctx: Pick<Context, 'now'>): Tries {
  const limit: RateLimit = createRateLimit(ctx);
  const refuse = (waitMs: number) => {
    if (waitMs > 0) throw problems.tooManyRequests(Math.ceil(waitMs / 1000));
  };
  return {
    count: (name, address) => {
      const network = networkOf(address);
      refuse(
        limit.take(`${name} from ${network}`, triesPerMinute.here) ||
          limit.take(`anyone from ${network}`, triesPerMinute.address) ||
          limit.take(name, triesPerMinute.anywhere),
      );
    },
    countCode: (personId) => refuse(limit.take(`second factor of ${personId}`, triesPerMinute.here)),
  };
}

/** Compared where there is no account, so that its absence costs the same time. */
export const nobodysHash =
  '$scrypt$ln=17,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Signs a person in by email and password, and by the second factor where there is one.
 * @throws signInRejected, alike for an unknown, a disabled and a wrongly named account; secondFactorRequired;
 * secondFactorRejected; tooManyRequests
 */
export async function signIn(ctx: Context, tries: Tries, attempt: Attempt): Promise<OpenedSession> {
  const email = attempt.email.toLowerCase();
  tries.count(email, attempt.address);
  const person = await findPersonByEmail(ctx.sql, email);
  const isRight = await isPassword(attempt.password, person?.passwordHash ?? nobodysHash);
  if (person === undefined || !isRight || person.disabledAt !== null) throw problems.signInRejected();
  await checkSecondFactor(ctx, tries, person, attempt.code);
  return openSession(ctx, { personId: person.id }, attempt.client);
}

async function checkSecondFactor(
  ctx: Context,
  tries: Tries,
  person: KnownPerson,
  code: string | undefined,
): Promise<void> {
  if (person.totpConfirmedAt === null) return;
  if (code === undefined || code === '') throw problems.secondFactorRequired();
  tries.countCode(person.id);
  if (!(await isSecondFactor(ctx, person, code))) throw problems.secondFactorRejected();
}
