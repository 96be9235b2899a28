import type { DispatchPolicy } from '../../src/dispatch/core/policy.ts';
import type { DutyCourier, OpenOrder, Snapshot } from '../../src/dispatch/core/snapshot.ts';
import { runTick } from '../../src/dispatch/core/tick.ts';
import type { Day, DayOrder } from './day.ts';
import {
  type Answers,
  commit,
  completePickups,
  dropOverdue,
  openWorld,
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
  readonly undelivered: readonly DayOrder[];
  readonly refusals: number;
  readonly tickMs: readonly number[];
}

/** Plays one day through the production tick, and tells what became of everything. */
export function simulateDay(day: Day, policy: DispatchPolicy, answers: Answers): DayOutcome {
  const world = openWorld(day, policy, answers);
  const arrivals = day.orders.toSorted((a, b) => a.placedMinute - b.placedMinute);
  const tickMs: number[] = [];
  let arrived = 0;
  let now = Math.floor(arrivals[0]?.placedMinute ?? 0);
  while (arrived < arrivals.length || world.seekers.size > 0 || isAnyoneBound(world)) {
    for (; arrived < arrivals.length && arrivals[arrived]!.placedMinute <= now; arrived += 1) {
      const order = arrivals[arrived]!;
      world.seekers.set(order.id, { order, barred: new Map(), lastAskedId: undefined, offeredUntil: never });
    }
    settleOffers(world, now);
    completePickups(world, now);
    dropOverdue(world, now);
    if (world.seekers.size > 0) tickMs.push(tick(world, now));
    now += policy.tickMinutes;
  }
  const { trips, undelivered, refusals } = world;
  return { day, trips, undelivered, refusals, tickMs };
}

/** Runs one tick and commits what it settles; gives the milliseconds the production part took. */
function tick(world: World, now: number): number {
  const snapshot = takeSnapshot(world, now);
  const startMs = performance.now();
  const choices = runTick(snapshot, world.policy);
  const spentMs = performance.now() - startMs;
  for (const choice of choices) if (choice.commit) commit(world, choice, now);
  return spentMs;
}

const isAnyoneBound = (world: World) =>
  world.offers.length > 0 || world.runners.values().some((runner) => runner.trip !== undefined);

/** What the dispatcher may know at `now`: never a ready time before it is so, where only expectations are given. */
function takeSnapshot(world: World, now: number): Snapshot {
  const { day } = world;
  return {
    nowMinute: now,
    orders: [...world.seekers.values()]
      .filter((seeker) => seeker.offeredUntil <= now)
      .map((seeker) => ({ ...toOpenOrder(seeker.order, now), ...barsOf(seeker, now) })),
    couriers: [...world.runners.values()]
      .filter((runner) => isSeen(runner, now, world.policy))
      .map((runner) => toDutyCourier(world, runner, now)),
    travelMinutes: (from, to) => day.travelMinutes(from, to, now),
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

/** Who may not have an order, and who may again. */
function barsOf({ barred, lastAskedId }: Seeker, now: number): Partial<OpenOrder> {
  const barredCourierIds = new Set<string>();
  const lapsedCourierIds = new Set<string>();
  for (const [courierId, until] of barred)
    (until > now || courierId === lastAskedId ? barredCourierIds : lapsedCourierIds).add(courierId);
  return barred.size > 0 ? { barredCourierIds, lapsedCourierIds } : {};
}

/** The true time once it has come; before, what was expected, or any moment now when that has passed. */
function knownReady(order: DayOrder, now: number): number {
  if (order.readyMinute <= now || order.expectedReadyMinute === order.readyMinute) return order.readyMinute;
  return Math.max(order.expectedReadyMinute, now);
}

function toDutyCourier({ day }: World, runner: Runner, now: number): DutyCourier {
  const { courier, trip } = runner;
  const hours = Math.max(Math.min(now, courier.offMinute) - courier.onMinute, 0) / 60;
  const duty = {
    id: courier.id,
    point: runner.point,
    freeMinute: runner.freeMinute,
    lastPickupMinute: courier.offMinute,
    mostOrders: day.mostOrdersPerCourier,
    spareWeightKg: Number.POSITIVE_INFINITY,
    ordersAhead: runner.served - (hours * day.guaranteedPayPerHour) / day.payPerOrder,
  };
  if (!trip) return duty;
  const orders = trip.orders.map((order) => toOpenOrder(order, now));
  return { ...duty, awaitedPickup: { orders, arriveMinute: trip.arriveMinute } };
}
