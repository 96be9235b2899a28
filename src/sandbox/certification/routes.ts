import type { FastifyInstance } from 'fastify';
import { changeAs } from '../../audit/change.ts';
import type { Context, Scope } from '../../context.ts';
import { Failed } from '../../http/schema.ts';
import { problems } from '../../problems.ts';
import { actorOf } from '../../webhooks/change.ts';
import { sandboxChange } from '../change.ts';
import { refuseProduction } from '../refuse-production.ts';
import { beginCertification } from './certify.ts';
import { CertificationAnswer } from './schema.ts';
import { findCertification } from './store.ts';

const tags = ['Sandbox'];
const refused = { 400: Failed, 404: Failed };
const beginRefused = { ...refused, 409: Failed };

type OfCertification = { Params: { certificationID: string } };

/** Putting a receiver to the test, by a provider's programs and by its people elsewhere; the caller is known already. */
export function certificationRoutes(app: FastifyInstance, ctx: Context, base = '/v1/sandbox'): void {
  const url = `${base}/certifications`;
  const begin = {
    operationId: 'beginCertification',
    summary: 'Put the registered endpoint to the test',
    description: 'Plays every scenario and every webhook fault against it; the report takes some seconds.',
    tags,
    response: { 202: CertificationAnswer, ...beginRefused },
  };
  app.post(url, { schema: begin, onRequest: refuseProduction }, async ({ caller }, reply) => {
    const id = await changeAs(ctx, actorOf(caller), async (each) => {
      const begun = await beginCertification(each, caller);
      return [begun, sandboxChange('certification.begin', caller, { after: { certificationID: begun } })];
    });
    return reply.code(202).send(await certificationOf(ctx, caller, id));
  });

  const show = {
    operationId: 'showCertification',
    summary: 'Show a certification, and its report when it is over',
    tags,
    response: { 200: CertificationAnswer, ...refused },
  };
  app.get<OfCertification>(
    `${url}/:certificationID`,
    { schema: show, onRequest: refuseProduction },
    ({ caller, params }) => certificationOf(ctx, caller, params.certificationID),
  );
}

async function certificationOf(ctx: Context, scope: Scope, id: string) {
  const certification = await findCertification(ctx.sql, scope, id);
  if (certification === undefined) throw problems.certificationNotFound();
  const { startedAt, finishedAt, report } = certification;
  return {
    status: 'Success',
    message: report === null ? 'Sertifikasi sedang berjalan.' : 'Sertifikasi sudah selesai.',
    data: { certificationID: id, startedAt, finishedAt, report },
  };
}
