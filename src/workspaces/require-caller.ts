import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Caller, Context } from '../context.ts';
import { problems } from '../problems/problems.ts';
import { isAmong } from './addresses.ts';
import { countCall } from './count-call.ts';
import { createLastUse } from './last-use.ts';
import { networkOf } from './network.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Found, TokenHolders } from './tokens/holders.ts';
import type { TokenHolder } from './tokens/store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller, set by `requireCaller`. */
    caller: Caller;
    /** The key pair whose token the request carries, set before the request is admitted. */
    holder?: TokenHolder;
  }
}

const bearer = /^Bearer +(\S+) *$/i;

/** Number of requests without a known token per minute that a network gets a 401 for. */
const strangersPerMinute = 600;

/**
 * Returns an `onRequest` hook that authenticates the caller by the bearer token (spec 5).
 * @throws tokenRejected for a missing, malformed, expired or revoked token (decision 10)
 * @throws addressNotAllowed, scopeMissing if the key pair is not allowed from this address or for this route (decision
 * 191)
 * @throws tooManyRequests above the workspace's own limit or, if it has none, above the limit in the settings; requests
 * are counted per environment (decision 67). Requests with tokens that Antar never issued are counted per network
 * (decision 655)
 */
export function requireCaller(ctx: Context, holders: TokenHolders): onRequestHookHandler {
  const limit = createRateLimit(ctx);
  const noteUse = createLastUse(ctx);
  const noteDeprecatedUse = createLastUse(ctx, true);

  const countStranger = (address: string): void => {
    if (ctx.config.tokenRequestsPerMinute === 0) return;
    const waitMs = limit.take(`stranger ${networkOf(address)}`, strangersPerMinute);
    if (waitMs > 0) throw problems.tooManyRequests(Math.ceil(waitMs / 1000));
  };

  const admit = (request: FastifyRequest, reply: FastifyReply, holder: Found): void => {
    if (holder === undefined) countStranger(request.ip);
    if (holder === undefined || holder === 'ended') throw problems.tokenRejected();
    const { workspaceId, environment, credentialId, requestsPerMinute, scopes, addresses } = holder;
    request.holder = holder;
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
