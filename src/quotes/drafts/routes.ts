import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { Done } from '../../http/schema.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { admins } from '../../vocabulary/roles.ts';
import type { Quoting } from '../quoting.ts';
import { checkSheetAndShops } from '../tariffs/check-shops.ts';
import { readSheet } from '../tariffs/store.ts';
import { changeDraft, createDraft, draftChange, holdDraft, readFile, writeDraft } from './draft.ts';
import { exampleFares } from './example-fares.ts';
import { compareDraft } from './publish.ts';
import { publishingRoutes } from './publishing-routes.ts';
import {
  ComparisonAnswer,
  DraftAnswer,
  DraftChanged,
  DraftRequest,
  Drafts,
  FaultsAnswer,
  NewDraftRequest,
  SheetRequest,
  StartQuery,
  YamlFile,
} from './schema.ts';
import { showComparison, showDraft, showListed } from './show.ts';
import { findDraft, listDrafts, removeDraft } from './store.ts';

const define = routesOf({ tag: 'Operations: tariffs', roles: admins });
const drafts = '/operations/v1/tariff-drafts';
const path = `${drafts}/:tariffDraftID` as const;
/** Outlines of regencies have thousands of points. */
const bodyLimit = 4 * 1024 * 1024;

/** Routes of the versions and drafts of the tariffs (decision 810). `app` checks the role with `requireRole`. */
export function tariffDraftRoutes(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  readRoutes(app, ctx);
  checkRoutes(app, ctx);
  writeRoutes(app, ctx);
  publishingRoutes(app, ctx, quoting);
}

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: drafts,
    operationId: 'listTariffDrafts',
    summary: 'List the drafts, the one changed last first',
    isExpensive: true,
    answers: { 200: Drafts },
    run: async () => ({ status: 'Success', data: (await listDrafts(ctx.sql.reading)).map(showListed) }),
  });
  define(app, {
    method: 'GET',
    path,
    operationId: 'readTariffDraft',
    summary: 'Show a draft with every fault',
    isExpensive: true,
    answers: { 200: DraftAnswer },
    refusals: [problems.tariffDraftNotFound()],
    run: async ({ params }) => ({
      status: 'Success',
      data: await showDraft(ctx.sql, await find(ctx, params.tariffDraftID)),
    }),
  });
  define(app, {
    method: 'GET',
    path: `${path}/file`,
    operationId: 'exportTariffDraft',
    summary: 'Write a draft as a tariff file',
    isExpensive: true,
    answers: { 200: YamlFile },
    refusals: [problems.tariffDraftNotFound()],
    run: async ({ params }) => writeDraft(await find(ctx, params.tariffDraftID)),
  });
}

function checkRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: `${path}/comparison`,
    operationId: 'compareTariffDraft',
    summary: 'Compare a draft with the version that it would replace, in fields and fares',
    isExpensive: true,
    query: parameters(StartQuery),
    answers: { 200: ComparisonAnswer },
    refusals: [problems.tariffDraftNotFound(), problems.tariffDraftFaulty(), problems.tariffDatePassed()],
    run: async ({ params, query }) => {
      const checked = await compareDraft(ctx, await find(ctx, params.tariffDraftID), query);
      const before = checked.follows === null ? undefined : await readSheet(ctx.sql, checked.follows);
      const fares = exampleFares(before, checked.sheet, checked.effectiveFrom ?? ctx.now());
      return { status: 'Success', data: showComparison(checked, fares) };
    },
  });
  define(app, {
    method: 'POST',
    path: `${drafts}/check`,
    operationId: 'checkTariffSheet',
    summary: 'List the faults of tariffs, without storing them',
    isRead: true,
    isExpensive: true,
    body: json(SheetRequest, { sheet: {} }),
    bodyLimit,
    answers: { 200: FaultsAnswer },
    run: async ({ body: { sheet } }) => ({
      status: 'Success',
      data: { faults: (await checkSheetAndShops(ctx.sql, sheet)).faults },
    }),
  });
}

const find = async (ctx: Context, id: string) =>
  orRefuse(await findDraft(ctx.sql, id), problems.tariffDraftNotFound);

function writeRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: drafts,
    operationId: 'createTariffDraft',
    summary: 'Create a draft from a version of the tariffs, or from a file',
    body: json(NewDraftRequest, { name: 'Tarif Desember' }),
    bodyLimit,
    answers: { 201: DraftAnswer },
    refusals: [problems.tariffVersionNotFound(), problems.tariffFileUnreadable()],
    run: async ({ body: { name, from, file }, signedIn }) => {
      const content = { ...(from != null && { from }), ...(file != null && { file }) };
      const draft = await changeInPerson(ctx, signedIn, async (each) => {
        const created = await createDraft(each, { name, by: signedIn.id, ...content });
        return [created, draftChange('tariff-draft.create', created)];
      });
      return { status: 'Success', data: await showDraft(ctx.sql, draft) };
    },
  });
  define(app, {
    method: 'PUT',
    path,
    operationId: 'changeTariffDraft',
    summary: 'Change a draft; it is stored with its faults',
    body: json(DraftRequest, { version: 1, name: 'Tarif Desember' }),
    bodyLimit,
    answers: { 200: DraftAnswer, 409: DraftChanged },
    refusals: [
      problems.tariffDraftNotFound(),
      problems.tariffDraftChangedMeanwhile(),
      problems.tariffFileUnreadable(),
    ],
    run: async ({ params, body: { version, name, sheet, file }, signedIn }) => {
      const content = file == null ? sheet : readFile(file);
      const changes = { ...(name != null && { name }), ...(content && { sheet: content }), by: signedIn.id };
      const draft = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const held = await holdDraft(tx, params.tariffDraftID, version);
        const changed = await changeDraft(each, held, changes);
        return [changed, draftChange('tariff-draft.change', changed)];
      });
      return { status: 'Success', data: await showDraft(ctx.sql, draft) };
    },
  });
  define(app, {
    method: 'DELETE',
    path,
    operationId: 'removeTariffDraft',
    summary: 'Delete a draft',
    answers: { 200: Done },
    refusals: [problems.tariffDraftNotFound()],
    run: ({ params: { tariffDraftID: id }, signedIn }) =>
      changeInPerson(ctx, signedIn, async (_, tx) => {
        const draft = orRefuse(await findDraft(tx, id), problems.tariffDraftNotFound);
        await removeDraft(tx, id);
        const done = { status: 'Success', message: 'Rancangan tarif dihapus' };
        return [done, draftChange('tariff-draft.remove', draft)];
      }),
  });
}
