import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { listLatestNotes } from '../deliveries/internal-notes-store.ts';
import { LatestEvents, showLatestEvent } from '../deliveries/search/latest-schema.ts';
import { latestSince, listLatestEvents, mostLatest } from '../deliveries/search/latest-store.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { EnvironmentQuery, instant, named, Success } from '../http/schema.ts';
import { operatorRoles } from '../vocabulary/roles.ts';

const Latest = Success(
  named('Latest', 'What happened last.', {
    events: LatestEvents,
    notes: Type.Array(
      named('LatestNote', 'A note by operations about a delivery.', {
        deliveryID: Type.String(),
        orderID: Type.String(),
        personName: Type.String(),
        notes: Type.String(),
        at: instant(),
      }),
      { maxItems: mostLatest, description: 'Of the last 24 hours, the latest first' },
    ),
  }),
  'LatestAnswer',
  'What happened last.',
);

/**
 * Registers the route that lists what happened last to deliveries and what colleagues wrote about them (decision 481).
 * `app` checks the role with `requireRole`.
 */
export function latestRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/latest',
    operationId: 'listLatest',
    tag: 'Operations: board',
    summary: 'The last ten changes of status, and the last ten notes of operations, of the last 24 hours',
    roles: operatorRoles,
    query: parameters(EnvironmentQuery),
    answers: { 200: Latest },
    run: async ({ query: { environment } }) => {
      const now = ctx.now();
      const { reading } = ctx.sql;
      const [events, notes] = await Promise.all([
        listLatestEvents(reading, environment, now),
        listLatestNotes(reading, { environment, since: latestSince(now), most: mostLatest }),
      ]);
      const data = {
        events: events.map(showLatestEvent),
        notes: notes.map(({ id, orderId, ...note }) => ({ deliveryID: id, orderID: orderId, ...note })),
      };
      return { status: 'Success', data };
    },
  });
}
