import type { DayOutcome } from './simulate.ts';
import { isDropoff, ordersOf, pickupMinutesOf, type Trip } from './world.ts';

/** A day in figures: minutes unless named otherwise, as Reyes et al. 2018 measure them. */
export interface DayMetrics {
  readonly undeliveredPercent: number;
  readonly clickToDoor: number;
  readonly clickToDoorP90: number;
  readonly readyToPickup: number;
  readonly readyToPickupP90: number;
  readonly payPerOrder: number;
  readonly ordersPerBundle: number;
  readonly refusals: number;
  readonly tickP99Ms: number;
}

export function measureDay({ day, trips, refusals, tickMs }: DayOutcome): DayMetrics {
  const clickToDoor = clicksToDoor(trips);
  const readyToPickup = readiesToPickup(trips);
  const served = Map.groupBy(trips, (trip) => trip.courierId);
  const pay = day.couriers.map((courier) => {
    const orders = sum((served.get(courier.id) ?? []).map((trip) => ordersOf(trip).length));
    const hours = (courier.offMinute - courier.onMinute) / 60;
    return Math.max(orders * day.payPerOrder, hours * day.guaranteedPayPerHour);
  });
  return {
    undeliveredPercent: (100 * (day.orders.length - clickToDoor.length)) / day.orders.length,
    clickToDoor: mean(clickToDoor),
    clickToDoorP90: quantile(clickToDoor, 0.9),
    readyToPickup: mean(readyToPickup),
    readyToPickupP90: quantile(readyToPickup, 0.9),
    payPerOrder: sum(pay) / clickToDoor.length,
    ordersPerBundle: clickToDoor.length / trips.length,
    refusals,
    tickP99Ms: quantile(tickMs, 0.99),
  };
}

export const clicksToDoor = (trips: readonly Trip[]): number[] =>
  trips.flatMap(({ stops }) =>
    stops.filter(isDropoff).map(({ order, handoverMinute }) => handoverMinute - order.placedMinute),
  );

export const readiesToPickup = (trips: readonly Trip[]): number[] =>
  trips.flatMap((trip) => {
    const pickups = pickupMinutesOf(trip);
    return ordersOf(trip).map(({ id, readyMinute }) => pickups.get(id)! - readyMinute);
  });

/** The mean over days of each figure, every day counting alike. */
export function meanOfDays(days: readonly DayMetrics[]): DayMetrics {
  const names = Object.keys(days[0]!) as (keyof DayMetrics)[];
  const means = names.map((name) => [name, mean(days.map((day) => day[name]))]);
  return Object.fromEntries(means) as DayMetrics;
}

/** A quantile between the two nearest values, weighted by distance. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)]!;
  return low + (sorted[Math.ceil(place)]! - low) * (place - Math.floor(place));
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]) => sum(values) / values.length;
