import type { Day, DayOrder } from './day.ts';
import type { DayOutcome } from './simulate.ts';
import { isSame, type Trip } from './world.ts';

/** Checks an outcome against the day alone, trusting no reckoning of the simulator; gives what is wrong. */
export function verifyOutcome({ day, trips, undelivered }: DayOutcome): string[] {
  const counts = new Map(day.orders.map((order) => [order.id, 0]));
  const count = (order: DayOrder) => counts.set(order.id, counts.get(order.id)! + 1);
  for (const trip of trips) trip.orders.forEach(count);
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
      if (!isSame(trip.from, place)) say('leaves from elsewhere');
      if (trip.departMinute < free) say('leaves before being free');
      if (firstPickup(trip) > courier.offMinute) say('picks up after the shift');
      verifyTimes(day, trip).forEach(say);
      place = trip.orders.at(-1)!.dropoff;
      free = trip.doorMinutes.at(-1)! + day.dropoffServiceMinutes / 2;
    }
  }
  return wrong;
}

const firstPickup = (trip: Trip) => trip.arriveMinute;

/** A parcel changes hands after it was placed, is ready and reached, and at no door sooner than the way allows. */
function verifyTimes(day: Day, trip: Trip): string[] {
  const wrong: string[] = [];
  const reach = trip.departMinute + day.travelMinutes(trip.from, trip.orders[0]!.pickup, trip.departMinute);
  if (trip.pickupMinute < reach + day.pickupServiceMinutes / 2) wrong.push('picks up before arriving');
  for (const order of trip.orders) {
    if (trip.pickupMinute < order.readyMinute) wrong.push(`${order.id} is picked up before it is ready`);
    if (trip.departMinute < order.placedMinute && trip.pickupMinute < order.placedMinute) {
      wrong.push(`${order.id} is picked up before it is placed`);
    }
  }
  let clock = trip.pickupMinute + day.pickupServiceMinutes / 2;
  let at = trip.orders.findLast((order, index) => isNewPickup(trip, order, index))!.pickup;
  trip.orders.forEach(({ id, dropoff }, index) => {
    clock += day.travelMinutes(at, dropoff, clock) + day.dropoffServiceMinutes / 2;
    if (trip.doorMinutes[index]! < clock - 1e-9) wrong.push(`${id} is at the door too soon`);
    clock = trip.doorMinutes[index]! + day.dropoffServiceMinutes / 2;
    at = dropoff;
  });
  return wrong;
}

const isNewPickup = (trip: Trip, order: DayOrder, index: number) =>
  index === trip.orders.findIndex((each) => isSame(each.pickup, order.pickup));
