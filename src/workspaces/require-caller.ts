import type { FastifyRequest } from 'fastify';
import type { Caller, Context } from '../context.ts';
import { problems } from '../problems.ts';
import { createRateLimit } from './rate-limit.ts';
import type { TokenHolders } from './tokens/holders.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireCaller`, on the routes that stand behind it. */
    caller: Caller;
  }
}

const bearer = /^Bearer +(\S+) *$/i;

/**
 * An `onRequest` hook that knows the caller by the bearer token (spec 5).
 * @throws tokenRejected, for a missing, malformed, expired or revoked token alike (decision 10)
 * @throws tooManyRequests above the workspace's limit, which each environment has to itself (decision 67)
 */
export function requireCaller(ctx: Context, holders: TokenHolders) {
  const limit = createRateLimit(ctx);
  return async (request: FastifyRequest): Promise<void> => {
    const [, token] = bearer.exec(request.headers.authorization ?? '') ?? [];
    const holder = token === undefined ? undefined : await holders.find(token);
    if (holder === undefined) throw problems.tokenRejected();

    const { workspaceId, environment, credentialId, requestsPerMinute } = holder;
    if (requestsPerMinute !== null) {
      const waitMs = limit.take(`${workspaceId} ${environment}`, requestsPerMinute);
      if (waitMs > 0) throw problems.tooManyRequests(Math.ceil(waitMs / 1000));
    }
    request.caller = { workspaceId, environment, credentialId };
  };
}
