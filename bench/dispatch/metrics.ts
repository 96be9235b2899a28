import type { DayOutcome } from './simulate.ts';

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
  const clickToDoor = trips.flatMap((trip) =>
    trip.orders.map((order, index) => trip.doorMinutes[index]! - order.placedMinute),
  );
  const readyToPickup = trips.flatMap((trip) =>
    trip.orders.map((order) => trip.pickupMinute - order.readyMinute),
  );
  const served = Map.groupBy(trips, (trip) => trip.courierId);
  const pay = day.couriers.map((courier) => {
    const orders = sum((served.get(courier.id) ?? []).map((trip) => trip.orders.length));
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

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
