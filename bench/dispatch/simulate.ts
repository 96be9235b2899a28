import { paceOf, paceWindowMinutes, type RiddenLeg } from '../../src/dispatch/core/pace.ts';
import type { DispatchPolicy } from '../../src/dispatch/core/policy.ts';
import { isSamePlace, placeOf } from '../../src/dispatch/core/ride.ts';
import type {
  CarriedOrder,
  DutyCourier,
  OpenOrder,
  RouteStop,
  Snapshot,
  TravelMinutes,
} from '../../src/dispatch/core/snapshot.ts';
import { type Choice, runTick } from '../../src/dispatch/core/tick.ts';
import { reckonWorkload, type Task } from '../../src/dispatch/decide/workload.ts';
import type { Day, DayOrder } from './day.ts';
import {
  type Answers,
  commit,
  dropOverdue,
  endTrips,
  leftAt,
  openWorld,
  ordersOf,
  originAt,
  pickupMinutesOf,
  type Runner,
  type Seeker,
  settleOffers,
  type Trip,
  type World,
} from './world.ts';

const never = Number.NEGATIVE_INFINITY;

export interface DayOutcome {
  readonly day: Day;
  readonly trips: readonly Trip[];
  /** The minute at which each order got its courier. */
  readonly assignedMinutes: ReadonlyMap<string, number>;
  readonly undelivered: readonly DayOrder[];
  readonly refusals: number;
  readonly tickMs: readonly number[];
}

/** Chooses couriers in one tick; the production tick unless another rule is compared with it. */
export type Choose = (snapshot: Snapshot, policy: DispatchPolicy) => readonly Choice[];

/** Plays one day, by default through the production tick, and returns what became of everything. */
export function simulateDay(
  day: Day,
  policy: DispatchPolicy,
  answers: Answers,
  choose: Choose = runTick,
  watch?: (snapshot: Snapshot) => void,
): DayOutcome {
  const world = openWorld(day, policy, answers);
  const arrivals = day.orders.toSorted((a, b) => a.placedMinute - b.placedMinute);
  const tickMs: number[] = [];
  let arrived = 0;
  let now = Math.floor(arrivals[0]?.placedMinute ?? 0);
  while (arrived < arrivals.length || world.seekers.size > 0 || isAnyoneBound(world)) {
    for (; arrived < arrivals.length && arrivals[arrived]!.placedMinute <= now; arrived += 1) {
      const order = arrivals[arrived]!;
      world.seekers.set(order.id, {
        order,
        barred: new Map(),
        lastOfferedId: undefined,
        offeredUntil: never,
      });
    }
    settleOffers(world, now);
    endTrips(world, now);
    dropOverdue(world, now);
    watch?.(takeSnapshot(world, now));
    if (world.seekers.size > 0) tickMs.push(tick(world, now, choose));
    now += policy.tickMinutes;
  }
  const { trips, assignedMinutes, undelivered, refusals } = world;
  return { day, trips, assignedMinutes, undelivered, refusals, tickMs };
}

/** Runs one tick and commits what it settles; gives the milliseconds the production part took. */
function tick(world: World, now: number, choose: Choose): number {
  const snapshot = takeSnapshot(world, now);
  const startMs = performance.now();
  const choices = choose(snapshot, world.policy);
  const spentMs = performance.now() - startMs;
  for (const choice of choices) if (choice.commit) commit(world, choice, now);
  return spentMs;
}

const isAnyoneBound = (world: World) =>
  world.offers.length > 0 || world.runners.values().some((runner) => runner.trip !== undefined);

/** The dispatcher's knowledge at `now`: never a ready time before it is so, where only expectations are given. */
function takeSnapshot(world: World, now: number): Snapshot {
  const { day } = world;
  const roads = expectedTravel(day, now, paceOf(legsOf(world, now)));
  return {
    nowMinute: now,
    orders: [...world.seekers.values()]
      .filter((seeker) => seeker.offeredUntil <= now)
      .map((seeker) => ({ ...toOpenOrder(seeker.order, now), ...barsOf(seeker, now) })),
    couriers: [...world.runners.values()]
      .filter((runner) => isSeen(runner, now, world.policy))
      .map((runner) => toDutyCourier(world, runner, now, roads)),
    travelMinutes: roads,
    pickupServiceMinutes: day.pickupServiceMinutes,
    dropoffServiceMinutes: day.dropoffServiceMinutes,
  };
}

function isSeen({ courier, offeredUntil }: Runner, now: number, policy: DispatchPolicy): boolean {
  const onDuty = courier.onMinute <= now + policy.lookAheadMinutes && now <= courier.offMinute;
  return onDuty && offeredUntil <= now && !courier.blindSpans.some(([from, to]) => from <= now && now < to);
}

const toOpenOrder = (order: DayOrder, now: number): OpenOrder => ({
  ...order,
  readyMinute: knownReady(order, now),
});

/** The couriers barred from an order, and those no longer barred. */
function barsOf({ barred, lastOfferedId }: Seeker, now: number): Partial<OpenOrder> {
  const barredCourierIds = new Set<string>();
  const lapsedCourierIds = new Set<string>();
  for (const [courierId, until] of barred)
    (until > now || courierId === lastOfferedId ? barredCourierIds : lapsedCourierIds).add(courierId);
  return barred.size > 0 ? { barredCourierIds, lapsedCourierIds } : {};
}

/** The true time once it has come; before, what was expected, or any moment now when that has passed. */
function knownReady(order: DayOrder, now: number): number {
  if (order.readyMinute <= now || order.expectedReadyMinute === order.readyMinute) return order.readyMinute;
  return Math.max(order.expectedReadyMinute, now);
}

const expectedTravel =
  ({ travelMinutes, expectedTravelMinutes = travelMinutes }: Day, now: number, pace: number): TravelMinutes =>
  (from, to) =>
    pace * expectedTravelMinutes(from, to, now);

/** The ways to doors that ended lately, by the travel times that the dispatcher expects. */
function legsOf({ day, trips, runners }: World, now: number): RiddenLeg[] {
  const { expectedTravelMinutes } = day;
  if (expectedTravelMinutes === undefined) return [];
  const underWay = [...runners.values()].flatMap(({ trip }) => trip ?? []);
  return [...trips, ...underWay].flatMap(({ stops }) =>
    stops.slice(1).flatMap((stop, index) => {
      const { leaveMinute } = stops[index]!;
      const { arriveMinute, isPickup } = stop;
      if (isPickup || arriveMinute > now || arriveMinute < now - paceWindowMinutes) return [];
      const from = placeOf(stops[index]!);
      const expectedMinutes = expectedTravelMinutes(from, placeOf(stop), leaveMinute);
      return expectedMinutes > 0 ? [{ expectedMinutes, riddenMinutes: arriveMinute - leaveMinute }] : [];
    }),
  );
}

function toDutyCourier({ day }: World, runner: Runner, now: number, roads: TravelMinutes): DutyCourier {
  const { courier, trip } = runner;
  const hours = Math.max(Math.min(now, courier.offMinute) - courier.onMinute, 0) / 60;
  const pickups = trip && [...pickupMinutesOf(trip).values()];
  const served = runner.served + (pickups?.filter((minute) => minute <= now).length ?? 0);
  const duty = {
    id: courier.id,
    point: runner.point,
    freeMinute: runner.freeMinute,
    lastPickupMinute: courier.offMinute,
    mostOrders: day.mostOrdersPerCourier,
    spareWeightKg: Number.POSITIVE_INFINITY,
    ordersAhead: served - (hours * day.guaranteedPayPerHour) / day.payPerOrder,
  };
  if (trip === undefined) return duty;
  if (day.expectedTravelMinutes !== undefined) return { ...duty, ...follow(day, trip, now, roads) };
  if (Math.max(...pickups!) <= now) return duty;
  const orders = ordersOf(trip).map((order) => toOpenOrder(order, now));
  return { ...duty, awaitedPickup: { orders, arriveMinute: trip.stops[0]!.arriveMinute } };
}

/** The service's estimate of a courier on a trip: by their position, and by travel times as it expects them. */
function follow(day: Day, trip: Trip, now: number, roads: TravelMinutes): Partial<DutyCourier> {
  const left = leftAt(trip, now);
  const origin = originAt(day, trip, now);
  const road = { ...day, travelMinutes: roads };
  const tasks = tasksOf(left, now);
  const ends = reckonWorkload(road, origin.point, origin.minute, tasks);
  const open = trip.stops.filter(({ isPickup, handoverMinute }) => !isPickup && handoverMinute > now).length;
  const route = { origin, stops: stopsOf(trip, left, now), firstPlace: 0 };
  const room = { ...ends, mostOrders: Math.max(day.mostOrdersPerCourier - open, 0), route };
  const [first] = left;
  const isAwaited =
    first?.isPickup &&
    tasks.length === open &&
    tasks.every(({ isPickedUp, pickup }) => !isPickedUp && isSamePlace(pickup, first.order.pickup));
  if (!isAwaited) return room;
  const orders = left.flatMap(({ order, isPickup }) => (isPickup ? [] : [toOpenOrder(order, now)]));
  const arriveMinute = origin.minute + road.travelMinutes(origin.point, first.order.pickup);
  return { ...room, awaitedPickup: { orders, arriveMinute } };
}

/** The stops with what is known of their orders. */
function stopsOf(trip: Trip, left: readonly RouteStop<DayOrder>[], now: number): RouteStop<CarriedOrder>[] {
  const pickups = pickupMinutesOf(trip);
  const waiting = new Set(left.flatMap(({ order, isPickup }) => (isPickup ? [order] : [])));
  const known = new Map(
    left.map(({ order }): [DayOrder, CarriedOrder] => [
      order,
      {
        ...toOpenOrder(order, now),
        ...(!waiting.has(order) && { pickedUpMinute: pickups.get(order.id)! }),
      },
    ]),
  );
  return left.map(({ order, isPickup }) => ({ order: known.get(order)!, isPickup }));
}

/** The work behind stops in their order. */
function tasksOf(left: readonly RouteStop<DayOrder>[], now: number): Task[] {
  const placeIn = (order: DayOrder, isPickup: boolean) => {
    const place = left.findIndex((stop) => stop.order === order && stop.isPickup === isPickup);
    return place < 0 ? null : place;
  };
  return left
    .filter(({ isPickup }) => !isPickup)
    .map(({ order }) => {
      const pickupPlace = placeIn(order, true);
      const readyMinute = knownReady(order, now);
      const places = { pickupPlace, dropoffPlace: placeIn(order, false) };
      return { ...order, readyMinute, isPickedUp: pickupPlace === null, ...places };
    });
}
