import type { Context } from '../context.ts';
import { problems } from '../problems.ts';
import { networkOf } from '../workspaces/network.ts';
import { createRateLimit, type RateLimit } from '../workspaces/rate-limit.ts';

/**
 * Tries allowed a minute (decision 103): of one account from one address, of all accounts from one address, of
 * one account from anywhere.
 */
const triesPerMinute = { here: 10, address: 120, anywhere: 60 };

/** Slows guessing: a name may be tried only so often, whether or not the account exists. */
export interface Tries {
  /** @throws tooManyRequests */
  count(name: string, address: string): void;
  /** Counts a try without a name, for an invitation. @throws tooManyRequests */
  countNameless(address: string): void;
  /** Counts a try at a second factor, whose codes are short, from any address. @throws tooManyRequests */
  countCode(personId: string): void;
}

export function createTries(ctx: Pick<Context, 'now'>): Tries {
  const limit: RateLimit = createRateLimit(ctx);
  const refuse = (waitMs: number) => {
    if (waitMs > 0) throw problems.tooManyRequests(Math.ceil(waitMs / 1000));
  };
  const takeNameless = (network: string) => limit.take(`anyone from ${network}`, triesPerMinute.address);
  return {
    count: (name, address) => {
      const network = networkOf(address);
      refuse(
        limit.take(`${name} from ${network}`, triesPerMinute.here) ||
          takeNameless(network) ||
          limit.take(name, triesPerMinute.anywhere),
      );
    },
    countNameless: (address) => refuse(takeNameless(networkOf(address))),
    countCode: (personId) => refuse(limit.take(`second factor of ${personId}`, triesPerMinute.here)),
  };
}
