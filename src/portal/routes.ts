import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, type Context, environments } from '../context.ts';
import { readDelivery } from '../deliveries/read.ts';
import { ReadAnswer } from '../deliveries/schema.ts';
import { readFilter } from '../deliveries/search/read-filter.ts';
import { type FoundDelivery, searchDeliveries } from '../deliveries/search/store.ts';
import { traceRoute } from '../deliveries/trace/routes.ts';
import { compileQuery } from '../http/query.ts';
import { Failed } from '../http/schema.ts';
import { problems } from '../problems.ts';
import { certificationRoutes } from '../sandbox/certification/routes.ts';
import { sandboxDefaultsRoutes } from '../sandbox/defaults/routes.ts';
import { sandboxRoutes } from '../sandbox/routes.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import { credentialRoutes } from './credentials/routes.ts';
import { PortalDeliveries, PortalSearchQuery } from './schema.ts';
import { statementRoutes } from './statements/routes.ts';

const base = '/portal/v1/:environment';
const refused = { '4xx': Failed };

/**
 * What a provider's people see and do, in the environment that the address names and in no workspace but their own.
 * `app` stands behind `requireRole`.
 */
export async function portalRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (portal) => {
    portal.addHook('onRequest', async (request) => {
      request.caller = callerOf(request);
    });
    deliveryRoutes(portal, ctx);
    traceRoute(portal, ctx, {
      url: `${base}/deliveries/:deliveryID/trace`,
      operationId: 'traceOwnDelivery',
      tag: 'Portal: deliveries',
      refused,
      scopeOf: ({ caller }) => caller,
    });
    credentialRoutes(portal, ctx, base);
    webhookRoutes(portal, ctx, base);
    sandboxRoutes(portal, ctx, base);
    sandboxDefaultsRoutes(portal, ctx, base);
    certificationRoutes(portal, ctx, base);
    statementRoutes(portal, ctx, base);
  });
}

/** A person in the place of their provider's program. */
function callerOf({ params, signedIn: { id, workspaceId } }: FastifyRequest): Caller {
  const { environment: named } = params as { environment: string };
  const environment = environments.find((each) => each === named);
  if (environment === undefined || workspaceId === null) throw problems.routeNotFound();
  return { workspaceId, environment, credentialId: id };
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

function deliveryRoutes(app: FastifyInstance, ctx: Context): void {
  const tags = ['Portal: deliveries'];
  const readQuery = compileQuery(PortalSearchQuery);
  app.get(
    `${base}/deliveries`,
    {
      schema: {
        tags,
        operationId: 'searchOwnDeliveries',
        summary: 'Search the deliveries of the workspace, the latest first',
        querystring: PortalSearchQuery,
        response: { 200: PortalDeliveries, ...refused },
      },
    },
    async ({ caller, query }) => {
      const { limit, ...rest } = readQuery(query);
      const { workspaceId, environment } = caller;
      const filter = { ...readFilter(rest), workspaceId, environment };
      const found = await searchDeliveries(ctx.sql, filter, limit ?? 50);
      return { status: 'Success', data: found.map(foundOf) };
    },
  );
  app.get<{ Params: { deliveryID: string } }>(
    `${base}/deliveries/:deliveryID`,
    {
      schema: {
        tags,
        operationId: 'readOwnDelivery',
        summary: 'A delivery, as the read endpoint shows it',
        response: { 200: ReadAnswer, ...refused },
      },
    },
    async ({ caller, params }) => ({
      status: 'Success',
      message: 'Data pengantaran ditemukan.',
      data: await readDelivery(ctx, caller, params.deliveryID),
    }),
  );
}
