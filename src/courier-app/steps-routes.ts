import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refusalOf } from '../deliveries/explain.ts';
import { findScopeOf } from '../deliveries/search-store.ts';
import { findDelivery } from '../deliveries/store.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import type { Files } from '../media/files.ts';
import { keepProof } from '../media/keep-proof.ts';
import { image, photoRefusals, takeImages } from '../media/routes.ts';
import { ProofKept, proofOf, readSaid, UploadQuery } from '../media/schema.ts';
import { problems, refusedItem } from '../problems.ts';
import { couriers } from '../roles.ts';
import { makeStep } from './make-step.ts';
import { type Step, StepResults, Steps } from './steps-schema.ts';

const tag = 'Courier: assignments';

/** Couriers' steps, and the photos that prove them. `app` stands behind `requireRole`. */
export async function stepRoutes(app: FastifyInstance, ctx: Context, files: Files): Promise<void> {
  defineRoute(app, {
    method: 'POST',
    path: '/courier/v1/steps',
    operationId: 'makeSteps',
    tag,
    summary: 'Make steps in order, also steps made offline; each gets its own answer',
    roles: couriers,
    body: json(Steps, {
      steps: [
        {
          stepID: '7f1c',
          deliveryID: 'DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC',
          step: 'setOff',
          at: '2026-11-21T09:00:00+07:00',
        },
      ],
    }),
    answers: { 200: StepResults },
    run: async ({ signedIn, body: { steps } }) => {
      const results: Awaited<ReturnType<typeof resultOf>>[] = [];
      for (const step of steps) results.push(await resultOf(ctx, signedIn.id, step));
      return { status: 'Success', data: results };
    },
  });
  await app.register(async (scope) => proofRoute(scope, ctx, files));
}

/** Makes a step and returns its outcome; a refused step does not stop the later ones. */
async function resultOf(ctx: Context, courierId: string, step: Step) {
  const asked = { stepID: step.stepID, deliveryID: step.deliveryID, step: step.step };
  try {
    const { status, repeated } = await makeStep(ctx, courierId, step);
    return { ...asked, done: true, repeated, status, httpStatus: 200, ...refusedItem(null) };
  } catch (error) {
    const refusal = refusalOf(ctx, error);
    const { httpStatus } = refusal;
    return { ...asked, done: false, repeated: false, status: null, httpStatus, ...refusedItem(refusal) };
  }
}

function proofRoute(app: FastifyInstance, ctx: Context, files: Files): void {
  takeImages(app, ctx);
  defineRoute(app, {
    method: 'PUT',
    path: '/courier/v1/assignments/:deliveryID/proofs/:uploadID',
    operationId: 'uploadProof',
    tag,
    summary: 'Upload a photo for a step; the app makes the id, and a repeat is the same upload',
    roles: couriers,
    query: parameters(UploadQuery),
    body: image,
    answers: { 200: ProofKept },
    refusals: [problems.deliveryNotFound(), ...photoRefusals],
    run: async ({ params, signedIn, query, body }) => {
      const { deliveryID: deliveryId, uploadID: uploadId } = params;
      const scope = await findScopeOf(ctx.sql, deliveryId);
      const found = scope && (await findDelivery(ctx.sql, scope, deliveryId));
      if (scope === undefined || found?.delivery.courier?.id !== signedIn.id)
        throw problems.deliveryNotFound();
      const upload = { scope, deliveryId, uploadId, bytes: body, ...readSaid(query) };
      const media = await keepProof(ctx, files, { ...upload, by: { courierId: signedIn.id } });
      return { status: 'Success', data: proofOf(ctx, media) };
    },
  });
}
