import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Context } from '../context.ts';
import { Done, Failed } from '../http/schema.ts';
import { deprecateLegacyCreate, deprecateLegacyRead, refuseLegacyCreateAfterSunset } from '../http/sunset.ts';
import { readTimeZone } from '../http/time-zone.ts';
import { compileBody, isNothing } from '../http/validate.ts';
import type { FollowUp } from '../jobs/jobs.ts';
import type { Quoting } from '../quotes/quoting.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import type { ClientTimeZone } from '../time.ts';
import type { AnswerOnce } from '../workspaces/idempotency/answer-once.ts';
import { bookDelivery } from './book.ts';
import { cancelDelivery } from './cancel.ts';
import type { BookedOn } from './delivery.ts';
import { notifyCourier } from './notify.ts';
import { readDelivery } from './read.ts';
import {
  Cancellation,
  DeliveryAnswer,
  ExpressBooking,
  LegacyBooking,
  LogisticBooking,
  ReadAnswer,
} from './schema.ts';

export interface DeliveryRoutesOptions {
  readonly answerOnce: AnswerOnce;
  readonly quoting: Quoting;
  /**
   * What else a booking's headers ask for; refuses headers that make no sense, right after the time zone header. On the
   * legacy path the category is not known then, and the headers are looked at again when it is.
   */
  readonly followUps: (
    headers: IncomingHttpHeaders,
    caller: Caller,
    category: ServiceCategory | undefined,
  ) => Promise<FollowUp[]>;
}

const createPaths = [
  { bookedOn: 'express', path: '/express/v1/deliveries', schema: ExpressBooking, fallbackZone: undefined },
  { bookedOn: 'legacy', path: '/v1/deliveries', schema: LegacyBooking, fallbackZone: 'Asia/Jakarta' },
  {
    bookedOn: 'logistic',
    path: '/logistic/v1/deliveries',
    schema: LogisticBooking,
    fallbackZone: 'Asia/Jakarta',
  },
] as const satisfies {
  bookedOn: BookedOn;
  path: string;
  schema: object;
  fallbackZone: ClientTimeZone | undefined;
}[];

const categoryOfPath: Partial<Record<BookedOn, ServiceCategory>> = {
  express: 'EXPRESS',
  logistic: 'LOGISTIC',
};

/** Create, read, cancel and notify (spec 4.3 to 4.7), each on its paths; `app` stands behind `requireCaller`. */
export function deliveryRoutes(app: FastifyInstance, ctx: Context, options: DeliveryRoutesOptions): void {
  for (const create of createPaths) {
    createRoute(app, ctx, { ...create, ...options });
    deliveryOfPath(app, ctx, create.path);
  }
}

type CreateRoute = (typeof createPaths)[number] & DeliveryRoutesOptions;

function createRoute(app: FastifyInstance, ctx: Context, route: CreateRoute): void {
  const { bookedOn, path, schema, fallbackZone, answerOnce, quoting, followUps } = route;
  const check = compileBody(schema);
  const readHeaders = async ({ headers, caller }: FastifyRequest) => {
    readTimeZone(headers, fallbackZone);
    await followUps(headers, caller, categoryOfPath[bookedOn]);
  };
  app.post(
    path,
    {
      schema: { body: schema, response: { 201: DeliveryAnswer, '4xx': Failed } },
      ...(bookedOn === 'legacy' && { onSend: deprecateLegacyCreate() }),
      onRequest: bookedOn === 'legacy' ? [refuseLegacyCreateAfterSunset(ctx), readHeaders] : readHeaders,
    },
    async ({ caller, headers, body }, reply) => {
      const once = { scope: caller, path, key: headers['idempotency-key'], body };
      const answer = await answerOnce(once, async (sql) => {
        const request = check(body);
        const timeZone = readTimeZone(headers, fallbackZone);
        const category = request.serviceCategory === 'LOGISTIC' ? 'LOGISTIC' : 'EXPRESS';
        const asked = await followUps(headers, caller, categoryOfPath[bookedOn] ?? category);
        const order = { caller, bookedOn, request, timeZone, followUps: asked };
        return { status: 201, body: await bookDelivery(ctx, quoting, sql, order) };
      });
      ctx.wake('webhooks');
      ctx.wake('jobs');
      if (answer.replayed) reply.header('idempotent-replayed', 'true');
      return reply.code(answer.status).send(answer.body);
    },
  );
}

type OfDelivery = { Params: { deliveryID: string } };

function deliveryOfPath(app: FastifyInstance, ctx: Context, path: string): void {
  const deprecated = path === '/v1/deliveries' ? { onSend: deprecateLegacyRead } : {};
  app.get<OfDelivery>(
    `${path}/:deliveryID`,
    { schema: { response: { 200: ReadAnswer, '4xx': Failed } }, ...deprecated },
    async ({ caller, params }) => ({
      status: 'Success',
      message: 'Data pengantaran ditemukan.',
      data: await readDelivery(ctx, caller, params.deliveryID),
    }),
  );

  const checkCancellation = compileBody(Cancellation);
  app.delete<OfDelivery>(
    `${path}/:deliveryID`,
    { schema: { response: { 200: Done, '4xx': Failed } } },
    async ({ caller, params, body }) => {
      // Decision 44: an empty body and `{}` are alike.
      const { notes = null } = isNothing(body) ? {} : checkCancellation(body);
      await cancelDelivery(ctx, caller, params.deliveryID, notes);
      return { status: 'Success', message: 'Pengantaran berhasil dibatalkan.' };
    },
  );

  app.post<OfDelivery>(
    `${path}/:deliveryID/additional-notifications`,
    { schema: { response: { 200: Done, '4xx': Failed } } },
    async ({ caller, params, body }) => {
      await notifyCourier(
        ctx,
        caller,
        params.deliveryID,
        (body as { type?: unknown } | null | undefined)?.type,
      );
      return { status: 'Success', message: 'Notifikasi berhasil dikirim ke kurir.' };
    },
  );
}
