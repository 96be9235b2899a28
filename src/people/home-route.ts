import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { homeOf } from '../vocabulary/roles.ts';
import { tokenOf } from './session-cookie.ts';
import { sessionClock } from './sessions/session-clock.ts';
import { findSession } from './sessions/sessions-store.ts';
import { hashToken } from './sessions/tokens.ts';

/**
 * `GET /` redirects signed-in people to the home page of their role, and everyone else to `/operations` (decision 200).
 */
export function homeRoute(app: FastifyInstance, ctx: Context): void {
  app.get('/', async (request, reply) => {
    const presented = tokenOf(ctx.config, request);
    const signedIn = presented && (await findSession(ctx.sql, hashToken(presented.token), sessionClock(ctx)));
    return reply
      .header('cache-control', 'no-store')
      .redirect(signedIn ? homeOf(signedIn.role) : '/operations');
  });
}
