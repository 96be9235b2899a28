import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Scope } from '../../context.ts';
import { defineRoute } from '../../http/route.ts';
import { SuccessWithMessage } from '../../http/schema.ts';
import { firstDeliveryIdAt } from '../../ids.ts';
import { listFees } from '../../money/fees/fees-store.ts';
import { problems } from '../../problems/problems.ts';
import { BookedTrace } from '../../quotes/trace.ts';
import type { Role } from '../../vocabulary/roles.ts';
import { tracesRetainedFrom } from './prune-traces.ts';
import { findTrace } from './trace-store.ts';

const DeliveryTrace = SuccessWithMessage(BookedTrace, 'DeliveryTrace', 'How the fare came about.');

/**
 * A route by which one kind of caller reads the calculation of a fare. `scopeOf` returns the workspace and environment
 * of the delivery.
 */
export interface TraceRoute<Path extends string> {
  readonly path: Path;
  readonly operationId: string;
  readonly tag: string;
  readonly roles?: readonly Role[];
  readonly scopeOf: (request: Pick<FastifyRequest, 'caller'>, deliveryId: string) => Scope | Promise<Scope>;
}

/** Registers the trace route for a provider's programs. `app` must authenticate the caller with `requireCaller`. */
export const deliveryTraceRoutes = (app: FastifyInstance, ctx: Context): void =>
  traceRoute(app, ctx, {
    path: '/v1/deliveries/:deliveryID/trace',
    operationId: 'traceDelivery',
    tag: 'Deliveries',
    scopeOf: ({ caller }) => caller,
  });

/** Registers a route that returns the calculation of a booked fare. `app` must authenticate the caller. */
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
    description:
      'The rules and figures of the booking; they add up to the fare. Fees that later moves charged are beside it.',
    answers: { 200: DeliveryTrace },
    refusals: [
      problems.deliveryNotFound(),
      problems.fareNotTraced(),
      problems.fareTraceRemoved(ctx.config.traceDays),
    ],
    run: async (request) => {
      const { deliveryID } = request.params as { deliveryID: string };
      const scope = await scopeOf(request, deliveryID);
      const trace = await findTrace(ctx.sql, scope, deliveryID);
      if (trace === undefined) throw problems.deliveryNotFound();
      if (trace === null) throw whyNotTraced(ctx, deliveryID);
      const fees = (await listFees(ctx.sql, scope, deliveryID)).map(({ kind, amountIdr, chargedAt }) => ({
        kind,
        amountIdr,
        chargedAt: chargedAt.toISOString(),
      }));
      return { status: 'Success', message: 'Rincian tarif ditemukan.', data: { ...trace, fees } };
    },
  });
}

/** Returns the reason why a delivery has no trace: its trace was removed because of its age, or it never had one. */
const whyNotTraced = (ctx: Context, deliveryId: string) =>
  deliveryId < firstDeliveryIdAt(tracesRetainedFrom(ctx))
    ? problems.fareTraceRemoved(ctx.config.traceDays)
    : problems.fareNotTraced();
