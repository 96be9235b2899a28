import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditAction } from '../audit/actions.ts';
import { changeAs } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { cancelDelivery } from '../deliveries/moves/cancel.ts';
import { notifyCourier } from '../deliveries/moves/notify.ts';
import { Cancellation } from '../deliveries/schema.ts';
import { optionalJson } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import { providerRoles } from '../vocabulary/roles.ts';

const define = routesOf({ tag: 'Portal: deliveries', roles: providerRoles });
const prefix = '/portal/v1/:environment/deliveries/:deliveryID';

interface Action {
  readonly action: AuditAction;
  readonly after?: object;
  readonly work: (ctx: Context) => Promise<void>;
}

/**
 * Routes for the actions of a provider's people on a delivery. They use the provider interface's functions and write
 * audit entries (decision 246); `app` has identified the caller.
 */
export function ownDeliveryActRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'DELETE',
    path: prefix,
    operationId: 'cancelOwnDelivery',
    summary: 'Cancel a delivery, as the provider interface does',
    repeats: 'once',
    body: optionalJson(Cancellation, { notes: 'Pembeli membatalkan pesanan' }),
    answers: { 200: Done },
    refusals: [problems.deliveryNotFound(), problems.moveNotAllowed(), problems.alreadyPickedUp()],
    run: async (request) => {
      const { caller, params, body } = request;
      const notes = body.notes ?? null;
      await act(ctx, request, {
        action: 'delivery.cancel',
        after: { notes },
        work: (each) => cancelDelivery(each, caller, params.deliveryID, notes),
      });
      return { status: 'Success', message: 'Pengantaran berhasil dibatalkan.' };
    },
  });
  define(app, {
    method: 'POST',
    path: `${prefix}/ready`,
    operationId: 'tellOwnReady',
    summary: 'Tell the courier that the parcel is ready, as the provider interface does',
    answers: { 200: Done },
    refusals: [
      problems.deliveryNotFound(),
      problems.courierNotAssigned(),
      problems.notificationStatusWrong(),
    ],
    run: async (request) => {
      const { caller, params } = request;
      await act(ctx, request, {
        action: 'delivery.tell-ready',
        work: (each) => notifyCourier(each, caller, params.deliveryID, 'READY_TO_PICKUP'),
      });
      return { status: 'Success', message: 'Notifikasi berhasil dikirim ke kurir.' };
    },
  });
}

/** Performs an action and writes its audit entry in one transaction. */
async function act(
  ctx: Context,
  { caller, params }: Pick<FastifyRequest, 'caller'> & { readonly params: { deliveryID: string } },
  { action, after, work }: Action,
): Promise<void> {
  const { workspaceId, environment } = caller;
  const subject = { kind: 'delivery', id: params.deliveryID };
  await changeAs(ctx, caller.actor, async (each) => {
    await work(each);
    return [undefined, { action, subject, workspaceId, environment, ...(after && { after }) }];
  });
  ctx.wake('webhooks');
}
