import type { FastifyInstance } from 'fastify';
import { listEntriesOf } from '../audit/store.ts';
import type { Context, Environment } from '../context.ts';
import { countWaits, type WaitCount } from '../dispatch/assign/waits-store.ts';
import {
  type AreaState,
  findFleetAssign,
  listAreaStates,
  putFleetAssign,
} from '../dispatch/look/areas-store.ts';
import { readPaces } from '../dispatch/look/paces-store.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { dispatchers, operatorRoles } from '../vocabulary/roles.ts';
import { listWorkspaces } from '../workspaces/store.ts';
import {
  DispatchState,
  type nobodyReasons,
  OwnFleet,
  OwnFleetChoice,
  StateQuery,
} from './dispatch-state-schema.ts';

const define = routesOf({ tag: 'Operations: dispatch' });
const actions = ['workspace.change-fleet', 'dispatch.change-fleet'];
const mostChanges = 50;

/**
 * Routes for the state of dispatch in each area, and for the choice of assigning work to a fleet's couriers or offering
 * it to them (decision 216). `app` checks the role with `requireRole`.
 */
export function dispatchStateRoutes(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/dispatch',
    operationId: 'readDispatch',
    summary: 'Show how dispatch stands: areas, what waits there and why, open offers, the switches of fleets',
    roles: operatorRoles,
    query: parameters(StateQuery),
    answers: { 200: DispatchState },
    run: async ({ query: { environment } }) => {
      const names = new Map((quoting.marketAt(ctx.now())?.areas ?? []).map(({ id, name }) => [id, name]));
      const [states, waits, paces, fleets, entries] = await Promise.all([
        listAreaStates(ctx.sql, environment),
        countWaits(ctx.sql, environment),
        readPaces(ctx.sql, environment, ctx.now()),
        fleetsOf(ctx, environment),
        listEntriesOf(ctx.sql.reading, actions, mostChanges),
      ]);
      const waitsOf = Map.groupBy(waits, ({ areaId }) => areaId);
      const areas = states.map((state) =>
        showArea(state, {
          name: names.get(state.areaId),
          waits: waitsOf.get(state.areaId) ?? [],
          pace: paces.get(state.areaId) ?? null,
        }),
      );
      return { status: 'Success', data: { areas, fleets, changes: entries.map(changeOf) } };
    },
  });
  ownFleetRoute(app, ctx);
}

/**
 * Returns the reason why the waiting deliveries of an area have no courier; null if none wait, if the last dispatch run
 * assigned or offered some, or if it held a courier for each of them.
 */
function whyNobody(
  { waiting, holderId, lookedAt, couriersSeen, given }: AreaState,
  waits: readonly WaitCount[],
) {
  type Reason = (typeof nobodyReasons)[number];
  const because = (reason: Reason): Reason => reason;
  if (waiting === 0) return null;
  if (holderId === null || lookedAt === null) return because('nobody-looks');
  if (couriersSeen === 0) return because('no-couriers');
  const allHeld = waits.length > 0 && waits.every(({ reason }) => reason === 'held');
  return given === 0 && !allHeld ? because('nobody-fits') : null;
}

const showArea = (
  { areaId, holderId, offers, ...state }: AreaState,
  { name, waits, pace }: { name: string | undefined; waits: readonly WaitCount[]; pace: number | null },
) => ({
  areaID: areaId,
  name: name ?? areaId,
  holder: holderId,
  lookedAt: state.lookedAt,
  couriersSeen: state.couriersSeen,
  given: state.given,
  pace,
  waiting: state.waiting,
  waitingSince: state.waitingSince,
  whyNobody: whyNobody({ areaId, holderId, offers, ...state }, waits),
  waits: waits.map(({ reason, deliveries }) => ({ reason, deliveries })),
  offers: offers.map(({ offerId, deliveryId, courierId, endsAt }) => ({
    offerID: offerId,
    deliveryID: deliveryId,
    courierID: courierId,
    endsAt: new Date(endsAt),
  })),
});

async function fleetsOf(ctx: Context, environment: Environment) {
  const [own, workspaces] = await Promise.all([
    findFleetAssign(ctx.sql, environment),
    listWorkspaces(ctx.sql),
  ]);
  const ownFleet = {
    workspaceID: null,
    name: null,
    assign: own ?? ctx.config.dispatchAssign,
    isSetting: own === undefined,
  };
  return [
    ownFleet,
    ...workspaces.map(({ id, name, fleetAssign }) => ({
      workspaceID: id,
      name,
      assign: fleetAssign,
      isSetting: false,
    })),
  ];
}

function changeOf({
  at,
  actorKind,
  actorId,
  workspaceId,
  details,
}: Awaited<ReturnType<typeof listEntriesOf>>[number]) {
  const { before = null, after = null } = JSON.parse(details ?? '{}');
  return {
    at,
    actor: actorKind,
    actorID: actorId,
    workspaceID: workspaceId,
    from: before?.assign ?? null,
    to: after?.assign ?? null,
  };
}

function ownFleetRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'PUT',
    path: '/operations/v1/dispatch/fleet',
    operationId: 'changeOwnFleet',
    summary:
      "Choose whether the operator's own couriers are told what to take, or asked; the next look goes by it",
    roles: dispatchers,
    body: json(OwnFleetChoice, { environment: 'production', assign: 'offer' }),
    answers: { 200: OwnFleet },
    run: async ({ body: { environment, assign }, signedIn }) => {
      await changeInPerson(ctx, signedIn, async (each, tx) => {
        const before = (await findFleetAssign(tx, environment)) ?? ctx.config.dispatchAssign;
        await putFleetAssign(tx, environment, assign, each.now());
        const subject = { kind: 'fleet', id: environment };
        const states = { before: { assign: before }, after: { assign } };
        return [undefined, { action: 'dispatch.change-fleet', subject, environment, ...states }];
      });
      return { status: 'Success', data: { environment, assign } };
    },
  });
}
