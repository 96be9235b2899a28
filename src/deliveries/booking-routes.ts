import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type TObject } from 'typebox';
import type { Caller, Context } from '../context.ts';
import { uncheckedJson } from '../http/body.ts';
import { defineRoute } from '../http/route.ts';
import { oneOf } from '../http/schema.ts';
import { deprecateLegacyCreate, legacyCreateHeaders, refuseLegacyCreateAfterSunset } from '../http/sunset.ts';
import { readTimeZone, TimeZoneOptional, TimeZoneRequired } from '../http/time-zone.ts';
import { compileBody } from '../http/validate.ts';
import type { FollowUps } from '../jobs/jobs.ts';
import { problems, type Refusal } from '../problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { orderRefusals } from '../quotes/refusals.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import type { ClientTimeZone } from '../time.ts';
import { type AnswerOnce, IdempotencyKey, keyInvalid } from '../workspaces/idempotency/answer-once.ts';
import { DeliveryAnswer } from './answer-schema.ts';
import { bookDelivery } from './book.ts';
import type { BookedOn } from './delivery.ts';
import { expressExample, legacyExample, logisticExample } from './examples.ts';
import { ExpressBooking, LegacyBooking, LogisticBooking } from './schema.ts';

export interface BookingRoutesOptions {
  readonly answerOnce: AnswerOnce;
  readonly quoting: Quoting;
  /** Further jobs that a booking's headers may ask for. */
  readonly wishes: {
    readonly headers: TObject;
    readonly refusals: readonly Refusal[];
    /**
     * Refuses invalid headers right after the time zone header. On the legacy path the category is not known
     * then, so the headers are read again once it is.
     */
    readonly read: (
      headers: IncomingHttpHeaders,
      caller: Caller,
      category: ServiceCategory | undefined,
    ) => Promise<FollowUps>;
  };
}

/**
 * The differences between the paths (spec 4.3, 4.4, decision 63); on the legacy path the body names the
 * category.
 */
interface Create {
  readonly path: '/express/v1/deliveries' | '/v1/deliveries' | '/logistic/v1/deliveries';
  readonly operationId: string;
  readonly summary: string;
  readonly bookedOn: BookedOn;
  readonly category: ServiceCategory | undefined;
  readonly schema: typeof ExpressBooking | typeof LegacyBooking | typeof LogisticBooking;
  readonly example: object;
  readonly fallbackZone: ClientTimeZone | undefined;
}

const creates: readonly Create[] = [
  {
    path: '/express/v1/deliveries',
    operationId: 'createExpressDelivery',
    summary: 'Book an EXPRESS delivery',
    bookedOn: 'express',
    category: 'EXPRESS',
    schema: ExpressBooking,
    example: expressExample,
    fallbackZone: undefined,
  },
  {
    path: '/v1/deliveries',
    operationId: 'createDelivery',
    summary: 'Book a delivery of either category',
    bookedOn: 'legacy',
    category: undefined,
    schema: LegacyBooking,
    example: legacyExample,
    fallbackZone: 'Asia/Jakarta',
  },
  {
    path: '/logistic/v1/deliveries',
    operationId: 'createLogisticDelivery',
    summary: 'Book a LOGISTIC delivery',
    bookedOn: 'logistic',
    category: 'LOGISTIC',
    schema: LogisticBooking,
    example: logisticExample,
    fallbackZone: 'Asia/Jakarta',
  },
];

const refusals = [
  ...orderRefusals,
  problems.fieldRequired('sender.phone'),
  problems.areaNotCovered(),
  problems.noShift(),
  problems.outsideOperation(),
  problems.noTier(12_300, 25, 'Antar'),
  problems.serviceUnknown(),
  problems.paymentMethodUnknown(),
  keyInvalid(),
  problems.idempotencyKeyBusy(),
  problems.destinationTooFar(),
  problems.idempotencyKeyReused(),
];

const answer = {
  description: 'The booked delivery; it has no courier yet.',
  content: { 'application/json': DeliveryAnswer },
};

/** A refusal is kept and answered again as well. */
const ownHeaders = {
  'idempotent-replayed': oneOf(['true'], {
    description: 'True when the answer is that of an earlier request with the same `Idempotency-Key`.',
  }),
};

/** The additions of the legacy path (decision 62). */
const deprecated = (ctx: Context) => ({
  isDeprecated: true as const,
  answerHeaders: legacyCreateHeaders,
  onSend: deprecateLegacyCreate(),
  refuse: [refuseLegacyCreateAfterSunset(ctx)],
});

/** Create (spec 4.3, 4.4), on the path of each category and on the shared one. */
export function bookingRoutes(app: FastifyInstance, ctx: Context, options: BookingRoutesOptions): void {
  for (const create of creates) createRoute(app, ctx, create, options);
}

function createRoute(
  app: FastifyInstance,
  ctx: Context,
  create: Create,
  { answerOnce, quoting, wishes }: BookingRoutesOptions,
): void {
  const { path, operationId, summary, bookedOn, category, schema, example, fallbackZone } = create;
  const { refuse = [], ...legacy } = category === undefined ? deprecated(ctx) : {};
  const zone = fallbackZone === undefined ? TimeZoneRequired : TimeZoneOptional;
  const check = compileBody(schema);
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
    // A repeated request is answered before its body is read.
    body: uncheckedJson(schema, example),
    answers: { 201: answer },
    refusals: [...refusals, ...wishes.refusals],
    onRequest: [...refuse, readHeaders],
    run: async ({ caller, headers, body }, reply) => {
      const once = { scope: caller, path, key: headers['idempotency-key'], body };
      const answered = await answerOnce(once, async (sql) => {
        const request = check(body);
        const timeZone = readTimeZone(headers, fallbackZone);
        const chosen = request.serviceCategory === 'LOGISTIC' ? 'LOGISTIC' : 'EXPRESS';
        const followUps = await wishes.read(headers, caller, category ?? chosen);
        const order = { caller, bookedOn, request, timeZone, followUps };
        return { status: 201, body: await bookDelivery(ctx, quoting, sql, order) };
      });
      ctx.wake('webhooks');
      ctx.wake('jobs');
      if (answered.replayed) reply.header('idempotent-replayed', 'true');
      return reply.code(answered.status).send(answered.body);
    },
  });
}
