import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { problems } from '../../problems/problems.ts';
import { providerRoles } from '../../vocabulary/roles.ts';
import { readPeriod } from '../schema.ts';
import { OwnStatementLinesQuery, OwnStatementQuery } from './query-schema.ts';
import { StatementAnswer, showStatement, statementFile } from './schema.ts';
import { exportStatement, readStatement } from './statement.ts';

const define = routesOf({ tag: 'Portal: statements', roles: providerRoles });
const base = '/portal/v1/:environment';

/** Routes for the statement of the caller's own collections in any period; `app` has identified the caller. */
export function ownStatementRoutes(app: FastifyInstance, ctx: Context): void {
  const query = parameters(OwnStatementQuery);
  const refusals = [problems.periodEndsBeforeStart()];
  define(app, {
    method: 'GET',
    path: `${base}/statement`,
    operationId: 'readOwnStatement',
    isExpensive: true,
    summary: 'The statement for any period, with a page of its lines',
    query: parameters(OwnStatementLinesQuery),
    answers: { 200: StatementAnswer },
    refusals,
    run: async ({ caller, query: { after, limit = 100, ...period } }) =>
      showStatement(await readStatement(ctx, caller, readPeriod(period), { after, most: limit })),
  });
  define(app, {
    method: 'GET',
    path: `${base}/statement.csv`,
    operationId: 'downloadOwnStatement',
    isExpensive: true,
    summary: 'Download the statement as CSV, totals last',
    hasNoHead: true,
    query,
    answers: { 200: statementFile },
    refusals,
    run: ({ caller, query }) => exportStatement(ctx, caller, readPeriod(query)),
  });
}
