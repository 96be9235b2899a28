import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { changeCourier } from '../fleet/change.ts';
import { plainPlate } from '../fleet/courier.ts';
import { createCourier } from '../fleet/create.ts';
import { endDuty } from '../fleet/end-duty.ts';
import type { FleetCourier } from '../fleet/fields.ts';
import { foundCourier } from '../fleet/find-courier.ts';
import { present, showCourier } from '../fleet/schema.ts';
import { findFleetCourier, listFleet, readFleetCourier } from '../fleet/store.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { changeInPerson } from '../people/in-person.ts';
import { deleteSessions } from '../people/sessions/sessions-store.ts';
import { issueCourierCode } from '../people/sign-in-courier.ts';
import { problems } from '../problems/problems.ts';
import { normalizePhone } from '../text/phone.ts';
import { dispatchers, operatorRoles } from '../vocabulary/roles.ts';
import { findWorkspace } from '../workspaces/store.ts';
import {
  CodeIssued,
  CourierAnswer,
  CourierChangeRequest,
  Couriers,
  FleetQuery,
  NewCourierRequest,
} from './couriers-schema.ts';

const define = routesOf({ tag: 'Operations: couriers' });
const path = '/operations/v1/couriers';

const answerOf = (courier: FleetCourier) => ({ status: 'Success', data: showCourier(courier) });

/**
 * Routes that list, add and change couriers, issue their sign-in codes, and sign them out. `app` checks the role with
 * `requireRole`.
 */
export function fleetRoutes(app: FastifyInstance, ctx: Context): void {
  readRoutes(app, ctx);
  writeRoutes(app, ctx);
  shiftRoute(app, ctx);
  accessRoutes(app, ctx);
}

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listCouriers',
    isExpensive: true,
    summary: 'List couriers with their duty and last place',
    roles: operatorRoles,
    query: parameters(FleetQuery),
    answers: { 200: Couriers },
    run: async ({ query }) => {
      const { environment = null, onDuty = null, text = null, after = null, limit } = query;
      const couriers = await listFleet(ctx.sql, { environment, onDuty, text, after, limit: limit ?? 100 });
      return { status: 'Success', data: couriers.map(showCourier) };
    },
  });
  define(app, {
    method: 'GET',
    path: `${path}/:courierID`,
    operationId: 'readCourier',
    summary: 'A courier',
    roles: operatorRoles,
    answers: { 200: CourierAnswer },
    refusals: [problems.courierNotFound()],
    run: async ({ params }) => answerOf(await foundCourier(ctx, params.courierID)),
  });
}

/** Returns the audit entry of a change to a courier. It omits position and duty, which couriers change themselves. */
function courierChange(
  action: AuditAction,
  { before, after }: { before?: FleetCourier | undefined; after: FleetCourier },
): Change {
  const { id, workspaceId, environment } = after;
  const auditedFields = ({ position, onDutySince, untilAt, pausedSince, ...courier }: FleetCourier) =>
    courier;
  const states = { before: before && auditedFields(before), after: auditedFields(after) };
  return {
    action,
    subject: { kind: 'courier', id },
    workspaceId: workspaceId ?? undefined,
    environment,
    ...states,
  };
}

function writeRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'createCourier',
    summary: 'Add a courier',
    roles: dispatchers,
    body: json(NewCourierRequest, {
      ...{ environment: 'production', name: 'Budi Santoso', phone: '081234567890' },
      vehicle: 'MOTORCYCLE',
    }),
    answers: { 201: CourierAnswer },
    refusals: [problems.workspaceNotFound(), problems.courierExists()],
    run: async ({ body, signedIn }) => {
      const { environment, workspaceID, name, phone, photoURL, plate, ...capacity } = body;
      const workspaceId = workspaceID ?? null;
      if (workspaceId !== null && (await findWorkspace(ctx.sql, workspaceId)) === undefined) {
        throw problems.workspaceNotFound();
      }
      const person = { name, phone: normalizePhone(phone), photoUrl: photoURL ?? null };
      const vehicle = { plate: plainPlate(plate ?? ''), ...present(capacity) };
      const wanted = { workspaceId, environment, ...person, ...vehicle };
      const courier = await changeInPerson(ctx, signedIn, async (each) => {
        const after = await createCourier(each, wanted);
        return [after, courierChange('courier.create', { after })];
      });
      return answerOf(courier);
    },
  });

  define(app, {
    method: 'PATCH',
    path: `${path}/:courierID`,
    operationId: 'changeCourier',
    summary: 'Change or disable a courier; a disabled one is signed out and off duty at once',
    roles: dispatchers,
    body: json(CourierChangeRequest, { disabled: true }),
    answers: { 200: CourierAnswer },
    refusals: [problems.courierNotFound(), problems.courierExists()],
    run: async ({ params, body, signedIn }) => {
      const { phone, photoURL, plate, ...rest } = body;
      const change = {
        ...present(rest),
        ...(phone && { phone: normalizePhone(phone) }),
        ...(photoURL && { photoUrl: photoURL }),
        ...(typeof plate === 'string' && { plate: plainPlate(plate) }),
      };
      const courier = await changeInPerson(ctx, signedIn, async (each) => {
        const before = await findFleetCourier(each.sql, params.courierID);
        const after = await changeCourier(each, params.courierID, change);
        return [after, courierChange('courier.change', { before, after })];
      });
      return answerOf(courier);
    },
  });
}

function shiftRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'DELETE',
    path: `${path}/:courierID/shift`,
    operationId: 'endShiftOfCourier',
    summary: "End a courier's shift; they get no new work and keep their deliveries",
    roles: dispatchers,
    answers: { 200: CourierAnswer },
    refusals: [problems.courierNotFound()],
    run: async ({ params, signedIn }) => {
      const before = await foundCourier(ctx, params.courierID);
      const courier = await changeInPerson(ctx, signedIn, async (each) => {
        const onDutySince = await endDuty(each, before, signedIn.id);
        const after = await readFleetCourier(each.sql, params.courierID);
        if (onDutySince === undefined) return [after, undefined];
        const change = courierChange('courier.end-shift', { after });
        return [after, { ...change, before: { onDutySince }, after: { onDutySince: after.onDutySince } }];
      });
      return answerOf(courier);
    },
  });
}

function accessRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: `${path}/:courierID/codes`,
    operationId: 'issueCourierCode',
    summary: "Issue a courier's code for signing in; it replaces an earlier one",
    roles: dispatchers,
    repeats: 'sealed',
    answers: { 201: CodeIssued },
    refusals: [problems.courierNotFound(), problems.courierDisabled()],
    run: async ({ params, signedIn }) => {
      const { id, disabledAt } = await foundCourier(ctx, params.courierID);
      if (disabledAt !== null) throw problems.courierDisabled();
      return { status: 'Success', data: await issueCourierCode(ctx, id, signedIn) };
    },
  });
  define(app, {
    method: 'DELETE',
    path: `${path}/:courierID/sessions`,
    operationId: 'endCourierSessions',
    summary: 'Sign a courier out everywhere',
    roles: dispatchers,
    answers: { 200: Done },
    refusals: [problems.courierNotFound()],
    run: async ({ params, signedIn }) => {
      const courier = await foundCourier(ctx, params.courierID);
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const ended = await deleteSessions(sql, { courierId: courier.id });
        const change = courierChange('courier.end-sessions', { after: courier });
        return [undefined, { ...change, after: { ended } }];
      });
      return { status: 'Success', message: 'Semua sesi diakhiri.' };
    },
  });
}
