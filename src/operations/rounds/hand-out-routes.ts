import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { explained, moveRefusals } from '../../deliveries/explain.ts';
import { handOutRound } from '../../dispatch/rounds/hand-out.ts';
import { type ScannedOut, scanOut } from '../../dispatch/rounds/scan-out.ts';
import { findCourierNames } from '../../fleet/store.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import type { FindHub } from '../../hub/find-hub.ts';
import { scannedCode } from '../../hub/scanned-code.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { movers } from '../../vocabulary/roles.ts';
import { HandOutRequest, ScannedOutAnswer, ScanOutRequest, showScan } from './plan-schema.ts';
import { StagedRound } from './stage-schema.ts';

const define = routesOf({ tag: 'Operations: warehouse', roles: movers });

/** Routes to hand out rounds by scanning (decision 508). `app` checks the role with `requireRole`. */
export function handOutRoutes(app: FastifyInstance, ctx: Context, findHub: FindHub): void {
  scanRoute(app, ctx, findHub);
  handOutRoute(app, ctx, findHub);
}

function scanRoute(app: FastifyInstance, ctx: Context, findHub: FindHub): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/hubs/:hubID/outbound-scans',
    operationId: 'scanOut',
    summary: 'Scan a parcel out for the courier of its round, or learn where it belongs',
    body: json(ScanOutRequest, { environment: 'production', code: 'ORDER-1' }),
    answers: { 200: ScannedOutAnswer },
    refusals: [problems.hubNotFound()],
    run: async ({ params, signedIn, body: { environment, code, roundID } }) => {
      const hub = findHub(params.hubID);
      const at = { environment, hubId: hub.id, roundId: roundID ?? null };
      const scanned = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const scan = await scanOut(each, tx, { ...at, code: scannedCode(code), personId: signedIn.id });
        const subject = { kind: 'delivery', id: scan.deliveryId ?? '' };
        const after = { roundID: scan.roundId, courierID: scan.courierId };
        const change = { action: 'round.scan' as const, subject, environment, after };
        return [scan, scan.outcome === 'right' ? change : undefined];
      });
      return { status: 'Success', data: showScan(scanned, await namesOf(ctx, scanned, findHub)) };
    },
  });
}

async function namesOf(ctx: Context, { hubId, courierId }: ScannedOut, findHub: FindHub) {
  const courier = courierId && (await findCourierNames(ctx.sql, [courierId], null)).get(courierId);
  return { hub: hubId === null ? null : nameOfHub(hubId, findHub), courier: courier || null };
}

/** Returns the name of a hub; its id if the tariffs no longer contain the hub. */
function nameOfHub(hubId: string, findHub: FindHub): string {
  try {
    return findHub(hubId).name;
  } catch {
    return hubId;
  }
}

function handOutRoute(app: FastifyInstance, ctx: Context, findHub: FindHub): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/hubs/:hubID/rounds/:roundID/hand-out',
    operationId: 'handOutRound',
    isExpensive: true,
    summary: 'Hand the scanned parcels of a confirmed round to its courier',
    body: json(HandOutRequest, { version: 2, leftBehind: [] }),
    answers: { 200: StagedRound },
    refusals: [
      problems.hubNotFound(),
      problems.roundNotFound(),
      problems.roundChangedMeanwhile('Sari Dewi', '20 Nov 2026 16:15 WIB'),
      problems.roundNotConfirmed(),
      problems.roundNotScanned(),
      problems.roundIncomplete(['ORDER-1']),
      problems.courierNotFound(),
      problems.deliveryNotFound(),
      problems.courierNotOnDuty(),
      problems.courierFull(),
      ...moveRefusals,
    ],
    run: async ({ params: { hubID, roundID }, signedIn, body: { version, leftBehind } }) => {
      const hub = findHub(hubID);
      const request = { roundId: roundID, version, leftBehind, personId: signedIn.id };
      const handedOut = changeInPerson(ctx, signedIn, async (each, tx) => {
        const { round, staged } = await handOutRound(each, tx, hub, request);
        each.wake('webhooks');
        const { courierId, environment } = round;
        const deliveries = staged.map(({ id, status }) => ({ deliveryID: id, status }));
        const deliveryIDs = deliveries.map(({ deliveryID }) => deliveryID);
        const subject = { kind: 'courier', id: courierId };
        const after = { hubID, roundID, deliveryIDs, leftBehind };
        return [
          { courierID: courierId, deliveries },
          { action: 'round.hand-out', subject, environment, after },
        ];
      });
      return { status: 'Success', data: await explained(handedOut) };
    },
  });
}
