import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../../context.ts';
import { listFleetPhones, writeFleetPhone } from '../../fleet/phones-store.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import {
  anyText,
  Done,
  EnvironmentQuery,
  environmentField,
  named,
  nullable,
  optional,
  Success,
  saysSomething,
  strictObject,
} from '../../http/schema.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { normalizePhone } from '../../text/phone.ts';
import { trimmed } from '../../text/plain-text.ts';
import { dispatchers, operatorRoles } from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';

const define = routesOf({ tag: 'Operations: couriers' });
const path = '/operations/v1/fleet-phones';

const Change = strictObject(
  {
    environment: environmentField,
    workspaceID: optional(
      anyText({ description: "The workspace whose own couriers call it; default: the operator's fleet" }),
    ),
    phone: nullable(
      Type.String({ format: 'phone', maxLength: 40, ...saysSomething, description: 'Null removes it' }),
    ),
  },
  { title: 'FleetPhoneChange', description: 'A phone number of operations.' },
);
const Phones = Success(
  Type.Array(
    named('FleetPhone', "The number at which a fleet's couriers reach operations.", {
      workspaceID: nullable(Type.String({ description: "Null for the operator's fleet" })),
      phone: Type.String(),
    }),
  ),
  'FleetPhonesAnswer',
  "The operator's first; a workspace without one has that.",
);

/**
 * Routes for the phone numbers at which couriers reach operations (decision 447). `app` checks the role with
 * `requireRole`.
 */
export function fleetPhoneRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listFleetPhones',
    summary: 'List the phone numbers at which couriers reach operations',
    roles: operatorRoles,
    query: parameters(EnvironmentQuery),
    answers: { 200: Phones },
    run: async ({ query }) => ({
      status: 'Success',
      data: (await listFleetPhones(ctx.sql, query.environment)).map(({ workspaceId, phone }) => ({
        workspaceID: workspaceId,
        phone,
      })),
    }),
  });
  define(app, {
    method: 'PUT',
    path,
    operationId: 'changeFleetPhone',
    summary: "Set or remove the phone number at which a fleet's couriers reach operations",
    roles: dispatchers,
    body: json(Change, { environment: 'production', phone: '081234567890' }),
    answers: { 200: Done },
    refusals: [problems.workspaceNotFound()],
    run: async ({ body, signedIn }) => {
      const workspaceId = trimmed(body.workspaceID);
      if (workspaceId !== null && (await findWorkspace(ctx.sql, workspaceId)) === undefined) {
        throw problems.workspaceNotFound();
      }
      const phone = body.phone === null ? null : normalizePhone(body.phone);
      const fleet = { environment: body.environment, workspaceId };
      await changeInPerson(ctx, signedIn, async ({ sql, now }) => {
        const before = await writeFleetPhone(sql, fleet, { phone, at: now() });
        const owner = { workspaceId: workspaceId ?? undefined, environment: body.environment };
        const subject = { kind: workspaceId === null ? 'fleet' : 'workspace', id: workspaceId ?? 'operator' };
        const change = { before: { phone: before }, after: { phone } };
        return [undefined, { action: 'fleet.change-phone', subject, ...owner, ...change }];
      });
      return { status: 'Success', message: 'Nomor operasional disimpan.' };
    },
  });
}
