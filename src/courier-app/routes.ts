import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { ReasonQuery, Reasons, reasonOf } from '../deliveries/reasons/schema.ts';
import { listReasons } from '../deliveries/reasons/store.ts';
import { setDuty } from '../fleet/duty/set-duty.ts';
import { listUnreadMessages, markMessagesRead, messageTypes } from '../fleet/messages/store.ts';
import { newestOf } from '../fleet/positions/position.ts';
import type { Tracker } from '../fleet/positions/track.ts';
import { CourierShown, capacityFields, given, showCourier } from '../fleet/schema.ts';
import { findFleetCourier } from '../fleet/store.ts';
import { compileQuery } from '../http/query.ts';
import { Done, Failed, instant, nullable, oneOf, optional, Success, strictObject } from '../http/schema.ts';
import { compileBody } from '../http/validate.ts';
import type { Files } from '../media/files.ts';
import { parseInstant } from '../time.ts';
import { Jobs, showJob } from './jobs/schema.ts';
import { listJobs } from './jobs/store.ts';
import { offerRoutes } from './offers/routes.ts';
import { Positions } from './positions/schema.ts';
import { stepRoutes } from './steps/routes.ts';
import { stopRoutes } from './stops/routes.ts';

const refused = { '4xx': Failed };

export interface CourierRoutesOptions {
  readonly files: Files;
  readonly tracker: Tracker;
}

/** Everything a courier's app asks for, but signing in. `app` stands behind `requireRole`. */
export async function courierRoutes(
  app: FastifyInstance,
  ctx: Context,
  { files, tracker }: CourierRoutesOptions,
): Promise<void> {
  dutyRoutes(app, ctx);
  positionRoute(app, ctx, tracker);
  offerRoutes(app, ctx);
  jobRoutes(app, ctx);
  stopRoutes(app, ctx);
  messageRoutes(app, ctx);
  await stepRoutes(app, ctx, files);
}

const DutyRequest = strictObject({
  onDuty: Type.Boolean(),
  until: optional(
    instant({
      description: 'When the shift ends: no route is planned beyond it. Null: it has no end any more',
    }),
  ),
  ...capacityFields,
});

function dutyRoutes(app: FastifyInstance, ctx: Context): void {
  const tags = ['Courier: duty'];
  app.get(
    '/courier/v1/me',
    {
      schema: {
        tags,
        operationId: 'readCourierMe',
        summary: 'The courier: vehicle, capacity, duty',
        response: { 200: Success(CourierShown), ...refused },
      },
    },
    async ({ signedIn }) => {
      const courier = await findFleetCourier(ctx.sql, signedIn.id);
      return { status: 'Success', data: showCourier(courier!) };
    },
  );

  const check = compileBody(DutyRequest);
  app.put(
    '/courier/v1/duty',
    {
      schema: {
        tags,
        operationId: 'setDuty',
        summary: 'Go on or off duty, with the vehicle and capacity of the day; going on duty ends a pause',
        body: DutyRequest,
        response: { 200: Success(CourierShown), ...refused },
      },
    },
    async ({ signedIn, body }) => {
      const { onDuty, until, ...capacity } = check(body);
      const untilAt = typeof until === 'string' ? parseInstant(until)! : until;
      const courier = await setDuty(ctx, signedIn.id, {
        onDuty,
        ...(untilAt !== undefined && { untilAt }),
        ...given(capacity),
      });
      return { status: 'Success', data: showCourier(courier) };
    },
  );
}

function positionRoute(app: FastifyInstance, ctx: Context, tracker: Tracker): void {
  const check = compileBody(Positions);
  app.post(
    '/courier/v1/positions',
    {
      schema: {
        tags: ['Courier: duty'],
        operationId: 'reportPositions',
        summary: "Report places in batches; the newest counts, by the server's clock",
        body: Positions,
        response: { 204: Type.Null({ description: 'Taken' }), ...refused },
      },
    },
    async ({ signedIn, body }, reply) => {
      const { sentAt, positions } = check(body);
      const reported = positions.map(({ at, accuracyMeters, ...place }) => ({
        ...place,
        at: parseInstant(at)!,
        accuracyMeters: accuracyMeters ?? null,
      }));
      const batch = { sentAt: parseInstant(sentAt)!, positions: reported };
      const newest = newestOf(signedIn.id, batch, ctx.now());
      if (newest !== undefined) tracker.report(newest);
      return reply.code(204).send();
    },
  );
}

function jobRoutes(app: FastifyInstance, ctx: Context): void {
  const tags = ['Courier: jobs'];
  app.get(
    '/courier/v1/jobs',
    {
      schema: {
        tags,
        operationId: 'listJobs',
        summary: 'What to do, in its order, with the steps that are open',
        response: { 200: Jobs, ...refused },
      },
    },
    async ({ signedIn }) => ({
      status: 'Success',
      data: (await listJobs(ctx.sql, signedIn.id)).map(showJob),
    }),
  );

  const readQuery = compileQuery(ReasonQuery);
  app.get(
    '/courier/v1/reason-codes',
    {
      schema: {
        tags,
        operationId: 'listReasonCodesForCourier',
        summary: 'The reasons for a failure',
        querystring: ReasonQuery,
        response: { 200: Reasons, ...refused },
      },
    },
    async ({ query }) => {
      const reasons = await listReasons(ctx.sql, readQuery(query).leg ?? null);
      return { status: 'Success', data: reasons.map(reasonOf) };
    },
  );
}

const Messages = Success(
  Type.Array(
    Type.Object({
      messageID: Type.Integer(),
      type: oneOf(messageTypes),
      deliveryID: nullable(Type.String()),
      createdAt: instant(),
    }),
  ),
);
const MessagesRead = strictObject({
  messageIDs: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
    minItems: 1,
    maxItems: 100,
  }),
});

function messageRoutes(app: FastifyInstance, ctx: Context): void {
  const tags = ['Courier: messages'];
  app.get(
    '/courier/v1/messages',
    {
      schema: {
        tags,
        operationId: 'listMessages',
        summary: 'What has not been read yet, the oldest first (spec 4.7)',
        response: { 200: Messages, ...refused },
      },
    },
    async ({ signedIn }) => {
      const messages = await listUnreadMessages(ctx.sql, signedIn.id);
      const data = messages.map(({ id, deliveryId, type, createdAt }) => ({
        messageID: id,
        type,
        deliveryID: deliveryId,
        createdAt,
      }));
      return { status: 'Success', data };
    },
  );

  const check = compileBody(MessagesRead);
  app.post(
    '/courier/v1/messages/read',
    {
      schema: {
        tags,
        operationId: 'markMessagesRead',
        summary: 'Say that messages were read',
        body: MessagesRead,
        response: { 200: Done, ...refused },
      },
    },
    async ({ signedIn, body }) => {
      await markMessagesRead(ctx.sql, signedIn.id, check(body).messageIDs, ctx.now());
      return { status: 'Success', message: 'Pesan ditandai sudah dibaca.' };
    },
  );
}
