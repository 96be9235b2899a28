import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { problems } from '../problems.ts';
import { rolesOf } from './permissions.ts';
import { findSignedIn, type SignedIn } from './sessions/store.ts';
import { hashToken, sessionTokenPattern } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireRole`, on the routes that stand behind it. */
    signedIn: SignedIn;
  }
}

const bearer = /^Bearer +(\S+) *$/i;

/** Puts every route that is registered on `app` from here on behind a sign-in and its row of the permissions table. */
export function requireRole(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (rolesOf(each, url) === undefined) throw new Error(`${each} ${url} is not in the permissions table`);
    }
  });
  app.addHook('onRequest', async (request) => {
    // No id and no search holds a NUL, which the database would not take.
    if (/%00/.test(request.url)) throw problems.routeNotFound();
    const signedIn = await findBearer(ctx, request);
    if (signedIn === undefined) throw problems.tokenRejected();
    const allowed = rolesOf(request.method, request.routeOptions.url ?? '');
    request.signedIn = signedIn;
    if (!allowed?.includes(signedIn.role)) throw problems.roleForbidden();
  });
}

async function findBearer(ctx: Context, { headers }: FastifyRequest): Promise<SignedIn | undefined> {
  const [, token] = bearer.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || !sessionTokenPattern.test(token)) return undefined;
  return findSignedIn(ctx.sql, hashToken(token), ctx.now());
}
