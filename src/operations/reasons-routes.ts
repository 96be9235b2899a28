import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ReasonAnswer, ReasonQuery, Reasons, ReasonText, reasonOf } from '../deliveries/reasons-schema.ts';
import { listReasons, putReason } from '../deliveries/reasons-store.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { changeInPerson } from '../people/in-person.ts';
import { problems } from '../problems/problems.ts';
import { admins, operatorRoles } from '../vocabulary/roles.ts';

const define = routesOf({ tag: 'Operations: reason codes' });
const path = '/operations/v1/reason-codes';

/**
 * Routes for the catalogue of reasons for failures and write-offs: all roles read it, admins change it. `app` checks
 * the role with `requireRole`.
 */
export function reasonRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listReasonCodes',
    summary: 'List the catalogue of reasons',
    roles: operatorRoles,
    query: parameters(ReasonQuery),
    answers: { 200: Reasons },
    run: async ({ query: { leg } }) => {
      const reasons = await listReasons(ctx.sql, leg ?? null);
      return { status: 'Success', data: reasons.map(reasonOf) };
    },
  });
  define(app, {
    method: 'PUT',
    path: `${path}/:code`,
    operationId: 'putReasonCode',
    summary: 'Add a reason or change its text',
    roles: admins,
    body: json(ReasonText, { textID: 'Penerima tidak ada di lokasi', textEN: 'Nobody was there' }),
    answers: { 200: ReasonAnswer },
    refusals: [problems.reasonCodeUnknown()],
    run: async ({ params: { code }, body: { textID, textEN }, signedIn }) => {
      if (!/^[PDRW][0-9]{4}$/.test(code)) throw problems.reasonCodeUnknown();
      const reason = await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const before = (await listReasons(sql, null)).find((each) => each.code === code);
        const after = await putReason(sql, { code, textId: textID, textEn: textEN });
        return [after, { action: 'reason.put', subject: { kind: 'reason', id: code }, before, after }];
      });
      return { status: 'Success', data: reasonOf(reason) };
    },
  });
}
