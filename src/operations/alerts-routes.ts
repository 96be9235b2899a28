import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { listAwaitingSettlement } from '../deliveries/evidence/late-handovers-store.ts';
import type { Alert } from '../deliveries/promises/alert.ts';
import {
  acknowledgeAlert,
  assignAlert,
  listHandledAlerts,
  listOpenAlerts,
  reopenAlert,
} from '../deliveries/promises/alerts-store.ts';
import { listWaits } from '../dispatch/assign/waits-store.ts';
import { readForecasts } from '../dispatch/forecasts/forecasts-store.ts';
import type { Supply } from '../dispatch/start-supply.ts';
import { findFleetCourier } from '../fleet/store.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { movers, operatorRoles } from '../vocabulary/roles.ts';
import { alertChange } from './alert-change.ts';
import { AlertIDs, AlertResults, Alerts, AlertsQuery, showAlert } from './alerts-schema.ts';
import { changeEach } from './change-each.ts';
import { showWait } from './waits-schema.ts';

const define = routesOf({ tag: 'Operations: alerts' });
const path = '/operations/v1/alerts';

/**
 * Routes that list, assign, acknowledge (decision 215) and reopen (decision 495) alerts. `app` checks the role with
 * `requireRole`.
 */
export function alertRoutes(
  app: FastifyInstance,
  ctx: Context,
  { forecastFor }: Pick<Supply, 'forecastFor'>,
): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listAlerts',
    isExpensive: true,
    summary:
      'List the open alerts: calls for help, then the newest others, oldest first. Or those acknowledged last, newest first',
    roles: operatorRoles,
    query: parameters(AlertsQuery),
    answers: { 200: Alerts },
    run: async ({ query: { environment, state, madeUp, limit } }) => {
      const list = state === 'handled' ? listHandledAlerts : listOpenAlerts;
      const wanted = { environment, hasMadeUp: madeUp === 'yes', most: limit ?? 100 };
      const listed = await list(ctx.sql, wanted);
      const alerts = await Promise.all(listed.map((alert) => withLatestPlace(ctx, alert)));
      const ids = [...new Set(alerts.filter(concernsCourier).map(({ deliveryId }) => deliveryId!))];
      const waits = await listWaits(ctx.sql, environment, ids, ctx.now());
      const forecasts = await readForecasts(ctx.sql, ids, ctx.now());
      const waitOf = new Map(
        waits.map((wait) => {
          const { deliveryId: id } = wait;
          const freeAt = forecastFor(id)?.freeAt ?? null;
          return [id, showWait(wait, { freeAt, pickup: forecasts.get(id)?.pickup ?? null })];
        }),
      );
      const found = (alert: Alert) => (concernsCourier(alert) && waitOf.get(alert.deliveryId!)) || null;
      return { status: 'Success', data: alerts.map((alert) => showAlert(alert, found(alert))) };
    },
  });
  acknowledgementRoutes(app, ctx);
  assigneeRoutes(app, ctx);
}

/** True if an alert of this kind may be about a delivery that still waits for a courier. */
const concernsCourier = ({ kind }: Pick<Alert, 'kind'>): boolean =>
  kind === 'courier-missing' || kind === 'pickup-late' || kind === 'delivery-late';

/**
 * Gives an SOS alert the latest position that its courier reported, if that is newer than the alert's own. Returns
 * other alerts unchanged.
 */
async function withLatestPlace(ctx: Context, alert: Alert): Promise<Alert> {
  if (alert.kind !== 'courier-sos') return alert;
  const reported = (await findFleetCourier(ctx.sql, alert.courierId!))?.position;
  if (!reported || (alert.place !== null && alert.place.at >= reported.at)) return alert;
  const { latitude, longitude, at } = reported;
  return { ...alert, place: { latitude, longitude, at } };
}

const readId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** @throws alertNotFound */
const acknowledge = (ctx: Context, signedIn: SignedIn, alertID: number): Promise<void> =>
  changeInPerson(ctx, signedIn, async ({ sql }) => {
    const alert = await acknowledgeAlert(sql, alertID, { at: ctx.now(), personId: signedIn.id });
    if (alert === undefined) throw problems.alertNotFound();
    return [undefined, alertChange('alert.acknowledge', alertID, alert)];
  });

/**
 * Reopens an alert. The alert of a late handover stays closed if the handover was settled in the meantime.
 * @throws alertNotFound
 */
const reopen = (ctx: Context, signedIn: SignedIn, alertID: number): Promise<void> =>
  changeInPerson(ctx, signedIn, async ({ sql }) => {
    const alert = orRefuse(await reopenAlert(sql, alertID), problems.alertNotFound);
    const { kind, deliveryId } = alert;
    const isSettled =
      kind === 'late-handover' && (await listAwaitingSettlement(sql, [deliveryId!])).length === 0;
    if (isSettled) throw problems.alertNotFound();
    return [undefined, alertChange('alert.reopen', alertID, alert)];
  });

function acknowledgementRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: `${path}/:alertID/acknowledgement`,
    operationId: 'acknowledgeAlert',
    summary: 'Acknowledge an alert',
    roles: movers,
    answers: { 200: Done },
    refusals: [problems.alertNotFound()],
    run: async ({ params, signedIn }) => {
      await acknowledge(ctx, signedIn, readId(params.alertID));
      return { status: 'Success', message: 'Peringatan ditandai sudah ditangani.' };
    },
  });
  changeManyRoute(app, ctx, acknowledge, {
    path: `${path}/acknowledgements`,
    operationId: 'acknowledgeAlerts',
    summary: 'Acknowledge many alerts, each with its own answer',
  });
  changeManyRoute(app, ctx, reopen, {
    path: `${path}/reopenings`,
    operationId: 'reopenAlerts',
    summary: 'Open acknowledged alerts again while their cause lasts, each with its own answer',
  });
}

function changeManyRoute(
  app: FastifyInstance,
  ctx: Context,
  change: typeof acknowledge,
  named: Readonly<Record<'path' | 'operationId' | 'summary', string>>,
): void {
  define(app, {
    ...named,
    method: 'POST',
    isExpensive: true,
    roles: movers,
    repeats: 'entries',
    body: json(AlertIDs, { alertIDs: [1, 2] }),
    answers: { 200: AlertResults },
    run: async ({ body: { alertIDs }, signedIn, answerEntry }) => {
      const outcomes = await changeEach(ctx, answerEntry, alertIDs, async (alertID) => {
        await change(ctx, signedIn, alertID);
        return {};
      });
      const data = outcomes.map(({ body, ...refused }, index) => ({
        alertID: alertIDs[index]!,
        done: body !== null,
        ...refused,
      }));
      return { status: 'Success', data };
    },
  });
}

function assigneeRoutes(app: FastifyInstance, ctx: Context): void {
  const assign = (signedIn: SignedIn, alertID: number, personId: string | null) =>
    changeInPerson(ctx, signedIn, async ({ sql, now }) => {
      const alert = await assignAlert(sql, alertID, personId === null ? null : { at: now(), personId });
      if (alert === undefined) throw problems.alertNotFound();
      const action = personId === null ? 'alert.leave' : 'alert.take';
      return [undefined, alertChange(action, alertID, alert)];
    });
  const answers = { 200: Done };
  const refusals = [problems.alertNotFound()];
  define(app, {
    method: 'PUT',
    path: `${path}/:alertID/assignee`,
    operationId: 'takeAlert',
    summary: 'Take an alert: colleagues see who sees to it',
    roles: movers,
    answers,
    refusals,
    run: async ({ params, signedIn }) => {
      await assign(signedIn, readId(params.alertID), signedIn.id);
      return { status: 'Success', message: 'Peringatan ini Anda tangani.' };
    },
  });
  define(app, {
    method: 'DELETE',
    path: `${path}/:alertID/assignee`,
    operationId: 'leaveAlert',
    summary: 'Leave an alert to others',
    roles: movers,
    answers,
    refusals,
    run: async ({ params, signedIn }) => {
      await assign(signedIn, readId(params.alertID), null);
      return { status: 'Success', message: 'Peringatan ini tidak lagi ditangani siapa pun.' };
    },
  });
}
