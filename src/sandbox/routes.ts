import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../audit/actions.ts';
import { changeAs } from '../audit/change.ts';
import type { Caller, Context } from '../context.ts';
import { ReadAnswer } from '../deliveries/answer-schema.ts';
import { readDelivery } from '../deliveries/read.ts';
import { lockDelivery } from '../deliveries/store.ts';
import { optionalJson } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import { advanceDelivery, failDelivery } from './act-by-hand.ts';
import { sandboxChange } from './change.ts';
import { pictureNames, readPicture } from './pictures.ts';
import { refuseProduction } from './refuse-production.ts';
import { Advance, Failure } from './schema.ts';

const define = routesOf({ tag: 'Sandbox', keyScope: 'sandbox', roles: providerRoles });

/** Registers the route for the sandbox's pictures. They show no real person, so the route needs no token. */
export function sandboxPictureRoutes(app: FastifyInstance): void {
  const pictures = new Map(pictureNames.map((name) => [`${name}.png`, readPicture(name)]));
  app.get<{ Params: { file: string } }>('/sandbox/pictures/:file', (request, reply) => {
    const picture = orRefuse(pictures.get(request.params.file), problems.routeNotFound);
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });
}

/** The base path of the sandbox routes. A provider's programs use `/v1/sandbox`; a provider's people use the portal. */
export type SandboxBase = '/v1/sandbox' | '/portal/v1/:environment';

const refusals = [problems.deliveryNotFound(), problems.routeNotFound(), problems.moveNotAllowed()];

/**
 * Registers the routes that move sandbox deliveries by hand: under `/v1/sandbox` for a provider's programs, in the
 * portal for its people. `app` must authenticate the caller.
 */
export function sandboxRoutes(app: FastifyInstance, ctx: Context, base: SandboxBase = '/v1/sandbox'): void {
  define(app, {
    method: 'POST',
    path: `${base}/deliveries/:deliveryID/advance`,
    operationId: 'advanceSandboxDelivery',
    summary: 'Move a sandbox delivery on by hand',
    description: 'Makes the next move now, or the move that leads to the given status.',
    body: optionalJson(Advance, { to: 'PICKING_UP' }),
    answers: { 200: ReadAnswer },
    refusals: [...refusals, problems.fieldOneOf('to', ['QUEUEING', '…'])],
    onRequest: refuseProduction,
    run: ({ body: { to }, caller, params: { deliveryID } }) =>
      moveAndRecord(ctx, caller, { deliveryId: deliveryID, action: 'delivery.advance' }, (each) =>
        advanceDelivery(each, caller, deliveryID, to ?? undefined),
      ),
  });
  define(app, {
    method: 'POST',
    path: `${base}/deliveries/:deliveryID/fail`,
    operationId: 'failSandboxDelivery',
    summary: 'Fail a sandbox delivery by hand',
    body: optionalJson(Failure, { reasonCode: 'D1001' }),
    answers: { 200: ReadAnswer },
    refusals: [...refusals, problems.fieldMustBe('reasonCode', 'fitting-reason')],
    onRequest: refuseProduction,
    run: ({ body: { reasonCode }, caller, params: { deliveryID } }) =>
      moveAndRecord(ctx, caller, { deliveryId: deliveryID, action: 'delivery.fail' }, (each) =>
        failDelivery(each, caller, deliveryID, reasonCode ?? undefined),
      ),
  });
}

/**
 * Moves a delivery by hand, records the change in the audit log, and returns a response with the delivery's new state.
 */
async function moveAndRecord(
  ctx: Context,
  caller: Caller,
  { deliveryId, action }: { deliveryId: string; action: AuditAction },
  move: (each: Context) => Promise<void>,
) {
  const data = await changeAs(ctx, caller.actor, async (each, tx) => {
    const before = await lockDelivery(tx, caller, deliveryId);
    await move(each);
    const moved = await readDelivery(each, caller, deliveryId);
    const values = {
      before: { status: before?.mark ?? before?.status },
      after: { status: moved.status },
    };
    return [moved, sandboxChange(action, caller, { ...values, deliveryId })];
  });
  return { status: 'Success', message: 'Pengantaran sandbox berhasil digerakkan.', data };
}
