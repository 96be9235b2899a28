import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context, Environment } from '../context.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { eventStreamAnswer } from '../http/event-stream.ts';
import { createPacker, type Pack } from '../http/pack.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import type { Market } from '../quotes/market.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { dispatchers, operatorRoles, type Role } from '../vocabulary/roles.ts';
import { listWorkspaces } from '../workspaces/store.ts';
import { boardSince, readCursor, writeChanges } from './board.ts';
import type { View } from './board-rows.ts';
import { handoversRoute } from './handovers-routes.ts';
import { leastHorizon, readStart, writePage } from './pages.ts';
import { Board, BoardQuery, Changes, ChangesQuery } from './schema.ts';
import { streamBoard } from './stream.ts';
import { viewsRoutes } from './views-routes.ts';
import { type BoardWatch, createBoardWatch } from './watch.ts';

const define = routesOf({ tag: 'Operations: board', roles: operatorRoles });

/** Only roles that call people see phone numbers (decision 211). */
const viewOf = (role: Role): View => (dispatchers.includes(role) ? 'whole' : 'withoutPhones');

/**
 * Routes for the board, which shows all active deliveries and couriers: the whole board, and its changes. `app` checks
 * the role with `requireRole`.
 */
export function boardRoutes(
  app: FastifyInstance,
  ctx: Context,
  { quoting, whereabouts }: { quoting: Quoting; whereabouts: Whereabouts },
): void {
  const watches: Watches = {
    sandbox: createBoardWatch(ctx, whereabouts, 'sandbox'),
    production: createBoardWatch(ctx, whereabouts, 'production'),
  };
  app.addHook('preClose', async () => {
    for (const watch of Object.values(watches)) watch.stop();
  });
  const pack = createPacker();
  snapshotRoute(app, ctx, { watches, quoting, pack });
  changesRoute(app, watches, pack);
  streamRoute(app, watches);
  handoversRoute(app, ctx);
  viewsRoutes(app, ctx);
}

type Watches = Readonly<Record<Environment, BoardWatch>>;

function snapshotRoute(
  app: FastifyInstance,
  ctx: Context,
  { watches, quoting, pack }: { watches: Watches; quoting: Quoting; pack: Pack },
): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/board',
    operationId: 'readBoard',
    isExpensive: true,
    summary:
      'Everything active: deliveries, couriers and their places, with the names of workspaces, areas and hubs',
    description:
      'Active are deliveries on their way to or back from their recipient, those on hold, and those that failed with the ' +
      'parcel picked up and await a decision. Couriers are those on duty or with a delivery in hand. The answer is at most ' +
      'half a second old. A large board comes in parts of under two megabytes: while `next` is not null, request the rest ' +
      'with it as `after`; names are in the first part alone. Then ask for changes after the `cursor` of the first part, ' +
      'or stream them.',
    query: parameters(BoardQuery),
    answers: { 200: Board },
    run: async ({ query: { environment, after }, signedIn }, reply) => {
      const start = after ? readStart(after) : undefined;
      const isFirst = start === undefined;
      const [board, workspaces] = await Promise.all([
        watches[environment].fresh(start && ((each) => leastHorizon(each, start))),
        isFirst ? listWorkspaces(ctx.sql) : [],
      ]);
      const names = {
        workspaces: workspaces.map(({ id, name }) => ({ workspaceID: id, name })),
        ...placesOf(isFirst ? quoting.marketAt(ctx.now()) : undefined),
      };
      const view = viewOf(signedIn.role);
      const page = `${writePage(board, view, start)},${JSON.stringify(names).slice(1)}`;
      // All screens read the first part after a restart.
      const kind = `board ${environment} ${view}${isFirst ? '' : ', a further part'}`;
      return pack(reply, kind, `{"status":"Success","data":{${page}}`);
    },
  });
}

const placesOf = (market: Market | undefined) => ({
  areas: (market?.areas ?? []).map(({ id, name, timeZone }) => ({ areaID: id, name, timeZone })),
  hubs: (market?.hubs ?? []).map(({ id, name, area, coordinates }) => ({
    hubID: id,
    name,
    areaID: area.id,
    coordinates,
  })),
});

function changesRoute(app: FastifyInstance, watches: Watches, pack: Pack): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/board/changes',
    operationId: 'readBoardChanges',
    isExpensive: true,
    summary: 'What has changed on the board since a cursor, for clients that poll',
    description:
      'No change is left out; one may come twice. Without `after`, or after a cursor that is too old, `reset` is true and ' +
      'everything is told. A cursor is good for any process of the service.',
    query: parameters(ChangesQuery),
    answers: { 200: Changes },
    refusals: [problems.fieldMustBe('after', 'cursor')],
    run: async ({ query: { environment, after }, signedIn }, reply) => {
      const board = await watches[environment].fresh();
      const place = after ? readCursor(board, after) : undefined;
      if (after && place === undefined) throw problems.fieldMustBe('after', 'cursor');
      const view = viewOf(signedIn.role);
      const changes = writeChanges(board, place && boardSince(board, place), view);
      return pack(reply, `changes ${environment} ${view}`, `{"status":"Success","data":${changes}}`);
    },
  });
}

function streamRoute(app: FastifyInstance, watches: Watches): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/board/stream',
    operationId: 'watchBoard',
    summary: 'Follow the changes of the board, by server-sent events',
    description:
      '`event: changes` carries the `data` of the changes endpoint: at first since `after` (or `Last-Event-ID`, which a ' +
      'browser sends when it connects again), or everything with `reset`; then each change within a second. `event: beat` ' +
      "tells the server's time (`at`) every five seconds in which nothing changes. `event: end` comes when the session has " +
      'ended. The id of each event is the cursor to go on from. 503: poll the changes instead.',
    hasNoHead: true,
    headers: Type.Object({
      'last-event-id': Type.Optional(
        Type.String({ description: 'The id of the last event, which counts more than `after`' }),
      ),
    }),
    query: parameters(ChangesQuery),
    answers: { 200: eventStreamAnswer },
    refusals: [problems.unavailable()],
    run: async ({ query: { environment, after }, headers, signedIn }, reply) => {
      const watch = watches[environment];
      const board = await watch.fresh();
      const last = headers['last-event-id'];
      const from = (typeof last === 'string' && last) || after || undefined;
      const watcher = { signedIn, view: viewOf(signedIn.role), after: from };
      if (!streamBoard(reply, { watch, board }, watcher)) throw problems.unavailable();
      return reply;
    },
  });
}
