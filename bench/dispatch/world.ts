import type { DispatchPolicy } from '../../src/dispatch/core/policy.ts';
import type { Point } from '../../src/dispatch/core/snapshot.ts';
import type { Choice } from '../../src/dispatch/core/tick.ts';
import type { Day, DayCourier, DayOrder } from './day.ts';

/** One journey of one courier: from where, to the pickups, to the doors. */
export interface Trip {
  readonly courierId: string;
  readonly from: Point;
  readonly departMinute: number;
  readonly arriveMinute: number;
  /** In the order of their drop-offs. */
  readonly orders: readonly DayOrder[];
  /** When the last parcel changes hands at the pickup. */
  readonly pickupMinute: number;
  readonly doorMinutes: readonly number[];
}

/** How couriers answer offers; where the policy assigns by itself, nobody is asked. */
export interface Answers {
  readonly refusalShare: number;
  readonly random: () => number;
}

/** A courier in the simulated world. */
export interface Runner {
  readonly courier: DayCourier;
  /** Where the present work ends, and when. */
  point: Point;
  freeMinute: number;
  /** The trip whose pickup is still awaited. */
  trip: Trip | undefined;
  offeredUntil: number;
  served: number;
}

/** An order without a courier. */
export interface Seeker {
  readonly order: DayOrder;
  /** Until when each courier is barred from it. */
  readonly barred: Map<string, number>;
  /** Whoever was asked last is not asked again before somebody else was. */
  lastAskedId: string | undefined;
  offeredUntil: number;
}

interface Offer {
  readonly choice: Choice;
  readonly accepted: boolean;
  readonly answerMinute: number;
}

/** The state of one simulated day. */
export interface World {
  readonly day: Day;
  readonly policy: DispatchPolicy;
  readonly answers: Answers;
  readonly runners: ReadonlyMap<string, Runner>;
  readonly seekers: Map<string, Seeker>;
  readonly offers: Offer[];
  readonly trips: Trip[];
  readonly undelivered: DayOrder[];
  refusals: number;
}

export function openWorld(day: Day, policy: DispatchPolicy, answers: Answers): World {
  const runners = day.couriers.map((courier): [string, Runner] => [
    courier.id,
    {
      courier,
      point: courier.start,
      freeMinute: courier.onMinute,
      trip: undefined,
      offeredUntil: Number.NEGATIVE_INFINITY,
      served: 0,
    },
  ]);
  const world = { day, policy, answers, runners: new Map(runners), seekers: new Map() };
  return { ...world, offers: [], trips: [], undelivered: [], refusals: 0 };
}

/** Commits at once, or offers: a courier accepts within the offer's time, or lets it lapse. */
export function commit(world: World, choice: Choice, now: number): void {
  const { answers, policy } = world;
  if (policy.assign === 'auto') {
    startTrip(world, choice, now);
    return;
  }
  const accepted = answers.random() >= answers.refusalShare;
  const offerMinutes = policy.offerSeconds / 60;
  const answerMinute = now + (accepted ? answers.random() : 1) * offerMinutes;
  world.offers.push({ choice, accepted, answerMinute });
  world.runners.get(choice.courier.id)!.offeredUntil = answerMinute;
  for (const order of choice.bundle.orders) {
    const seeker = world.seekers.get(order.id);
    if (!seeker) continue;
    seeker.offeredUntil = answerMinute;
    seeker.lastAskedId = choice.courier.id;
  }
}

export function settleOffers(world: World, now: number): void {
  for (const offer of world.offers.splice(0)) {
    if (offer.answerMinute > now) world.offers.push(offer);
    else if (offer.accepted) startTrip(world, offer.choice, offer.answerMinute);
    else refuse(world, offer.choice, offer.answerMinute);
  }
}

function refuse(world: World, { courier, bundle }: Choice, at: number): void {
  world.refusals += 1;
  for (const order of bundle.orders) {
    world.seekers.get(order.id)?.barred.set(courier.id, at + world.policy.barMinutes);
  }
}

/** Sends a courier on a new trip, or adds to the one whose pickup is awaited. */
function startTrip(world: World, { courier, bundle, joins }: Choice, at: number): void {
  const runner = world.runners.get(courier.id)!;
  const awaited = new Map(runner.trip?.orders.map((order) => [order.id, order]));
  const orders = bundle.orders.map((order) => awaited.get(order.id) ?? world.seekers.get(order.id)!.order);
  for (const order of orders) world.seekers.delete(order.id);
  const from = joins ? runner.trip! : { from: runner.point, departMinute: Math.max(at, runner.freeMinute) };
  const trip = planTrip(world.day, { ...from, courierId: courier.id }, orders);
  runner.trip = trip;
  runner.point = orders.at(-1)!.dropoff;
  runner.freeMinute = trip.doorMinutes.at(-1)! + world.day.dropoffServiceMinutes / 2;
}

type Departure = Pick<Trip, 'courierId' | 'from' | 'departMinute'>;

/** Reckons a trip by what is truly so: a courier waits at each pickup until its parcels are ready. */
function planTrip(day: Day, { courierId, from, departMinute }: Departure, orders: readonly DayOrder[]): Trip {
  let clock = departMinute;
  let at = from;
  let arriveMinute: number | undefined;
  let pickupMinute = departMinute;
  for (const { pickup } of orders) {
    if (arriveMinute !== undefined && isSame(pickup, at)) continue;
    clock += day.travelMinutes(at, pickup, clock);
    arriveMinute ??= clock;
    const ready = orders.filter((order) => isSame(order.pickup, pickup)).map((order) => order.readyMinute);
    pickupMinute = Math.max(clock + day.pickupServiceMinutes / 2, ...ready);
    clock = pickupMinute + day.pickupServiceMinutes / 2;
    at = pickup;
  }
  const doorMinutes = orders.map(({ dropoff }) => {
    const door = clock + day.travelMinutes(at, dropoff, clock) + day.dropoffServiceMinutes / 2;
    clock = door + day.dropoffServiceMinutes / 2;
    at = dropoff;
    return door;
  });
  return { courierId, from, departMinute, arriveMinute: arriveMinute!, orders, pickupMinute, doorMinutes };
}

export const isSame = (a: Point, b: Point) => a.x === b.x && a.y === b.y;

/** A trip whose parcels have changed hands can no longer be added to. */
export function completePickups(world: World, now: number): void {
  for (const runner of world.runners.values()) {
    if (!runner.trip || runner.trip.pickupMinute > now) continue;
    world.trips.push(runner.trip);
    runner.served += runner.trip.orders.length;
    runner.trip = undefined;
  }
}

/** An order that nobody can deliver in time any more ends undelivered. */
export function dropOverdue(world: World, now: number): void {
  const closed = world.day.couriers.every((courier) => courier.offMinute < now);
  for (const [id, { order, offeredUntil }] of world.seekers) {
    if ((order.latestMinute > now && !closed) || offeredUntil > now) continue;
    world.seekers.delete(id);
    world.undelivered.push(order);
  }
}
