import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refusalOf } from '../deliveries/explain.ts';
import { findScopeOf } from '../deliveries/standings-store.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { largestPhotoBytes } from '../media/image.ts';
import { keepProof } from '../media/keep-proof.ts';
import { image, photoRefusals, takeImages } from '../media/routes.ts';
import { ProofAnswer, proofOf, readSaid, UploadQuery } from '../media/schema.ts';
import { orRefuse, problems, type Refusal, refusedItem } from '../problems/problems.ts';
import type { Files } from '../storage/files.ts';
import { readInstant } from '../time.ts';
import { couriers } from '../vocabulary/roles.ts';
import { hasHadDelivery } from './assignments-store.ts';
import { attachPictures } from './attach-pictures.ts';
import { pictureReader, type ReadPicture } from './read-pictures.ts';
import { type Sent, type Step, StepResults, Steps } from './steps-schema.ts';
import { submitStep } from './submit-step.ts';

const define = routesOf({ tag: 'Courier: assignments', roles: couriers });

/** Registers the routes for couriers' steps and for the photos that prove them. `app` already requires a role. */
export async function stepRoutes(app: FastifyInstance, ctx: Context, files: Files): Promise<void> {
  define(app, {
    method: 'POST',
    path: '/courier/v1/steps',
    operationId: 'makeSteps',
    summary: 'Make steps in order, also steps made offline; each gets its own answer',
    repeats: 'itself',
    body: json(Steps, {
      sentAt: '2026-11-21T09:00:04+07:00',
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
    run: async ({ signedIn, body: { steps, sentAt } }) => {
      const sent = { courierId: signedIn.id, sentAt: sentAt ? readInstant(sentAt) : null };
      return {
        status: 'Success',
        data: await resultsOf({ ctx, files, read: pictureReader(files), sent }, steps),
      };
    },
  });
  await app.register(async (scope) => proofRoute(scope, ctx, files));
}

/** A batch of submitted steps. */
interface Batch {
  readonly ctx: Context;
  readonly files: Files;
  readonly read: ReadPicture;
  readonly sent: Sent;
}

type Result = Awaited<ReturnType<typeof resultOf>>;

/**
 * Submits steps in order. A refused step does not stop later ones. After a step that failed with a 5xx, the later steps
 * of its delivery are skipped, since the app must first retry the failed one (decision 237).
 */
async function resultsOf(batch: Batch, steps: readonly Step[]): Promise<Result[]> {
  const failed = new Map<string, Result>();
  const results: Result[] = [];
  for (const step of steps) {
    const { stepID, deliveryID, step: name } = step;
    const earlier = failed.get(deliveryID);
    const result = earlier ? { ...earlier, stepID, step: name } : await resultOf(batch, step);
    if (result.httpStatus >= 500) failed.set(deliveryID, result);
    results.push(result);
  }
  return results;
}

/** Submits a step and returns its result. */
async function resultOf({ ctx, files, read, sent }: Batch, step: Step) {
  const named = { stepID: step.stepID, deliveryID: step.deliveryID, step: step.step };
  const refused = (refusal: Refusal, evidenceKept: boolean) => ({
    ...named,
    ...{ done: false, repeated: false, status: null, httpStatus: refusal.httpStatus },
    ...refusedItem(refusal),
    evidenceKept,
    answeredAt: ctx.now(),
  });
  try {
    const scope = orRefuse(await findScopeOf(ctx.sql, step.deliveryID), problems.deliveryNotFound);
    await attachPictures(ctx, { files, read }, { scope, courierId: sent.courierId }, step);
    const submitted = await submitStep(ctx, scope, sent, step);
    if ('refusal' in submitted) return refused(submitted.refusal, submitted.evidenceKept);
    const { status, repeated } = submitted;
    const outcome = { done: true, repeated, status, httpStatus: 200 };
    return { ...named, ...outcome, ...refusedItem(null), evidenceKept: false, answeredAt: ctx.now() };
  } catch (error) {
    return refused(refusalOf(ctx, error), false);
  }
}

function proofRoute(app: FastifyInstance, ctx: Context, files: Files): void {
  takeImages(app);
  define(app, {
    method: 'PUT',
    path: '/courier/v1/assignments/:deliveryID/proofs/:uploadID',
    operationId: 'uploadProof',
    summary: 'Upload a photo for a step; the app makes the id, and a repeat is the same upload',
    query: parameters(UploadQuery),
    body: image,
    bodyLimit: largestPhotoBytes(ctx.config),
    answers: { 200: ProofAnswer },
    refusals: [problems.deliveryNotFound(), ...photoRefusals],
    run: async ({ params, signedIn, query, body }) => {
      const { deliveryID: deliveryId, uploadID: uploadId } = params;
      const scope = await findScopeOf(ctx.sql, deliveryId);
      // A former courier of the delivery may also upload a photo: it is late evidence (decision 233).
      if (scope === undefined || !(await hasHadDelivery(ctx.sql, signedIn.id, deliveryId)))
        throw problems.deliveryNotFound();
      const upload = { scope, deliveryId, uploadId, bytes: body, ...readSaid(query) };
      const media = await keepProof(ctx, files, { ...upload, by: { courierId: signedIn.id } });
      return { status: 'Success', data: proofOf(ctx, media) };
    },
  });
}
