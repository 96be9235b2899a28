import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Caller, Context } from '../context.ts';
import { problems } from '../problems/problems.ts';
import { isAmong } from './addresses.ts';
import { countCall } from './count-call.ts';
import { createLastUse } from './last-use.ts';
import { createRateLimit } from './rate-limit.ts';
import type { TokenHolders } from './tokens/holders.ts';
import type { TokenHolder } from './tokens/store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller, set by `requireCaller`. */
    caller: Caller;
  }
}

const bearer = /^Bearer +(\S+) *$/i;

/**
 * Returns an `onRequest` hook that authenticates the caller by the bearer token (spec 5).
 * @throws tokenRejected for a missing, malformed, expired or revoked token (decision 10)
 * @throws addressNotAllowed, scopeMissing if the key pair is not allowed from this address or for this route (decision
 * 191)
 * @throws tooManyRequests above the workspace's own limit or, if it has none, above the limit in the settings; requests
 * are counted per environment (decision 67)
 */
export function requireCaller(ctx: Context, holders: TokenHolders): onRequestHookHandler {
  const limit = createRateLimit(ctx);
  const noteUse = createLastUse(ctx);
  const noteDeprecatedUse = createLastUse(ctx, true);

  const admit = (request: FastifyRequest, reply: FastifyReply, holder: TokenHolder | undefined): void => {
    if (holder === undefined) throw problems.tokenRejected();
    const { workspaceId, environment, credentialId, requestsPerMinute, scopes, addresses } = holder;
    if (!isAmong(request.ip, addresses)) throw problems.addressNotAllowed();
    const perMinute = requestsPerMinute ?? ctx.config.requestsPerMinute;
    countCall(limit, reply, { name: `${workspaceId} ${environment}`, perMinute });
    const { keyScope: needed, isDeprecated } = request.routeOptions.config.route ?? {};
    if (needed !== undefined && !scopes.includes(needed)) throw problems.scopeMissing(needed);
    noteUse(credentialId);
    if (isDeprecated) noteDeprecatedUse(credentialId);
    request.caller = { workspaceId, environment, actor: { kind: 'credential', id: credentialId } };
  };

  // A promise would slow every request down, so a caller with a cached token is admitted without one.
  return function admitBearer(request, reply, done) {
    const [, token] = bearer.exec(request.headers.authorization ?? '') ?? [];
    const holder = token === undefined ? undefined : holders.find(token);
    if (holder instanceof Promise) {
      holder.then((found) => admit(request, reply, found)).then(() => done(), done);
      return;
    }
    admit(request, reply, holder);
    done();
  };
}

/** Requires every route registered on `app` from here on to name the scope that a key pair needs (decision 191). */
export const demandKeyScopes = (app: FastifyInstance): void =>
  void app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.route?.keyScope === undefined)
      throw new Error(`${method} ${url} does not name a scope of key pairs`);
  });
