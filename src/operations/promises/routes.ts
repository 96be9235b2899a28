import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Promises, showPromises } from '../../deliveries/promises/schema.ts';
import {
  type Alert,
  acknowledgeAlert,
  countPromises,
  listOpenAlerts,
} from '../../deliveries/promises/store.ts';
import { compileQuery } from '../../http/query.ts';
import { Done, Failed } from '../../http/schema.ts';
import { readPeriod } from '../../money/schema.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems.ts';
import { Alerts, AlertsQuery, PromisesQuery } from './schema.ts';

const tags = ['Operations: promises'];
const refused = { '4xx': Failed };

/** Promises that were broken, and how they are kept by and large. `app` stands behind `requireRole`. */
export function promiseRoutes(app: FastifyInstance, ctx: Context): void {
  alertRoutes(app, ctx);
  const readQuery = compileQuery(PromisesQuery);
  app.get(
    '/operations/v1/promises',
    {
      schema: {
        tags,
        operationId: 'countPromises',
        summary: 'Kept and broken promises by provider and week of booking',
        querystring: PromisesQuery,
        response: { 200: Promises, ...refused },
      },
    },
    async ({ query }) => {
      const { environment, workspaceID, ...period } = readQuery(query);
      const range = { ...readPeriod(period), now: ctx.now(), workspaceId: workspaceID ?? null };
      return showPromises(await countPromises(ctx.sql, environment, range));
    },
  );
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
  const readQuery = compileQuery(AlertsQuery);
  app.get(
    '/operations/v1/alerts',
    {
      schema: {
        tags,
        operationId: 'listAlerts',
        summary:
          'Late deliveries, and those that no courier was found for, that nobody has seen to; the oldest first',
        querystring: AlertsQuery,
        response: { 200: Alerts, ...refused },
      },
    },
    async ({ query }) => {
      const { environment, limit } = readQuery(query);
      const alerts = await listOpenAlerts(ctx.sql, environment, limit ?? 100);
      return { status: 'Success', data: alerts.map(alertOf) };
    },
  );
  app.post<{ Params: { alertID: string } }>(
    '/operations/v1/alerts/:alertID/acknowledgement',
    {
      schema: {
        tags,
        operationId: 'acknowledgeAlert',
        summary: 'Say that somebody sees to it',
        response: { 200: Done, ...refused },
      },
    },
    async ({ params, signedIn }) => {
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
  );
}
