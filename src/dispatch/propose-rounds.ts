import type { Context, Environment } from '../context.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import type { Hub } from '../quotes/market.ts';
import { handoverMinutes } from '../quotes/travel.ts';
import { later, minuteMs } from '../time.ts';
import { defaultRoutePolicy } from './core/policy.ts';
import { expectDoors } from './forecasts/expect-doors.ts';
import { listAssignments } from './look/assignments-store.ts';
import { listCouriersOnDuty } from './look/list-couriers.ts';
import type { RouteCourier } from './look/moment.ts';
import type { ParcelAtHub, WaitingOrder } from './look/orders-store.ts';
import { listParcelsAtHub } from './look/orders-store.ts';
import { findRoad } from './look/paces-store.ts';
import type { PlannedStop } from './look/stop-list.ts';
import { widen } from './look/take-moment.ts';
import { explainLeft, type ParcelLeft, type Planned } from './rounds/explain-left.ts';
import { listCouriersWithRound } from './rounds/store.ts';
import type { Planner } from './run-wave.ts';

/** A round from a hub: the courier loads once, then drives from door to door. */
export interface Round {
  readonly courierId: string;
  readonly weightKg: number;
  readonly doors: readonly PlannedStop[];
}

/**
 * The reasons why a proposal is empty: there are no parcels, no parcels with coordinates, no couriers, or no couriers
 * with capacity.
 */
export const emptyReasons = ['no-parcels', 'no-coordinates', 'no-couriers', 'nothing-fits'] as const;

export interface Proposal {
  readonly rounds: readonly Round[];
  /** The reason why no round (deliveries from a hub by one courier) is proposed; null if there are rounds. */
  readonly why: (typeof emptyReasons)[number] | null;
  /** The parcels in no round, each with its reason. */
  readonly leftOut: readonly ParcelLeft[];
}

/** The couriers that a proposal may use. */
interface Whom {
  readonly environment: Environment;
  /** The couriers to choose from; null for all couriers near the hub. */
  readonly courierIds: readonly string[] | null;
  readonly whereabouts: Whereabouts;
}

const mostParcels = 1000;
/**
 * A parcel with less time than this until its promised time is planned without a latest time, so that the plan does not
 * leave it out.
 */
const hardlyMinutes = 180;

/**
 * Proposes rounds (deliveries from a hub, each with one courier) for the hub's verified parcels that are not in a round
 * yet (decision 150). It uses only couriers on duty near the hub who have no work and no round; `courierIds` restricts
 * them further. If the couriers cannot carry all parcels, the most urgent ones are planned. Stores nothing.
 */
export async function proposeRounds(
  ctx: Context,
  hub: Hub,
  { plan, ...whom }: Whom & { plan: Planner },
): Promise<Proposal> {
  const now = ctx.now();
  const parcels = await listParcelsAtHub(ctx.sql, whom.environment, hub.id, mostParcels);
  const mapped = parcels.filter(({ dropoff }) => dropoff !== null);
  const couriers = await listIdleCouriers(ctx, hub, whom);
  const room = couriers.reduce((sum, { capacityParcels }) => sum + capacityParcels, 0);
  const orders = mapped.slice(0, room).map((parcel) => orderOf(parcel, hub, now));
  if (orders.length === 0) {
    const why = parcels.length === 0 ? 'no-parcels' : mapped.length === 0 ? 'no-coordinates' : 'no-couriers';
    return { rounds: [], why, leftOut: explainLeft(parcels, couriers, [], nothingPlanned) };
  }
  const { environment } = whom;
  const road = await findRoad(ctx.sql, hub.area, { environment, now });
  const places = { road, areaId: hub.area.id, depot: hub.coordinates };
  const budget = { seconds: ctx.config.routeSeconds, seed: now.getTime() };
  const { routes } = await plan({ now, ...places, orders, couriers }, defaultRoutePolicy, budget);
  const weightOf = new Map(mapped.map(({ id, weightKg }) => [id, weightKg]));
  const rounds = routes.map(({ courierId, stops }) => {
    const doors = stops.filter(({ kind }) => kind === 'DROPOFF');
    const weightKg = doors.reduce((sum, { deliveryId }) => sum + weightOf.get(deliveryId)!, 0);
    return { courierId, weightKg, doors };
  });
  const why = rounds.length === 0 ? 'nothing-fits' : null;
  const planned = {
    tried: new Set(orders.map(({ id }) => id)),
    promised: new Set(orders.flatMap(({ id, latestDropoffAt }) => (latestDropoffAt === null ? [] : [id]))),
    doneAt: expectDone(hub, { leavesAt: now, road }, mapped, rounds),
  };
  return { rounds, why, leftOut: explainLeft(parcels, couriers, rounds, planned) };
}

const nothingPlanned: Planned = { tried: new Set(), promised: new Set(), doneAt: () => new Date(0) };

/** Returns a function with the time at which a courier is done at a parcel's door if it comes last on their round. */
function expectDone(
  hub: Hub,
  travel: Parameters<typeof expectDoors>[2],
  parcels: readonly ParcelAtHub[],
  rounds: readonly Round[],
): Planned['doneAt'] {
  const placeOf = new Map(parcels.map(({ id, dropoff }) => [id, dropoff]));
  const doorOf = (deliveryId: string) => ({ deliveryId, coordinates: placeOf.get(deliveryId) ?? null });
  const doorsOf = new Map(rounds.map(({ courierId, doors }) => [courierId, doors]));
  return (courierId, deliveryId) => {
    const before = (doorsOf.get(courierId) ?? []).map((door) => doorOf(door.deliveryId));
    const last = expectDoors(hub.coordinates, [...before, doorOf(deliveryId)], travel).at(-1)!;
    return later(last.plannedAt, handoverMinutes * minuteMs);
  };
}

async function listIdleCouriers(
  ctx: Context,
  { coordinates: { latitude, longitude } }: Hub,
  { environment, courierIds, whereabouts }: Whom,
): Promise<RouteCourier[]> {
  const bounds = widen({ south: latitude, north: latitude, west: longitude, east: longitude });
  await whereabouts.refresh();
  const onDuty = await listCouriersOnDuty(ctx, whereabouts, environment, bounds);
  const chosen = onDuty.filter(({ id }) => courierIds === null || courierIds.includes(id));
  const busy = new Set(
    (await listAssignments(ctx.sql, ...chosen.map(({ id }) => id))).map((assignment) => assignment.courierId),
  );
  const planned = await listCouriersWithRound(
    ctx.sql,
    chosen.map(({ id }) => id),
  );
  return chosen
    .filter(({ id }) => !busy.has(id) && !planned.has(id))
    .map(({ assignments: _, ...courier }) => ({ ...courier, mayDecline: false, stops: [] }));
}

function orderOf({ dropoff, promisedDropoffAt, ...parcel }: ParcelAtHub, hub: Hub, now: Date): WaitingOrder {
  const isReachable = promisedDropoffAt !== null && promisedDropoffAt > later(now, hardlyMinutes * minuteMs);
  return {
    ...parcel,
    pickup: hub.coordinates,
    dropoff: dropoff!,
    readyAt: now,
    latestPickupAt: null,
    latestDropoffAt: isReachable ? promisedDropoffAt : null,
    // The person who hands the parcels to the courier may exceed the cash limit, so the plan ignores cash.
    collectIdr: 0,
    isDue: true,
    barredCourierIds: [],
  };
}
