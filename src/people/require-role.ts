import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import type { AnyRoute } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import { countCall } from '../workspaces/count-call.ts';
import { networkOf } from '../workspaces/network.ts';
import { createRateLimit } from '../workspaces/rate-limit.ts';
import { lacksSecondFactor } from './second-factor/second-factor.ts';
import { refuseOtherOrigin, tokenOf } from './session-cookie.ts';
import { isProved, sessionClock, useEveryMs } from './sessions/session-clock.ts';
import { findSession, type LiveSession, type SignedIn, storeUse } from './sessions/sessions-store.ts';
import { hashToken } from './sessions/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireRole` on every route that it protects. */
    signedIn: SignedIn;
  }
}

/**
 * Makes every route that is registered on `app` after this call require a sign-in by one of the roles that the route
 * names.
 */
export function requireRole(app: FastifyInstance, ctx: Context): void {
  const count = createCount(ctx);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.route?.roles === undefined) throw new Error(`${method} ${url} does not say who may call it`);
  });
  app.addHook('onRequest', async (request, reply) => {
    // No id or search text contains NUL, which the database would reject.
    if (/%00/.test(request.url)) throw problems.routeNotFound();
    const presented = tokenOf(ctx.config, request);
    const clock = sessionClock(ctx);
    const found = presented && (await findSession(ctx.sql, hashToken(presented.token), clock));
    const signedIn = found?.isReplaced ? undefined : found;
    count(signedIn === undefined ? `nobody at ${networkOf(request.ip)}` : signedIn.id, reply);
    if (found?.isReplaced) throw problems.signedInElsewhere();
    if (signedIn === undefined) throw problems.tokenRejected();
    if (presented?.isCookie) refuseOtherOrigin(ctx.config, request);
    // While commits wait for a standby, people can read (decision 670).
    const isStale = clock.now.getTime() - signedIn.usedAt.getTime() >= useEveryMs;
    if (isStale && ctx.sql.commits?.wait() === undefined)
      await storeUse(ctx.sql, signedIn.sessionId, clock.now);
    request.signedIn = signedIn;
    refuseInsufficient(ctx, signedIn, request.routeOptions.config.route);
  });
}

/**
 * Refuses a session that may not call a route: because of its role, because the person must set up a second factor
 * first, or because the password must be entered again.
 * @throws roleForbidden; secondFactorNeeded; passwordNeeded
 */
function refuseInsufficient(ctx: Context, signedIn: LiveSession, route: AnyRoute | undefined): void {
  if (!route?.roles?.includes(signedIn.role)) throw problems.roleForbidden();
  if (lacksSecondFactor(ctx, signedIn) && !route.isBeforeSecondFactor) throw problems.secondFactorNeeded();
  if (route.needsPassword && !isProved(ctx, signedIn)) throw problems.passwordNeeded();
}

/**
 * Creates the function that counts calls toward the limit per minute (decision 145). With a session, `name` is its
 * account, whose sessions count together; without one, it is the client's network.
 * @throws tooManyRequests
 */
function createCount(ctx: Context): (name: string, reply: FastifyReply) => void {
  const limit = createRateLimit(ctx);
  const perMinute = ctx.config.personRequestsPerMinute;
  return (name, reply) => countCall(limit, reply, { name, perMinute });
}
