import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Context } from '../../context.ts';
import { uncheckedJson } from '../../http/body.ts';
import { defineRoute } from '../../http/route.ts';
import { oneOf } from '../../http/schema.ts';
import {
  deprecateLegacyCreate,
  legacyCreateHeaders,
  refuseLegacyCreateAfterSunset,
} from '../../http/sunset.ts';
import { readTimeZone, TimeZoneOptional, TimeZoneRequired } from '../../http/time-zone.ts';
import { problems } from '../../problems/problems.ts';
import { orderRefusals } from '../../quotes/refusals.ts';
import { IdempotencyKey, keyInvalid } from '../../workspaces/idempotency/answer-once.ts';
import { CreatedAnswer } from '../answer-schema.ts';
import type { BookedOn } from '../delivery.ts';
import { expressExample, legacyExample, logisticExample } from '../examples.ts';
import { type BookingParts, bookingPaths, bookRequest } from './book-request.ts';

/** The description of a booking path's operation in the OpenAPI document. */
interface Create {
  readonly bookedOn: BookedOn;
  readonly operationId: string;
  readonly summary: string;
  readonly example: object;
}

const creates: readonly Create[] = [
  {
    bookedOn: 'express',
    operationId: 'createExpressDelivery',
    summary: 'Book an EXPRESS delivery',
    example: expressExample,
  },
  {
    bookedOn: 'legacy',
    operationId: 'createDelivery',
    summary: 'Book a delivery of either category',
    example: legacyExample,
  },
  {
    bookedOn: 'logistic',
    operationId: 'createLogisticDelivery',
    summary: 'Book a LOGISTIC delivery',
    example: logisticExample,
  },
];

/** Refusals of a booking on any path. */
export const bookingRefusals = [
  ...orderRefusals,
  problems.fieldRequired('sender.phone'),
  problems.areaNotCovered(),
  problems.limitReached(),
  problems.noShift(),
  problems.outsideOperation(),
  problems.noTier(12_300, 25, 'Antar'),
  problems.noTierForSize({ distanceMeters: 12_300, weightKg: 2, volumetricKg: 25 }, 'Antar'),
  problems.serviceUnknown(),
  problems.paymentMethodUnknown(),
  keyInvalid(),
  problems.idempotencyKeyBusy(),
  problems.destinationTooFar(),
  problems.idempotencyKeyReused(),
];

const answer = {
  description: 'The booked delivery; it has no courier yet.',
  content: { 'application/json': CreatedAnswer },
};

/** Header of an answer that repeats the stored answer of an earlier request with the same key. */
const ownHeaders = {
  'idempotent-replayed': oneOf(['true'], {
    description: 'True when the answer is that of an earlier request with the same `Idempotency-Key`.',
  }),
};

/** Route options that mark the legacy path as deprecated and refuse it after its sunset (decision 62). */
const deprecated = (ctx: Context) => ({
  isDeprecated: true as const,
  answerHeaders: legacyCreateHeaders,
  onSend: deprecateLegacyCreate(),
  refuse: [refuseLegacyCreateAfterSunset(ctx)],
});

/** The create routes (spec 4.3, 4.4): one for each category, and the legacy route for both. */
export function bookingRoutes(app: FastifyInstance, ctx: Context, options: BookingParts): void {
  for (const create of creates) createRoute(app, ctx, create, options);
}

function createRoute(
  app: FastifyInstance,
  ctx: Context,
  { bookedOn, operationId, summary, example }: Create,
  parts: BookingParts,
): void {
  const { path, category, schema, fallbackZone } = bookingPaths[bookedOn];
  const { wishes } = parts;
  const { refuse = [], ...legacy } = category === undefined ? deprecated(ctx) : {};
  const zone = fallbackZone === undefined ? TimeZoneRequired : TimeZoneOptional;
  const readHeaders = async ({ headers, caller }: FastifyRequest) => {
    readTimeZone(headers, fallbackZone);
    await wishes.read(headers, caller, category);
  };
  defineRoute(app, {
    method: 'POST',
    path,
    operationId,
    tag: 'Deliveries',
    keyScope: 'book',
    summary,
    description:
      'Prices and books the delivery. The answer never has a courier. Every later change is sent to the ' +
      `webhook, and can be read.${category === undefined ? ' Deprecated: each category has a path of its own.' : ''}`,
    ownHeaders,
    ...legacy,
    headers: Type.Object({ ...zone.properties, ...IdempotencyKey.properties, ...wishes.headers.properties }),
    // The body is validated later: a repeated request gets its stored answer without validation.
    body: uncheckedJson(schema, example),
    answers: { 201: answer },
    refusals: [...bookingRefusals, ...wishes.refusals],
    onRequest: [...refuse, readHeaders],
    run: async ({ caller, headers, body }, reply) => {
      const answered = await bookRequest(ctx, parts, { caller, bookedOn, headers, body });
      if (answered.replayed) reply.header('idempotent-replayed', 'true');
      return reply.code(answered.status).send(answered.body);
    },
  });
}
