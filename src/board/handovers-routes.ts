import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { schemasOf, valuesOf } from '../http/fields.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { environmentField, named, Success, strictObject } from '../http/schema.ts';
import { operatorRoles } from '../vocabulary/roles.ts';
import { handoverSent, listHandovers, mostHandovers } from './handovers-store.ts';

const define = routesOf({ tag: 'Operations: board', roles: operatorRoles });

const Handovers = Success(
  Type.Array(
    named(
      'BoardHandover',
      'A delivery that a courier handed over in the last hour.',
      schemasOf(handoverSent),
    ),
    { maxItems: mostHandovers, description: 'Newest first' },
  ),
  'BoardHandoversAnswer',
  'The handovers.',
);

/**
 * Route for the last hour's handovers, which have left the board but stay on its time-line (decision 720). `app` checks
 * the role with `requireRole`.
 */
export function handoversRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/board/handovers',
    operationId: 'listBoardHandovers',
    isExpensive: true,
    summary: "List the last hour's handovers, for the board's time-line",
    description: `At most ${mostHandovers}. Deliveries that are still active are on the board, with their pickup and forecast.`,
    query: parameters(strictObject({ environment: environmentField })),
    answers: { 200: Handovers },
    run: async ({ query: { environment } }) => {
      const handovers = await listHandovers(ctx.sql.reading, environment, ctx.now());
      return { status: 'Success', data: handovers.map((each) => valuesOf(handoverSent, each)) };
    },
  });
}
