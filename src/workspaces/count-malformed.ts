import type { Context } from '../context.ts';
import { problems, type Refusal } from '../problems/problems.ts';
import { networkOf } from './network.ts';
import { createRateLimit } from './rate-limit.ts';

/** The oversized and malformed requests without a sign-in that an address may send in a minute (decision 362). */
const malformedPerMinute = 9;

/** The refusals of a sender in a minute that are answered at once. */
const promptPerMinute = 60;
const longestWaitMs = 5_000;

/** Makes a function that counts a refusal of a sender who comes too often, and returns the milliseconds until it is answered. */
export function createRefusalPace(ctx: Pick<Context, 'now' | 'config'>): (sender: string) => number {
  const limit = createRateLimit(ctx);
  return (sender) => {
    if (ctx.config.tokenRequestsPerMinute === 0) return 0;
    const waitMs = limit.owe(sender, promptPerMinute);
    if (waitMs <= longestWaitMs) return waitMs;
    // A flood that has ended is soon forgotten.
    limit.giveBack(sender, promptPerMinute);
    return longestWaitMs;
  };
}

/** Makes a function that counts such a request, and returns the refusal that takes the place of its own above the limit. */
export function createMalformedCount(
  ctx: Pick<Context, 'now' | 'config'>,
): (address: string) => Refusal | undefined {
  const limit = createRateLimit(ctx);
  return (address) => {
    if (ctx.config.tokenRequestsPerMinute === 0) return undefined;
    const waitMs = limit.take(networkOf(address), malformedPerMinute);
    return waitMs > 0 ? problems.tooManyRequests(Math.ceil(waitMs / 1000)) : undefined;
  };
}
