import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { findDelivery } from '../deliveries/store.ts';
import { listCandidates } from '../dispatch/list-candidates.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { defineRoute } from '../http/route.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { operatorRoles } from '../vocabulary/roles.ts';
import { Candidates, candidateOf } from './candidates-schema.ts';
import { findTarget } from './deliveries/move.ts';

/**
 * Registers the route that lists the couriers who could take a delivery now. `app` checks the role with `requireRole`.
 */
export function candidateRoutes(
  app: FastifyInstance,
  ctx: Context,
  { quoting, whereabouts }: { quoting: Quoting; whereabouts: Whereabouts },
): void {
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/deliveries/:deliveryID/candidates',
    operationId: 'listCandidates',
    isExpensive: true,
    tag: 'Operations: dispatch',
    summary: 'List the couriers who could take a delivery, and when each would reach its parcel',
    description:
      'They are on duty, were seen in the last two minutes, have no open offer and no round from a hub, and serve the ' +
      'provider. A parcel that is under way is fetched where its courier is.',
    roles: operatorRoles,
    answers: { 200: Candidates },
    refusals: [problems.deliveryNotFound()],
    run: async ({ params: { deliveryID } }) => {
      const { scope } = await findTarget(ctx, deliveryID);
      const found = orRefuse(await findDelivery(ctx.sql, scope, deliveryID), problems.deliveryNotFound);
      const market = quoting.marketAt(ctx.now());
      const candidates = await listCandidates(ctx, { whereabouts, market }, found.delivery);
      return { status: 'Success', data: candidates.map(candidateOf) };
    },
  });
}
