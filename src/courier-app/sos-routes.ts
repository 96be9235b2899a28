import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { defineRoute } from '../http/route.ts';
import { couriers } from '../vocabulary/roles.ts';
import { callForHelp } from './call-for-help.ts';
import { HelpCall, HelpCalled } from './messages-schema.ts';

/** Registers the route by which a courier calls for help. `app` already requires a role. */
export function sosRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'POST',
    path: '/courier/v1/sos',
    operationId: 'callForHelp',
    tag: 'Courier: messages',
    summary: 'Alert operations at once, with the place; a repeat of its id is the same call',
    roles: couriers,
    repeats: 'itself',
    body: json(HelpCall, {
      callID: '7f1c',
      at: '2026-11-21T09:00:00+07:00',
      latitude: -6.1944,
      longitude: 106.8229,
    }),
    answers: { 200: HelpCalled },
    run: async ({ signedIn, body }) => ({
      status: 'Success',
      data: await callForHelp(ctx, signedIn.id, body),
    }),
  });
}
