import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { listWeeksOfPromises } from '../deliveries/reports/reports-store.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { strictObject } from '../http/schema.ts';
import { periodFields, readPeriod } from '../money/schema.ts';
import { problems } from '../problems/problems.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import { Promises, showPromises } from './promises-schema.ts';

const define = routesOf({ tag: 'Portal: statements', roles: providerRoles });

/** Reports how many of a provider's pickups and deliveries were on time and late; `app` has identified the caller. */
export function promiseRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/portal/v1/:environment/promises',
    operationId: 'countOwnPromises',
    isExpensive: true,
    summary: 'Kept and broken promises by week of booking',
    query: parameters(strictObject(periodFields)),
    answers: { 200: Promises },
    refusals: [problems.periodEndsBeforeStart()],
    run: async ({ caller, query }) =>
      showPromises(caller, await listWeeksOfPromises(ctx.sql, caller, readPeriod(query))),
  });
}
