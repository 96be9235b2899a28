import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { FailureReasonQuery, Reasons, reasonOf } from '../deliveries/reasons-schema.ts';
import { listCourierReasons } from '../deliveries/reasons-store.ts';
import type { Tracker } from '../fleet/positions/track.ts';
import { CourierShown, capacityFields, present, showCourier } from '../fleet/schema.ts';
import { setDuty } from '../fleet/set-duty.ts';
import { findFleetCourier } from '../fleet/store.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { instant, optional, Success, strictObject } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import type { Files } from '../storage/files.ts';
import { readInstant } from '../time.ts';
import { couriers } from '../vocabulary/roles.ts';
import { Assignments, showAssignment } from './assignments-schema.ts';
import { listAssignments } from './assignments-store.ts';
import { dayRoutes } from './day-routes.ts';
import { messageRoutes } from './messages-routes.ts';
import { offerRoutes } from './offers-routes.ts';
import { pictureRoutes } from './pictures-routes.ts';
import { Positions } from './positions-schema.ts';
import { pushRoutes } from './push-routes.ts';
import { sosRoute } from './sos-routes.ts';
import { stepRoutes } from './steps-routes.ts';
import { stopRoutes } from './stops-routes.ts';

const defineDuty = routesOf({ tag: 'Courier: duty', roles: couriers });
const defineAssignments = routesOf({ tag: 'Courier: assignments', roles: couriers });

export interface CourierRoutesOptions {
  readonly files: Files;
  readonly tracker: Tracker;
}

/** Registers every route of the courier's app except signing in. `app` already requires a role. */
export async function courierRoutes(
  app: FastifyInstance,
  ctx: Context,
  { files, tracker }: CourierRoutesOptions,
): Promise<void> {
  dayRoutes(app, ctx);
  dutyRoutes(app, ctx);
  positionRoute(app, tracker);
  offerRoutes(app, ctx);
  assignmentRoutes(app, ctx);
  stopRoutes(app, ctx);
  messageRoutes(app, ctx);
  sosRoute(app, ctx);
  pushRoutes(app, ctx);
  pictureRoutes(app, ctx, files);
  await stepRoutes(app, ctx, files);
}

const CourierMe = Success(CourierShown, 'CourierMeAnswer', 'The courier.');

const DutyRequest = strictObject(
  {
    onDuty: Type.Boolean(),
    until: optional(
      instant({
        description: 'The end of the shift; no route goes beyond it. Null removes it',
      }),
    ),
    ...capacityFields,
  },
  { title: 'DutyRequest', description: 'On or off duty, and with what.' },
);

function dutyRoutes(app: FastifyInstance, ctx: Context): void {
  defineDuty(app, {
    method: 'GET',
    path: '/courier/v1/me',
    operationId: 'readCourierMe',
    summary: 'Show the courier: vehicle, capacity, duty',
    answers: { 200: CourierMe },
    run: async ({ signedIn }) => {
      const courier = await findFleetCourier(ctx.sql, signedIn.id);
      return { status: 'Success', data: showCourier(courier!) };
    },
  });
  defineDuty(app, {
    method: 'PUT',
    path: '/courier/v1/duty',
    operationId: 'setDuty',
    summary: "Go on or off duty, with the day's vehicle and capacity; going on duty ends a pause",
    body: json(DutyRequest, { onDuty: true, vehicle: 'MOTORCYCLE' }),
    answers: { 200: CourierMe },
    refusals: [problems.fieldMustBe('until', 'future-instant')],
    run: async ({ signedIn, body: { onDuty, until, ...capacity } }) => {
      const untilAt = typeof until === 'string' ? readInstant(until) : until;
      const courier = await setDuty(ctx, signedIn.id, {
        onDuty,
        ...(untilAt !== undefined && { untilAt }),
        ...present(capacity),
      });
      return { status: 'Success', data: showCourier(courier) };
    },
  });
}

function positionRoute(app: FastifyInstance, tracker: Tracker): void {
  defineDuty(app, {
    method: 'POST',
    path: '/courier/v1/positions',
    operationId: 'reportPositions',
    isExpensive: true,
    summary: "Report places in batches; the newest plausible one counts, by the server's clock",
    repeats: 'itself',
    body: json(Positions, {
      sentAt: '2026-11-21T09:00:05+07:00',
      positions: [{ at: '2026-11-21T09:00:00+07:00', latitude: -6.1944, longitude: 106.8229 }],
    }),
    answers: {
      204: { description: 'They are taken, or refused as implausible; do not send them again.', content: {} },
    },
    run: async ({ signedIn, body: { sentAt, positions } }, reply) => {
      const reported = positions.map(({ at, accuracyMeters, ...place }) => ({
        ...place,
        at: readInstant(at),
        accuracyMeters: accuracyMeters ?? null,
      }));
      tracker.reportBatch(signedIn.id, { sentAt: readInstant(sentAt), positions: reported });
      return reply.send();
    },
  });
}

function assignmentRoutes(app: FastifyInstance, ctx: Context): void {
  defineAssignments(app, {
    method: 'GET',
    path: '/courier/v1/assignments',
    operationId: 'listAssignments',
    summary: 'List assignments in order, with their open steps',
    answers: { 200: Assignments },
    run: async ({ signedIn }) => ({
      status: 'Success',
      data: (await listAssignments(ctx.sql, signedIn.id)).map((each) => showAssignment(each, ctx.rules)),
    }),
  });
  defineAssignments(app, {
    method: 'GET',
    path: '/courier/v1/reason-codes',
    operationId: 'listReasonCodesForCourier',
    summary: 'List the reasons for a failure',
    query: parameters(FailureReasonQuery),
    answers: { 200: Reasons },
    run: async ({ query: { leg } }) => {
      const reasons = await listCourierReasons(ctx.sql, leg ?? null);
      return { status: 'Success', data: reasons.map(reasonOf) };
    },
  });
}
