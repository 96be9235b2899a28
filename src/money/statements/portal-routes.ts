import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { problems } from '../../problems/problems.ts';
import { defineFile } from '../../sheets/define-file.ts';
import { providerRoles } from '../../vocabulary/roles.ts';
import { readPeriod } from '../schema.ts';
import { OwnStatementLinesQuery, OwnStatementQuery } from './query-schema.ts';
import { StatementAnswer, showStatement } from './schema.ts';
import { readStatement, statementOf } from './statement.ts';

const group = { tag: 'Portal: statements', roles: providerRoles };
const define = routesOf(group);
const base = '/portal/v1/:environment';

/** Routes for the statement of the caller's own collections in any period; `app` has identified the caller. */
export function ownStatementRoutes(app: FastifyInstance, ctx: Context): void {
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
  defineFile(app, {
    ...group,
    path: `${base}/statement`,
    operationId: 'downloadOwnStatement',
    content: 'the statement, totals last',
    query: OwnStatementQuery,
    refusals,
    run: ({ caller, query }) => statementOf(ctx, caller, readPeriod(query)),
  });
}
