import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { problems } from '../../problems/problems.ts';
import { defineFile } from '../../sheets/define-file.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { readPeriod } from '../schema.ts';
import { StatementLinesQuery, StatementQuery } from './query-schema.ts';
import { StatementAnswer, showStatement } from './schema.ts';
import { readStatement, statementOf } from './statement.ts';

const group = { tag: 'Operations: money', roles: accountants };
const define = routesOf(group);

/** Routes for the statement of a provider's collections in any period. `app` checks the role with `requireRole`. */
export function statementRoutes(app: FastifyInstance, ctx: Context): void {
  const refusals = [problems.periodEndsBeforeStart(), problems.workspaceNotFound()];
  const scopeAndPeriodOf = async ({ workspaceID, environment, from, to }: Static<typeof StatementQuery>) => {
    const period = readPeriod({ from, to });
    if ((await findWorkspace(ctx.sql, workspaceID)) === undefined) throw problems.workspaceNotFound();
    return [{ workspaceId: workspaceID, environment }, period] as const;
  };
  define(app, {
    method: 'GET',
    path: '/operations/v1/statement',
    operationId: 'readStatement',
    isExpensive: true,
    summary: "Show a provider's statement for any period, with a page of its lines",
    query: parameters(StatementLinesQuery),
    answers: { 200: StatementAnswer },
    refusals,
    run: async ({ query: { after, limit = 100, ...request } }) => {
      const [scope, period] = await scopeAndPeriodOf(request);
      return showStatement(await readStatement(ctx, scope, period, { after, most: limit }));
    },
  });
  defineFile(app, {
    ...group,
    path: '/operations/v1/statement',
    operationId: 'downloadStatement',
    content: 'the statement, totals last',
    query: StatementQuery,
    refusals,
    run: async ({ query }) => statementOf(ctx, ...(await scopeAndPeriodOf(query))),
  });
}
