import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { defineRoute } from '../http/route.ts';
import { instant, named, nullable, Success } from '../http/schema.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import { readFirstSteps } from './getting-started.ts';

const reached = (description: string) => nullable(instant({ description }));

const FirstSteps = Success(
  named('FirstSteps', 'When each first step was taken; null for one that was not.', {
    tokenAt: reached('A key pair was exchanged for a token.'),
    quoteAt: reached('A program, or a person in the portal, got a quote.'),
    bookingAt: reached('A delivery was booked; made-up ones do not count.'),
    webhookAt: reached('The endpoint answered the webhook of a delivery with 2xx.'),
    certificationAt: reached('A certification was passed; only in the sandbox.'),
  }),
  'FirstStepsAnswer',
  'The first steps.',
);

/**
 * Shows the first steps that a workspace has taken, derived from its real activity; `app` has identified the caller.
 */
export function gettingStartedRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/portal/v1/:environment/getting-started',
    operationId: 'readFirstSteps',
    tag: 'Portal: getting started',
    summary: 'Show which first steps the workspace has taken in the environment',
    roles: providerRoles,
    answers: { 200: FirstSteps },
    run: async ({ caller }) => {
      const steps = await readFirstSteps(ctx, caller);
      const data = {
        tokenAt: steps.get('token') ?? null,
        quoteAt: steps.get('quote') ?? null,
        bookingAt: steps.get('booking') ?? null,
        webhookAt: steps.get('webhook') ?? null,
        certificationAt: steps.get('certification') ?? null,
      };
      return { status: 'Success', data };
    },
  });
}
