import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { readDelivery } from '../deliveries/read.ts';
import { ReadAnswer } from '../deliveries/schema.ts';
import { Failed } from '../http/schema.ts';
import { compileBody, isNothing } from '../http/validate.ts';
import { problems } from '../problems.ts';
import { advanceDelivery, failDelivery } from './act-by-hand.ts';
import { drawPicture, pictureNames } from './picture.ts';
import { refuseProduction } from './refuse-production.ts';
import { Advance, Failure } from './schema.ts';

const tags = ['Sandbox'];
const refused = { 400: Failed, 404: Failed, 409: Failed };

/** The pictures that proofs of simulated people point to; they show nothing about anyone, and need no token. */
export function sandboxPictureRoutes(app: FastifyInstance): void {
  const pictures = new Map(pictureNames.map((name) => [`${name}.png`, drawPicture(name)]));
  app.get<{ Params: { file: string } }>('/sandbox/pictures/:file', (request, reply) => {
    const picture = pictures.get(request.params.file);
    if (picture === undefined) throw problems.routeNotFound();
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });
}

type OfDelivery = { Params: { deliveryID: string } };

/** Moving sandbox deliveries by hand; `app` stands behind `requireCaller`. */
export function sandboxRoutes(app: FastifyInstance, ctx: Context): void {
  const readAdvance = compileBody(Advance);
  const readFailure = compileBody(Failure);
  const onRequest = refuseProduction;
  const answer = async ({ caller }: FastifyRequest, deliveryId: string) => ({
    status: 'Success',
    message: 'Pengantaran sandbox berhasil digerakkan.',
    data: await readDelivery(ctx, caller, deliveryId),
  });

  const advance = {
    operationId: 'advanceSandboxDelivery',
    summary: 'Move a sandbox delivery on by hand',
    description: 'Makes the next move now, or the one that leads to the status named.',
    tags,
    body: Advance,
    response: { 200: ReadAnswer, ...refused },
  };
  app.post<OfDelivery>(
    '/v1/sandbox/deliveries/:deliveryID/advance',
    { schema: advance, onRequest },
    async (request) => {
      const { to } = isNothing(request.body) ? {} : readAdvance(request.body);
      await advanceDelivery(ctx, request.caller, request.params.deliveryID, to ?? undefined);
      return answer(request, request.params.deliveryID);
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
    '/v1/sandbox/deliveries/:deliveryID/fail',
    { schema: fail, onRequest },
    async (request) => {
      const { reasonCode } = isNothing(request.body) ? {} : readFailure(request.body);
      await failDelivery(ctx, request.caller, request.params.deliveryID, reasonCode ?? undefined);
      return answer(request, request.params.deliveryID);
    },
  );
}
