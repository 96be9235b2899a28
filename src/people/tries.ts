import type { Context } from '../context.ts';
import { problems, Refusal } from '../problems.ts';
import { networkOf } from '../workspaces/network.ts';
import { createRateLimit } from '../workspaces/rate-limit.ts';

/** What is tried. Each kind is counted by itself, so that tries of one never use up those of another. */
export type TryKind =
  | 'sign-in'
  | 'second factor'
  | 'password'
  | 'invitation'
  | 'inviting'
  | 'courier code'
  | 'reset';

/**
 * Tries of one kind that are allowed a minute (decision 103): of all accounts from one address, of one account from one
 * address, of one account from anywhere.
 */
const triesPerMinute = { address: 120, here: 10, anywhere: 60 };

/** Who tries: an address, and the device if the account's owner has signed in with it before (decision 159). */
export interface Trier {
  readonly address: string;
  readonly device?: string | undefined;
}

/** A try that was counted. */
export interface Try {
  giveBack(): void;
}

/** Slows guessing: a name may be tried only so often, whether or not the account exists. */
export interface Tries {
  /**
   * Counts a try at an account. A known device is counted by itself alone, so that no stranger uses up its tries.
   * @throws tooManyRequests
   */
  count(kind: TryKind, name: string, trier: Trier): Try;
  /** Counts a try that names no account. @throws tooManyRequests */
  countNameless(kind: TryKind, address: string): Try;
  /** Counts a try of a person who has proved another thing already, from any address. @throws tooManyRequests */
  countPerson(kind: TryKind, personId: string): Try;
}

export function createTries(ctx: Pick<Context, 'now'>): Tries {
  const limit = createRateLimit(ctx);
  const take = (kind: TryKind, whose: string, perMinute: number): Try => {
    const waitMs = limit.take(`${kind} ${whose}`, perMinute);
    if (waitMs > 0) throw problems.tooManyRequests(Math.ceil(waitMs / 1000));
    return { giveBack: () => limit.giveBack(`${kind} ${whose}`, perMinute) };
  };
  const countNameless = (kind: TryKind, address: string) =>
    take(kind, `from ${networkOf(address)}`, triesPerMinute.address);
  return {
    count: (kind, name, { address, device }) => {
      if (device !== undefined) return take(kind, `at ${device}`, triesPerMinute.here);
      // The address first: one that has no tries left uses up none of the account's.
      const taken = [
        countNameless(kind, address),
        take(kind, `${name} from ${networkOf(address)}`, triesPerMinute.here),
        take(kind, name, triesPerMinute.anywhere),
      ];
      return { giveBack: () => taken.forEach((each) => void each.giveBack()) };
    },
    countNameless,
    countPerson: (kind, personId) => take(kind, personId, triesPerMinute.here),
  };
}

/**
 * Waits for the check of a try. One that the service is too busy for does not count, as no password was looked at
 * (decision 199).
 */
export async function checkOf<T>(tried: Try, check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (error) {
    if (error instanceof Refusal && error.problem === 'busy') tried.giveBack();
    throw error;
  }
}
