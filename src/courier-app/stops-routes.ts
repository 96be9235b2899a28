import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { listStopsOf } from '../dispatch/list-stops.ts';
import { Stops, showStop } from '../dispatch/stops-schema.ts';
import { defineRoute } from '../http/route.ts';
import { couriers } from '../roles.ts';

/** A courier's next stops (decision 139). `app` stands behind `requireRole`. */
export function stopRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/courier/v1/stops',
    operationId: 'listStops',
    tag: 'Courier: assignments',
    summary: 'List stops in the order of the plan',
    roles: couriers,
    answers: { 200: Stops },
    run: async ({ signedIn }) => ({
      status: 'Success',
      data: (await listStopsOf(ctx, signedIn.id)).map(showStop),
    }),
  });
}
