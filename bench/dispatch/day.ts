import type { Point } from '../../src/dispatch/core/snapshot.ts';

/** Minutes from place to place for one who leaves at `minute`. */
export type TravelAt = (from: Point, to: Point, minute: number) => number;

/** One day of one area, as it will truly happen: what a simulator plays and a dispatcher sees bit by bit. */
export interface Day {
  readonly name: string;
  readonly orders: readonly DayOrder[];
  readonly couriers: readonly DayCourier[];
  readonly travelMinutes: TravelAt;
  /**
   * The travel times that the dispatcher expects. Where they are given, it follows couriers by their positions,
   * as the service does; otherwise it knows when their work will truly end.
   */
  readonly expectedTravelMinutes?: TravelAt;
  readonly pickupServiceMinutes: number;
  readonly dropoffServiceMinutes: number;
  readonly mostOrdersPerCourier: number;
  readonly payPerOrder: number;
  readonly guaranteedPayPerHour: number;
}

export interface DayOrder {
  readonly id: string;
  readonly pickup: Point;
  readonly dropoff: Point;
  readonly placedMinute: number;
  /** When the parcel is truly ready. */
  readonly readyMinute: number;
  /** When the dispatcher is told it will be ready. */
  readonly expectedReadyMinute: number;
  readonly promisedMinute: number;
  readonly latestMinute: number;
  /** The end of the search for a courier, where it ends before `latestMinute`. */
  readonly searchUntilMinute?: number;
  readonly weightKg: number;
}

export interface DayCourier {
  readonly id: string;
  readonly start: Point;
  readonly onMinute: number;
  readonly offMinute: number;
  /** Spans in which no position arrives, so that the dispatcher does not see this courier. */
  readonly blindSpans: readonly (readonly [fromMinute: number, toMinute: number])[];
}
