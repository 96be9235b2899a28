import type { Context } from '../context.ts';
import { problems, type Refusal } from '../problems/problems.ts';
import { networkOf } from './network.ts';
import { createRateLimit } from './rate-limit.ts';

/** Limit per minute on oversized and unreadable unauthenticated requests from one address (decision 362). */
const malformedPerMinute = 9;

/** Number of refusals per minute that a sender gets without delay. */
const promptPerMinute = 60;
const longestWaitMs = 5_000;

/**
 * Creates a function that counts a refused request of a sender, and returns the milliseconds by which the refusal must
 * be delayed.
 */
export function createRefusalPace(ctx: Pick<Context, 'now' | 'config'>): (sender: string) => number {
  const limit = createRateLimit(ctx);
  return (sender) => {
    if (ctx.config.tokenRequestsPerMinute === 0) return 0;
    const waitMs = limit.owe(sender, promptPerMinute);
    if (waitMs <= longestWaitMs) return waitMs;
    // Refusals beyond the longest delay are not counted, so that a flood has no lasting effect.
    limit.refund(sender, promptPerMinute);
    return longestWaitMs;
  };
}

/**
 * Creates a function that counts an unreadable request from an address. Above the limit, the function returns the
 * refusal to send in place of the usual one.
 */
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
