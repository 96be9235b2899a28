import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { readFilter } from '../../deliveries/search/read-filter.ts';
import { searchDeliveries } from '../../deliveries/search/store.ts';
import { traceRoute } from '../../deliveries/trace/routes.ts';
import { compileQuery } from '../../http/query.ts';
import { Failed } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import type { Files } from '../../media/files.ts';
import { keepProof } from '../../media/keep-proof.ts';
import { readImageBody, takeImages } from '../../media/routes.ts';
import { ImageBytes, ProofKept, proofOf, readSaid, UploadQuery } from '../../media/schema.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { changeCourierInPerson } from './change-courier.ts';
import { findTarget, type MoveOutcome, moveForOperations, moveMany } from './move.ts';
import {
  BulkMoves,
  BulkResults,
  CourierChoice,
  DeliveryForOperations,
  FoundDeliveries,
  Moved,
  MoveRequest,
  SearchQuery,
} from './schema.ts';
import { foundOf, viewDelivery } from './view.ts';

const tags = ['Operations: deliveries'];
const refused = { '4xx': Failed };
type OfDelivery = { Params: { deliveryID: string } };

const movedOf = ({ id, status, courier }: Delivery) => ({
  deliveryID: id,
  status,
  courierID: courier?.id ?? null,
});

/** Deliveries of every workspace: found, seen whole, moved. `app` stands behind `requireRole`. */
export async function operationsDeliveryRoutes(
  app: FastifyInstance,
  ctx: Context,
  files: Files,
): Promise<void> {
  searchRoutes(app, ctx);
  traceRoute(app, ctx, {
    url: '/operations/v1/deliveries/:deliveryID/trace',
    operationId: 'traceDelivery',
    tag: 'Operations: deliveries',
    refused,
    scopeOf: async ({ params }) => (await findTarget(ctx, params.deliveryID)).scope,
  });
  moveRoutes(app, ctx);
  await app.register(async (scope) => proofRoute(scope, ctx, files));
}

function searchRoutes(app: FastifyInstance, ctx: Context): void {
  const read = compileQuery(SearchQuery);
  app.get(
    '/operations/v1/deliveries',
    {
      schema: {
        tags,
        operationId: 'searchDeliveries',
        summary: 'Search the deliveries of all workspaces, the latest first',
        querystring: SearchQuery,
        response: { 200: FoundDeliveries, ...refused },
      },
    },
    async ({ query }) => {
      const { workspaceID, environment, courierID, limit, ...rest } = read(query);
      const filter = {
        ...readFilter(rest),
        ...(workspaceID && { workspaceId: workspaceID }),
        ...(environment && { environment }),
        ...(courierID && { courierId: courierID }),
      };
      const found = await searchDeliveries(ctx.sql, filter, limit ?? 50);
      return { status: 'Success', data: found.map(foundOf) };
    },
  );

  app.get<OfDelivery>(
    '/operations/v1/deliveries/:deliveryID',
    {
      schema: {
        tags,
        operationId: 'viewDelivery',
        summary: 'A delivery with its moves, open or closed and why, and its history',
        response: { 200: DeliveryForOperations, ...refused },
      },
    },
    async ({ params, signedIn }) => ({
      status: 'Success',
      data: await viewDelivery(ctx, signedIn.role, params.deliveryID),
    }),
  );
}

function moveRoutes(app: FastifyInstance, ctx: Context): void {
  const checkMove = compileBody(MoveRequest);
  app.post<OfDelivery>(
    '/operations/v1/deliveries/:deliveryID/moves',
    {
      schema: {
        tags,
        operationId: 'moveDelivery',
        summary: 'Make a move of the lifecycle',
        body: MoveRequest,
        response: { 200: Moved, ...refused },
      },
    },
    async ({ params, signedIn, body }) => {
      const moved = await moveForOperations(ctx, signedIn, params.deliveryID, checkMove(body));
      return { status: 'Success', data: movedOf(moved) };
    },
  );

  const checkMoves = compileBody(BulkMoves);
  app.post(
    '/operations/v1/moves',
    {
      schema: {
        tags,
        operationId: 'moveDeliveries',
        summary: 'Make many moves, each answered for itself',
        body: BulkMoves,
        response: { 200: BulkResults, ...refused },
      },
    },
    async ({ signedIn, body }) => {
      const outcomes = await moveMany(ctx, signedIn, checkMoves(body).moves);
      return { status: 'Success', data: outcomes.map(resultOf) };
    },
  );

  const checkCourier = compileBody(CourierChoice);
  app.put<OfDelivery>(
    '/operations/v1/deliveries/:deliveryID/courier',
    {
      schema: {
        tags,
        operationId: 'changeCourierOfDelivery',
        summary: 'Assign a courier or change them: EXPRESS goes to PENDING_PICKUP, LOGISTIC keeps its status',
        body: CourierChoice,
        response: { 200: Moved, ...refused },
      },
    },
    async ({ params, signedIn, body }) => {
      const { courierID } = checkCourier(body);
      const changed = await changeCourierInPerson(ctx, signedIn, params.deliveryID, courierID);
      return { status: 'Success', data: movedOf(changed) };
    },
  );
}

const resultOf = ({ deliveryId, move, moved, refusal }: MoveOutcome) => ({
  deliveryID: deliveryId,
  move,
  done: moved !== null,
  status: moved?.status ?? null,
  httpStatus: refusal?.httpStatus ?? 200,
  error: refusal?.message ?? null,
});

function proofRoute(app: FastifyInstance, ctx: Context, files: Files): void {
  takeImages(app, ctx);
  const readQuery = compileQuery(UploadQuery);
  app.put<{ Params: { deliveryID: string; uploadID: string } }>(
    '/operations/v1/deliveries/:deliveryID/proofs/:uploadID',
    {
      schema: {
        tags,
        operationId: 'uploadProofForOperations',
        summary: 'Upload a photo for a move; the id is made by the sender, and a repeat is the same upload',
        consumes: ['image/jpeg', 'image/png', 'image/webp'],
        querystring: UploadQuery,
        body: ImageBytes,
        response: { 200: ProofKept, ...refused },
      },
    },
    async ({ params, signedIn, query, body }) => {
      const said = readSaid(readQuery(query));
      const { scope, deliveryId } = await findTarget(ctx, params.deliveryID);
      const upload = { scope, deliveryId, uploadId: params.uploadID, bytes: readImageBody(body), ...said };
      const own = { ...upload, by: { personId: signedIn.id } };
      const media = await keepProof(ctx, files, own, ({ id }, store) =>
        changeInPerson(ctx, signedIn, async (_, tx) => {
          const isNew = await store(tx);
          const subject = { kind: 'delivery', id: deliveryId };
          const change = { action: 'delivery.add-proof', subject, ...scope, after: { mediaID: id } };
          return [isNew, isNew ? change : undefined];
        }),
      );
      return { status: 'Success', data: proofOf(ctx, media) };
    },
  );
}
