import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { valuesOf } from '../http/fields.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { EnvironmentQuery } from '../http/schema.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import { problems } from '../problems/problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { plainCode } from '../text/code.ts';
import { startOfLocalDay } from '../time.ts';
import { movers } from '../vocabulary/roles.ts';
import { intakeChange } from './close.ts';
import { arrivalsFields, arrivedFields, openIntakeFields } from './fields.ts';
import { findHub } from './find-hub.ts';
import {
  ArrivalsQuery,
  ArrivedParcels,
  HubScanned,
  HubScanRequest,
  IntakesAtHub,
  SettledCodes,
  UnknownCodes,
} from './hub-schema.ts';
import {
  type AtHub,
  countArrivals,
  deleteUnknown,
  listArrivals,
  listOpenAtHub,
  listUnknown,
} from './hub-store.ts';
import { scannedCode } from './scanned-code.ts';
import { type HubScan, takeIn } from './take-in.ts';

const define = routesOf({ tag: 'Operations: warehouse', roles: movers });

/** Provides the tariffs in force at a given time, which list the hubs. */
type Hubs = Pick<Quoting, 'marketAt'>;

/**
 * Routes for the desk of a hub: it scans parcels of any provider, and lists arrivals, open intakes and unknown codes
 * (decision 497).
 */
export function hubIntakeRoutes(app: FastifyInstance, ctx: Context, hubs: Hubs): void {
  overviewRoute(app, ctx, hubs);
  arrivalsRoute(app, ctx, hubs);
  hubScanRoute(app, ctx, hubs);
  settleRoute(app, ctx, hubs);
}

function overviewRoute(app: FastifyInstance, ctx: Context, hubs: Hubs): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/hubs/:hubID/intakes',
    operationId: 'listIntakesAtHub',
    isExpensive: true,
    summary: 'Show what a hub takes in: arrivals of the day, open intakes with their numbers, unknown codes',
    query: parameters(EnvironmentQuery),
    answers: { 200: IntakesAtHub },
    refusals: [problems.hubNotFound()],
    run: async ({ params, query: { environment } }) => {
      const hub = findHub(hubs, params.hubID, ctx.now());
      const at = { environment, hubId: hub.id };
      const midnight = startOfLocalDay(ctx.now(), hub.area.timeZone);
      const [arrivals, intakes, unknown] = await Promise.all([
        countArrivals(ctx.sql, at, midnight),
        listOpenAtHub(ctx.sql, at),
        listUnknown(ctx.sql, at),
      ]);
      const data = {
        arrivals: arrivals.map((each) => valuesOf(arrivalsFields, each)),
        intakes: intakes.map((each) => valuesOf(openIntakeFields, each)),
        unknown,
      };
      return { status: 'Success', data };
    },
  });
}

function arrivalsRoute(app: FastifyInstance, ctx: Context, hubs: Hubs): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/hubs/:hubID/arrivals',
    operationId: 'listArrivalsAtHub',
    isExpensive: true,
    summary: 'List the parcels that a hub has scanned since its midnight',
    query: parameters(ArrivalsQuery),
    answers: { 200: ArrivedParcels },
    refusals: [problems.hubNotFound()],
    run: async ({ params, query: { environment, workspaceID, after, limit } }) => {
      const hub = findHub(hubs, params.hubID, ctx.now());
      const arrived = await listArrivals(
        ctx.sql,
        { environment, hubId: hub.id },
        {
          since: startOfLocalDay(ctx.now(), hub.area.timeZone),
          workspaceId: workspaceID ?? null,
          after: after ?? null,
          limit: limit ?? 100,
        },
      );
      return { status: 'Success', data: arrived.map((each) => valuesOf(arrivedFields, each)) };
    },
  });
}

function hubScanRoute(app: FastifyInstance, ctx: Context, hubs: Hubs): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/hubs/:hubID/scans',
    operationId: 'scanParcelAtHub',
    summary: 'Take in an arrived parcel of any provider: it becomes VERIFIED, also when it is late',
    body: json(HubScanRequest, { environment: 'production', code: 'ORDER-1' }),
    answers: { 200: HubScanned },
    refusals: [problems.hubNotFound()],
    run: async ({ params, signedIn, body: { environment, code } }) => {
      const at = { environment, hubId: findHub(hubs, params.hubID, ctx.now()).id };
      const scan = await scanInPerson(ctx, signedIn, at, scannedCode(code));
      return { status: 'Success', data: showScan(scan, hubNames(hubs, ctx.now())) };
    },
  });
}

/** Takes in a scanned parcel on behalf of a person. A scan that changes nothing writes no audit entry. */
const scanInPerson = (ctx: Context, signedIn: SignedIn, at: AtHub, code: string): Promise<HubScan> =>
  changeInPerson(ctx, signedIn, async (each, tx) => {
    const scan = await takeIn(each, tx, at, { code, personId: signedIn.id });
    const { intake, isOpened, outcome, expected, deliveryId, status } = scan;
    if (intake === undefined) return [scan, undefined];
    if (isOpened) {
      const opened = { ...intakeChange('intake.open', intake), after: { expected: 0 } };
      await changeInPerson(each, signedIn, async () => [undefined, opened]);
    }
    each.wake('webhooks');
    const after = { code, outcome, expected, deliveryId, status };
    return [scan, { ...intakeChange('intake.scan', intake), after }];
  });

const hubNames = (hubs: Hubs, now: Date): ReadonlyMap<string, string> =>
  new Map(hubs.marketAt(now)?.hubs.map(({ id, name }) => [id, name]));

function showScan(scan: HubScan, names: ReadonlyMap<string, string>) {
  const { code, outcome, expected, wasMissing, deliveryId, status, intake, candidates } = scan;
  const hubId = candidates.length === 1 ? (candidates[0]?.hubId ?? null) : null;
  return {
    code,
    outcome,
    expected,
    hasManifest: intake?.hasManifest ?? false,
    wasMissing,
    deliveryID: deliveryId,
    status,
    courier: candidates.length === 1 ? (candidates[0]?.courier ?? null) : null,
    intakeID: intake?.id ?? null,
    hub: hubId === null ? null : { hubID: hubId, name: names.get(hubId) ?? hubId },
    candidates: candidates.map(({ id, workspaceId, provider, providerOrderId, recipient }) => ({
      deliveryID: id,
      workspaceID: workspaceId,
      provider,
      providerOrderID: providerOrderId,
      recipient,
    })),
  };
}

function settleRoute(app: FastifyInstance, ctx: Context, hubs: Hubs): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/hubs/:hubID/unknown-parcels/settlement',
    operationId: 'settleUnknownParcels',
    isExpensive: true,
    summary: 'Take unknown codes off the list of a hub, once somebody has looked into them',
    body: json(UnknownCodes, { environment: 'production', codes: ['ORDER-1'] }),
    answers: { 200: SettledCodes },
    refusals: [problems.hubNotFound()],
    run: async ({ params, signedIn, body: { environment, codes } }) => {
      const at = { environment, hubId: findHub(hubs, params.hubID, ctx.now()).id };
      const settled = await changeInPerson(ctx, signedIn, async ({ sql }) => {
        const gone = await deleteUnknown(sql, at, codes.map(plainCode));
        const subject = { kind: 'hub', id: at.hubId };
        const change = {
          action: 'intake.settle-unknown' as const,
          subject,
          environment,
          after: { codes: gone },
        };
        return [gone, gone.length === 0 ? undefined : change];
      });
      return { status: 'Success', data: { codes: settled } };
    },
  });
}
