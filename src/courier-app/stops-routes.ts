import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mergeStops } from '../dispatch/assign/change-order.ts';
import { listStopsOf } from '../dispatch/list-stops.ts';
import { StopOrder, Stops, showStop, stopsOfOrder } from '../dispatch/stops-schema.ts';
import { json } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { couriers } from '../vocabulary/roles.ts';

const define = routesOf({ tag: 'Courier: assignments', roles: couriers });
const path = '/courier/v1/stops';

/**
 * Registers the routes for a courier's next stops (decision 139), and for the order that the courier chooses for them
 * (decision 433). `app` already requires a role.
 */
export function stopRoutes(app: FastifyInstance, ctx: Context): void {
  const answer = async (courierId: string) => ({
    status: 'Success',
    data: (await listStopsOf(ctx, courierId)).map(showStop),
  });
  define(app, {
    method: 'GET',
    path,
    operationId: 'listStops',
    summary: 'List stops in their order',
    answers: { 200: Stops },
    run: async ({ signedIn }) => answer(signedIn.id),
  });
  define(app, {
    method: 'PUT',
    path,
    operationId: 'orderStops',
    isExpensive: true,
    summary: 'Put the stops into an order of your own; it is merged with what has changed meanwhile',
    description:
      'Stops that are gone are ignored. One that is not named stays behind the stops that it stands behind. A drop-off ' +
      'before its pickup is delayed until right after it. New work is inserted into this order.',
    repeats: 'once',
    body: json(StopOrder, {
      stops: [
        { kind: 'PICKUP', deliveryIDs: ['DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC'] },
        { kind: 'DROPOFF', deliveryIDs: ['DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC'] },
      ],
    }),
    answers: { 200: Stops },
    run: async ({ signedIn, body }) => {
      await ctx.sql.transaction((tx) => mergeStops(tx, signedIn.id, stopsOfOrder(body), ctx.now()));
      return answer(signedIn.id);
    },
  });
}
