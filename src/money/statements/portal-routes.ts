import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { problems } from '../../problems/problems.ts';
import { providerRoles } from '../../vocabulary/roles.ts';
import { readPeriod } from '../schema.ts';
import { PeriodLinesQuery, PeriodQuery } from './query-schema.ts';
import { Remittance, remittanceFile, showRemittance } from './schema.ts';
import { drawRemittance, exportRemittance } from './statement.ts';

const define = routesOf({ tag: 'Portal: statements', roles: providerRoles });
const base = '/portal/v1/:environment';

/** The statement of a provider's own collections for any period; `app` knows the caller. */
export function ownStatementRoutes(app: FastifyInstance, ctx: Context): void {
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
}
