import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Caller, Context } from '../context.ts';
import { problems } from '../problems.ts';
import { createRateLimit } from './rate-limit.ts';
import type { TokenHolders } from './tokens/holders.ts';
import type { TokenHolder } from './tokens/store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireCaller` on the routes behind it. */
    caller: Caller;
  }
}

const bearer = /^Bearer +(\S+) *$/i;

/**
 * An `onRequest` hook that finds the caller by the bearer token (spec 5).
 * @throws tokenRejected for a missing, malformed, expired or revoked token (decision 10)
 * @throws tooManyRequests above the workspace's limit, which each environment has for itself (decision 67)
 */
export function requireCaller(ctx: Context, holders: TokenHolders): onRequestHookHandler {
  const limit = createRateLimit(ctx);

  const admit = (request: FastifyRequest, holder: TokenHolder | undefined): void => {
    if (holder === undefined) throw problems.tokenRejected();
    const { workspaceId, environment, credentialId, requestsPerMinute } = holder;
    if (requestsPerMinute !== null) {
      const waitMs = limit.take(`${workspaceId} ${environment}`, requestsPerMinute);
      if (waitMs > 0) throw problems.tooManyRequests(Math.ceil(waitMs / 1000));
    }
    request.caller = { workspaceId, environment, actor: { kind: 'credential', id: credentialId } };
  };

  // A recently read token is admitted without a promise, since every request passes here.
  return function admitBearer(request, _reply, done) {
    const [, token] = bearer.exec(request.headers.authorization ?? '') ?? [];
    const holder = token === undefined ? undefined : holders.find(token);
    if (holder instanceof Promise) {
      holder.then((found) => admit(request, found)).then(() => done(), done);
      return;
    }
    admit(request, holder);
    done();
  };
}
