import type { FastifyInstance } from 'fastify';
import { changeAs } from '../audit/change.ts';
import type { Caller, Context } from '../context.ts';
import { readDelivery } from '../deliveries/read.ts';
import { ReadAnswer } from '../deliveries/schema.ts';
import { lockDelivery } from '../deliveries/store.ts';
import { Failed } from '../http/schema.ts';
import { compileBody, isNothing } from '../http/validate.ts';
import { problems } from '../problems.ts';
import { actorOf } from '../webhooks/change.ts';
import { advanceDelivery, failDelivery } from './act-by-hand.ts';
import { sandboxChange } from './change.ts';
import { pictureNames, readPicture } from './pictures.ts';
import { refuseProduction } from './refuse-production.ts';
import { Advance, Failure } from './schema.ts';

const tags = ['Sandbox'];
const refused = { 400: Failed, 404: Failed, 409: Failed };

/** The pictures that proofs of simulated people point to; they show nothing about anyone, and need no token. */
export function sandboxPictureRoutes(app: FastifyInstance): void {
  const pictures = new Map(pictureNames.map((name) => [`${name}.png`, readPicture(name)]));
  app.get<{ Params: { file: string } }>('/sandbox/pictures/:file', (request, reply) => {
    const picture = pictures.get(request.params.file);
    if (picture === undefined) throw problems.routeNotFound();
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });
}

type OfDelivery = { Params: { deliveryID: string } };

/** Moving sandbox deliveries by hand, by a provider's programs and by its people elsewhere; the caller is known already. */
export function sandboxRoutes(app: FastifyInstance, ctx: Context, base = '/v1/sandbox'): void {
  const readAdvance = compileBody(Advance);
  const readFailure = compileBody(Failure);
  const onRequest = refuseProduction;
  const url = `${base}/deliveries/:deliveryID`;

  const advance = {
    operationId: 'advanceSandboxDelivery',
    summary: 'Move a sandbox delivery on by hand',
    description: 'Makes the next move now, or the one that leads to the status named.',
    tags,
    body: Advance,
    response: { 200: ReadAnswer, ...refused },
  };
  app.post<OfDelivery>(
    `${url}/advance`,
    { schema: advance, onRequest },
    ({ body, caller, params: { deliveryID } }) => {
      const { to } = isNothing(body) ? {} : readAdvance(body);
      return moveAndRecord(ctx, caller, { deliveryId: deliveryID, action: 'delivery.advance' }, (each) =>
        advanceDelivery(each, caller, deliveryID, to ?? undefined),
      );
    },
  );

  const fail = {
    operationId: 'failSandboxDelivery',
    summary: 'Fail a sandbox delivery by hand',
    tags,
    body: Failure,
    response: { 200: ReadAnswer, ...refused },
  };
  app.post<OfDelivery>(
    `${url}/fail`,
    { schema: fail, onRequest },
    ({ body, caller, params: { deliveryID } }) => {
      const { reasonCode } = isNothing(body) ? {} : readFailure(body);
      return moveAndRecord(ctx, caller, { deliveryId: deliveryID, action: 'delivery.fail' }, (each) =>
        failDelivery(each, caller, deliveryID, reasonCode ?? undefined),
      );
    },
  );
}

/** Moves a delivery by hand, and answers what it is then. */
async function moveAndRecord(
  ctx: Context,
  caller: Caller,
  { deliveryId, action }: { deliveryId: string; action: string },
  move: (each: Context) => Promise<void>,
) {
  const data = await changeAs(ctx, actorOf(caller), async (each, tx) => {
    const before = await lockDelivery(tx, caller, deliveryId);
    await move(each);
    const moved = await readDelivery(each, caller, deliveryId);
    const told = {
      before: { status: before?.mark ?? before?.status },
      after: { status: moved.status },
    };
    return [moved, sandboxChange(action, caller, { ...told, deliveryId })];
  });
  return { status: 'Success', message: 'Pengantaran sandbox berhasil digerakkan.', data };
}
