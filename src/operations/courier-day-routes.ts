import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { orderStops } from '../dispatch/assign/change-order.ts';
import { listStopsOf } from '../dispatch/list-stops.ts';
import { StopOrder, Stops, showStop, stopsOfOrder } from '../dispatch/stops-schema.ts';
import { foundCourier } from '../fleet/find-courier.ts';
import { listTrail } from '../fleet/positions/trail-store.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { changeInPerson } from '../people/in-person.ts';
import { problems } from '../problems/problems.ts';
import { companyZone, startOfDay } from '../time.ts';
import { dispatchers, operatorRoles } from '../vocabulary/roles.ts';
import { Trail, TrailQuery } from './courier-day-schema.ts';

const define = routesOf({ tag: 'Operations: couriers' });
const path = '/operations/v1/couriers/:courierID';

/**
 * Routes for a courier's day: the stops to make, and the trail of recorded positions. `app` checks the role with
 * `requireRole`.
 */
export function courierDayRoutes(app: FastifyInstance, ctx: Context): void {
  stopsRoutes(app, ctx);
  trailRoute(app, ctx);
}

function stopsRoutes(app: FastifyInstance, ctx: Context): void {
  const answer = async (courierId: string) => ({
    status: 'Success',
    data: (await listStopsOf(ctx, courierId)).map(showStop),
  });
  define(app, {
    method: 'GET',
    path: `${path}/stops`,
    operationId: 'listStopsOfCourier',
    summary: "List a courier's stops in their order, as the courier sees them",
    roles: operatorRoles,
    answers: { 200: Stops },
    refusals: [problems.courierNotFound()],
    run: async ({ params }) => answer((await foundCourier(ctx, params.courierID)).id),
  });
  define(app, {
    method: 'PUT',
    path: `${path}/stops`,
    operationId: 'orderStopsOfCourier',
    isExpensive: true,
    summary: "Put a courier's stops into another order, into which new work is inserted",
    roles: dispatchers,
    body: json(StopOrder, {
      stops: [
        { kind: 'PICKUP', deliveryIDs: ['DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC'] },
        { kind: 'DROPOFF', deliveryIDs: ['DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC'] },
      ],
    }),
    answers: { 200: Stops },
    refusals: [problems.courierNotFound(), problems.stopsChanged(), problems.stopsOutOfOrder()],
    run: async ({ params: { courierID }, body, signedIn }) => {
      await changeInPerson(ctx, signedIn, async (each, tx) => {
        const { before, after } = await orderStops(tx, courierID, stopsOfOrder(body), each.now());
        const subject = { kind: 'courier', id: courierID };
        const change = { action: 'courier.order-stops' as const, subject };
        return [undefined, { ...change, before: { stops: before }, after: { stops: after } }];
      });
      return answer(courierID);
    },
  });
}

function trailRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: `${path}/trail`,
    operationId: 'readTrail',
    isExpensive: true,
    summary: "Show a courier's way of one day, as far as it is kept",
    roles: dispatchers,
    query: parameters(TrailQuery),
    answers: { 200: Trail },
    refusals: [problems.courierNotFound()],
    run: async ({ params, query: { day, timeZone } }) => {
      const courier = await foundCourier(ctx, params.courierID);
      const zone = timeZone ?? companyZone;
      const [from, to] = [startOfDay(day, zone), startOfDay(day, zone, 1)];
      return { status: 'Success', data: await listTrail(ctx.sql.reading, courier.id, from, to) };
    },
  });
}
