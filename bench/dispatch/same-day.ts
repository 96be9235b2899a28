import { defaultRoutePolicy } from '../../src/dispatch/core/policy.ts';
import { driveOf } from '../../src/dispatch/decide/drive.ts';
import { planRoutes } from '../../src/dispatch/decide/plan-routes.ts';
import type { Assignment } from '../../src/dispatch/look/assignments-store.ts';
import { lastCutOff } from '../../src/dispatch/look/cut-offs.ts';
import type { RouteCourier, WaveMoment } from '../../src/dispatch/look/moment.ts';
import type { WaitingOrder } from '../../src/dispatch/look/orders-store.ts';
import { type StopLeft, stopsLeft } from '../../src/dispatch/look/stop-list.ts';
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

const road = { kmPerHour: 22, pace: 1, offsetMeters: 200, factor: 1.3 };
const cutOffs = [10, 12, 14, 16].map((hour) => hour * 60);
const dayStart = new Date('2026-11-20T01:00:00Z');
const instantAt = (minute: number) => new Date(dayStart.getTime() + minute * minuteMs);
const bookingMinutes = 7 * 60;
const lastMinute = 14 * 60;

interface Rider {
  readonly courier: Omit<RouteCourier, 'stops' | 'position'>;
  position: Coordinates;
  assignments: Assignment[];
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
    collectIdr: 0,
    isDue: false,
    barredCourierIds: [],
    timelineLength: 1,
  };
}

function makeRider(random: () => number, index: number): Rider {
  const id = `c${index}`;
  const fleet = {
    workspaceId: null,
    mayDecline: false,
    capacityParcels: 12,
    capacityKg: 40,
    cash: null,
    untilAt: instantAt(lastMinute),
  };
  return {
    courier: { id, ...fleet },
    position: place(random, 0.05),
    assignments: [],
    arrivesMinute: undefined,
  };
}

const momentAt = (minute: number, riders: readonly Rider[], orders: readonly WaitingOrder[]): WaveMoment => ({
  now: instantAt(minute),
  areaId: 'A',
  road,
  orders,
  couriers: riders.map(({ courier, position, assignments }) => ({
    ...courier,
    position,
    stops: stopsLeft(assignments),
  })),
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
    for (const other of riders)
      other.assignments = other.assignments.filter((assignment) => assignment.deliveryId !== deliveryId);
    const order = orders.find(({ id }) => id === deliveryId)!;
    waiting.delete(order);
    rider.assignments.push(assignmentOf(order, route.courierId));
  }
  rider.assignments = rider.assignments.map((assignment) => {
    const placed = (kind: string) => {
      const index = route.stops.findIndex(
        (stop) => stop.deliveryId === assignment.deliveryId && stop.kind === kind,
      );
      return index < 0 ? null : { place: index, at: route.stops[index]!.plannedAt };
    };
    return { ...assignment, pickup: placed('PICKUP') ?? assignment.pickup, dropoff: placed('DROPOFF') };
  });
}

const assignmentOf = (order: WaitingOrder, courierId: string): Assignment => ({
  deliveryId: order.id,
  courierId,
  providerOrderId: 'ORDER',
  holder: null,
  workspaceId: order.workspaceId,
  environment: 'production',
  category: 'EXPRESS',
  serviceType: 'SAME_DAY',
  isPinned: false,
  arrivedAt: null,
  isDispatched: true,
  areaId: 'A',
  weightKg: order.weightKg,
  collectIdr: order.collectIdr,
  status: 'PENDING_PICKUP',
  failedCount: 0,
  timelineLength: 1,
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
  for (
    let stop = stopsLeft(rider.assignments)[0];
    stop !== undefined;
    stop = stopsLeft(rider.assignments)[0]
  ) {
    const kind = stop.kind as Visit['kind'];
    const place = (kind === 'PICKUP' ? stop.assignment.origin! : stop.assignment.destination).coordinates!;
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
      deliveryId: stop.assignment.deliveryId,
      place,
      at: instantAt(rider.arrivesMinute),
    });
    rider.position = place;
    rider.arrivesMinute = undefined;
    const done = stop.assignment.deliveryId;
    rider.assignments = rider.assignments.flatMap((assignment) => {
      if (assignment.deliveryId !== done) return [assignment];
      return kind === 'PICKUP' ? [{ ...assignment, status: 'PENDING_DELIVERY' as const }] : [];
    });
  }
  return meters;
}

function setOff(rider: Rider, { kind, assignment }: StopLeft): void {
  const status = kind === 'PICKUP' ? 'PICKING_UP' : 'IN_DELIVERY';
  rider.assignments = rider.assignments.map((each) =>
    each.deliveryId === assignment.deliveryId ? { ...each, status } : each,
  );
}
