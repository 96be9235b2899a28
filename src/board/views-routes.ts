import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { Done, named, requiredText, Success, strictObject } from '../http/schema.ts';
import { operatorRoles } from '../vocabulary/roles.ts';
import { listViews, putView, removeView } from './views-store.ts';

const define = routesOf({ tag: 'Operations: board', roles: operatorRoles });
const path = '/operations/v1/board/views';

const viewFields = {
  name: requiredText({ maxLength: 40 }),
  search: requiredText({ maxLength: 2_000, description: "The parameters of the board's address, as JSON" }),
  shared: Type.Boolean({ description: 'True if colleagues see it too' }),
};

const Views = Success(
  Type.Array(
    named('BoardView', 'A named filter of the board.', {
      ...viewFields,
      mine: Type.Boolean(),
      personName: Type.String({ description: 'The person who saved it' }),
    }),
    { maxItems: 70, description: "The person's own views, and then those that colleagues share" },
  ),
  'BoardViewsAnswer',
  'The views.',
);

/**
 * Routes for the saved views of the board (decision 482). `app` checks the role with `requireRole`.
 */
export function viewsRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listBoardViews',
    summary: "List one's saved views of the board, and those that colleagues share",
    answers: { 200: Views },
    run: async ({ signedIn: { id } }) => ({
      status: 'Success',
      data: (await listViews(ctx.sql, id)).map(({ personId, isShared, ...view }) => ({
        ...view,
        shared: isShared,
        mine: personId === id,
      })),
    }),
  });
  define(app, {
    method: 'PUT',
    path,
    operationId: 'saveBoardView',
    summary: "Save a view of the board; it replaces one's own of the same name",
    body: json(strictObject(viewFields, { title: 'BoardViewRequest', description: 'A view of the board.' }), {
      name: 'COD terlambat',
      search: '{"only":"late,cod"}',
      shared: true,
    }),
    answers: { 200: Done },
    run: async ({ body: { name, search, shared }, signedIn }) => {
      await putView(ctx.sql, { personId: signedIn.id, name, search, isShared: shared }, ctx.now());
      return { status: 'Success', message: 'Tampilan disimpan.' };
    },
  });
  define(app, {
    method: 'DELETE',
    path,
    operationId: 'removeBoardView',
    summary: "Remove one's own view of the board",
    query: parameters(strictObject({ name: requiredText({ maxLength: 40, description: 'Of the view' }) })),
    answers: { 200: Done },
    run: async ({ query: { name }, signedIn }) => {
      await removeView(ctx.sql, signedIn.id, name);
      return { status: 'Success', message: 'Tampilan dihapus.' };
    },
  });
}
