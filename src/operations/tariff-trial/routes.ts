import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { findDraft } from '../../quotes/drafts/store.ts';
import { defineFile } from '../../sheets/define-file.ts';
import { onePage } from '../../sheets/pages.ts';
import { admins } from '../../vocabulary/roles.ts';
import { listWorkspaces } from '../../workspaces/store.ts';
import { TrialAnswer, TrialFileQuery, TrialQuery } from './schema.ts';
import { trialSheet } from './trial-sheet.ts';
import { addRows, marketOf, type Period, type TrialRow, tryPart } from './try-draft.ts';

const group = { tag: 'Operations: tariffs', roles: admins };
const define = routesOf(group);
const path = '/operations/v1/tariff-drafts/:tariffDraftID/trial';
const refusals = [
  problems.tariffDraftNotFound(),
  problems.tariffDraftFaulty(),
  problems.periodEndsBeforeStart(),
];

/** Routes that apply a draft to the deliveries of a period (decision 813). `app` checks the role with `requireRole`. */
export function tariffTrialRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'tryTariffDraft',
    summary: 'Apply a draft to the completed deliveries of a period, part by part',
    isExpensive: true,
    query: parameters(TrialQuery),
    answers: { 200: TrialAnswer },
    refusals,
    run: async ({ params: { tariffDraftID: id }, query: { after, ...period } }) => {
      const { draft, market } = await begin(ctx, id, period);
      const { rows, ...part } = await tryPart(ctx, market, period, after);
      return { status: 'Success', data: { version: draft.version, ...part, rows: rows.map(show) } };
    },
  });
  defineFile(app, {
    ...group,
    path,
    operationId: 'exportTariffTrial',
    content: 'what a draft would have meant for the deliveries of a period',
    query: TrialFileQuery,
    refusals,
    run: async ({ params, query }) => {
      const { tariffDraftID: id } = params as { readonly tariffDraftID: string };
      const { market } = await begin(ctx, id, query);
      const sums = new Map<string, TrialRow>();
      let after: string | undefined;
      do {
        const part = await tryPart(ctx, market, query, after);
        addRows(sums, part.rows);
        after = part.next ?? undefined;
      } while (after !== undefined);
      const names = new Map((await listWorkspaces(ctx.sql.reading)).map(({ id: key, name }) => [key, name]));
      const named = [...sums.values()].map((row) => ({
        ...row,
        provider: names.get(row.workspaceId) ?? row.workspaceId,
      }));
      return { sheet: trialSheet, name: `tariff-trial-${query.from}-${query.to}`, pages: onePage(named) };
    },
  });
}

/** @throws tariffDraftNotFound; tariffDraftFaulty; periodEndsBeforeStart */
async function begin(ctx: Context, id: string, { from, to }: Period) {
  if (to < from) throw problems.periodEndsBeforeStart();
  const draft = orRefuse(await findDraft(ctx.sql.reading, id), problems.tariffDraftNotFound);
  return { draft, market: await marketOf(ctx, draft) };
}

const show = ({ workspaceId, areaId, ...row }: TrialRow) => ({
  workspaceID: workspaceId,
  areaID: areaId,
  ...row,
});
