import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ReasonAnswer, ReasonQuery, Reasons, ReasonText, reasonOf } from '../../deliveries/reasons/schema.ts';
import { listReasons, putReason } from '../../deliveries/reasons/store.ts';
import { compileQuery } from '../../http/query.ts';
import { Failed } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems.ts';

const tags = ['Operations: reason codes'];
const refused = { '4xx': Failed };
const path = '/operations/v1/reason-codes';

/** The catalogue of reasons for failures: read by all, kept by admins. `app` stands behind `requireRole`. */
export function reasonRoutes(app: FastifyInstance, ctx: Context): void {
  const readQuery = compileQuery(ReasonQuery);
  app.get(
    path,
    {
      schema: {
        tags,
        operationId: 'listReasonCodes',
        summary: 'The catalogue of reasons',
        querystring: ReasonQuery,
        response: { 200: Reasons, ...refused },
      },
    },
    async ({ query }) => {
      const reasons = await listReasons(ctx.sql, readQuery(query).leg ?? null);
      return { status: 'Success', data: reasons.map(reasonOf) };
    },
  );

  const checkText = compileBody(ReasonText);
  app.put<{ Params: { code: string } }>(
    `${path}/:code`,
    {
      schema: {
        tags,
        operationId: 'putReasonCode',
        summary: 'Add a reason, or word it anew',
        body: ReasonText,
        response: { 200: ReasonAnswer, ...refused },
      },
    },
    async ({ params, body, signedIn }) => {
      const { textID, textEN } = checkText(body);
      if (!/^[PDR][0-9]{4}$/.test(params.code)) throw problems.reasonCodeUnknown();
      const { code } = params;
      const reason = await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const before = (await listReasons(sql, null)).find((each) => each.code === code);
        const after = await putReason(sql, { code, textId: textID, textEn: textEN });
        return [after, { action: 'reason.put', subject: { kind: 'reason', id: code }, before, after }];
      });
      return { status: 'Success', data: reasonOf(reason) };
    },
  );
}
