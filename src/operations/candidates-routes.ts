import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { findDelivery } from '../deliveries/store.ts';
import { listCandidates } from '../dispatch/list-candidates.ts';
import { proposeTakeover } from '../dispatch/propose-takeover.ts';
import { foundCourier } from '../fleet/find-courier.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { dispatchers, operatorRoles } from '../vocabulary/roles.ts';
import { Candidates, CandidatesQuery, candidateOf, Takeovers, takeoverOf } from './candidates-schema.ts';
import { findTarget } from './deliveries/move.ts';

interface Services {
  readonly quoting: Quoting;
  readonly whereabouts: Whereabouts;
}

/**
 * Registers the routes that list the couriers who could now take a delivery, or all the deliveries of another courier.
 * `app` checks the role with `requireRole`.
 */
export function candidateRoutes(app: FastifyInstance, ctx: Context, services: Services): void {
  takeoverRoute(app, ctx, services);
  const { quoting, whereabouts } = services;
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/deliveries/:deliveryID/candidates',
    operationId: 'listCandidates',
    isExpensive: true,
    tag: 'Operations: dispatch',
    summary: 'List the couriers who could take some deliveries, and when each would reach the first parcel',
    description:
      'They are on duty, were seen in the last two minutes, have no open offer and no round from a hub, and serve the ' +
      'provider. A parcel that is under way is fetched where its courier is.',
    roles: operatorRoles,
    query: parameters(CandidatesQuery),
    answers: { 200: Candidates },
    refusals: [problems.deliveryNotFound()],
    run: async ({ params: { deliveryID }, query: { also } }) => {
      const first = await foundDelivery(ctx, deliveryID);
      const others: Delivery[] = [];
      const ids = (also ?? '').split(',').filter((id) => id !== '' && id !== deliveryID);
      for (const id of [...new Set(ids)].slice(0, mostTogether)) others.push(await foundDelivery(ctx, id));
      const market = quoting.marketAt(ctx.now());
      const candidates = await listCandidates(ctx, { whereabouts, market }, [first, ...others]);
      return { status: 'Success', data: candidates.map(candidateOf) };
    },
  });
}

/** Maximum number of further deliveries with which the candidates of one are computed. */
const mostTogether = 100;

/** @throws deliveryNotFound */
async function foundDelivery(ctx: Context, deliveryId: string): Promise<Delivery> {
  const { scope } = await findTarget(ctx, deliveryId);
  return orRefuse(await findDelivery(ctx.sql, scope, deliveryId), problems.deliveryNotFound).delivery;
}

function takeoverRoute(app: FastifyInstance, ctx: Context, { quoting, whereabouts }: Services): void {
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/couriers/:courierID/takeover',
    operationId: 'proposeTakeover',
    isExpensive: true,
    tag: 'Operations: dispatch',
    summary: 'Propose another courier for each delivery that a courier has',
    description:
      'For a courier who cannot go on. A proposal changes nothing; `POST /operations/v1/assignments` gives the deliveries.',
    roles: dispatchers,
    answers: { 200: Takeovers },
    refusals: [problems.courierNotFound()],
    run: async ({ params: { courierID } }) => {
      const { id } = await foundCourier(ctx, courierID);
      const market = quoting.marketAt(ctx.now());
      const takeovers = await proposeTakeover(ctx, { whereabouts, market }, id);
      return { status: 'Success', data: takeovers.map(takeoverOf) };
    },
  });
}
