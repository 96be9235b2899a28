/** A place on the area's plane, in metres east and north of its corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minutes on the road between two places; the maker considers hour and traffic. */
export type TravelMinutes = (from: Point, to: Point) => number;

/** An order that seeks a courier. All times are minutes on one clock with any zero. */
export interface OpenOrder {
  readonly id: string;
  readonly pickup: Point;
  readonly dropoff: Point;
  readonly placedMinute: number;
  /** The minute at which the parcel is, or is expected to be, ready. */
  readonly readyMinute: number;
  /** Delivery after this is late and costs more. */
  readonly promisedMinute: number;
  /** Delivery after this is not allowed; such pairs are not made. */
  readonly latestMinute: number;
  readonly weightKg: number;
  /** The owner of the order, for couriers who serve one owner only. */
  readonly owner?: string;
  /** Couriers who are barred from it now, after a lapse or a refusal. */
  readonly barredCourierIds?: ReadonlySet<string>;
  /** Couriers who let an offer of it lapse and whose bar has ended. */
  readonly lapsedCourierIds?: ReadonlySet<string>;
}

/** A courier on duty. A busy courier counts from the place and time at which the present work ends. */
export interface DutyCourier {
  readonly id: string;
  readonly point: Point;
  readonly freeMinute: number;
  /** The shift's end: nothing is picked up later. */
  readonly lastPickupMinute: number;
  readonly mostOrders: number;
  readonly spareWeightKg: number;
  /** Whether this courier is told or asked, when the policy's choice does not apply. */
  readonly assign?: 'auto' | 'offer';
  /** The only owner that this courier serves; any when absent. */
  readonly onlyFor?: string;
  /** Orders served beyond a fair share so far (below it: negative). */
  readonly ordersAhead: number;
  /** Accepted work before its pickup, to which orders from the same place can be added. */
  readonly awaitedPickup?: AwaitedPickup;
}

export interface AwaitedPickup {
  readonly orders: readonly OpenOrder[];
  /** The minute at which the courier reaches, or reached, the pickup. */
  readonly arriveMinute: number;
}

/** The input of one tick of a service area. */
export interface Snapshot {
  readonly nowMinute: number;
  readonly orders: readonly OpenOrder[];
  readonly couriers: readonly DutyCourier[];
  readonly travelMinutes: TravelMinutes;
  /** Minutes spent at a stop, half of them before and half after the parcel changes hands. */
  readonly pickupServiceMinutes: number;
  readonly dropoffServiceMinutes: number;
}
