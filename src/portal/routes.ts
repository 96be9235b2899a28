import type { FastifyInstance, FastifyRequest } from 'fastify';
import { batchRoutes } from '../batches/routes.ts';
import { type Caller, type Context, environments } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { ReadAnswer } from '../deliveries/answer-schema.ts';
import type { BookingParts } from '../deliveries/book-asked.ts';
import { readDelivery } from '../deliveries/read.ts';
import { readFilter } from '../deliveries/read-filter.ts';
import { type FoundDelivery, onlySeen, searchDeliveries } from '../deliveries/search-store.ts';
import { traceRoute } from '../deliveries/trace-routes.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { createTurns } from '../http/turns.ts';
import { problems } from '../problems.ts';
import { providerRoles } from '../roles.ts';
import { certificationRoutes } from '../sandbox/certification/routes.ts';
import { sandboxDefaultsRoutes } from '../sandbox/defaults-routes.ts';
import { playRoutes } from '../sandbox/plays-routes.ts';
import { sandboxRoutes } from '../sandbox/routes.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import { type Fence, fenceCallers } from '../workspaces/fence.ts';
import { credentialRoutes } from './credentials-routes.ts';
import { gettingStartedRoute } from './getting-started-routes.ts';
import { invoiceRoutes } from './invoices-routes.ts';
import { PortalDeliveries, PortalSearchQuery } from './schema.ts';
import { statementRoutes } from './statements-routes.ts';

const prefix = '/portal/v1/:environment';

/**
 * The routes of a provider's people, in the environment of the address and in their own workspace only. `app`
 * stands behind `requireRole`.
 */
export async function portalRoutes(
  app: FastifyInstance,
  base: Context,
  { fence, bookings }: { readonly fence: Fence; readonly bookings: BookingParts },
): Promise<void> {
  await app.register(async (portal) => {
    portal.addHook('onRequest', async (request) => {
      request.caller = callerOf(request);
    });
    const ctx = fenceCallers(portal, base, fence);
    deliveryRoutes(portal, ctx, base.sql.reading);
    traceRoute(portal, ctx, {
      path: `${prefix}/deliveries/:deliveryID/trace`,
      operationId: 'traceOwnDelivery',
      tag: 'Portal: deliveries',
      roles: providerRoles,
      scopeOf: ({ caller }) => caller,
    });
    batchRoutes(portal, ctx, bookings, prefix);
    credentialRoutes(portal, ctx, base.sql);
    webhookRoutes(portal, ctx, prefix);
    sandboxRoutes(portal, ctx, prefix);
    playRoutes(portal, ctx, prefix);
    sandboxDefaultsRoutes(portal, ctx, prefix);
    certificationRoutes(portal, ctx, prefix);
    statementRoutes(portal, ctx);
    invoiceRoutes(portal, ctx);
    gettingStartedRoute(portal, ctx);
  });
}

/** A person as a caller, like their provider's program. */
function callerOf({ params, signedIn: { id, workspaceId, membershipId } }: FastifyRequest): Caller {
  const { environment: named } = params as { environment: string };
  const environment = environments.find((each) => each === named);
  if (environment === undefined || workspaceId === null) throw problems.routeNotFound();
  return { workspaceId, environment, actor: { kind: 'person', id, membershipId } };
}

const foundOf = (found: FoundDelivery) => ({
  deliveryID: found.id,
  providerOrderID: found.providerOrderId,
  providerOutletID: found.providerOutletId,
  category: found.category,
  serviceType: found.serviceType,
  status: found.mark ?? found.status,
  sender: found.senderName,
  recipient: found.recipientName,
  courier: found.courierName,
  amount: found.amountIdr,
  cashOnDelivery: found.codAmountIdr,
  promisedDropoffAt: found.promisedDropoffAt,
  createdAt: found.createdAt,
  updatedAt: found.updatedAt,
});

function deliveryRoutes(app: FastifyInstance, ctx: Context, searches: Queryable): void {
  const turns = createTurns();
  defineRoute(app, {
    method: 'GET',
    path: `${prefix}/deliveries`,
    operationId: 'searchOwnDeliveries',
    tag: 'Portal: deliveries',
    summary: 'Search the deliveries of the workspace, latest first',
    roles: providerRoles,
    query: parameters(PortalSearchQuery),
    answers: { 200: PortalDeliveries },
    refusals: [problems.busy()],
    run: async ({ caller: { workspaceId, environment }, signedIn, query: { limit, ...rest } }) => {
      const filter = { ...readFilter(rest), workspaceId, environment };
      const found = await turns(signedIn.id, async () =>
        onlySeen(ctx.sql.reading, await searchDeliveries(searches, filter, limit ?? 50)),
      );
      return { status: 'Success', data: found.map(foundOf) };
    },
  });
  defineRoute(app, {
    method: 'GET',
    path: `${prefix}/deliveries/:deliveryID`,
    operationId: 'readOwnDelivery',
    tag: 'Portal: deliveries',
    summary: 'Show a delivery as the read endpoint does',
    roles: providerRoles,
    answers: { 200: ReadAnswer },
    refusals: [problems.deliveryNotFound()],
    run: async ({ caller, params }) => ({
      status: 'Success',
      message: 'Data pengantaran ditemukan.',
      data: await readDelivery(ctx, caller, params.deliveryID),
    }),
  });
}
