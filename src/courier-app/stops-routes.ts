import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { listAssignments } from '../dispatch/look/assignments-store.ts';
import { listStops, stopsLeft } from '../dispatch/look/stop-list.ts';
import { findFleetCourier } from '../fleet/store.ts';
import { defineRoute } from '../http/route.ts';
import { couriers } from '../roles.ts';
import { later, minuteMs } from '../time.ts';
import { Stops, showStop } from './stops-schema.ts';

/** A place older than this gives no arrival times. */
const staleAfterMs = 10 * minuteMs;

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
    run: async ({ signedIn }) => {
      const now = ctx.now();
      const [courier, assignments] = await Promise.all([
        findFleetCourier(ctx.sql, signedIn.id),
        listAssignments(ctx.sql, signedIn.id),
      ]);
      const place = courier?.position ?? null;
      const from = place !== null && place.at >= later(now, -staleAfterMs) ? place : null;
      return { status: 'Success', data: listStops(stopsLeft(assignments), from, now).map(showStop) };
    },
  });
}
