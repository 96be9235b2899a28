import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { countPromises } from '../deliveries/promises/promise-days-store.ts';
import { Promises, showPromises } from '../deliveries/promises/promises-schema.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { readPeriod } from '../money/schema.ts';
import { problems } from '../problems.ts';
import { operatorRoles } from '../roles.ts';
import { PromisesQuery, readAfter } from './promises-schema.ts';

const tag = 'Operations: promises';

/** Counts of kept and broken promises. `app` stands behind `requireRole`. */
export function promiseRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/promises',
    operationId: 'countPromises',
    isExpensive: true,
    tag,
    summary: 'Count kept and broken promises by provider and week of booking',
    roles: operatorRoles,
    query: parameters(PromisesQuery),
    answers: { 200: Promises },
    refusals: [problems.periodEndsBeforeStart(), problems.fieldMustBe('after', 'cursor')],
    run: async ({ query: { environment, workspaceID, after, limit, ...period } }) => {
      const page = { after: after ? readAfter(after) : undefined, limit: limit ?? 5_000 };
      const range = { ...readPeriod(period), now: ctx.now(), workspaceId: workspaceID ?? null, ...page };
      return showPromises(await countPromises(ctx.sql.reading, environment, range));
    },
  });
}
