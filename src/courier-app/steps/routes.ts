import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refusalOf } from '../../deliveries/explain.ts';
import { findScopeOf } from '../../deliveries/search/store.ts';
import { findDelivery } from '../../deliveries/store.ts';
import { compileQuery } from '../../http/query.ts';
import { Failed } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import type { Files } from '../../media/files.ts';
import { keepProof } from '../../media/keep-proof.ts';
import { readImageBody, takeImages } from '../../media/routes.ts';
import { ImageBytes, ProofKept, proofOf, readSaid, UploadQuery } from '../../media/schema.ts';
import { problems } from '../../problems.ts';
import { makeStep } from './make-step.ts';
import { type Step, StepResults, Steps } from './schema.ts';

const tags = ['Courier: jobs'];
const refused = { '4xx': Failed };

/** What couriers do: steps, and the photos that prove them. `app` stands behind `requireRole`. */
export async function stepRoutes(app: FastifyInstance, ctx: Context, files: Files): Promise<void> {
  const check = compileBody(Steps);
  app.post(
    '/courier/v1/steps',
    {
      schema: {
        tags,
        operationId: 'makeSteps',
        summary: 'Make steps in their order, also such as were made offline; each is answered for itself',
        body: Steps,
        response: { 200: StepResults, ...refused },
      },
    },
    async ({ signedIn, body }) => {
      const results: Awaited<ReturnType<typeof resultOf>>[] = [];
      for (const step of check(body).steps) results.push(await resultOf(ctx, signedIn.id, step));
      return { status: 'Success', data: results };
    },
  );
  await app.register(async (scope) => proofRoute(scope, ctx, files));
}

/** Makes a step and tells what became of it; one that is refused stops none of those after it. */
async function resultOf(ctx: Context, courierId: string, step: Step) {
  const asked = { stepID: step.stepID, deliveryID: step.deliveryID, step: step.step };
  try {
    const { status, repeated } = await makeStep(ctx, courierId, step);
    return { ...asked, done: true, repeated, status, httpStatus: 200, error: null };
  } catch (error) {
    const { httpStatus, message } = refusalOf(ctx, error);
    return { ...asked, done: false, repeated: false, status: null, httpStatus, error: message };
  }
}

function proofRoute(app: FastifyInstance, ctx: Context, files: Files): void {
  takeImages(app, ctx);
  const readQuery = compileQuery(UploadQuery);
  app.put<{ Params: { deliveryID: string; uploadID: string } }>(
    '/courier/v1/jobs/:deliveryID/proofs/:uploadID',
    {
      schema: {
        tags,
        operationId: 'uploadProof',
        summary: 'Upload a photo for a step; the id is made by the app, and a repeat is the same upload',
        consumes: ['image/jpeg', 'image/png', 'image/webp'],
        querystring: UploadQuery,
        body: ImageBytes,
        response: { 200: ProofKept, ...refused },
      },
    },
    async ({ params, signedIn, query, body }) => {
      const said = readSaid(readQuery(query));
      const { deliveryID: deliveryId, uploadID: uploadId } = params;
      const scope = await findScopeOf(ctx.sql, deliveryId);
      const found = scope && (await findDelivery(ctx.sql, scope, deliveryId));
      if (scope === undefined || found?.delivery.courier?.id !== signedIn.id)
        throw problems.deliveryNotFound();
      const upload = { scope, deliveryId, uploadId, bytes: readImageBody(body), ...said };
      const media = await keepProof(ctx, files, { ...upload, by: { courierId: signedIn.id } });
      return { status: 'Success', data: proofOf(ctx, media) };
    },
  );
}
