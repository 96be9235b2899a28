import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context } from '../context.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { drawRemittance, exportRemittance } from '../money/remittances/remittance.ts';
import { Remittance, remittanceFile, showRemittance } from '../money/remittances/statement-schema.ts';
import { readPeriod } from '../money/schema.ts';
import { problems } from '../problems.ts';
import { accountants } from '../roles.ts';
import { findWorkspace } from '../workspaces/store.ts';
import { cashRoutes } from './cash/routes.ts';
import { RemittanceLinesQuery, RemittanceQuery } from './money-schema.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });

/** The cash desk and the debt to each provider. `app` stands behind `requireRole`. */
export function moneyRoutes(app: FastifyInstance, ctx: Context): void {
  cashRoutes(app, ctx);
  remittanceRoutes(app, ctx);
}

function remittanceRoutes(app: FastifyInstance, ctx: Context): void {
  const refusals = [problems.periodEndsBeforeStart(), problems.workspaceNotFound()];
  const findAsked = async ({ workspaceID, environment, from, to }: Static<typeof RemittanceQuery>) => {
    const period = readPeriod({ from, to });
    if ((await findWorkspace(ctx.sql, workspaceID)) === undefined) throw problems.workspaceNotFound();
    return [{ workspaceId: workspaceID, environment }, period] as const;
  };
  define(app, {
    method: 'GET',
    path: '/operations/v1/remittance',
    operationId: 'drawRemittance',
    isExpensive: true,
    summary: "Show a provider's remittance statement for any period, with a page of its lines",
    query: parameters(RemittanceLinesQuery),
    answers: { 200: Remittance },
    refusals,
    run: async ({ query: { after, limit = 100, ...asked } }) => {
      const [scope, period] = await findAsked(asked);
      return showRemittance(await drawRemittance(ctx, scope, period, { after, most: limit }));
    },
  });
  define(app, {
    method: 'GET',
    path: '/operations/v1/remittance.csv',
    operationId: 'downloadRemittance',
    isExpensive: true,
    summary: 'Download the statement as CSV, totals last',
    hasNoHead: true,
    query: parameters(RemittanceQuery),
    answers: { 200: remittanceFile },
    refusals,
    run: async ({ query }) => exportRemittance(ctx, ...(await findAsked(query))),
  });
}
