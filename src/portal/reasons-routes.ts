import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Reasons, reasonOf } from '../deliveries/reasons-schema.ts';
import { listReasons } from '../deliveries/reasons-store.ts';
import { routesOf } from '../http/route.ts';
import { providerRoles } from '../vocabulary/roles.ts';

const define = routesOf({ tag: 'Portal: deliveries', roles: providerRoles });

/** Registers the route with the reasons of failures in both languages, which a history has in Indonesian only. */
export function ownReasonsRoute(app: FastifyInstance, { sql }: Pick<Context, 'sql'>): void {
  define(app, {
    method: 'GET',
    path: '/portal/v1/reason-codes',
    operationId: 'listReasonCodesForProvider',
    summary: 'List the reasons of failures in both languages',
    answers: { 200: Reasons },
    run: async () => ({ status: 'Success', data: (await listReasons(sql, null)).map(reasonOf) }),
  });
}
