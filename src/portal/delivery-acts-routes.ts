import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeAs } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { joining, type Tx } from '../db/connect.ts';
import { cancelDelivery } from '../deliveries/cancel.ts';
import { notifyCourier } from '../deliveries/notify.ts';
import { Cancellation } from '../deliveries/schema.ts';
import { optionalJson } from '../http/body.ts';
import { defineRoute } from '../http/route.ts';
import { Done, oneOf } from '../http/schema.ts';
import { codedBody, problems } from '../problems.ts';
import { providerRoles } from '../roles.ts';
import { createAnswerOnce, IdempotencyKey, keyInvalid } from '../workspaces/idempotency/answer-once.ts';

const tag = 'Portal: deliveries';
const prefix = '/portal/v1/:environment/deliveries/:deliveryID';
const ownHeaders = {
  'idempotent-replayed': oneOf(['true'], { description: 'True when it was done before.' }),
};
const refusals = [
  problems.deliveryNotFound(),
  keyInvalid(),
  problems.idempotencyKeyBusy(),
  problems.idempotencyKeyReused(),
];
const description = 'With an `Idempotency-Key`, a request whose answer was lost is done once.';

type Asked = Pick<FastifyRequest, 'caller' | 'headers' | 'body'> & {
  readonly params: { deliveryID: string };
};

interface Deed {
  readonly action: 'delivery.cancel' | 'delivery.tell-ready';
  readonly message: string;
  readonly after?: object;
  readonly work: (ctx: Context) => Promise<void>;
}

/**
 * What a provider's people do with a delivery: by the functions of the provider interface, once for a key, and told in the
 * audit chain (decision 246). `app` knows the caller.
 */
export function ownDeliveryActRoutes(app: FastifyInstance, ctx: Context): void {
  const act = createActs(ctx);
  defineRoute(app, {
    method: 'DELETE',
    path: prefix,
    operationId: 'cancelOwnDelivery',
    tag,
    summary: 'Cancel a delivery, as the provider interface does',
    description,
    roles: providerRoles,
    headers: IdempotencyKey,
    body: optionalJson(Cancellation, { notes: 'Pembeli membatalkan pesanan' }),
    answers: { 200: Done },
    ownHeaders,
    refusals: [...refusals, problems.moveNotAllowed(), problems.alreadyPickedUp()],
    run: async (asked, reply) => {
      const { caller, params, body } = asked;
      const notes = body.notes ?? null;
      const { replayed, ...answer } = await act(asked, {
        action: 'delivery.cancel',
        message: 'Pengantaran berhasil dibatalkan.',
        after: { notes },
        work: (each) => cancelDelivery(each, caller, params.deliveryID, notes),
      });
      if (replayed) reply.header('idempotent-replayed', 'true');
      return reply.code(answer.status).send(answer.body);
    },
  });
  defineRoute(app, {
    method: 'POST',
    path: `${prefix}/ready`,
    operationId: 'tellOwnReady',
    tag,
    summary: 'Tell the courier that the parcel is ready, as the provider interface does',
    description,
    roles: providerRoles,
    headers: IdempotencyKey,
    answers: { 200: Done },
    ownHeaders,
    refusals: [...refusals, problems.courierNotAssigned(), problems.notificationStatusWrong()],
    run: async (asked, reply) => {
      const { caller, params } = asked;
      const { replayed, ...answer } = await act(asked, {
        action: 'delivery.tell-ready',
        message: 'Notifikasi berhasil dikirim ke kurir.',
        work: (each) => notifyCourier(each, caller, params.deliveryID, 'READY_TO_PICKUP'),
      });
      if (replayed) reply.header('idempotent-replayed', 'true');
      return reply.code(answer.status).send(answer.body);
    },
  });
}

/** Makes the function that does a deed once for its key, in one transaction with its entry in the audit chain. */
function createActs(ctx: Context) {
  const answerOnce = createAnswerOnce(ctx);
  return async ({ caller, headers, params, body }: Asked, { action, message, after, work }: Deed) => {
    const key = headers['idempotency-key'];
    const path = `${action} ${params.deliveryID}`;
    const once = { scope: caller, path, key, body: body ?? null, refusalBody: codedBody };
    const { workspaceId, environment } = caller;
    const subject = { kind: 'delivery', id: params.deliveryID };
    const answered = await answerOnce(once, async (sql) => {
      const inside = key === undefined ? ctx : { ...ctx, sql: joining(ctx.sql, sql as Tx) };
      await changeAs(inside, caller.actor, async (each) => {
        await work(each);
        return [undefined, { action, subject, workspaceId, environment, ...(after && { after }) }];
      });
      return { status: 200, body: { status: 'Success', message } };
    });
    ctx.wake('webhooks');
    return answered;
  };
}
