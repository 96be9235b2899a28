import { isSamePlace, placeOf, sharesPickup, type TimedStop } from '../../src/dispatch/core/ride.ts';
import type { Point } from '../../src/dispatch/core/snapshot.ts';
import type { Day, DayOrder } from './day.ts';
import type { DayOutcome } from './simulate.ts';
import { isDropoff, ordersOf, type Trip } from './world.ts';

/** Checks an outcome against the day alone, trusting no computation of the simulator; returns what is wrong. */
export function verifyOutcome({ day, trips, undelivered }: DayOutcome): string[] {
  const counts = new Map(day.orders.map((order) => [order.id, 0]));
  const count = (order: DayOrder) => counts.set(order.id, counts.get(order.id)! + 1);
  for (const trip of trips) ordersOf(trip).forEach(count);
  undelivered.forEach(count);
  const wrong = [...counts]
    .filter(([, times]) => times !== 1)
    .map(([id, times]) => `${id} ended ${times} times`);
  for (const courier of day.couriers) {
    let place = courier.start;
    let free = courier.onMinute;
    const own = trips.filter((trip) => trip.courierId === courier.id);
    for (const trip of own.sort((a, b) => a.departMinute - b.departMinute)) {
      const say = (what: string) => wrong.push(`${courier.id} at ${trip.departMinute}: ${what}`);
      if (!isSamePlace(trip.from, place)) say('leaves from elsewhere');
      if (trip.departMinute < free) say('leaves before being free');
      if (trip.departMinute + expectedApproach(day, trip) > courier.offMinute)
        say('picks up after the shift');
      verifyStops(day, trip).forEach(say);
      verifyOrders(day, trip).forEach(say);
      place = placeOf(trip.stops.at(-1)!);
      free = trip.stops.at(-1)!.leaveMinute;
    }
  }
  return wrong;
}

/** The way to the first pickup as the dispatcher expected it. */
const expectedApproach = ({ travelMinutes, expectedTravelMinutes = travelMinutes }: Day, trip: Trip) =>
  expectedTravelMinutes(trip.from, trip.turns[0]?.point ?? placeOf(trip.stops[0]!), trip.departMinute);

/** No stop is reached or left sooner than ways and services allow, turns on the road included. */
function verifyStops(day: Day, trip: Trip): string[] {
  const wrong: string[] = [];
  let point: Point = trip.from;
  let clock = trip.departMinute;
  const ride = (to: Point, arrive: number, what: string) => {
    if (arrive < clock + day.travelMinutes(point, to, clock) - 1e-6) wrong.push(`reaches ${what} too soon`);
    point = to;
    clock = arrive;
  };
  const turns = [...trip.turns];
  trip.stops.forEach((stop, index) => {
    const last = trip.stops[index - 1];
    const isShared = sharesPickup(last, stop) && last?.arriveMinute === stop.arriveMinute;
    for (; turns[0] && !isShared && turns[0].minute <= stop.arriveMinute; turns.shift())
      ride(turns[0].point, turns[0].minute, 'a turn');
    const half = (stop.isPickup ? day.pickupServiceMinutes : day.dropoffServiceMinutes) / 2;
    if (!isShared) ride(placeOf(stop), stop.arriveMinute, stop.order.id);
    if (stop.handoverMinute < stop.arriveMinute + half - 1e-9) wrong.push(`${stop.order.id} is rushed`);
    if (stop.leaveMinute < stop.handoverMinute + half - 1e-9) wrong.push(`${stop.order.id} is left early`);
    clock = Math.max(clock, stop.leaveMinute);
  });
  return wrong;
}

/** A parcel is picked up once, placed and ready, and then dropped off; no more are in hand than allowed. */
function verifyOrders(day: Day, { stops }: Trip): string[] {
  const wrong: string[] = [];
  const aboard = new Set<DayOrder>();
  for (const stop of stops) {
    const { order } = stop;
    if (isDropoff(stop)) {
      if (!aboard.delete(order)) wrong.push(`${order.id} is dropped off without a pickup`);
      continue;
    }
    aboard.add(order);
    if (isEarly(stop)) wrong.push(`${order.id} is picked up before it is placed and ready`);
    if (aboard.size > day.mostOrdersPerCourier) wrong.push(`${order.id} is one too many`);
  }
  return aboard.size > 0 ? [...wrong, 'parcels stay on board'] : wrong;
}

const isEarly = ({ order, handoverMinute }: TimedStop<DayOrder>) =>
  handoverMinute < Math.max(order.readyMinute, order.placedMinute);
