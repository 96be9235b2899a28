import type { RouteChange } from '../../src/dispatch/core/on-the-way.ts';
import type { DispatchPolicy } from '../../src/dispatch/core/policy.ts';
import { isSamePlace, placeOf, rideStops, type TimedStop } from '../../src/dispatch/core/ride.ts';
import type { Origin, Point, RouteStop } from '../../src/dispatch/core/snapshot.ts';
import type { Choice } from '../../src/dispatch/core/tick.ts';
import type { Day, DayCourier, DayOrder, TravelAt } from './day.ts';

/** A change of direction on the road, on the way to a stop. */
interface Turn {
  readonly point: Point;
  readonly minute: number;
}

/** One journey of one courier: from where, over its stops, to the last door. */
export interface Trip {
  readonly courierId: string;
  readonly from: Point;
  readonly departMinute: number;
  readonly stops: readonly TimedStop<DayOrder>[];
  readonly turns: readonly Turn[];
}

export const isDropoff = ({ isPickup }: RouteStop): boolean => !isPickup;
/** The orders of a trip, in the order of their drop-offs. */
export const ordersOf = ({ stops }: Trip): DayOrder[] => stops.filter(isDropoff).map(({ order }) => order);
export const doorMinutesOf = ({ stops }: Trip): number[] =>
  stops.filter(isDropoff).map(({ handoverMinute }) => handoverMinute);
/** The minute at which each parcel is picked up, by its order's id. */
export const pickupMinutesOf = ({ stops }: Trip): Map<string, number> =>
  new Map(
    stops.flatMap(({ order, isPickup, handoverMinute }) => (isPickup ? [[order.id, handoverMinute]] : [])),
  );

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
  /** The trip under way. */
  trip: Trip | undefined;
  offeredUntil: number;
  /** Orders of ended trips. */
  served: number;
}

/** An order without a courier. */
export interface Seeker {
  readonly order: DayOrder;
  /** Until when each courier is barred from it. */
  readonly barred: Map<string, number>;
  /** No courier gets two offers in a row for one delivery. */
  lastOfferedId: string | undefined;
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
  /** The minute at which each order got its courier. */
  readonly assignedMinutes: Map<string, number>;
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
  return { ...world, offers: [], trips: [], assignedMinutes: new Map(), undelivered: [], refusals: 0 };
}

/** Commits at once, or offers: a courier accepts within the offer's time, or lets it lapse. */
export function commit(world: World, choice: Choice, now: number): void {
  const { answers, policy } = world;
  if (policy.assign === 'auto') {
    give(world, choice, now);
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
    seeker.lastOfferedId = choice.courier.id;
  }
}

export function settleOffers(world: World, now: number): void {
  for (const offer of world.offers.splice(0)) {
    if (offer.answerMinute > now) world.offers.push(offer);
    else if (offer.accepted) give(world, offer.choice, offer.answerMinute);
    else refuse(world, offer.choice, offer.answerMinute);
  }
}

function refuse(world: World, { courier, bundle }: Choice, at: number): void {
  world.refusals += 1;
  for (const order of bundle.orders) {
    world.seekers.get(order.id)?.barred.set(courier.id, at + world.policy.barMinutes);
  }
}

/** Sends a courier on a new trip, or changes the stops of the one under way. */
function give(world: World, choice: Choice, at: number): void {
  const { day } = world;
  const runner = world.runners.get(choice.courier.id)!;
  const own = new Map((runner.trip?.stops ?? []).map(({ order }) => [order.id, order]));
  const stops = stopsOfChoice(choice).map(({ order: { id }, isPickup }) => ({
    order: own.get(id) ?? world.seekers.get(id)!.order,
    isPickup,
  }));
  for (const { order } of stops) if (world.seekers.delete(order.id)) world.assignedMinutes.set(order.id, at);
  if (day.expectedTravelMinutes !== undefined && runner.trip !== undefined && runner.freeMinute > at) {
    const left = choice.joins || choice.route ? [] : leftAt(runner.trip, at);
    runner.trip = redirect(day, runner.trip, [...left, ...stops], at);
  } else if (choice.joins) {
    const { from, departMinute } = runner.trip!;
    runner.trip = setOut(day, choice.courier.id, { point: from, minute: departMinute }, stops);
  } else {
    if (runner.trip !== undefined) endTrip(world, runner);
    const origin = { point: runner.point, minute: Math.max(at, runner.freeMinute) };
    runner.trip = setOut(day, choice.courier.id, origin, stops);
  }
  const last = runner.trip.stops.at(-1)!;
  runner.point = placeOf(last);
  runner.freeMinute = last.leaveMinute;
}

type ChosenStop = RouteChange['after'][number];

/** The whole route with an insertion; otherwise all the pickups of a choice, each place once, then its doors. */
function stopsOfChoice({ bundle, route }: Choice): readonly Pick<ChosenStop, 'order' | 'isPickup'>[] {
  if (route !== undefined) return route.after;
  const pickups = bundle.pickups.flatMap((place) =>
    bundle.orders.filter(({ pickup }) => isSamePlace(pickup, place)),
  );
  return [
    ...pickups.map((order) => ({ order, isPickup: true })),
    ...bundle.orders.map((order) => ({ order, isPickup: false })),
  ];
}

const setOut = (day: Day, courierId: string, from: Origin, stops: readonly RouteStop<DayOrder>[]): Trip => ({
  courierId,
  from: from.point,
  departMinute: from.minute,
  stops: rideStops(day, from, stops),
  turns: [],
});

/** The stops of a trip that the courier has not reached. */
export const leftAt = ({ stops }: Trip, now: number): TimedStop<DayOrder>[] =>
  stops.filter(({ arriveMinute }) => arriveMinute > now);

/** The place and time from which a courier can be sent elsewhere: on the road, or after the present stop. */
export function originAt(day: Day, trip: Trip, now: number): Origin {
  const reached = trip.stops.filter(({ arriveMinute }) => arriveMinute <= now).at(-1);
  const next = leftAt(trip, now)[0];
  const turn = trip.turns.findLast(({ minute }) => minute >= (reached?.leaveMinute ?? trip.departMinute));
  const origin = turn ?? {
    point: reached ? placeOf(reached) : trip.from,
    minute: reached?.leaveMinute ?? trip.departMinute,
  };
  if (next === undefined || origin.minute >= now) return origin;
  return { point: pointOnWay(day.travelMinutes, origin, placeOf(next), now), minute: now };
}

/** The farthest place on the straight way that a courier can have reached. */
function pointOnWay(travel: TravelAt, { point, minute }: Origin, to: Point, now: number): Point {
  const at = (share: number) => ({
    x: point.x + share * (to.x - point.x),
    y: point.y + share * (to.y - point.y),
  });
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (travel(point, at(middle), minute) <= now - minute) low = middle;
    else high = middle;
  }
  return at(low);
}

/** Replaces the stops that the courier has not reached; one who keeps the next stop rides on to it. */
function redirect(day: Day, trip: Trip, stops: readonly RouteStop<DayOrder>[], now: number): Trip {
  const [next] = leftAt(trip, now);
  const [first] = stops;
  const isOn = next !== undefined && first?.order === next.order && first.isPickup === next.isPickup;
  const reached = trip.stops.filter(({ arriveMinute }) => arriveMinute <= now);
  const origin = originAt(day, trip, now);
  if (!isOn) {
    const turns = origin.minute === now ? [...trip.turns, origin] : trip.turns;
    return { ...trip, stops: [...reached, ...rideStops(day, origin, stops)], turns };
  }
  // A stop of several parcels at one place is timed as a whole from its arrival.
  const onward = rideStops(
    { ...day, travelMinutes: arriveFirst(day.travelMinutes, next.arriveMinute - now) },
    { point: origin.point, minute: now },
    stops,
  );
  return { ...trip, stops: [...reached, ...onward] };
}

/** The first way takes the given time. */
function arriveFirst(travel: TravelAt, firstMinutes: number): TravelAt {
  let isFirst = true;
  return (from, to, minute) => {
    const minutes = isFirst ? firstMinutes : travel(from, to, minute);
    isFirst = false;
    return minutes;
  };
}

function endTrip(world: World, runner: Runner): void {
  world.trips.push(runner.trip!);
  runner.served += ordersOf(runner.trip!).length;
  runner.trip = undefined;
}

export function endTrips(world: World, now: number): void {
  for (const runner of world.runners.values())
    if (runner.trip && runner.freeMinute <= now) endTrip(world, runner);
}

/** An order whose search has ended, or that nobody can deliver in time any more, ends undelivered. */
export function dropOverdue(world: World, now: number): void {
  const closed = world.day.couriers.every((courier) => courier.offMinute < now);
  for (const [id, { order, offeredUntil }] of world.seekers) {
    const until = Math.min(order.latestMinute, order.searchUntilMinute ?? order.latestMinute);
    if ((until > now && !closed) || offeredUntil > now) continue;
    world.seekers.delete(id);
    world.undelivered.push(order);
  }
}
