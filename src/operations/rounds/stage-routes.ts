import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { explained, moveRefusals } from '../../deliveries/explain.ts';
import { stageRound } from '../../dispatch/assign/stage-round.ts';
import { proposeRounds } from '../../dispatch/propose-rounds.ts';
import type { Planner } from '../../dispatch/run-wave.ts';
import type { Whereabouts } from '../../fleet/positions/whereabouts.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { type FindHub, hubFinder } from '../../hub/find-hub.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import { movers } from '../../vocabulary/roles.ts';
import { handOutRoutes } from './hand-out-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { ProposalQuery, ProposedRounds, RoundRequest, StagedRound, showProposal } from './stage-schema.ts';

const define = routesOf({ tag: 'Operations: warehouse', roles: movers });

export interface RoundRoutesOptions {
  readonly quoting: Pick<Quoting, 'marketAt'>;
  readonly plan: Planner;
  readonly whereabouts: Whereabouts;
}

/**
 * Routes for rounds from a hub: they propose rounds, plan them, hand them out by scanning, or give a round to its
 * courier at once (decisions 150 and 506). `app` checks the role with `requireRole`.
 */
export function roundRoutes(app: FastifyInstance, ctx: Context, options: RoundRoutesOptions): void {
  const findHub = hubFinder(ctx, options.quoting);
  proposalRoute(app, ctx, { ...options, findHub });
  stagingRoute(app, ctx, findHub);
  planRoutes(app, ctx, findHub);
  handOutRoutes(app, ctx, findHub);
}

function proposalRoute(
  app: FastifyInstance,
  ctx: Context,
  { findHub, plan, whereabouts }: RoundRoutesOptions & { findHub: FindHub },
): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/hubs/:hubID/proposal',
    operationId: 'proposeRounds',
    isExpensive: true,
    summary: 'Propose rounds for the verified parcels of a hub; takes some seconds, changes nothing',
    query: parameters(ProposalQuery),
    answers: { 200: ProposedRounds },
    refusals: [problems.hubNotFound()],
    run: async ({ params, query: { environment, courierIDs } }) => {
      const courierIds = courierIDs ? courierIDs.split(',').map((id) => id.trim()) : null;
      const whom = { environment, courierIds, whereabouts };
      const proposal = await proposeRounds(ctx, findHub(params.hubID), { ...whom, plan });
      return { status: 'Success', data: showProposal(proposal, environment) };
    },
  });
}

function stagingRoute(app: FastifyInstance, ctx: Context, findHub: FindHub): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/hubs/:hubID/rounds',
    operationId: 'stageRound',
    isExpensive: true,
    summary: 'Stage a round for its courier, as proposed or changed: all of its parcels, or none',
    body: json(RoundRequest, {
      environment: 'production',
      courierID: 'CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC',
      deliveryIDs: ['DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC'],
    }),
    answers: { 200: StagedRound },
    refusals: [
      problems.hubNotFound(),
      problems.courierNotFound(),
      problems.deliveryNotFound(),
      problems.courierNotOnDuty(),
      problems.courierFull(),
      ...moveRefusals,
    ],
    run: async ({ params, body, signedIn }) => {
      const { environment, courierID, deliveryIDs } = body;
      const hub = findHub(params.hubID);
      const round = {
        ...{ environment, courierId: courierID, deliveryIds: deliveryIDs, personId: signedIn.id },
        isHandedOut: false,
      };
      const staged = changeInPerson(ctx, signedIn, async (each, tx) => {
        const deliveries = await stageRound(each, tx, hub, round);
        each.wake('webhooks');
        const subject = { kind: 'courier', id: courierID };
        const after = { hubID: hub.id, deliveryIDs };
        return [deliveries, { action: 'round.stage', subject, environment, after }];
      });
      const deliveries = (await explained(staged)).map(({ id, status }) => ({ deliveryID: id, status }));
      return { status: 'Success', data: { courierID, deliveries } };
    },
  });
}
