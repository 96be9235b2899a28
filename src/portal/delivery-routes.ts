import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context, Scope } from '../context.ts';
import { ReadAnswer } from '../deliveries/answer-schema.ts';
import { readDelivery } from '../deliveries/read.ts';
import {
  deliveriesFile,
  type ExportColumn,
  exportDeliveries,
  exportPage,
  fileHeaders,
} from '../deliveries/search/export.ts';
import { type FoundDelivery, onlySeen } from '../deliveries/search/found-store.ts';
import { readFilter } from '../deliveries/search/read-filter.ts';
import { searchDeliveries } from '../deliveries/search/search-store.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import { DeliveryView, PortalDeliveries, PortalExportQuery, PortalSearchQuery } from './schema.ts';
import { viewDelivery } from './view-delivery.ts';

const define = routesOf({ tag: 'Portal: deliveries', roles: providerRoles });
const prefix = '/portal/v1/:environment/deliveries';

const foundOf = (found: FoundDelivery) => ({
  deliveryID: found.id,
  providerOrderID: found.providerOrderId,
  providerOutletID: found.providerOutletId,
  category: found.category,
  serviceType: found.serviceType,
  status: found.mark ?? found.status,
  sender: found.senderName,
  recipient: found.recipientName,
  recipientPhone: found.recipientPhone,
  destination: found.destination,
  courier: found.courierName,
  amount: found.amountIdr,
  cashOnDelivery: found.codAmountIdr,
  promisedDropoffAt: found.promisedDropoffAt,
  createdAt: found.createdAt,
  updatedAt: found.updatedAt,
});

/** The columns of an export. */
const exported: readonly ExportColumn[] = [
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
];

type Filter = Omit<Static<typeof PortalSearchQuery>, 'limit'>;

/**
 * Routes that search, export and show the deliveries of the caller's workspace and environment. `base` searches outside
 * row-level security, under which PostgreSQL cannot use the text index.
 */
export function ownDeliveryRoutes(app: FastifyInstance, ctx: Context, base: Context): void {
  const search = async ({ workspaceId, environment }: Scope, query: Filter, limit: number) => {
    const filter = { ...readFilter(query), workspaceId, environment };
    return onlySeen(ctx.sql.reading, await searchDeliveries(base.sql.reading, filter, limit));
  };
  define(app, {
    method: 'GET',
    path: prefix,
    operationId: 'searchOwnDeliveries',
    isExpensive: true,
    summary: 'Search the deliveries of the workspace, latest first',
    query: parameters(PortalSearchQuery),
    answers: { 200: PortalDeliveries },
    run: async ({ caller, query: { limit, ...rest } }) => {
      const found = await search(caller, rest, limit ?? 50);
      return { status: 'Success', data: found.map(foundOf) };
    },
  });
  define(app, {
    method: 'GET',
    path: '/portal/v1/:environment/deliveries.csv',
    operationId: 'exportOwnDeliveries',
    isExpensive: true,
    summary: 'Export the deliveries that a search finds, as CSV',
    hasNoHead: true,
    query: parameters(PortalExportQuery),
    answers: { 200: deliveriesFile },
    run: async ({ caller, query }, reply) => {
      const file = await exportDeliveries(exported, (after) =>
        search(caller, { ...query, ...(after && { after }) }, exportPage),
      );
      reply.headers(fileHeaders);
      return file;
    },
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
