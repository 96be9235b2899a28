import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Context, Scope } from '../../context.ts';
import { Failed } from '../../http/schema.ts';
import { problems } from '../../problems.ts';
import { Trace } from '../../quotes/trace.ts';
import { findTrace } from './store.ts';

const DeliveryTrace = Type.Object({ status: Type.Literal('Success'), message: Type.String(), data: Trace });

type OfDelivery = { Params: { deliveryID: string } };

/** Where an audience asks how a booked fare came about, and in whose data it looks. */
export interface TraceRoute {
  readonly url: string;
  readonly operationId: string;
  readonly tag: string;
  readonly refused: Readonly<Record<string, typeof Failed>>;
  readonly scopeOf: (request: FastifyRequest<OfDelivery>) => Scope | Promise<Scope>;
}

/** For the programs of the provider whose delivery it is; `app` stands behind `requireCaller`. */
export const deliveryTraceRoutes = (app: FastifyInstance, ctx: Context): void =>
  traceRoute(app, ctx, {
    url: '/v1/deliveries/:deliveryID/trace',
    operationId: 'traceDelivery',
    tag: 'Deliveries',
    refused: { 401: Failed, 404: Failed },
    scopeOf: ({ caller }) => caller,
  });

/** How a booked fare came about; whoever asks is known already. */
export function traceRoute(app: FastifyInstance, ctx: Context, route: TraceRoute): void {
  const schema = {
    operationId: route.operationId,
    summary: "Show how a delivery's fare came about",
    description: 'The rules and figures kept when it was booked; added up again they are the amount charged.',
    tags: [route.tag],
    response: { 200: DeliveryTrace, ...route.refused },
  };
  app.get<OfDelivery>(route.url, { schema }, async (request) => {
    const trace = await findTrace(ctx.sql, await route.scopeOf(request), request.params.deliveryID);
    if (trace === undefined) throw problems.deliveryNotFound();
    if (trace === null) throw problems.fareNotTraced();
    return { status: 'Success', message: 'Rincian tarif ditemukan.', data: trace };
  });
}
