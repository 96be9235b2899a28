import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { listDeliveries } from '../deliveries/store.ts';
import { listCandidates } from '../dispatch/list-candidates.ts';
import { proposeTakeover } from '../dispatch/propose-takeover.ts';
import { foundCourier } from '../fleet/find-courier.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { parameters, readIds } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { dispatchers, operatorRoles } from '../vocabulary/roles.ts';
import {
  Candidates,
  CandidatesQuery,
  candidateOf,
  chosenOf,
  mostAlso,
  TakeoverQuery,
  Takeovers,
  takeoverOf,
} from './candidates-schema.ts';

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
    refusals: [problems.deliveryNotFound(), problems.fieldTooMany('also', mostAlso)],
    run: async ({ params: { deliveryID }, query: { also } }) => {
      const others = readIds('also', also, mostAlso).filter((id) => id !== deliveryID);
      const [first, ...further] = await listDeliveries(ctx.sql, [deliveryID, ...others]);
      if (first === undefined || further.length < others.length) throw problems.deliveryNotFound();
      const market = quoting.marketAt(ctx.now());
      const candidates = await listCandidates(ctx, { whereabouts, market }, [first, ...further]);
      return { status: 'Success', data: candidates.map(candidateOf) };
    },
  });
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
      'For a courier who cannot go on, each with the times with all that the other courier takes over. It changes nothing; ' +
      '`POST /operations/v1/assignments` gives the deliveries.',
    roles: dispatchers,
    query: parameters(TakeoverQuery),
    answers: { 200: Takeovers },
    refusals: [problems.courierNotFound()],
    run: async ({ params: { courierID }, query: { chosen } }) => {
      const { id } = await foundCourier(ctx, courierID);
      const market = quoting.marketAt(ctx.now());
      const decided = chosen == null ? undefined : chosenOf(chosen);
      const takeovers = await proposeTakeover(ctx, { whereabouts, market }, id, decided);
      return { status: 'Success', data: takeovers.map(takeoverOf) };
    },
  });
}
