import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { optionalJson, uncheckedJson } from '../http/body.ts';
import { entityTag, IfNoneMatch, sendTagged, unchanged } from '../http/entity-tag.ts';
import { type AnswerForm, routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { deprecateLegacyRead, legacyReadHeaders } from '../http/sunset.ts';
import { problems } from '../problems/problems.ts';
import { ReadAnswer } from './answer-schema.ts';
import { cancelDelivery } from './moves/cancel.ts';
import { notifyCourier } from './moves/notify.ts';
import { createReader, type ReadDelivery } from './read.ts';
import { Cancellation } from './schema.ts';

const define = routesOf({ tag: 'Deliveries' });

/**
 * The base paths. Reading, cancelling and notifying work in the same way on all of them, for deliveries of any category
 * (decisions 23 and 64).
 */
const families = [
  { path: '/express/v1/deliveries', name: 'Express' },
  { path: '/logistic/v1/deliveries', name: 'Logistic' },
  { path: '/v1/deliveries', name: '' },
] as const;
type Family = (typeof families)[number];

/**
 * Registers the routes to read, cancel and notify (spec 4.5 to 4.7). `app` must authenticate the caller with
 * `requireCaller`.
 */
export function deliveryRoutes(app: FastifyInstance, ctx: Context): void {
  const read = createReader(ctx);
  for (const family of families) {
    readRoute(app, read, family);
    cancelRoute(app, ctx, family);
    notifyRoute(app, ctx, family);
  }
}

const whole: AnswerForm = {
  description: 'The delivery.',
  content: { 'application/json': ReadAnswer },
  headers: { etag: entityTag },
};

function readRoute(app: FastifyInstance, read: ReadDelivery, { path, name }: Family): void {
  const isLegacy = path === '/v1/deliveries';
  define(app, {
    method: 'GET',
    path: `${path}/:deliveryID`,
    operationId: `read${name}Delivery`,
    keyScope: 'read',
    summary: 'Read a delivery',
    description:
      'With the ETag of an earlier answer in `If-None-Match`, an unchanged delivery is 304, without a body.',
    headers: IfNoneMatch,
    ...(isLegacy && {
      isDeprecated: true,
      answerHeaders: legacyReadHeaders,
      onSend: deprecateLegacyRead,
    }),
    answers: { 200: whole, 304: unchanged },
    refusals: [problems.deliveryNotFound()],
    run: async ({ caller, params }, reply) =>
      sendTagged(reply, {
        status: 'Success',
        message: 'Data pengantaran ditemukan.',
        data: await read(caller, params.deliveryID),
      }),
  });
}

function cancelRoute(app: FastifyInstance, ctx: Context, { path, name }: Family): void {
  define(app, {
    method: 'DELETE',
    path: `${path}/:deliveryID`,
    operationId: `cancel${name}Delivery`,
    keyScope: 'cancel',
    summary: 'Cancel a delivery',
    description:
      'Allowed while the status is `ALLOCATING` or `PENDING_PICKUP` and the parcel is not picked up.',
    body: optionalJson(Cancellation, { notes: 'Pembeli membatalkan pesanan' }),
    answers: { 200: Done },
    refusals: [problems.deliveryNotFound(), problems.moveNotAllowed(), problems.alreadyPickedUp()],
    run: async ({ caller, params, body }) => {
      await cancelDelivery(ctx, caller, params.deliveryID, body.notes ?? null);
      return { status: 'Success', message: 'Pengantaran berhasil dibatalkan.' };
    },
  });
}

const Notification = Type.Object(
  { type: Type.Literal('READY_TO_PICKUP') },
  { title: 'Notification', description: 'What the courier is told.' },
);

function notifyRoute(app: FastifyInstance, ctx: Context, { path, name }: Family): void {
  define(app, {
    method: 'POST',
    path: `${path}/:deliveryID/additional-notifications`,
    operationId: `notify${name}Courier`,
    keyScope: 'book',
    summary: 'Tell the courier that the parcel is ready',
    // The field `type` is checked only after the delivery is found (decision 73).
    body: uncheckedJson(Notification, { type: 'READY_TO_PICKUP' }),
    answers: { 200: Done },
    refusals: [
      problems.notificationTypeUnknown(),
      problems.courierNotAssigned(),
      problems.notificationStatusWrong(),
      problems.deliveryNotFound(),
    ],
    run: async ({ caller, params, body }) => {
      await notifyCourier(
        ctx,
        caller,
        params.deliveryID,
        (body as { type?: unknown } | null | undefined)?.type,
      );
      return { status: 'Success', message: 'Notifikasi berhasil dikirim ke kurir.' };
    },
  });
}
