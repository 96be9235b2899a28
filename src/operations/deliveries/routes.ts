import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { CorrectionRequest } from '../../deliveries/corrections/schema.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { moveRefusals } from '../../deliveries/explain.ts';
import { traceRoute } from '../../deliveries/traces/trace-routes.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { largestPhotoBytes } from '../../media/image.ts';
import { keepProof } from '../../media/keep-proof.ts';
import { image, photoRefusals, takeImages } from '../../media/routes.ts';
import { ProofAnswer, proofOf, readSaid, UploadQuery } from '../../media/schema.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import type { Files } from '../../storage/files.ts';
import { dispatchers, movers, operatorRoles } from '../../vocabulary/roles.ts';
import { addNoteInPerson } from './add-note.ts';
import { webhookCallsRoute } from './calls-routes.ts';
import { changeCourierInPerson } from './change-courier.ts';
import { changeMany } from './change-many.ts';
import { correctInPerson } from './correct.ts';
import { SettledHandover, SettlementRequest } from './evidence-schema.ts';
import { findTarget, moveForOperations } from './move.ts';
import { returnScansRoute } from './return-scans-routes.ts';
import { returnsRoute } from './returns-routes.ts';
import {
  AssignmentResults,
  BulkAssignments,
  BulkMoves,
  BulkResults,
  Corrections,
  CourierChoice,
  InternalNoteRequest,
  InternalNotes,
  Moved,
  MoveRequest,
} from './schema.ts';
import { searchRoutes } from './search-routes.ts';
import { settleInPerson } from './settle.ts';
import { correctionOf, noteOf } from './view.ts';

const define = routesOf({ tag: 'Operations: deliveries' });

const movedOf = ({ id, status, courier }: Delivery) => ({
  deliveryID: id,
  status,
  courierID: courier?.id ?? null,
});

/** Routes that search, show and move the deliveries of every workspace. `app` checks the role with `requireRole`. */
export async function operationsDeliveryRoutes(
  app: FastifyInstance,
  ctx: Context,
  { files, quoting }: { readonly files: Files; readonly quoting: Quoting },
): Promise<void> {
  searchRoutes(app, ctx);
  traceRoute(app, ctx, {
    path: '/operations/v1/deliveries/:deliveryID/trace',
    operationId: 'traceDelivery',
    tag: 'Operations: deliveries',
    roles: operatorRoles,
    scopeOf: async (_request, deliveryId) => (await findTarget(ctx, deliveryId)).scope,
  });
  moveRoutes(app, ctx);
  courierRoute(app, ctx);
  notesRoute(app, ctx);
  correctionsRoute(app, ctx, quoting);
  settlementRoute(app, ctx);
  webhookCallsRoute(app, ctx);
  assignmentsRoute(app, ctx);
  returnsRoute(app, ctx);
  returnScansRoute(app, ctx, quoting);
  await app.register(async (scope) => proofRoute(scope, ctx, files));
}

function moveRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/deliveries/:deliveryID/moves',
    operationId: 'moveDelivery',
    summary: 'Make a move of the lifecycle',
    roles: movers,
    body: json(MoveRequest, { move: 'verify' }),
    answers: { 200: Moved },
    refusals: [
      problems.deliveryNotFound(),
      problems.courierLimitsExceeded(['parcels']),
      problems.settlementAwaited(),
      ...moveRefusals,
    ],
    run: async ({ params, signedIn, body }) => {
      const moved = await moveForOperations(ctx, signedIn, params.deliveryID, body);
      return { status: 'Success', data: movedOf(moved) };
    },
  });
  define(app, {
    method: 'POST',
    path: '/operations/v1/moves',
    operationId: 'moveDeliveries',
    isExpensive: true,
    summary: 'Make many moves, each with its own answer',
    roles: movers,
    repeats: 'entries',
    body: json(BulkMoves, { moves: [{ deliveryID: 'DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC', move: 'verify' }] }),
    answers: { 200: BulkResults },
    run: async ({ signedIn, answerEntry, body: { moves } }) => {
      const results = await changeMany(ctx, answerEntry, moves, ({ deliveryID, ...request }, messages) =>
        moveForOperations(ctx, signedIn, deliveryID, { ...request, messages }),
      );
      const data = results.map((each, index) => ({ ...each, move: moves[index]!.move }));
      return { status: 'Success', data };
    },
  });
}

function courierRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'PUT',
    path: '/operations/v1/deliveries/:deliveryID/courier',
    operationId: 'changeCourierOfDelivery',
    summary: 'Assign or change the courier: EXPRESS goes to PENDING_PICKUP, LOGISTIC keeps its status',
    roles: dispatchers,
    repeats: 'once',
    body: json(CourierChoice, { courierID: 'CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC' }),
    answers: { 200: Moved },
    refusals: [
      problems.deliveryNotFound(),
      problems.courierNotFound(),
      problems.courierNotChangeable(),
      problems.courierLimitsExceeded(['parcels']),
      problems.courierChangedMeanwhile('Sari Dewi', '20 Nov 2026 16:15 WIB'),
      ...moveRefusals,
    ],
    run: async ({ params, signedIn, body }) => {
      const changed = await changeCourierInPerson(ctx, signedIn, params.deliveryID, body);
      return { status: 'Success', data: movedOf(changed) };
    },
  });
}

function notesRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/deliveries/:deliveryID/notes',
    operationId: 'addInternalNote',
    summary: 'Add a note for operations alone, which no provider reads',
    roles: movers,
    body: json(InternalNoteRequest, { notes: 'Pengirim minta ditelepon sebelum jam 10.' }),
    answers: { 200: InternalNotes },
    refusals: [problems.deliveryNotFound()],
    run: async ({ params, signedIn, body: { notes } }) => ({
      status: 'Success',
      data: (await addNoteInPerson(ctx, signedIn, params.deliveryID, notes)).map(noteOf),
    }),
  });
}

function correctionsRoute(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/deliveries/:deliveryID/corrections',
    operationId: 'correctDelivery',
    summary: 'Correct contacts, addresses, pins or the COD amount; fare, promises and status stay',
    roles: dispatchers,
    body: json(CorrectionRequest, {
      seenCorrections: 0,
      recipient: { firstName: 'Budi', phone: '08129876543' },
    }),
    answers: { 200: Corrections },
    refusals: [
      problems.deliveryNotFound(),
      problems.fieldRequired('destination.coordinates'),
      problems.areaNotCovered(),
      problems.destinationTooFar(),
      problems.deliveryCorrectedMeanwhile('Sari Dewi', '20 Nov 2026 16:15 WIB'),
      problems.correctionClosed('origin', 'picked-up'),
    ],
    run: async ({ params: { deliveryID: deliveryId }, signedIn, body: request }) => ({
      status: 'Success',
      data: (await correctInPerson(ctx, quoting, signedIn, { deliveryId, request })).map(correctionOf),
    }),
  });
}

function settlementRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/deliveries/:deliveryID/late-handovers/:courierID/settlement',
    operationId: 'settleLateHandover',
    summary: 'Settle a late handover: complete the delivery by its courier, or refuse their evidence',
    roles: dispatchers,
    body: json(SettlementRequest, { outcome: 'COMPLETED' }),
    answers: { 200: SettledHandover },
    refusals: [
      problems.deliveryNotFound(),
      problems.handoverNotFound(),
      problems.handoverSettled('Sari', '21 Nov 2026 09:00 WIB', 'COMPLETED'),
      problems.fieldRequired('reason'),
      ...moveRefusals,
    ],
    run: async ({ params, signedIn, body }) => {
      const { deliveryID: deliveryId, courierID: courierId } = params;
      const settled = await settleInPerson(ctx, signedIn, { deliveryId, courierId }, body);
      const { outcome } = body;
      return {
        status: 'Success',
        data: { ...movedOf(settled.delivery), outcome, booked: settled.bookedIdr },
      };
    },
  });
}

function assignmentsRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/assignments',
    operationId: 'assignDeliveries',
    isExpensive: true,
    summary: 'Assign or change the couriers of many deliveries, each with its own answer',
    roles: dispatchers,
    repeats: 'entries',
    body: json(BulkAssignments, {
      assignments: [
        { deliveryID: 'DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC', courierID: 'CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC' },
      ],
    }),
    answers: { 200: AssignmentResults },
    run: async ({ signedIn, answerEntry, body: { assignments } }) => {
      const results = await changeMany(ctx, answerEntry, assignments, ({ deliveryID, ...choice }, messages) =>
        changeCourierInPerson(ctx, signedIn, deliveryID, { ...choice, messages }),
      );
      const data = results.map((each, index) => ({ ...each, courierID: assignments[index]!.courierID }));
      return { status: 'Success', data };
    },
  });
}

function proofRoute(app: FastifyInstance, ctx: Context, files: Files): void {
  takeImages(app);
  define(app, {
    method: 'PUT',
    path: '/operations/v1/deliveries/:deliveryID/proofs/:uploadID',
    operationId: 'uploadProofForOperations',
    summary: 'Upload a photo for a move; its sender makes the id, and a repeat is the same upload',
    roles: movers,
    query: parameters(UploadQuery),
    body: image,
    bodyLimit: largestPhotoBytes(ctx.config),
    answers: { 200: ProofAnswer },
    refusals: [problems.deliveryNotFound(), ...photoRefusals],
    run: async ({ params, signedIn, query, body }) => {
      const { scope, deliveryId } = await findTarget(ctx, params.deliveryID);
      const upload = { scope, deliveryId, uploadId: params.uploadID, bytes: body, ...readSaid(query) };
      const own = { ...upload, by: { personId: signedIn.id } };
      const media = await keepProof(ctx, files, own, ({ id }, store) =>
        changeInPerson(ctx, signedIn, async (_, tx) => {
          const isNew = await store(tx);
          const subject = { kind: 'delivery', id: deliveryId };
          const change = { action: 'delivery.add-proof' as const, subject, ...scope, after: { mediaID: id } };
          return [isNew, isNew ? change : undefined];
        }),
      );
      return { status: 'Success', data: proofOf(ctx, media) };
    },
  });
}
