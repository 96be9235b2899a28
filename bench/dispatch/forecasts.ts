import { searchRadius } from '../../src/dispatch/core/exclusions.ts';
import { forecastWaits, pickupMinuteOf, prospectOf } from '../../src/dispatch/core/forecast.ts';
import { defaultPolicy } from '../../src/dispatch/core/policy.ts';
import { isSamePlace, placeOf, rideStops, type TimedStop } from '../../src/dispatch/core/ride.ts';
import type { CarriedOrder, OpenOrder, Point, Snapshot } from '../../src/dispatch/core/snapshot.ts';
import { type Leg, rangeOf, type Stage } from '../../src/dispatch/core/spread.ts';
import type { Moment } from '../../src/dispatch/forecasts/forecasts-store.ts';
import type { Day } from './day.ts';
import { makeLoadedDay, type Scenario, searchMinutes } from './disturbances.ts';
import { seeded } from './seeded.ts';
import { simulateDay } from './simulate.ts';

/** A forecast of a simulated day and its outcome, in minutes. */
export interface Sample {
  readonly leg: Leg;
  readonly stage: Stage;
  readonly moment: Moment;
  readonly load: number;
  readonly madeMinute: number;
  readonly expectedMinute: number;
  readonly queue: number;
  /** From the pickup to the door, in a straight line. */
  readonly meters: number;
  readonly actualMinute: number;
}

export const leadOf = ({ madeMinute, expectedMinute }: Sample): number => expectedMinute - madeMinute;
export const errorOf = ({ actualMinute, expectedMinute }: Sample): number => actualMinute - expectedMinute;

/** A day on which every ride takes more or less time than expected: by a fifth, as a standard deviation. */
function makeUnevenDay(seed: number, scenario: Scenario): Day {
  const day = makeLoadedDay(seed, scenario);
  return {
    ...day,
    travelMinutes: (from, to, minute) => unevenness(from, minute, seed) * day.travelMinutes(from, to, minute),
  };
}

/** Returns the same factor for all of a ride, which its start identifies. */
function unevenness({ x, y }: Point, minute: number, seed: number): number {
  const random = seeded(
    Math.imul(Math.round(x), 73_856_093) ^
      Math.imul(Math.round(y), 19_349_663) ^
      Math.imul(Math.round(minute * 60), 83_492_791) ^
      seed,
  );
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.exp(0.2 * normal - 0.02);
}

type Made = Omit<Sample, 'actualMinute'> & { readonly orderId: string };

/** Plays a day with the production tick, and returns the forecast of each order at each moment. */
export function sampleDay(seed: number, scenario: Scenario): Sample[] {
  const made = new Map<string, Made>();
  const { trips } = simulateDay(
    makeUnevenDay(seed, scenario),
    defaultPolicy,
    { refusalShare: 0, random: seeded(seed) },
    undefined,
    (snapshot) =>
      observe(snapshot, (each) => {
        const key = `${each.orderId} ${each.leg} ${each.moment}`;
        if (!made.has(key)) made.set(key, { ...each, load: scenario.load });
      }),
  );
  const arrivals = new Map(
    trips.flatMap(({ stops }) =>
      stops.map(
        ({ order, isPickup, arriveMinute }) =>
          [`${order.id} ${isPickup ? 'pickup' : 'dropoff'}`, arriveMinute] as const,
      ),
    ),
  );
  return [...made.values()].flatMap(({ orderId, ...each }) => {
    const actualMinute = arrivals.get(`${orderId} ${each.leg}`);
    return actualMinute === undefined ? [] : [{ ...each, actualMinute }];
  });
}

type Note = (made: Omit<Made, 'load'>) => void;

function observe(snapshot: Snapshot, note: Note): void {
  const { nowMinute: madeMinute, orders, couriers } = snapshot;
  const queue = orders.length / Math.max(1, couriers.length);
  const noteAt: NoteAt = (order, rest) => {
    const meters = Math.hypot(order.pickup.x - order.dropoff.x, order.pickup.y - order.dropoff.y);
    note({ ...rest, orderId: order.id, madeMinute, queue, meters });
  };
  observeWaiting(snapshot, noteAt);
  for (const { route } of couriers) {
    if (route === undefined) continue;
    observeRoute(rideStops(snapshot, route.origin, route.stops), noteAt);
  }
}

type NoteAt = (
  order: CarriedOrder,
  rest: Pick<Sample, 'leg' | 'stage' | 'moment' | 'expectedMinute'>,
) => void;

function observeWaiting(snapshot: Snapshot, note: NoteAt): void {
  const terms = { snapshot, policy: defaultPolicy };
  const oldestFirst = snapshot.orders.toSorted((one, other) => one.placedMinute - other.placedMinute);
  const waiting = oldestFirst.map((order: OpenOrder) => ({
    ...order,
    radiusMeters: searchRadius(snapshot, defaultPolicy, [order]),
    searchUntilMinute: order.placedMinute + searchMinutes,
  }));
  const prospects = snapshot.couriers.map((courier) => prospectOf(terms, courier));
  const { forecasts } = forecastWaits(terms, prospects, waiting);
  for (const order of snapshot.orders) {
    const found = forecasts.get(order.id);
    if (found === undefined) continue;
    const common = { stage: 'waiting', moment: 'booking' } as const;
    const pickupMinute = pickupMinuteOf(snapshot, found.arriveMinute, order.readyMinute);
    note(order, { ...common, leg: 'pickup', expectedMinute: pickupMinute });
    const expectedMinute = found.doorMinute - snapshot.dropoffServiceMinutes / 2;
    note(order, { ...common, leg: 'dropoff', expectedMinute });
  }
}

function observeRoute(stops: readonly TimedStop<CarriedOrder>[], note: NoteAt): void {
  const toFetch = new Set(stops.flatMap(({ order, isPickup }) => (isPickup ? [order.id] : [])));
  let placesBefore = 0;
  stops.forEach((stop, index) => {
    const before = stops[index - 1];
    if (before && !isSamePlace(placeOf(before), placeOf(stop))) placesBefore += 1;
    const { order, arriveMinute: expectedMinute } = stop;
    if (stop.isPickup)
      note(order, { leg: 'pickup', stage: 'assigned', moment: 'assignment', expectedMinute });
    else if (toFetch.has(order.id))
      note(order, { leg: 'dropoff', stage: 'assigned', moment: 'assignment', expectedMinute });
    else {
      const aboard = { leg: 'dropoff', stage: 'aboard', expectedMinute } as const;
      note(order, { ...aboard, moment: 'pickup' });
      if (placesBefore < 2) note(order, { ...aboard, moment: 'approach' });
    }
  });
}

/** True if the outcome was in the range that the forecast had. */
export function isHeld(sample: Sample): boolean {
  const { fromMinute, toMinute } = rangeOfSample(sample);
  return sample.actualMinute >= fromMinute && sample.actualMinute <= toMinute;
}

export const rangeOfSample = ({ leg, stage, madeMinute, expectedMinute, queue }: Sample) =>
  rangeOf(leg, stage, { nowMinute: madeMinute, expectedMinute, queue });
