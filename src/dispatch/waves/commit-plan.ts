import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { lockDelivery } from '../../deliveries/store.ts';
import { MoveRefused } from '../../deliveries/transition.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { type Holding, RaceLost } from '../commit.ts';
import { giveToCourier } from '../give-to-courier.ts';
import { holdsArea } from '../leases/store.ts';
import { hasOpenOffer, insertOffer } from '../offers/store.ts';
import { writeStops } from '../stops/store.ts';
import { lockCourierJobs } from '../store.ts';
import type { Added, PlannedRoute, WaveMoment } from './moment.ts';

/** What was written of a plan. */
export interface Written {
  readonly assigned: number;
  readonly offered: number;
  readonly moved: number;
  readonly lost: number;
}

/** What a plan was made from. */
interface Seen {
  readonly workspaceOf: ReadonlyMap<string, string>;
  readonly workOf: ReadonlyMap<string, string>;
  readonly timelineOf: ReadonlyMap<string, number>;
  /** The couriers who are asked before they are given anything. */
  readonly asked: ReadonlySet<string>;
}

const isOffered = ({ asked }: Seen, { courierId, added }: PlannedRoute): boolean =>
  asked.has(courierId) && added.length > 0;

/**
 * Gives the deliveries of a plan to their couriers, and their stops, or offers them where the courier is asked: routes that hand deliveries to each other together
 * or not at all. Each only while the area is held, its couriers have just the work that was seen, and every delivery
 * is where it was.
 */
export async function commitPlan(
  ctx: Context,
  holding: Holding,
  moment: WaveMoment,
  routes: readonly PlannedRoute[],
): Promise<Written> {
  const seen = readMoment(moment);
  const written = { assigned: 0, offered: 0, moved: 0, lost: 0 };
  for (const together of groupByChange(routes)) {
    if (!(await commitRoutes(ctx, holding, seen, together))) {
      written.lost += together.length;
      continue;
    }
    for (const route of together) {
      const waited = route.added.filter(({ fromCourierId }) => fromCourierId === null).length;
      written[isOffered(seen, route) ? 'offered' : 'assigned'] += waited;
      written.moved += route.added.length - waited;
    }
  }
  return written;
}

/** Routes between which a delivery changes hands, together. */
function groupByChange(routes: readonly PlannedRoute[]): PlannedRoute[][] {
  const groups: { readonly couriers: Set<string>; readonly routes: PlannedRoute[] }[] = [];
  for (const route of routes) {
    const couriers = new Set([
      route.courierId,
      ...route.added.flatMap(({ fromCourierId }) => fromCourierId ?? []),
    ]);
    const touching = groups.filter((group) => [...couriers].some((courier) => group.couriers.has(courier)));
    for (const group of touching) {
      groups.splice(groups.indexOf(group), 1);
      for (const courier of group.couriers) couriers.add(courier);
    }
    groups.push({ couriers, routes: [...touching.flatMap((group) => group.routes), route] });
  }
  return groups.map((group) => group.routes);
}

async function commitRoutes(
  ctx: Context,
  holding: Holding,
  seen: Seen,
  routes: readonly PlannedRoute[],
): Promise<boolean> {
  try {
    await ctx.sql.transaction(async (tx) => {
      await refuseChanges(tx, holding, seen, routes);
      const asked = routes.filter((route) => isOffered(seen, route));
      const told = routes.filter((route) => !isOffered(seen, route));
      const givings = told.flatMap((route) => route.added.map((added) => ({ holding, seen, route, added })));
      // In one order everywhere, so that nobody who holds deliveries waits for somebody else who does.
      givings.sort((one, other) => (one.added.deliveryId < other.added.deliveryId ? -1 : 1));
      for (const giving of givings) await give(ctx, tx, giving);
      for (const route of told) await writeRoute(tx, holding, seen, route);
      for (const route of asked) await offer(ctx, tx, { holding, seen, route });
    });
  } catch (error) {
    if (error instanceof RaceLost || error instanceof MoveRefused) return false;
    throw error;
  }
  ctx.wake('webhooks');
  return true;
}

const underway = ['PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY'];

async function refuseChanges(
  tx: Tx,
  holding: Holding,
  { workOf }: Seen,
  routes: readonly PlannedRoute[],
): Promise<void> {
  if (!(await holdsArea(tx, holding))) throw new RaceLost();
  const concerned = new Set(
    routes.flatMap(({ courierId, added }) => [
      courierId,
      ...added.flatMap(({ fromCourierId }) => fromCourierId ?? []),
    ]),
  );
  // In one order everywhere, so that two dispatchers never wait for each other's couriers.
  for (const courierId of [...concerned].sort()) {
    const present = await lockCourierJobs(tx, courierId);
    if (present === undefined || present.join() !== workOf.get(courierId)) throw new RaceLost();
    if (await hasOpenOffer(tx, courierId)) throw new RaceLost();
  }
}

interface Giving {
  readonly holding: Holding;
  readonly seen: Seen;
  readonly route: PlannedRoute;
  readonly added: Added;
}

async function give(ctx: Context, tx: Tx, { holding, seen, route, added }: Giving): Promise<void> {
  const { deliveryId, fromCourierId, considered } = added;
  const scope = { workspaceId: seen.workspaceOf.get(deliveryId)!, environment: holding.environment };
  const locked = await lockDelivery(tx, scope, deliveryId);
  if (locked === undefined || (locked.courier?.id ?? null) !== fromCourierId) throw new RaceLost();
  const cause = fromCourierId === null ? 'waiting' : 'swap';
  const why = { cause, offerId: null, bundle: bundleOf(route), considered } as const;
  await giveToCourier(ctx, tx, locked, { courierId: route.courierId, ...why });
}

/** Asks a courier to take what is new on their route, all of it; their stops change when they do. */
async function offer(
  ctx: Context,
  tx: Tx,
  { holding: { environment }, seen, route }: Omit<Giving, 'added'>,
): Promise<void> {
  const deliveries = route.added.map(({ deliveryId, considered }) => ({
    workspaceId: seen.workspaceOf.get(deliveryId)!,
    environment,
    deliveryId,
    timelineLength: seen.timelineOf.get(deliveryId)!,
    cause: 'waiting' as const,
    bundle: bundleOf(route),
    considered,
  }));
  const stops = route.stops.map(({ at, ...stop }) => ({ ...stop, plannedAt: at }));
  const made = await insertOffer(
    tx,
    {
      id: `OF-${timeOrderedSuffix(ctx.now())}`,
      courierId: route.courierId,
      offerSeconds: ctx.config.dispatchOfferSeconds,
      stops: { stops, joins: true },
    },
    deliveries,
  );
  if (made < deliveries.length) throw new RaceLost();
}

const bundleOf = ({ stops }: PlannedRoute): string[] => [...new Set(stops.map((stop) => stop.deliveryId))];

const writeRoute = (
  tx: Tx,
  { environment }: Holding,
  { workspaceOf }: Seen,
  { courierId, stops }: PlannedRoute,
) =>
  writeStops(
    tx,
    courierId,
    stops.map(({ kind, deliveryId, at }) => {
      const workspaceId = workspaceOf.get(deliveryId)!;
      return { kind, deliveryId, workspaceId, environment, plannedAt: at };
    }),
  );

/** By courier the work that was seen, by delivery whose it is. */
function readMoment({ orders, couriers }: WaveMoment): Seen {
  const workspaceOf = new Map(orders.map(({ id, workspaceId }) => [id, workspaceId]));
  const workOf = new Map<string, string>();
  for (const { id, stops } of couriers) {
    for (const { job } of stops) workspaceOf.set(job.deliveryId, job.workspaceId);
    const seen = new Set(stops.flatMap(({ job }) => (underway.includes(job.status) ? [job.deliveryId] : [])));
    workOf.set(id, [...seen].sort().join());
  }
  const timelineOf = new Map(orders.map(({ id, timelineLength }) => [id, timelineLength]));
  const asked = new Set(couriers.flatMap(({ id, isAsked }) => (isAsked ? [id] : [])));
  return { workspaceOf, workOf, timelineOf, asked };
}
