import { defaultRoutePolicy } from '../../src/dispatch/core/policy.ts';
import { type StopLeft, stopsLeft } from '../../src/dispatch/stops/stop-list.ts';
import type { JobInHand } from '../../src/dispatch/stops/store.ts';
import { lastCutOff } from '../../src/dispatch/waves/cut-offs.ts';
import { driveOf } from '../../src/dispatch/waves/drive.ts';
import type { RouteCourier, WaitingOrder, WaveMoment } from '../../src/dispatch/waves/moment.ts';
import { planRoutes } from '../../src/dispatch/waves/plan.ts';
import { straightMetersBetween } from '../../src/quotes/distance.ts';
import type { Coordinates } from '../../src/quotes/schema.ts';
import { minuteMs } from '../../src/time.ts';
import { seeded } from './seeded.ts';

/** How large a made-up day of SAME_DAY parcels is. */
export interface SameDayPlan {
  readonly seed: number;
  readonly orders: number;
  readonly couriers: number;
  /** Steps of the search at each wave: the same steps give the same day. */
  readonly steps: number;
}

/** A stop as a courier made it. */
export interface Visit {
  readonly courierId: string;
  readonly kind: 'PICKUP' | 'DROPOFF';
  readonly deliveryId: string;
  readonly place: Coordinates;
  readonly at: Date;
}

export interface SameDayOutcome {
  readonly orders: readonly WaitingOrder[];
  readonly couriers: readonly RouteCourier[];
  readonly visits: readonly Visit[];
  /** Metres in a straight line, from stop to stop. */
  readonly meters: number;
  /** Deliveries taken from one courier and given to another. */
  readonly moved: number;
}

const road = { kmPerHour: 22, offsetMeters: 200, factor: 1.3 };
const cutOffs = [10, 12, 14, 16].map((hour) => hour * 60);
const dayStart = new Date('2026-11-20T01:00:00Z');
const instantAt = (minute: number) => new Date(dayStart.getTime() + minute * minuteMs);
const bookingMinutes = 7 * 60;
const lastMinute = 14 * 60;

interface Rider {
  readonly courier: Omit<RouteCourier, 'stops' | 'position'>;
  position: Coordinates;
  jobs: JobInHand[];
  /** On the way to the first stop until then. */
  arrivesMinute: number | undefined;
}

/**
 * Plays a day of SAME_DAY parcels through the production's planner: a wave at each cut-off and every ten minutes, joins in
 * between, couriers who ride stop by stop, somewhat slower or faster than planned.
 */
export function playSameDay(plan: SameDayPlan): SameDayOutcome {
  const random = seeded(plan.seed);
  const shops = Array.from({ length: 25 }, () => place(random, 0.05));
  const orders = Array.from({ length: plan.orders }, (_, index) => makeOrder(random, shops, index));
  const riders = Array.from({ length: plan.couriers }, (_, index) => makeRider(random, index));
  const couriers = riders.map((rider) => ({ ...rider.courier, position: rider.position, stops: [] }));
  const visits: Visit[] = [];
  const waiting = new Set(orders);
  let meters = 0;
  let moved = 0;
  for (let minute = 0; minute < lastMinute; minute += 2) {
    for (const rider of riders) meters += ride(rider, minute, random, visits);
    const cutOff = lastCutOff(cutOffs, instantAt(minute), 'Asia/Jakarta');
    const known = [...waiting].filter(({ readyAt }) => readyAt <= instantAt(minute));
    const moment = momentAt(
      minute,
      riders,
      known.map((order) => ({ ...order, isDue: cutOff !== undefined && order.readyAt < cutOff })),
    );
    if (known.length === 0 && minute % 10 !== 0) continue;
    const drive =
      minute % 10 === 0 ? driveOf({ seed: plan.seed + minute, steps: plan.steps }, known.length) : null;
    for (const route of planRoutes(moment, defaultRoutePolicy, drive).routes) {
      moved += route.added.filter(({ fromCourierId }) => fromCourierId !== null).length;
      follow(riders, route, orders, waiting);
    }
  }
  return { orders, couriers, visits, meters, moved };
}

const place = (random: () => number, spread: number, around?: Coordinates): Coordinates => ({
  latitude: (around?.latitude ?? -6.2) + spread * (2 * random() - 1),
  longitude: (around?.longitude ?? 106.82) + spread * (2 * random() - 1),
});

function makeOrder(random: () => number, shops: readonly Coordinates[], index: number): WaitingOrder {
  const booked = Math.floor(bookingMinutes * random());
  const pickup = shops[Math.floor(random() * shops.length)]!;
  return {
    id: `o${index}`,
    workspaceId: 'W',
    pickup,
    dropoff: place(random, 0.04, pickup),
    readyAt: instantAt(booked),
    latestPickupAt: instantAt(booked + 240),
    latestDropoffAt: instantAt(booked + 420),
    weightKg: 0.5 + 3 * random(),
    isDue: false,
    barredCourierIds: [],
    timelineLength: 1,
  };
}

function makeRider(random: () => number, index: number): Rider {
  const id = `c${index}`;
  const fleet = {
    workspaceId: null,
    isAsked: false,
    capacityParcels: 12,
    capacityKg: 40,
    untilAt: instantAt(lastMinute),
  };
  return { courier: { id, ...fleet }, position: place(random, 0.05), jobs: [], arrivesMinute: undefined };
}

const momentAt = (minute: number, riders: readonly Rider[], orders: readonly WaitingOrder[]): WaveMoment => ({
  now: instantAt(minute),
  areaId: 'A',
  road,
  orders,
  couriers: riders.map(({ courier, position, jobs }) => ({ ...courier, position, stops: stopsLeft(jobs) })),
  depot: null,
});

/** Gives a rider what a route adds, and the order of all their stops. */
function follow(
  riders: readonly Rider[],
  route: ReturnType<typeof planRoutes>['routes'][number],
  orders: readonly WaitingOrder[],
  waiting: Set<WaitingOrder>,
): void {
  const rider = riders.find(({ courier }) => courier.id === route.courierId)!;
  for (const { deliveryId } of route.added) {
    for (const other of riders) other.jobs = other.jobs.filter((job) => job.deliveryId !== deliveryId);
    const order = orders.find(({ id }) => id === deliveryId)!;
    waiting.delete(order);
    rider.jobs.push(jobOf(order, route.courierId));
  }
  rider.jobs = rider.jobs.map((job) => {
    const placed = (kind: string) => {
      const index = route.stops.findIndex((stop) => stop.deliveryId === job.deliveryId && stop.kind === kind);
      return index < 0 ? null : { place: index, at: route.stops[index]!.at };
    };
    return { ...job, pickup: placed('PICKUP') ?? job.pickup, dropoff: placed('DROPOFF') };
  });
}

const jobOf = (order: WaitingOrder, courierId: string): JobInHand => ({
  deliveryId: order.id,
  courierId,
  workspaceId: order.workspaceId,
  environment: 'production',
  category: 'EXPRESS',
  serviceType: 'SAME_DAY',
  isDispatched: true,
  areaId: 'A',
  weightKg: order.weightKg,
  status: 'PENDING_PICKUP',
  failedCount: 0,
  origin: { address: '-', coordinates: order.pickup },
  hub: null,
  destination: { address: '-', coordinates: order.dropoff },
  readyAt: order.readyAt,
  promisedPickupAt: order.latestPickupAt,
  promisedDropoffAt: order.latestDropoffAt,
  pickup: null,
  dropoff: null,
});

/** Rides on until a minute, to each stop in turn, and gives the metres. */
function ride(rider: Rider, minute: number, random: () => number, visits: Visit[]): number {
  let meters = 0;
  for (let stop = stopsLeft(rider.jobs)[0]; stop !== undefined; stop = stopsLeft(rider.jobs)[0]) {
    const kind = stop.kind as Visit['kind'];
    const place = (kind === 'PICKUP' ? stop.job.origin! : stop.job.destination).coordinates!;
    const away = straightMetersBetween(rider.position, place);
    if (rider.arrivesMinute === undefined) {
      setOff(rider, stop);
      const roadMinutes = ((1.3 * away + 200) / 1000 / road.kmPerHour) * 60;
      rider.arrivesMinute = minute + (away < 1 ? 0 : roadMinutes * (0.85 + 0.3 * random()) + 4) + 1;
    }
    if (rider.arrivesMinute > minute) break;
    meters += away;
    visits.push({
      courierId: rider.courier.id,
      kind,
      deliveryId: stop.job.deliveryId,
      place,
      at: instantAt(rider.arrivesMinute),
    });
    rider.position = place;
    rider.arrivesMinute = undefined;
    const done = stop.job.deliveryId;
    rider.jobs = rider.jobs.flatMap((job) => {
      if (job.deliveryId !== done) return [job];
      return kind === 'PICKUP' ? [{ ...job, status: 'PENDING_DELIVERY' as const }] : [];
    });
  }
  return meters;
}

function setOff(rider: Rider, { kind, job }: StopLeft): void {
  const status = kind === 'PICKUP' ? 'PICKING_UP' : 'IN_DELIVERY';
  rider.jobs = rider.jobs.map((each) => (each.deliveryId === job.deliveryId ? { ...each, status } : each));
}
