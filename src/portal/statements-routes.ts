import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { listWeeksOfPromises } from '../deliveries/reports/reports-store.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { drawRemittance, exportRemittance } from '../money/remittances/remittance.ts';
import { Remittance, remittanceFile, showRemittance } from '../money/remittances/statement-schema.ts';
import { readPeriod } from '../money/schema.ts';
import { problems } from '../problems.ts';
import { providerRoles } from '../roles.ts';
import { PeriodLinesQuery, PeriodQuery, Promises, showPromises } from './statements-schema.ts';

const define = routesOf({ tag: 'Portal: statements', roles: providerRoles });
const base = '/portal/v1/:environment';

/** The operator's debt to a provider, and how the promises made to it were kept; `app` knows the caller. */
export function statementRoutes(app: FastifyInstance, ctx: Context): void {
  const query = parameters(PeriodQuery);
  const refusals = [problems.periodEndsBeforeStart()];
  define(app, {
    method: 'GET',
    path: `${base}/remittance`,
    operationId: 'drawOwnRemittance',
    isExpensive: true,
    summary: 'The remittance statement for any period, with a page of its lines',
    query: parameters(PeriodLinesQuery),
    answers: { 200: Remittance },
    refusals,
    run: async ({ caller, query: { after, limit = 100, ...period } }) =>
      showRemittance(await drawRemittance(ctx, caller, readPeriod(period), { after, most: limit })),
  });
  define(app, {
    method: 'GET',
    path: `${base}/remittance.csv`,
    operationId: 'downloadOwnRemittance',
    isExpensive: true,
    summary: 'Download the statement as CSV, totals last',
    hasNoHead: true,
    query,
    answers: { 200: remittanceFile },
    refusals,
    run: ({ caller, query }) => exportRemittance(ctx, caller, readPeriod(query)),
  });
  define(app, {
    method: 'GET',
    path: `${base}/promises`,
    operationId: 'countOwnPromises',
    isExpensive: true,
    summary: 'Kept and broken promises by week of booking',
    query,
    answers: { 200: Promises },
    refusals,
    run: async ({ caller, query }) =>
      showPromises(caller, await listWeeksOfPromises(ctx.sql, caller, readPeriod(query))),
  });
}
