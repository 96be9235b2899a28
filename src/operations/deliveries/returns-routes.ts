import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { defineRoute } from '../../http/route.ts';
import { dispatchers } from '../../vocabulary/roles.ts';
import { changeMany } from './change-many.ts';
import { returnInPerson } from './return.ts';
import { BulkReturns, ReturnResults } from './schema.ts';

/** Registers the route that returns deliveries to dispatch. `app` checks the role with `requireRole`. */
export function returnsRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'POST',
    path: '/operations/v1/returns-to-dispatch',
    operationId: 'returnDeliveries',
    isExpensive: true,
    tag: 'Operations: deliveries',
    summary: 'Return deliveries whose courier has not set off to dispatch, each with its own answer',
    description:
      'Each leaves the work of its courier at once. The dispatcher seeks another courier, also where a person chose the ' +
      'present one; the provider gets a webhook when it changes hands.',
    roles: dispatchers,
    repeats: 'entries',
    body: json(BulkReturns, { deliveries: [{ deliveryID: 'DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC' }] }),
    answers: { 200: ReturnResults },
    run: async ({ signedIn, answerEntry, body: { deliveries } }) => ({
      status: 'Success',
      data: await changeMany(ctx, answerEntry, deliveries, (each) => returnInPerson(ctx, signedIn, each)),
    }),
  });
}
