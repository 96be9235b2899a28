import type { FastifyInstance, FastifyRequest } from 'fastify';
import { batchRoutes } from '../batches/routes.ts';
import type { BatchReading } from '../batches/start-reading.ts';
import { contactRoutes } from '../contacts/routes.ts';
import { type Caller, type Context, environments } from '../context.ts';
import type { BookingParts } from '../deliveries/booking/book-request.ts';
import { traceRoute } from '../deliveries/traces/trace-routes.ts';
import type { Drawing } from '../documents/start-drawing.ts';
import type { Addresses } from '../gazetteer/open.ts';
import { portalLabelRoutes } from '../labels/routes.ts';
import { ownCreditNoteRoute } from '../money/credit-notes/portal-routes.ts';
import { invoiceRoutes } from '../money/invoices/portal-routes.ts';
import { ownLimitRoute } from '../money/limits/portal-routes.ts';
import { ownPaymentRoutes } from '../money/payments/portal-routes.ts';
import { ownAccountRoutes } from '../money/provider-accounts/portal-routes.ts';
import { ownRemittanceRoutes } from '../money/remittances/portal-routes.ts';
import { ownStatementRoutes } from '../money/statements/portal-routes.ts';
import { problems } from '../problems/problems.ts';
import { certificationRoutes } from '../sandbox/certification/routes.ts';
import { sandboxDefaultsRoutes } from '../sandbox/defaults-routes.ts';
import { playRoutes } from '../sandbox/plays-routes.ts';
import { sandboxRoutes } from '../sandbox/routes.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import type { SendTest } from '../webhooks/send-test-event.ts';
import { type Fence, fenceCallers } from '../workspaces/fence.ts';
import { refusedRequestsRoute } from '../workspaces/refused-requests/routes.ts';
import { personBookingRoutes } from './booking-routes.ts';
import { credentialRoutes } from './credentials-routes.ts';
import { ownDeliveryActRoutes } from './delivery-acts-routes.ts';
import { ownDeliveryRoutes } from './delivery-routes.ts';
import { gettingStartedRoute } from './getting-started-routes.ts';
import { promiseRoutes } from './promises-routes.ts';
import { ownReasonsRoute } from './reasons-routes.ts';
import { todayRoute } from './today-routes.ts';

const prefix = '/portal/v1/:environment';

interface PortalParts {
  readonly fence: Fence;
  readonly bookings: BookingParts;
  readonly reading: BatchReading;
  readonly drawing: Drawing;
  readonly addresses: Addresses;
  readonly sendTest: SendTest;
}

/**
 * Routes for a provider's people, limited to their own workspace and the environment in the path. `app` checks the role
 * with `requireRole`.
 */
export async function portalRoutes(
  app: FastifyInstance,
  base: Context,
  { fence, bookings, reading, drawing, addresses, sendTest }: PortalParts,
): Promise<void> {
  ownReasonsRoute(app, base);
  ownAccountRoutes(app, base);
  await app.register(async (portal) => {
    portal.addHook('onRequest', async (request) => {
      request.caller = callerOf(request);
    });
    const ctx = fenceCallers(portal, base, fence);
    ownDeliveryRoutes(portal, ctx, base);
    ownDeliveryActRoutes(portal, ctx);
    traceRoute(portal, ctx, {
      path: `${prefix}/deliveries/:deliveryID/trace`,
      operationId: 'traceOwnDelivery',
      tag: 'Portal: deliveries',
      roles: providerRoles,
      scopeOf: ({ caller }) => caller,
    });
    batchRoutes(portal, ctx, { ...bookings, reading }, prefix);
    portalLabelRoutes(portal, ctx, { drawing, hubs: bookings.quoting });
    personBookingRoutes(portal, ctx, { quoting: bookings.quoting, gazetteer: addresses.gazetteer });
    contactRoutes(portal, ctx);
    credentialRoutes(portal, ctx, base.sql);
    webhookRoutes(portal, ctx, sendTest, prefix);
    sandboxRoutes(portal, ctx, prefix);
    playRoutes(portal, ctx, prefix);
    sandboxDefaultsRoutes(portal, ctx, prefix);
    certificationRoutes(portal, ctx, prefix);
    ownStatementRoutes(portal, ctx);
    promiseRoutes(portal, ctx);
    invoiceRoutes(portal, ctx, drawing);
    ownCreditNoteRoute(portal, ctx, drawing);
    ownPaymentRoutes(portal, ctx);
    ownLimitRoute(portal, ctx);
    ownRemittanceRoutes(portal, ctx, drawing);
    gettingStartedRoute(portal, ctx);
    todayRoute(portal, ctx);
    refusedRequestsRoute(portal, ctx, prefix);
  });
}

/** Returns a signed-in person as the caller of a route, like a program of the person's provider. */
function callerOf({ params, signedIn: { id, workspaceId, membershipId } }: FastifyRequest): Caller {
  const { environment: named } = params as { environment: string };
  const environment = environments.find((each) => each === named);
  if (environment === undefined || workspaceId === null) throw problems.routeNotFound();
  return { workspaceId, environment, actor: { kind: 'person', id, membershipId } };
}
