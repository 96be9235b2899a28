import type { FastifyInstance } from 'fastify';
import type { Caller, Context } from '../../context.ts';
import type { Drawing } from '../../documents/start-drawing.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { defineFile } from '../../sheets/define-file.ts';
import { providerRoles } from '../../vocabulary/roles.ts';
import { drawRemittance, linesOfRemittance } from './remittance-files.ts';
import {
  OwnRemittanceRead,
  OwnRemittances,
  OwnRemittancesQuery,
  pdfFile,
  RemittanceLinesQuery,
  showLines,
  showOwnRemittance,
} from './remittances-schema.ts';
import {
  findRemittanceOfProvider,
  listLinesOfRemittance,
  listRemittancesOfProvider,
} from './remittances-store.ts';

const group = { tag: 'Portal: statements', roles: providerRoles };
const define = routesOf(group);
const path = '/portal/v1/:environment/remittances';
const one = `${path}/:remittanceID` as const;

/**
 * Routes for the approved and paid remittances to the caller's workspace (decision 526); `app` has identified the
 * caller.
 */
export function ownRemittanceRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  readRoutes(app, ctx);
  fileRoutes(app, ctx, drawing);
}

const refusals = [problems.remittanceNotFound()];

const foundOf = async (ctx: Context, caller: Caller, id: string) =>
  orRefuse(await findRemittanceOfProvider(ctx.sql, caller, id), problems.remittanceNotFound);

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listOwnRemittances',
    isExpensive: true,
    summary: 'List the approved and paid remittances, the latest first',
    query: parameters(OwnRemittancesQuery),
    answers: { 200: OwnRemittances },
    run: async ({ caller, query: { after, limit = 100 } }) => {
      const remittances = await listRemittancesOfProvider(ctx.sql.reading, caller, { after, most: limit });
      return { status: 'Success', data: remittances.map(showOwnRemittance) };
    },
  });
  define(app, {
    method: 'GET',
    path: one,
    operationId: 'readOwnRemittance',
    isExpensive: true,
    summary: 'Show a remittance, with a page of its lines',
    query: parameters(RemittanceLinesQuery),
    answers: { 200: OwnRemittanceRead },
    refusals,
    run: async ({ caller, params: { remittanceID }, query: { after, limit = 100 } }) => {
      const remittance = await foundOf(ctx, caller, remittanceID);
      const lines = await listLinesOfRemittance(ctx.sql.reading, remittance, { after, most: limit });
      return { status: 'Success', data: { ...showOwnRemittance(remittance), lines: showLines(lines) } };
    },
  });
}

function fileRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  defineFile(app, {
    ...group,
    path: `${one}/lines`,
    operationId: 'downloadLinesOfOwnRemittance',
    content: 'the lines of a remittance, totals last',
    refusals,
    run: async ({ caller, params: { remittanceID } }) =>
      linesOfRemittance(ctx, await foundOf(ctx, caller, remittanceID)),
  });
  define(app, {
    method: 'GET',
    path: `${one}/remittance.pdf`,
    operationId: 'downloadOwnRemittanceAsPdf',
    isExpensive: true,
    summary: 'Download the remittance as PDF',
    hasNoHead: true,
    answers: { 200: pdfFile },
    refusals,
    run: async ({ caller, params: { remittanceID } }) =>
      drawRemittance(ctx, drawing, await foundOf(ctx, caller, remittanceID)),
  });
}
