import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { deliveriesFile, deliveriesSheet } from '../../deliveries/search/export.ts';
import type { FoundDelivery } from '../../deliveries/search/fields.ts';
import { readFilter, withoutMadeUp } from '../../deliveries/search/read-filter.ts';
import { searchAnything } from '../../deliveries/search/search-anything.ts';
import { searchDeliveries } from '../../deliveries/search/search-store.ts';
import { valuesOf } from '../../http/fields.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { problems } from '../../problems/problems.ts';
import { defineFile } from '../../sheets/define-file.ts';
import { trimmed } from '../../text/plain-text.ts';
import { operatorRoles } from '../../vocabulary/roles.ts';
import { findWorkspaceNames } from '../../workspaces/store.ts';
import {
  DeliveryForOperations,
  ExportQuery,
  FoundDeliveries,
  foundForOperations,
  SearchQuery,
} from './schema.ts';
import { viewDelivery } from './view.ts';

const group = { tag: 'Operations: deliveries', roles: operatorRoles };
const define = routesOf(group);

/** The file of the deliveries. */
const exported = deliveriesSheet([
  'deliveryID',
  'workspaceID',
  'environment',
  'providerOrderID',
  'providerOutletID',
  'category',
  'serviceType',
  'status',
  'sender',
  'recipient',
  'courierID',
  'courier',
  'amount',
  'cashOnDelivery',
  'promisedDropoffAt',
  'createdAt',
  'updatedAt',
]);

/** Routes that search, export and show the deliveries of every workspace. */
export function searchRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/deliveries',
    operationId: 'searchDeliveries',
    isExpensive: true,
    summary: 'Search the deliveries of all workspaces, latest first',
    query: parameters(SearchQuery),
    answers: { 200: FoundDeliveries },
    run: async ({ query: { limit, ...rest } }) => {
      const found = await search(ctx, rest, { limit: limit ?? 50 });
      return { status: 'Success', data: found.map((each) => valuesOf(foundForOperations, each)) };
    },
  });
  defineFile(app, {
    ...group,
    path: '/operations/v1/deliveries',
    operationId: 'exportDeliveries',
    content: 'the deliveries that a search finds, latest first',
    query: ExportQuery,
    run: ({ query }) => {
      const { q, ...others } = query;
      const wanted = { sheet: exported, filter: filterOf(others), isCounted: trimmed(q) === null };
      return deliveriesFile(ctx, wanted, async ({ after }, limit) => {
        const found = await search(ctx, query, { limit, ...(after && { after }) });
        const workspaceIds = [...new Set(found.map(({ workspaceId }) => workspaceId))];
        const names = await findWorkspaceNames(ctx.sql.reading, workspaceIds);
        return found.map((each) => ({ ...each, provider: names.get(each.workspaceId) }));
      });
    },
  });
  define(app, {
    method: 'GET',
    path: '/operations/v1/deliveries/:deliveryID',
    operationId: 'viewDelivery',
    summary: 'Show a delivery with its history and its moves, open or closed with the reason',
    answers: { 200: DeliveryForOperations },
    refusals: [problems.deliveryNotFound()],
    run: async ({ params, signedIn }) => ({
      status: 'Success',
      data: await viewDelivery(ctx, signedIn.role, params.deliveryID),
    }),
  });
}

type Query = Omit<Static<typeof SearchQuery>, 'limit'>;

/** Lists one page of the deliveries that a query finds. */
function search(
  ctx: Context,
  { q, ...query }: Query,
  { limit, ...page }: { readonly limit: number; readonly after?: string },
): Promise<FoundDelivery[]> {
  const filter = { ...filterOf(query), ...page };
  const text = trimmed(q);
  if (text === null) return searchDeliveries(ctx.sql.reading, filter, limit);
  return searchAnything(ctx.sql.reading, { search: text, filter, limit });
}

/** Converts query parameters to the filter of a search or an export. */
function filterOf({
  workspaceID,
  environment,
  courierID,
  areaID,
  hubID,
  cod,
  madeUp,
  ...rest
}: Omit<Query, 'q'>) {
  return {
    ...readFilter(rest),
    ...withoutMadeUp(environment, madeUp),
    ...(workspaceID && { workspaceId: workspaceID }),
    ...(environment && { environment }),
    ...(courierID && { courierId: courierID }),
    ...(areaID && { areaId: areaID }),
    ...(hubID && { hubId: hubID }),
    ...(cod && { isCod: cod === 'yes' }),
  };
}
