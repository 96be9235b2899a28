import type { Context } from '../context.ts';
import { logAccess } from '../http/access-log.ts';
import { problems } from '../problems/problems.ts';
import { networkOf, siteOf } from '../workspaces/network.ts';
import { knownDevice, newDeviceToken } from './devices.ts';
import type { Hashing } from './hashing/start-hashing.ts';
import { checkSecondFactor } from './second-factor/second-factor.ts';
import { type OpenedSession, openSession } from './sessions/open-session.ts';
import { findPersonByEmail } from './store.ts';
import { checkOf, type Tries } from './tries.ts';

/** Protects accounts against guessing: limits the number of attempts and makes each costly. */
export interface Guard {
  readonly tries: Tries;
  readonly hashing: Hashing;
}

/** The client from which somebody signs in. */
export interface Origin {
  readonly address: string;
  /** The name of the browser or app. */
  readonly client: string | null;
  /** The device token from an earlier sign-in; empty without one. */
  readonly device: string;
}

/** A new session, and the token that identifies the device at the next sign-in. */
export type OpenedAtDevice = OpenedSession & { readonly device: string };

export interface Attempt extends Origin {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator or a recovery code; empty without one. */
  readonly code: string;
}

/**
 * Signs a person in by email and password, and by the second factor if there is one (decision 103).
 * @throws signInRejected for an unknown account, a disabled account and a wrong password alike, after the same amount
 * of work; secondFactorRequired; secondFactorRejected; tooManyRequests; busy
 */
export async function signIn(
  ctx: Context,
  { tries, hashing }: Guard,
  attempt: Attempt,
): Promise<OpenedAtDevice> {
  const { password, code, address, client } = attempt;
  return logAccess(ctx, { access: 'sign-in', address }, async (nameAccount) => {
    const email = attempt.email.toLowerCase();
    const device = knownDevice(ctx, email, attempt.device);
    const tried = tries.count('sign-in', email, { address, device });
    const person = await findPersonByEmail(ctx.sql, email);
    if (person !== undefined) nameAccount(person.id);
    const waiter =
      device === undefined ? { network: networkOf(address), site: siteOf(address) } : { owner: email };
    const open = person?.isMember ? person : undefined;
    const isRight = await checkOf(tried, hashing.verify(password, open?.passwordHash, waiter));
    if (open === undefined || !isRight) throw problems.signInRejected();
    await checkSecondFactor(ctx, tries, open.id, code);
    const session = await openSession(ctx, { personId: open.id, passwordHash: open.passwordHash }, client);
    return { ...session, device: newDeviceToken(ctx, email) };
  });
}
