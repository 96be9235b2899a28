import type { Context } from '../context.ts';
import { problems, Refusal } from '../problems/problems.ts';
import { networkOf } from '../workspaces/network.ts';
import { createRateLimit } from '../workspaces/rate-limit.ts';

/** The kind of a try. Each kind has its own count, so tries of one never use up another's. */
export type TryKind =
  | 'sign-in'
  | 'second factor'
  | 'password'
  | 'invitation'
  | 'inviting'
  | 'courier code'
  | 'reset';

/**
 * Tries of one kind that are allowed a minute (decision 103): of all accounts from one address, of one account
 * from one address, of one account from anywhere. Addresses that repeatedly try an account share half of the last;
 * the other half is for the first three tries of each.
 */
const triesPerMinute = { address: 120, here: 10, firstHere: 3, again: 30, anywhere: 60 };

/**
 * The source of a try: an address, and the device if the account's owner has signed in with it before (decision
 * 159).
 */
export interface Trier {
  readonly address: string;
  readonly device?: string | undefined;
}

/** A try that was counted. */
export interface Try {
  giveBack(): void;
}

/** Slows guessing: limits the tries of a name, existing account or not. */
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
  const taken = (name: string, perMinute: number): Try => ({
    giveBack: () => limit.giveBack(name, perMinute),
  });
  const take = (kind: TryKind, whose: string, perMinute: number): Try => {
    const name = `${kind} ${whose}`;
    const waitMs = limit.take(name, perMinute);
    if (waitMs > 0) throw problems.tooManyRequests(Math.ceil(waitMs / 1000));
    return taken(name, perMinute);
  };
  const takeHere = (kind: TryKind, name: string, network: string): Try => {
    const first = `${kind} ${name} first from ${network}`;
    const isFirst = limit.take(first, triesPerMinute.firstHere) === 0;
    return isFirst
      ? taken(first, triesPerMinute.firstHere)
      : take(kind, `${name} again`, triesPerMinute.again);
  };
  const countNameless = (kind: TryKind, address: string) =>
    take(kind, `from ${networkOf(address)}`, triesPerMinute.address);
  return {
    count: (kind, name, { address, device }) => {
      if (device !== undefined) return take(kind, `at ${device}`, triesPerMinute.here);
      // The address first: one that has no tries left uses up none of the account's.
      const network = networkOf(address);
      const all = [
        countNameless(kind, address),
        take(kind, `${name} from ${network}`, triesPerMinute.here),
        takeHere(kind, name, network),
        take(kind, name, triesPerMinute.anywhere),
      ];
      return { giveBack: () => all.forEach((each) => void each.giveBack()) };
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
