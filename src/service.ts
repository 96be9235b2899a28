import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sealEnd } from './audit/seal-end.ts';
import { type BackgroundNeeds, startBackground } from './background.ts';
import { batchRoutes } from './batches/routes.ts';
import { type BatchReading, startBatchReading } from './batches/start-reading.ts';
import { boardRoutes } from './board/routes.ts';
import { cashRoutes } from './cash-desk/routes.ts';
import { isDemoCity } from './config/config.ts';
import type { Context, Sleeper } from './context.ts';
import { courierRoutes } from './courier-app/routes.ts';
import { createPing } from './db/ping.ts';
import { adoptKey } from './db/secret-key.ts';
import type { BookingParts } from './deliveries/booking/book-request.ts';
import { bookingRoutes } from './deliveries/booking/booking-routes.ts';
import { createGatherer } from './deliveries/booking/store-gathered.ts';
import { arriveByPosition } from './deliveries/moves/arrive.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { deliveryListRoute } from './deliveries/search/list-routes.ts';
import { deliveryTraceRoutes } from './deliveries/traces/trace-routes.ts';
import { startThread, type Thread } from './dispatch/decide/start-thread.ts';
import { planIn } from './dispatch/schedule-waves.ts';
import { type Supply, startSupply } from './dispatch/start-supply.ts';
import { type Drawing, startDrawing } from './documents/start-drawing.ts';
import { startTracker, type Tracker } from './fleet/positions/track.ts';
import { type Addresses, openAddresses } from './gazetteer/open.ts';
import { gazetteerRoutes } from './gazetteer/routes.ts';
import { createDrain } from './http/drain.ts';
import { healthRoutes } from './http/health.ts';
import { screenRoutes } from './http/screens/routes.ts';
import { createServer } from './http/server.ts';
import { intakeRoutes } from './hub/routes.ts';
import { warehouseLabelRoutes } from './labels/routes.ts';
import { startMailServer } from './mail/start-server.ts';
import { mediaRoutes } from './media/routes.ts';
import { bankAccountRoutes } from './money/bank/accounts-routes.ts';
import { bankEntryRoutes } from './money/bank/entries-routes.ts';
import { creditNoteRoutes } from './money/credit-notes/routes.ts';
import { invoiceRoutes } from './money/invoices/operations-routes.ts';
import { journalRoutes } from './money/journal-routes.ts';
import { followLimits } from './money/limits/follow-limits.ts';
import { limitRoutes } from './money/limits/operations-routes.ts';
import { paymentRoutes } from './money/payments/routes.ts';
import { payoutFileRoutes } from './money/payouts/file-routes.ts';
import { payoutLayoutRoutes } from './money/payouts/layout-routes.ts';
import { providerAccountRoutes } from './money/provider-accounts/operations-routes.ts';
import { bankLineEntryRoutes } from './money/reconciliation/line-entries-routes.ts';
import { bankMatchRoutes } from './money/reconciliation/matches-routes.ts';
import { bankStatementRoutes } from './money/reconciliation/statements-routes.ts';
import { remittanceRoutes } from './money/remittances/operations-routes.ts';
import { reversalRoutes } from './money/reversals/routes.ts';
import { statementRoutes } from './money/statements/operations-routes.ts';
import { taxFileRoutes } from './money/tax-files/routes.ts';
import { startMetrics } from './monitoring/start-metrics.ts';
import { describeApi } from './openapi/describe.ts';
import { describePeopleApi } from './openapi/describe-people.ts';
import { documentApi } from './openapi/serve.ts';
import { alertRoutes } from './operations/alerts-routes.ts';
import { callerBookingRoutes } from './operations/booking-routes.ts';
import { candidateRoutes } from './operations/candidates-routes.ts';
import { courierDayRoutes } from './operations/courier-day-routes.ts';
import { fleetRoutes } from './operations/couriers-routes.ts';
import { operationsDeliveryRoutes } from './operations/deliveries/routes.ts';
import { dispatchRoutes } from './operations/dispatch-routes.ts';
import { dispatchStateRoutes } from './operations/dispatch-state-routes.ts';
import { installationRoutes } from './operations/health/routes.ts';
import { latestRoute } from './operations/latest-routes.ts';
import { areaSettingsRoutes } from './operations/market/areas-routes.ts';
import { hubSettingsRoutes } from './operations/market/hubs-routes.ts';
import { fleetPhoneRoutes } from './operations/messages/fleet-phones-routes.ts';
import { conversationRoutes } from './operations/messages/routes.ts';
import { nameSubjects } from './operations/name-subjects.ts';
import { placeRoutes } from './operations/places-routes.ts';
import { reasonRoutes } from './operations/reasons-routes.ts';
import { reportRoutes } from './operations/reports-routes.ts';
import { roundRoutes } from './operations/rounds/stage-routes.ts';
import { tariffTrialRoutes } from './operations/tariff-trial/routes.ts';
import { changesRoutes } from './people/changes-routes.ts';
import { type Hashing, startHashing } from './people/hashing/start-hashing.ts';
import { homeRoute } from './people/home-route.ts';
import { takeKeys } from './people/idempotency/take-keys.ts';
import { meRoutes } from './people/me-routes.ts';
import { requireRole } from './people/require-role.ts';
import { accountRoutes, signInRoutes } from './people/routes.ts';
import type { Guard } from './people/sign-in.ts';
import { staffInvitationRoutes } from './people/staff/invitations-routes.ts';
import { staffRoutes } from './people/staff/routes.ts';
import { createTries } from './people/tries.ts';
import { portalRoutes } from './portal/routes.ts';
import { adoptPushKeys } from './push/keys.ts';
import { tariffDraftRoutes } from './quotes/drafts/routes.ts';
import { createQuoting, type Quoting } from './quotes/quoting.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { warnOfTariffs } from './quotes/warn-of-tariffs.ts';
import { ruleRoutes } from './rules/routes.ts';
import { certificationRoutes } from './sandbox/certification/routes.ts';
import { sandboxDefaultsRoutes } from './sandbox/defaults-routes.ts';
import { sandboxFollowUps } from './sandbox/follow-up.ts';
import { SandboxWishes, sandboxRefusals } from './sandbox/headers.ts';
import { playRoutes } from './sandbox/plays-routes.ts';
import { sandboxPictureRoutes, sandboxRoutes } from './sandbox/routes.ts';
import { shopRoutes } from './shops/routes.ts';
import type { Files } from './storage/files.ts';
import { openPhotos } from './storage/open-files.ts';
import { trackingRoutes } from './tracking/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { createTestSender, type SendTest } from './webhooks/send-test-event.ts';
import { createMalformedCount, createRefusalPace } from './workspaces/count-malformed.ts';
import { type Fence, fenceCallers, openFence } from './workspaces/fence.ts';
import { createAnswerTwins } from './workspaces/idempotency/answer-once.ts';
import { networkOf } from './workspaces/network.ts';
import { startRefusalNotes } from './workspaces/refused-requests/note-refusals.ts';
import { refusedRequestsRoute } from './workspaces/refused-requests/routes.ts';
import { demandKeyScopes, requireCaller } from './workspaces/require-caller.ts';
import { tokenRoutes } from './workspaces/routes.ts';
import { type TokenHolders, watchTokenHolders } from './workspaces/tokens/holders.ts';

/** The running service: its database is migrated, its workers run, and it is ready to listen. */
export interface Service {
  readonly ctx: Context;
  readonly app: FastifyInstance;
  readonly quoting: Quoting;
  readonly supply: Supply;
  /** The URL of the metrics; undefined if METRICS_PORT is not set. */
  readonly metricsUrl: string | undefined;
  /** Makes callers and the load balancer switch to another process. This process serves requests until `stop`. */
  drain(): void;
  /** Finishes running work and stops, the workers last. */
  stop(): Promise<void>;
}

/** Assembles all parts of the service; no other code knows them all. `start.ts` and the tests call it. */
export async function composeService(base: Omit<Context, 'wake'>): Promise<Service> {
  await using started = new AsyncDisposableStack();
  const sleepers: Partial<Record<Sleeper, { wake(): void }>> = {};
  const ctx: Context = { ...base, wake: (sleeper) => sleepers[sleeper]?.wake() };

  await adoptKey(ctx, (tx) => sealEnd(ctx.config, tx));
  await adoptPushKeys(ctx);
  const limits = await followLimits(ctx);
  started.defer(() => limits.stop());
  const quoting = await createQuoting(ctx, (need) => supply.find(need), limits);
  started.defer(() => quoting.stop());
  for (const warning of warnOfTariffs(quoting, ctx.now())) ctx.log.warn(warning);
  const tracker = await startTracker(ctx, (positions) => arriveByPosition(ctx, positions));
  started.defer(() => tracker.stop());
  const supply = await startSupply(ctx, quoting, tracker);
  started.defer(() => supply.stop());
  const files = openPhotos(ctx.config);
  const mailServer = await startMailServer(ctx.config);
  started.defer(() => mailServer?.stop());
  const fence = openFence(ctx);
  started.defer(() => fence.sql.close());
  const bookings = bookingParts({ ...ctx, sql: fence.sql }, quoting);
  const needs = { files, quoting, tracker, supply, mailServer, fence, bookings };
  Object.assign(sleepers, await startBackground(ctx, started, needs));

  const ping = createPing(ctx.sql);
  const refusals = startRefusalNotes(ctx);
  started.defer(() => refusals.stop());
  const app = createServer(ctx, {
    countMalformed: createMalformedCount(ctx),
    paceRefusal: createRefusalPace(ctx),
    senderOf,
    noteError: ping.note,
    noteRefusal: refusals.note,
  });
  await documentApi(app, describeApi(), isDemoCity(ctx.config));
  await documentApi(app, describePeopleApi(), isDemoCity(ctx.config));
  const drain = createDrain(app);
  healthRoutes(app, ctx, { drain, ping, warnings: () => warnOfTariffs(quoting, ctx.now()) });
  const api = ctx.config.roles.includes('api')
    ? await apiRoutes(app, ctx, started, { ...needs, supply })
    : undefined;
  started.defer(() => app.close());
  const metrics = await startMetrics(ctx, {
    databases: [ctx.sql, fence.sql],
    hashing: api?.hashing,
  });
  started.defer(() => metrics?.close());

  const running = started.move();
  return {
    ctx,
    app,
    quoting,
    supply,
    metricsUrl: metrics?.url,
    drain: drain.begin,
    stop: () => running.disposeAsync(),
  };
}

/** Returns the key of a sender. Sandbox requests do not use up production's limits (decision 92). */
const senderOf = ({ signedIn, caller, ip }: FastifyRequest): string =>
  signedIn?.id ?? (caller ? `${caller.workspaceId} ${caller.environment}` : networkOf(ip));

/**
 * Registers all routes except the health routes. Disposing `started` stops the threads and connections that they use.
 * @returns the password hashing, whose queue the metrics measure
 */
async function apiRoutes(
  app: FastifyInstance,
  ctx: Context,
  started: AsyncDisposableStack,
  { files, quoting, tracker, fence, bookings, supply }: BackgroundNeeds & { readonly supply: Supply },
): Promise<{ readonly hashing: Hashing }> {
  const holders = watchTokenHolders(ctx);
  started.defer(() => holders.stop());
  const routes = startThread();
  started.defer(() => routes.stop());
  const hashing = startHashing();
  started.defer(() => hashing.stop());
  const guard = { tries: createTries(ctx), hashing };
  const addresses = openAddresses(ctx);
  started.defer(() => addresses.close());
  const reading = startBatchReading();
  started.defer(() => reading.stop());
  const drawing = startDrawing({ isDemo: isDemoCity(ctx.config) });
  started.defer(() => drawing.stop());
  const shared = { quoting, fence, bookings, reading, sendTest: createTestSender() };

  tokenRoutes(app, ctx);
  sandboxPictureRoutes(app);
  trackingRoutes(app, ctx);
  homeRoute(app, ctx);
  screenRoutes(app, ctx);
  await app.register((provider) => providerRoutes(provider, ctx, { ...shared, holders }));
  mediaRoutes(app, ctx, files);
  signInRoutes(app, ctx, guard);
  await app.register((signedIn) =>
    peopleRoutes(signedIn, ctx, { ...shared, guard, files, tracker, routes, addresses, drawing, supply }),
  );
  return { hashing };
}

/**
 * Returns the parts that all bookings for providers share, whether through the API, in batches or in the portal.
 * `ctx.sql` must be the connections for providers, which see the rows of one provider at a time.
 */
const bookingParts = (ctx: Context, quoting: Quoting): BookingParts => ({
  answerTwins: createAnswerTwins(),
  gatherer: createGatherer(ctx, quoting.limits),
  quoting,
  wishes: {
    headers: SandboxWishes,
    refusals: sandboxRefusals,
    read: (headers, caller, category) => sandboxFollowUps(ctx, headers, { caller, category }),
  },
});

interface ProviderParts {
  readonly holders: TokenHolders;
  readonly quoting: Quoting;
  readonly fence: Fence;
  readonly bookings: BookingParts;
  readonly reading: BatchReading;
  readonly sendTest: SendTest;
}

/** Registers the routes for the systems of providers. */
async function providerRoutes(
  provider: FastifyInstance,
  base: Context,
  { holders, quoting, fence, bookings, reading, sendTest }: ProviderParts,
): Promise<void> {
  demandKeyScopes(provider);
  provider.addHook('onRequest', requireCaller(base, holders));
  const ctx = fenceCallers(provider, base, fence);
  quoteRoutes(provider, ctx, quoting);
  webhookRoutes(provider, ctx, sendTest);
  sandboxRoutes(provider, ctx);
  playRoutes(provider, ctx);
  sandboxDefaultsRoutes(provider, ctx);
  certificationRoutes(provider, ctx);
  bookingRoutes(provider, ctx, bookings);
  batchRoutes(provider, ctx, { ...bookings, reading });
  deliveryListRoute(provider, ctx);
  deliveryRoutes(provider, ctx);
  deliveryTraceRoutes(provider, ctx);
  refusedRequestsRoute(provider, ctx);
}

interface PeopleParts {
  readonly guard: Guard;
  readonly files: Files;
  readonly quoting: Quoting;
  readonly tracker: Tracker;
  readonly routes: Thread;
  readonly fence: Fence;
  readonly bookings: BookingParts;
  readonly reading: BatchReading;
  readonly drawing: Drawing;
  readonly addresses: Addresses;
  readonly sendTest: SendTest;
  readonly supply: Supply;
}

/** Registers the routes for signed-in people. */
async function peopleRoutes(
  signedIn: FastifyInstance,
  base: Context,
  { guard, files, tracker, routes, drawing, supply, ...shared }: PeopleParts,
): Promise<void> {
  const { quoting, bookings, reading, addresses, sendTest } = shared;
  requireRole(signedIn, base);
  const { ctx, fence } = takeKeys(signedIn, base, shared.fence);
  boardRoutes(signedIn, ctx, { quoting, whereabouts: tracker });
  meRoutes(signedIn, ctx);
  accountRoutes(signedIn, ctx, guard);
  staffRoutes(signedIn, ctx);
  staffInvitationRoutes(signedIn, ctx, guard.tries);
  changesRoutes(signedIn, ctx, nameSubjects);
  await operationsDeliveryRoutes(signedIn, ctx, { files, quoting });
  callerBookingRoutes(signedIn, ctx, { quoting, gazetteer: addresses.gazetteer });
  await intakeRoutes(signedIn, ctx, quoting, drawing);
  warehouseLabelRoutes(signedIn, ctx, { drawing, hubs: quoting });
  roundRoutes(signedIn, ctx, { quoting, plan: planIn(routes, ctx), whereabouts: tracker });
  fleetRoutes(signedIn, ctx);
  courierDayRoutes(signedIn, ctx);
  conversationRoutes(signedIn, ctx);
  fleetPhoneRoutes(signedIn, ctx);
  dispatchRoutes(signedIn, ctx, supply);
  candidateRoutes(signedIn, ctx, { quoting, whereabouts: tracker });
  placeRoutes(signedIn, ctx, quoting);
  hubSettingsRoutes(signedIn, ctx, quoting);
  areaSettingsRoutes(signedIn, ctx, addresses.gazetteer);
  shopRoutes(signedIn, ctx, quoting);
  tariffDraftRoutes(signedIn, ctx, quoting);
  tariffTrialRoutes(signedIn, ctx);
  dispatchStateRoutes(signedIn, ctx, quoting);
  reasonRoutes(signedIn, ctx);
  ruleRoutes(signedIn, ctx, () => quoting.marketAt(ctx.now())?.areas.map(({ id }) => id) ?? []);
  cashRoutes(signedIn, ctx);
  statementRoutes(signedIn, ctx);
  remittanceRoutes(signedIn, ctx, drawing);
  bankAccountRoutes(signedIn, ctx);
  bankEntryRoutes(signedIn, ctx);
  reversalRoutes(signedIn, ctx);
  paymentRoutes(signedIn, ctx);
  limitRoutes(signedIn, ctx, quoting.limits);
  providerAccountRoutes(signedIn, ctx);
  payoutLayoutRoutes(signedIn, ctx);
  payoutFileRoutes(signedIn, ctx);
  bankStatementRoutes(signedIn, ctx);
  bankMatchRoutes(signedIn, ctx);
  bankLineEntryRoutes(signedIn, ctx);
  journalRoutes(signedIn, ctx, nameSubjects);
  invoiceRoutes(signedIn, ctx, drawing);
  creditNoteRoutes(signedIn, ctx, drawing);
  taxFileRoutes(signedIn, ctx);
  reportRoutes(signedIn, ctx, quoting);
  latestRoute(signedIn, ctx);
  installationRoutes(signedIn, ctx);
  alertRoutes(signedIn, ctx, supply);
  await courierRoutes(signedIn, ctx, { files, tracker });
  await portalRoutes(signedIn, ctx, { fence, bookings, reading, drawing, addresses, sendTest });
  gazetteerRoutes(signedIn, addresses);
}
