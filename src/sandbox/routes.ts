import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { readDelivery } from '../deliveries/read.ts';
import { ReadAnswer } from '../deliveries/schema.ts';
import { Failed } from '../http/schema.ts';
import { compileBody } from '../http/validate.ts';
import { problems } from '../problems.ts';
import { advanceDelivery, failDelivery } from './act-by-hand.ts';
import { drawPicture, pictureNames } from './picture.ts';
import { Advance, Defaults, DefaultsAnswer, Failure } from './schema.ts';
import { findDefaults, storeDefaults } from './store.ts';

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

/** Moving sandbox deliveries by hand, and how they live by default; `app` stands behind `requireCaller`. */
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
  defaultsRoutes(app, ctx);
}

function defaultsRoutes(app: FastifyInstance, ctx: Context): void {
  const readDefaults = compileBody(Defaults);
  const url = '/v1/sandbox/defaults';
  const response = { 200: DefaultsAnswer, ...refused };
  const show = {
    operationId: 'showSandboxDefaults',
    summary: 'Show how sandbox deliveries live',
    tags,
    response,
  };
  app.get(url, { schema: show, onRequest: refuseProduction }, async ({ caller }) => ({
    status: 'Success',
    message: 'Pengaturan sandbox ditemukan.',
    data: (await findDefaults(ctx.sql, caller.workspaceId)) ?? { scenario: 'delivered', speed: null },
  }));

  const choose = {
    operationId: 'setSandboxDefaults',
    summary: 'Choose how sandbox deliveries live unless their booking says',
    tags,
    body: Defaults,
    response,
  };
  app.put(url, { schema: choose, onRequest: refuseProduction }, async ({ caller, body }) => {
    const { scenario, speed = null } = readDefaults(body);
    await storeDefaults(ctx.sql, caller.workspaceId, { scenario, speed });
    return { status: 'Success', message: 'Pengaturan sandbox berhasil disimpan.', data: { scenario, speed } };
  });
}

/** For a production token there is no sandbox. */
export const refuseProduction = async ({ caller }: FastifyRequest) => {
  if (caller.environment !== 'sandbox') throw problems.routeNotFound();
};

const isNothing = (body: unknown) =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);
