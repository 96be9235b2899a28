import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Scope } from '../../context.ts';
import { defineRoute } from '../../http/route.ts';
import { Told } from '../../http/schema.ts';
import { firstDeliveryIdAt } from '../../ids.ts';
import { problems } from '../../problems/problems.ts';
import { Trace } from '../../quotes/trace.ts';
import type { Role } from '../../vocabulary/roles.ts';
import { tracesKeptFrom } from './prune-traces.ts';
import { findTrace } from './trace-store.ts';

const DeliveryTrace = Told(Trace, 'DeliveryTrace', 'How the fare came about.');

/** A route by which an audience reads the trace of a fare, and the scope that it searches. */
export interface TraceRoute<Path extends string> {
  readonly path: Path;
  readonly operationId: string;
  readonly tag: string;
  readonly roles?: readonly Role[];
  readonly scopeOf: (request: Pick<FastifyRequest, 'caller'>, deliveryId: string) => Scope | Promise<Scope>;
}

/** For programs of the delivery's provider; `app` stands behind `requireCaller`. */
export const deliveryTraceRoutes = (app: FastifyInstance, ctx: Context): void =>
  traceRoute(app, ctx, {
    path: '/v1/deliveries/:deliveryID/trace',
    operationId: 'traceDelivery',
    tag: 'Deliveries',
    scopeOf: ({ caller }) => caller,
  });

/** The trace of a booked fare; the caller is known already. */
export function traceRoute<const Path extends `${string}/:deliveryID/trace`>(
  app: FastifyInstance,
  ctx: Context,
  { scopeOf, ...route }: TraceRoute<Path>,
): void {
  defineRoute(app, {
    ...route,
    method: 'GET',
    keyScope: 'read',
    summary: "Show how a delivery's fare was made",
    description: 'The rules and figures of the booking; they add up to the charged amount.',
    answers: { 200: DeliveryTrace },
    refusals: [
      problems.deliveryNotFound(),
      problems.fareNotTraced(),
      problems.fareTraceRemoved(ctx.config.traceDays),
    ],
    run: async (request) => {
      const { deliveryID } = request.params as { deliveryID: string };
      const trace = await findTrace(ctx.sql, await scopeOf(request, deliveryID), deliveryID);
      if (trace === undefined) throw problems.deliveryNotFound();
      if (trace === null) throw whyNotTraced(ctx, deliveryID);
      return { status: 'Success', message: 'Rincian tarif ditemukan.', data: trace };
    },
  });
}

/** Without a trace one was never made, or it is too old. */
const whyNotTraced = (ctx: Context, deliveryId: string) =>
  deliveryId < firstDeliveryIdAt(tracesKeptFrom(ctx))
    ? problems.fareTraceRemoved(ctx.config.traceDays)
    : problems.fareNotTraced();
