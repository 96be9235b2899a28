import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Caller, Context } from '../../context.ts';
import { parameters } from '../../http/query.ts';
import { defineRoute } from '../../http/route.ts';
import {
  anyText,
  instant,
  named,
  nullable,
  oneOf,
  pageLimit,
  SuccessWithMessage,
  strictObject,
} from '../../http/schema.ts';
import { problems } from '../../problems/problems.ts';
import { serviceCategories, serviceTypes } from '../../quotes/schema.ts';
import { DeliveryStatus } from '../answer-schema.ts';
import { statuses } from '../lifecycle.ts';
import { findDelivery } from '../store.ts';
import type { FoundDelivery } from './fields.ts';
import { readFilter } from './read-filter.ts';
import { searchDeliveries } from './search-store.ts';

const usualPage = 50;

const ListQuery = strictObject({
  providerOrderID: Type.Optional(anyText({ description: 'Only with exactly this id of the order.' })),
  status: Type.Optional(anyText({ description: 'One stored status, or several joined by commas.' })),
  from: Type.Optional(instant({ description: 'Booked at this instant or later.' })),
  to: Type.Optional(instant({ description: 'Booked before this instant.' })),
  limit: Type.Optional({ ...pageLimit(200), default: usualPage }),
  after: Type.Optional(anyText({ description: '`next` of the previous page, with the same filter.' })),
});

const ListAnswer = SuccessWithMessage(
  named('DeliveryPage', 'Deliveries, the newest first.', {
    deliveries: Type.Array(
      named('ListedDelivery', 'A delivery in short; read it for all its fields.', {
        deliveryID: Type.String(),
        providerOrderID: Type.String(),
        providerOutletID: nullable(Type.String()),
        serviceCategory: oneOf(serviceCategories),
        serviceType: oneOf(serviceTypes),
        status: DeliveryStatus,
        createdAt: instant(),
        updatedAt: instant(),
      }),
    ),
    next: nullable(Type.String({ description: 'Pass it as `after` for the next, older page.' })),
  }),
  'DeliveriesAnswer',
  'A page of deliveries.',
);

const listed = (found: FoundDelivery) => ({
  deliveryID: found.id,
  providerOrderID: found.providerOrderId,
  providerOutletID: found.providerOutletId,
  serviceCategory: found.category,
  serviceType: found.serviceType,
  status: found.mark ?? found.status,
  createdAt: found.createdAt.toISOString(),
  updatedAt: found.updatedAt.toISOString(),
});

/**
 * Registers the route that lists a provider's deliveries (decision 348). `app` must authenticate the caller with
 * `requireCaller`.
 */
export function deliveryListRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/v1/deliveries',
    operationId: 'listDeliveries',
    isExpensive: true,
    tag: 'Deliveries',
    keyScope: 'read',
    summary: 'List deliveries, latest first: find an order whose answer was lost',
    query: parameters(ListQuery),
    answers: { 200: ListAnswer },
    refusals: [problems.fieldOneOf('status', statuses), problems.fieldMustBe('after', 'cursor')],
    run: async ({ caller, query }) => ({
      status: 'Success',
      message: 'Daftar pengantaran.',
      data: await listDeliveries(ctx, caller, query),
    }),
  });
}

/** Lists deliveries from the primary database, since a client may search for a delivery just booked. @throws Refusal */
async function listDeliveries(ctx: Context, caller: Caller, query: Static<typeof ListQuery>) {
  const { providerOrderID: exactOrderID, status, from: createdFrom, to: createdTo, after } = query;
  const { workspaceId, environment } = caller;
  // If the delivery that `after` names is unknown, refuse the request: an empty page would appear to be the end of the
  // list.
  if (after !== undefined && (await findDelivery(ctx.sql, caller, after)) === undefined)
    throw problems.fieldMustBe('after', 'cursor');
  const filter = readFilter({ exactOrderID, status, createdFrom, createdTo, after });
  const limit = query.limit ?? usualPage;
  const found = await searchDeliveries(ctx.sql, { ...filter, workspaceId, environment }, limit + 1);
  const page = found.slice(0, limit);
  return { deliveries: page.map(listed), next: found.length > limit ? page.at(-1)!.id : null };
}
