import type { FastifyInstance } from 'fastify';
import type { Change } from '../../audit/change.ts';
import type { Context } from '../../context.ts';
import { changeCourier } from '../../fleet/change.ts';
import type { FleetCourier } from '../../fleet/courier.ts';
import { createCourier } from '../../fleet/create.ts';
import { given, showCourier } from '../../fleet/schema.ts';
import { findFleetCourier, listFleet } from '../../fleet/store.ts';
import { compileQuery } from '../../http/query.ts';
import { Done, Failed } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import { issueCourierCode, normalizePhone } from '../../people/couriers/sign-in.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { deleteSessions } from '../../people/sessions/store.ts';
import { problems } from '../../problems.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import {
  CodeIssued,
  CourierAnswer,
  CourierChangeRequest,
  Couriers,
  FleetQuery,
  NewCourierRequest,
} from './schema.ts';

const tags = ['Operations: couriers'];
const refused = { '4xx': Failed };
const path = '/operations/v1/couriers';
type OfCourier = { Params: { courierID: string } };

const answerOf = (courier: FleetCourier) => ({ status: 'Success', data: showCourier(courier) });

/** The couriers: seen, taken on, changed, given codes, signed out. `app` stands behind `requireRole`. */
export function fleetRoutes(app: FastifyInstance, ctx: Context): void {
  readRoutes(app, ctx);
  writeRoutes(app, ctx);
  accessRoutes(app, ctx);
}

async function findOr404(ctx: Context, courierId: string): Promise<FleetCourier> {
  const courier = await findFleetCourier(ctx.sql, courierId);
  if (courier === undefined) throw problems.courierNotFound();
  return courier;
}

function readRoutes(app: FastifyInstance, ctx: Context): void {
  const readQuery = compileQuery(FleetQuery);
  app.get(
    path,
    {
      schema: {
        tags,
        operationId: 'listCouriers',
        summary: 'The couriers with their duty and their last place',
        querystring: FleetQuery,
        response: { 200: Couriers, ...refused },
      },
    },
    async ({ query }) => {
      const { environment = null, onDuty = null, text = null, after = null, limit } = readQuery(query);
      const couriers = await listFleet(ctx.sql, { environment, onDuty, text, after, limit: limit ?? 100 });
      return { status: 'Success', data: couriers.map(showCourier) };
    },
  );
  app.get<OfCourier>(
    `${path}/:courierID`,
    {
      schema: {
        tags,
        operationId: 'readCourier',
        summary: 'A courier',
        response: { 200: CourierAnswer, ...refused },
      },
    },
    async ({ params }) => answerOf(await findOr404(ctx, params.courierID)),
  );
}

/** A change of a courier as the audit chain tells it, without their place and duty, which they change themselves. */
function courierChange(
  action: string,
  { before, after }: { before?: FleetCourier | undefined; after: FleetCourier },
): Change {
  const { id, workspaceId, environment } = after;
  const kept = ({ position, onDutySince, untilAt, pausedSince, ...courier }: FleetCourier) => courier;
  const told = { before: before && kept(before), after: kept(after) };
  return {
    action,
    subject: { kind: 'courier', id },
    workspaceId: workspaceId ?? undefined,
    environment,
    ...told,
  };
}

function writeRoutes(app: FastifyInstance, ctx: Context): void {
  const checkNew = compileBody(NewCourierRequest);
  app.post(
    path,
    {
      schema: {
        tags,
        operationId: 'createCourier',
        summary: 'Take a courier on',
        body: NewCourierRequest,
        response: { 201: CourierAnswer, ...refused },
      },
    },
    async ({ body, signedIn }, reply) => {
      const { environment, workspaceID, name, phone, photoURL, ...capacity } = checkNew(body);
      const workspaceId = workspaceID ?? null;
      if (workspaceId !== null && (await findWorkspace(ctx.sql, workspaceId)) === undefined) {
        throw problems.workspaceNotFound();
      }
      const person = { name, phone: normalizePhone(phone), photoUrl: photoURL ?? null };
      const wanted = { workspaceId, environment, ...person, ...given(capacity) };
      const courier = await changeInPerson(ctx, signedIn, async (each) => {
        const after = await createCourier(each, wanted);
        return [after, courierChange('courier.create', { after })];
      });
      return reply.code(201).send(answerOf(courier));
    },
  );

  const checkChange = compileBody(CourierChangeRequest);
  app.patch<OfCourier>(
    `${path}/:courierID`,
    {
      schema: {
        tags,
        operationId: 'changeCourier',
        summary: 'Change a courier, or shut them out: signed out and off duty at once',
        body: CourierChangeRequest,
        response: { 200: CourierAnswer, ...refused },
      },
    },
    async ({ params, body, signedIn }) => {
      const { phone, photoURL, ...rest } = checkChange(body);
      const change = {
        ...given(rest),
        ...(phone && { phone: normalizePhone(phone) }),
        ...(photoURL && { photoUrl: photoURL }),
      };
      const courier = await changeInPerson(ctx, signedIn, async (each) => {
        const before = await findFleetCourier(each.sql, params.courierID);
        const after = await changeCourier(each, params.courierID, change);
        return [after, courierChange('courier.change', { before, after })];
      });
      return answerOf(courier);
    },
  );
}

function accessRoutes(app: FastifyInstance, ctx: Context): void {
  app.post<OfCourier>(
    `${path}/:courierID/codes`,
    {
      schema: {
        tags,
        operationId: 'issueCourierCode',
        summary: 'Issue the code a courier signs in with; an earlier one serves no more',
        response: { 201: CodeIssued, ...refused },
      },
    },
    async ({ params, signedIn }, reply) => {
      const { id, disabledAt } = await findOr404(ctx, params.courierID);
      if (disabledAt !== null) throw problems.courierDisabled();
      return reply.code(201).send({ status: 'Success', data: await issueCourierCode(ctx, id, signedIn) });
    },
  );
  app.delete<OfCourier>(
    `${path}/:courierID/sessions`,
    {
      schema: {
        tags,
        operationId: 'endCourierSessions',
        summary: 'Sign a courier out everywhere',
        response: { 200: Done, ...refused },
      },
    },
    async ({ params, signedIn }) => {
      const courier = await findOr404(ctx, params.courierID);
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const ended = await deleteSessions(sql, { courierId: courier.id });
        const change = courierChange('courier.end-sessions', { after: courier });
        return [undefined, { ...change, after: { ended } }];
      });
      return { status: 'Success', message: 'Semua sesi diakhiri.' };
    },
  );
}
