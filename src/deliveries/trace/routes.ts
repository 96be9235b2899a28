import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../../context.ts';
import { Failed } from '../../http/schema.ts';
import { problems } from '../../problems.ts';
import { Trace } from '../../quotes/trace.ts';
import { findTrace } from './store.ts';

const DeliveryTrace = Type.Object({ status: Type.Literal('Success'), message: Type.String(), data: Trace });

const documentation = {
  operationId: 'traceDelivery',
  summary: "Show how a delivery's fare came about",
  description: 'The rules and figures kept when it was booked; added up again they are the amount charged.',
  tags: ['Deliveries'],
  response: { 200: DeliveryTrace, 401: Failed, 404: Failed },
};

/** How a booked fare came about, for the provider whose delivery it is; `app` stands behind `requireCaller`. */
export function deliveryTraceRoutes(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { deliveryID: string } }>(
    '/v1/deliveries/:deliveryID/trace',
    { schema: documentation },
    async ({ caller, params }) => {
      const trace = await findTrace(ctx.sql, caller, params.deliveryID);
      if (trace === undefined) throw problems.deliveryNotFound();
      return { status: 'Success', message: 'Rincian tarif ditemukan.', data: trace };
    },
  );
}
