import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { problems } from '../problems/problems.ts';
import type { RateLimit } from './rate-limit.ts';

/** Number of seconds subtracted before a duration is rounded up, so that a rounding error does not add a second. */
const crumb = 1e-6;

/** The name under which calls are counted, and their limit per minute; 0 means no limit. */
export interface Quota {
  readonly name: string;
  readonly perMinute: number;
}

/**
 * The rate limit headers that `countCall` writes (draft-ietf-httpapi-ratelimit-headers-10), for the OpenAPI documents.
 */
export const rateLimitHeaders = {
  'ratelimit-policy': Type.String({
    description: 'How many requests, `q`, a window of `w` seconds has, as in `"requests";q=6000;w=60`.',
  }),
  ratelimit: Type.String({
    description:
      'How many requests are left, `r`, and in how many seconds, `t`, all are again, as in `"requests";r=5999;t=1`.',
  }),
};

/**
 * Counts a call and writes the number of calls left into the response headers (decision 192).
 * @throws tooManyRequests
 */
export function countCall(limit: RateLimit, reply: FastifyReply, { name, perMinute }: Quota): void {
  if (perMinute === 0) return;
  const waitMs = limit.take(name, perMinute);
  const { calls, fullMs } = limit.left(name, perMinute);
  reply.header('ratelimit-policy', `"requests";q=${perMinute};w=60`);
  reply.header('ratelimit', `"requests";r=${calls};t=${Math.ceil(fullMs / 1000 - crumb)}`);
  if (waitMs > 0) throw problems.tooManyRequests(Math.ceil(waitMs / 1000));
}
