import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context, Scope } from '../context.ts';
import { ReadAnswer } from '../deliveries/answer-schema.ts';
import { readDelivery } from '../deliveries/read.ts';
import { deliveriesFile, deliveriesSheet } from '../deliveries/search/export.ts';
import type { DeliveryFilter } from '../deliveries/search/filter-store.ts';
import { onlySeen } from '../deliveries/search/found-store.ts';
import { readFilter, withoutMadeUp } from '../deliveries/search/read-filter.ts';
import { searchDeliveries } from '../deliveries/search/search-store.ts';
import { valuesOf } from '../http/fields.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import { defineFile } from '../sheets/define-file.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import {
  DeliveryView,
  foundForProvider,
  PortalDeliveries,
  PortalExportQuery,
  PortalSearchQuery,
} from './schema.ts';
import { viewDelivery } from './view-delivery.ts';

const group = { tag: 'Portal: deliveries', roles: providerRoles };
const define = routesOf(group);
const prefix = '/portal/v1/:environment/deliveries';

/** The file of the deliveries. */
const exported = deliveriesSheet([
  'deliveryID',
  'providerOrderID',
  'providerOutletID',
  'category',
  'serviceType',
  'status',
  'sender',
  'recipient',
  'recipientPhone',
  'destination',
  'courier',
  'amount',
  'cashOnDelivery',
  'promisedDropoffAt',
  'createdAt',
  'updatedAt',
]);

const filterOf = (
  { workspaceId, environment }: Scope,
  { madeUp, ...query }: Omit<Static<typeof PortalSearchQuery>, 'limit'>,
): DeliveryFilter => ({
  ...readFilter(query),
  ...withoutMadeUp(environment, madeUp),
  workspaceId,
  environment,
});

/**
 * Routes that search, export and show the deliveries of the caller's workspace and environment. `base` searches outside
 * row-level security, under which PostgreSQL cannot use the text index.
 */
export function ownDeliveryRoutes(app: FastifyInstance, ctx: Context, base: Context): void {
  const search = async (filter: DeliveryFilter, limit: number) =>
    onlySeen(ctx.sql.reading, await searchDeliveries(base.sql.reading, filter, limit));
  define(app, {
    method: 'GET',
    path: prefix,
    operationId: 'searchOwnDeliveries',
    isExpensive: true,
    summary: 'Search the deliveries of the workspace, latest first',
    query: parameters(PortalSearchQuery),
    answers: { 200: PortalDeliveries },
    run: async ({ caller, query: { limit, ...rest } }) => {
      const found = await search(filterOf(caller, rest), limit ?? 50);
      return { status: 'Success', data: found.map((each) => valuesOf(foundForProvider, each)) };
    },
  });
  defineFile(app, {
    ...group,
    path: prefix,
    operationId: 'exportOwnDeliveries',
    content: 'the deliveries that a search finds, latest first',
    query: PortalExportQuery,
    run: ({ caller, query }) =>
      deliveriesFile(ctx, { sheet: exported, filter: filterOf(caller, query) }, search),
  });
  readRoutes(app, ctx, base);
}

function readRoutes(app: FastifyInstance, ctx: Context, base: Context): void {
  define(app, {
    method: 'GET',
    path: `${prefix}/:deliveryID`,
    operationId: 'readOwnDelivery',
    summary: 'Show a delivery as the read endpoint does',
    answers: { 200: ReadAnswer },
    refusals: [problems.deliveryNotFound()],
    run: async ({ caller, params }) => ({
      status: 'Success',
      message: 'Data pengantaran ditemukan.',
      data: await readDelivery(ctx, caller, params.deliveryID),
    }),
  });
  define(app, {
    method: 'GET',
    path: `${prefix}/:deliveryID/view`,
    operationId: 'viewOwnDelivery',
    summary: "Show a delivery with its history, its courier's place, and what can be done now",
    answers: { 200: DeliveryView },
    refusals: [problems.deliveryNotFound()],
    run: async ({ caller, params }) => ({
      status: 'Success',
      data: await viewDelivery(ctx, base.sql, { scope: caller, deliveryId: params.deliveryID }),
    }),
  });
}
