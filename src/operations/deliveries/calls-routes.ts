import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../../context.ts';
import { defineRoute } from '../../http/route.ts';
import { instant, named, nullable, oneOf, Success } from '../../http/schema.ts';
import { problems } from '../../problems/problems.ts';
import { operatorRoles } from '../../vocabulary/roles.ts';
import { statuses } from '../../vocabulary/statuses.ts';
import { listEvents } from '../../webhooks/log/list.ts';
import { eventOutcomes, type LoggedEvent } from '../../webhooks/log/store.ts';
import { findTarget } from './move.ts';

const lastCall = named('LastWebhookCall', 'The last call that was made.', {
  attempt: Type.Integer({ description: 'The number of the call' }),
  startedAt: instant(),
  durationMs: Type.Integer(),
  httpStatus: nullable(Type.Integer({ description: 'The answer of the provider' })),
  error: nullable(Type.String({ description: 'Why there was none' })),
});
const WebhooksOfDelivery = Success(
  Type.Array(
    named('WebhookOfDelivery', 'An event that the provider is told.', {
      eventID: Type.String(),
      status: oneOf(statuses),
      occurredAt: instant(),
      outcome: oneOf(eventOutcomes, { description: 'What became of it' }),
      lastCall: nullable(lastCall),
    }),
    { description: 'The newest first' },
  ),
  'WebhooksOfDeliveryAnswer',
  'What the provider was told.',
);

function shownOf({ id, status, occurredAt, outcome, lastAttempt }: LoggedEvent) {
  const event = { eventID: id, status: status as (typeof statuses)[number], occurredAt, outcome };
  if (lastAttempt === null) return { ...event, lastCall: null };
  const { attempt, startedAt, durationMs, httpStatus, error } = lastAttempt;
  return { ...event, lastCall: { attempt, startedAt, durationMs, httpStatus, error } };
}

/**
 * Registers the route that lists the webhook events of a delivery with the last call of each. The body of the
 * provider's response is not shown (decision 226).
 */
export function webhookCallsRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/deliveries/:deliveryID/webhooks',
    operationId: 'listWebhooksOfDelivery',
    tag: 'Operations: deliveries',
    summary: "List what the delivery's provider was told by webhook, and how the last call of each went",
    roles: operatorRoles,
    answers: { 200: WebhooksOfDelivery },
    refusals: [problems.deliveryNotFound()],
    run: async ({ params: { deliveryID } }) => {
      const { scope, deliveryId } = await findTarget(ctx, deliveryID);
      const { events } = await listEvents(ctx, scope, { deliveryId });
      return { status: 'Success', data: events.map(shownOf) };
    },
  });
}
