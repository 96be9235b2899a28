import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { listHubPlan } from '../../dispatch/rounds/list-rounds.ts';
import { planRounds } from '../../dispatch/rounds/plan-rounds.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { EnvironmentQuery } from '../../http/schema.ts';
import type { FindHub } from '../../hub/find-hub.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { findNames } from '../../people/store.ts';
import { problems } from '../../problems/problems.ts';
import { movers, operatorRoles } from '../../vocabulary/roles.ts';
import { HubPlanAnswer, PlannedAnswer, PlanRequest, showPlan, showVersion } from './plan-schema.ts';

const define = routesOf({ tag: 'Operations: warehouse' });

/** Routes that read and change the plan of a hub's rounds (decision 506). `app` checks the role with `requireRole`. */
export function planRoutes(app: FastifyInstance, ctx: Context, findHub: FindHub): void {
  readRoute(app, ctx, findHub);
  changeRoute(app, ctx, findHub);
}

function readRoute(app: FastifyInstance, ctx: Context, findHub: FindHub): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/hubs/:hubID/plan',
    operationId: 'readPlan',
    isExpensive: true,
    summary: 'Show the rounds of a hub and the verified parcels that wait for one',
    roles: operatorRoles,
    query: parameters(EnvironmentQuery),
    answers: { 200: HubPlanAnswer },
    refusals: [problems.hubNotFound()],
    run: async ({ params, query: { environment } }) => {
      const hub = findHub(params.hubID);
      const plan = await listHubPlan(ctx, hub, { environment, hubId: hub.id });
      const names = await findNames(
        ctx.sql,
        plan.rounds.map(({ changedBy }) => changedBy),
      );
      return { status: 'Success', data: showPlan(plan, { names, timeZone: hub.area.timeZone }) };
    },
  });
}

function changeRoute(app: FastifyInstance, ctx: Context, findHub: FindHub): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/hubs/:hubID/plan',
    operationId: 'planRounds',
    isExpensive: true,
    summary:
      'Change rounds of a hub: courier, parcels, their order, confirmation; all of the changes, or none',
    roles: movers,
    body: json(PlanRequest, {
      environment: 'production',
      rounds: [
        {
          roundID: 'RO-01JD5K3XQ0M8Y2V7N4T6B9RWZC',
          version: 1,
          courierID: 'CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC',
          deliveryIDs: ['DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC'],
          confirmed: true,
        },
      ],
    }),
    answers: { 200: PlannedAnswer },
    refusals: [
      problems.hubNotFound(),
      problems.roundNotFound(),
      problems.courierNotFound(),
      problems.deliveryNotFound(),
      problems.roundChangedMeanwhile('Sari Dewi', '20 Nov 2026 16:15 WIB'),
      problems.parcelNotWaiting('ORDER-1'),
      problems.parcelInTwoRounds('DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC'),
    ],
    run: async ({ params, signedIn, body: { environment, rounds } }) => {
      const hub = findHub(params.hubID);
      const wanted = rounds.map(({ roundID, version, courierID, deliveryIDs, confirmed }) => ({
        roundId: roundID ?? null,
        version: version ?? null,
        courierId: courierID,
        deliveryIds: deliveryIDs,
        isConfirmed: confirmed ?? false,
      }));
      const planned = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const scope = { environment, hubId: hub.id, personId: signedIn.id };
        const done = await planRounds(each, tx, hub, { ...scope, rounds: wanted });
        const after = {
          rounds: done.map(({ id, courierId, state }, index) => ({
            roundID: id,
            courierID: courierId,
            state,
            deliveryIDs: wanted[index]!.deliveryIds,
          })),
        };
        return [done, { action: 'round.plan', subject: { kind: 'hub', id: hub.id }, environment, after }];
      });
      return { status: 'Success', data: planned.map(showVersion) };
    },
  });
}
