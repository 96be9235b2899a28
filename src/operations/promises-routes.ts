import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Promises, showPromises } from '../deliveries/promises-schema.ts';
import { type Alert, acknowledgeAlert, countPromises, listOpenAlerts } from '../deliveries/promises-store.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { readPeriod } from '../money/schema.ts';
import { changeInPerson } from '../people/in-person.ts';
import { problems } from '../problems.ts';
import { movers, operatorRoles } from '../roles.ts';
import { Alerts, AlertsQuery, PromisesQuery } from './promises-schema.ts';

const tag = 'Operations: promises';

/** Broken promises, and counts of kept and broken ones. `app` stands behind `requireRole`. */
export function promiseRoutes(app: FastifyInstance, ctx: Context): void {
  alertRoutes(app, ctx);
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/promises',
    operationId: 'countPromises',
    tag,
    summary: 'Count kept and broken promises by provider and week of booking',
    roles: operatorRoles,
    query: parameters(PromisesQuery),
    answers: { 200: Promises },
    refusals: [problems.periodEndsBeforeStart()],
    run: async ({ query: { environment, workspaceID, ...period } }) => {
      const range = { ...readPeriod(period), now: ctx.now(), workspaceId: workspaceID ?? null };
      return showPromises(await countPromises(ctx.sql.reading, environment, range));
    },
  });
}

const alertOf = ({ id, kind, deliveryId, workspaceId, environment, promisedAt, raisedAt }: Alert) => ({
  alertID: id,
  kind,
  deliveryID: deliveryId,
  workspaceID: workspaceId,
  environment,
  promisedAt,
  raisedAt,
});

function alertRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/alerts',
    operationId: 'listAlerts',
    tag,
    summary: 'List open alerts: late deliveries and those without a courier, oldest first',
    roles: operatorRoles,
    query: parameters(AlertsQuery),
    answers: { 200: Alerts },
    run: async ({ query: { environment, limit } }) => {
      const alerts = await listOpenAlerts(ctx.sql, environment, limit ?? 100);
      return { status: 'Success', data: alerts.map(alertOf) };
    },
  });
  defineRoute(app, {
    method: 'POST',
    path: '/operations/v1/alerts/:alertID/acknowledgement',
    operationId: 'acknowledgeAlert',
    tag,
    summary: 'Acknowledge an alert',
    roles: movers,
    answers: { 200: Done },
    refusals: [problems.alertNotFound()],
    run: async ({ params, signedIn }) => {
      const id = /^\d{1,15}$/.test(params.alertID) ? Number(params.alertID) : undefined;
      await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const by = { at: ctx.now(), personId: signedIn.id };
        const alert = id === undefined ? undefined : await acknowledgeAlert(sql, id, by);
        if (alert === undefined) throw problems.alertNotFound();
        const { kind, deliveryId, workspaceId, environment } = alert;
        const subject = { kind: 'delivery', id: deliveryId };
        const change = { action: 'alert.acknowledge', subject, workspaceId, environment };
        return [undefined, { ...change, after: { alertID: id, kind } }];
      });
      return { status: 'Success', message: 'Peringatan ditandai sudah ditangani.' };
    },
  });
}
