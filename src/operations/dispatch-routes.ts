import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { type Explanation, listExplanations } from '../dispatch/assign/explanations-store.ts';
import { type GiveBack, listGiveBacks } from '../dispatch/assign/give-backs-store.ts';
import { listOffers } from '../dispatch/assign/offers-store.ts';
import { listWaits } from '../dispatch/assign/waits-store.ts';
import { readForecasts } from '../dispatch/forecasts/forecasts-store.ts';
import type { Supply } from '../dispatch/start-supply.ts';
import { findCourierNames } from '../fleet/store.ts';
import { json } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { changeInPerson } from '../people/in-person.ts';
import { findNames } from '../people/store.ts';
import { problems } from '../problems/problems.ts';
import { dispatchers, operatorRoles } from '../vocabulary/roles.ts';
import type { Workspace } from '../workspaces/fields.ts';
import { findWorkspace } from '../workspaces/store.ts';
import { updateWorkspace } from '../workspaces/update.ts';
import { findTarget } from './deliveries/move.ts';
import { assignmentOf, DispatchOfDelivery, FleetAnswer, FleetChoice, offerOf } from './dispatch-schema.ts';
import { showWait } from './waits-schema.ts';

const define = routesOf({ tag: 'Operations: dispatch' });

/**
 * Routes that explain dispatch decisions and set whether a workspace's couriers are assigned work or offered it. `app`
 * checks the role with `requireRole`.
 */
export function dispatchRoutes(
  app: FastifyInstance,
  ctx: Context,
  { forecastFor }: Pick<Supply, 'forecastFor'>,
): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/deliveries/:deliveryID/dispatch',
    operationId: 'explainDispatch',
    summary:
      'Show why a delivery waits, and why it got its couriers: those weighed, their costs, offers and answers',
    roles: operatorRoles,
    answers: { 200: DispatchOfDelivery },
    refusals: [problems.deliveryNotFound()],
    run: async ({ params }) => {
      const { scope, deliveryId } = await findTarget(ctx, params.deliveryID);
      const assignments = await listExplanations(ctx.sql, scope, deliveryId);
      const offers = await listOffers(ctx.sql, scope, deliveryId);
      const givenBack = await listGiveBacks(ctx.sql, scope, deliveryId);
      const [wait] = await listWaits(ctx.sql, scope.environment, [deliveryId], ctx.now());
      const forecast = (await readForecasts(ctx.sql, [deliveryId], ctx.now())).get(deliveryId);
      const expected = { freeAt: forecastFor(deliveryId)?.freeAt ?? null, pickup: forecast?.pickup ?? null };
      return {
        status: 'Success',
        data: {
          wait: wait === undefined ? null : showWait(wait, expected),
          assignments: assignments.map(assignmentOf),
          offers: offers.map(offerOf),
          givenBack: await showGiveBacks(ctx, givenBack),
          couriers: await nameCouriers(ctx, [
            ...(wait?.nearestCourierId ? [wait.nearestCourierId] : []),
            ...(wait?.chosenCourierId ? [wait.chosenCourierId] : []),
            ...[...assignments, ...offers].flatMap(couriersIn),
            ...givenBack.map(({ courierId }) => courierId),
          ]),
        },
      };
    },
  });
  fleetRoutes(app, ctx);
}

/**
 * Converts give-backs (returns of a delivery to dispatch) to their wire form. If a person of operations returned the
 * delivery instead of the courier, adds that person's name.
 */
async function showGiveBacks({ sql }: Context, givenBack: readonly GiveBack[]) {
  const people = givenBack.flatMap(({ personId }) => personId ?? []);
  const names = await findNames(sql, people, null);
  return givenBack.map(({ courierId, personId, givenBackAt, reason }) => {
    const personName = personId && (names.get(personId) ?? null);
    return { courierID: courierId, personName, givenBackAt, reason };
  });
}

/** Returns the ids of all couriers in an explanation: the chosen one and the other candidates. */
const couriersIn = ({ courierId, considered }: Pick<Explanation, 'courierId' | 'considered'>): string[] => [
  courierId,
  ...considered.map((each) => each.courierId),
];

async function nameCouriers({ sql }: Context, ids: readonly string[]) {
  const names = await findCourierNames(sql, [...new Set(ids)], null);
  return Array.from(names, ([courierID, name]) => ({ courierID, name }));
}

const fleetPath = '/operations/v1/workspaces/:workspaceID/fleet';

const fleetOf = ({ id, fleetAssign, directOnly }: Workspace) => ({
  status: 'Success',
  data: { workspaceID: id, assign: fleetAssign, directOnly },
});

function fleetRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: fleetPath,
    operationId: 'readFleet',
    summary: "Show how a workspace's own couriers get work",
    roles: operatorRoles,
    answers: { 200: FleetAnswer },
    refusals: [problems.workspaceNotFound()],
    run: async ({ params }) => {
      const workspace = await findWorkspace(ctx.sql, params.workspaceID);
      if (workspace === undefined) throw problems.workspaceNotFound();
      return fleetOf(workspace);
    },
  });
  define(app, {
    method: 'PUT',
    path: fleetPath,
    operationId: 'changeFleet',
    summary:
      "Choose whether a workspace's own couriers are told or asked, and whether its deliveries travel alone",
    roles: dispatchers,
    body: json(FleetChoice, { assign: 'offer', directOnly: false }),
    answers: { 200: FleetAnswer },
    refusals: [problems.workspaceNotFound()],
    run: async ({ params: { workspaceID: workspaceId }, body: { assign, directOnly }, signedIn }) => {
      const workspace = await changeInPerson(ctx, signedIn, async (each) => {
        const updated = await updateWorkspace(each, workspaceId, {
          fleetAssign: assign,
          ...(typeof directOnly === 'boolean' && { directOnly }),
        });
        if (updated === undefined) throw problems.workspaceNotFound();
        const subject = { kind: 'workspace', id: workspaceId };
        const settingsOf = ({ fleetAssign, directOnly: isDirect }: Workspace) => ({
          assign: fleetAssign,
          directOnly: isDirect,
        });
        const states = { before: settingsOf(updated.before), after: settingsOf(updated.after) };
        return [updated.after, { action: 'workspace.change-fleet', subject, workspaceId, ...states }];
      });
      return fleetOf(workspace);
    },
  });
}
