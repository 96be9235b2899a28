import type { FastifyInstance } from 'fastify';
import { changeAs } from '../../audit/change.ts';
import type { Context, Scope } from '../../context.ts';
import { routesOf } from '../../http/route.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { providerRoles } from '../../vocabulary/roles.ts';
import { sandboxChange } from '../change.ts';
import { refuseProduction } from '../refuse-production.ts';
import type { SandboxBase } from '../routes.ts';
import { beginCertification } from './certify.ts';
import { CertificationAnswer, CertificationsAnswer } from './schema.ts';
import { findCertification, findUnsettled, listCertifications } from './store.ts';

const define = routesOf({ tag: 'Sandbox', keyScope: 'sandbox', roles: providerRoles });

const mostListed = 20;

/**
 * Registers the routes for certifications: under `/v1/sandbox` for a provider's programs, in the portal for its people.
 * `app` must authenticate the caller.
 */
export function certificationRoutes(
  app: FastifyInstance,
  ctx: Context,
  base: SandboxBase = '/v1/sandbox',
): void {
  define(app, {
    method: 'POST',
    path: `${base}/certifications`,
    operationId: 'beginCertification',
    summary: 'Certify the registered endpoint',
    description:
      'It plays every status in both payload versions and every webhook fault, and tries forged and replayed calls. The report takes some seconds.',
    answers: { 202: CertificationAnswer },
    refusals: [problems.routeNotFound(), problems.webhookNotSet(), problems.certificationUnderWay()],
    onRequest: refuseProduction,
    run: async ({ caller }) => {
      const id = await changeAs(ctx, caller.actor, async (each) => {
        const begun = await beginCertification(each, caller);
        return [begun, sandboxChange('certification.begin', caller, { after: { certificationID: begun } })];
      });
      return certificationOf(ctx, caller, id);
    },
  });
  define(app, {
    method: 'GET',
    path: `${base}/certifications`,
    operationId: 'listCertifications',
    summary: 'List the latest certifications',
    answers: { 200: CertificationsAnswer },
    refusals: [problems.routeNotFound()],
    onRequest: refuseProduction,
    run: async ({ caller }) => {
      const listed = await listCertifications(ctx.sql, caller, mostListed);
      const data = listed.map(({ id, ...rest }) => ({ certificationID: id, ...rest }));
      return { status: 'Success', message: 'Daftar sertifikasi ditemukan.', data };
    },
  });
  define(app, {
    method: 'GET',
    path: `${base}/certifications/:certificationID`,
    operationId: 'showCertification',
    summary: 'Show a certification, with its report once it has ended',
    answers: { 200: CertificationAnswer },
    refusals: [problems.certificationNotFound(), problems.routeNotFound()],
    onRequest: refuseProduction,
    run: ({ caller, params }) => certificationOf(ctx, caller, params.certificationID),
  });
}

async function certificationOf(ctx: Context, scope: Scope, id: string) {
  const certification = orRefuse(await findCertification(ctx.sql, scope, id), problems.certificationNotFound);
  const { plays, startedAt, finishedAt, report } = certification;
  const deliveryIds = plays.map(({ deliveryId }) => deliveryId);
  const unsettled = report === null ? await findUnsettled(ctx.sql, scope, deliveryIds) : [];
  const progress = { plays: plays.length, settled: plays.length - unsettled.length };
  return {
    status: 'Success',
    message: report === null ? 'Sertifikasi sedang berjalan.' : 'Sertifikasi sudah selesai.',
    data: { certificationID: id, startedAt, finishedAt, progress, report },
  };
}
