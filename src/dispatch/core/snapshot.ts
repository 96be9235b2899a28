/** A place on the area's own plane, in metres east and north of its corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minutes on the road between two places; hour and traffic are the maker's business. */
export type TravelMinutes = (from: Point, to: Point) => number;

/** An order that seeks a courier. All times are minutes on one clock, whose zero is anybody's choice. */
export interface OpenOrder {
  readonly id: string;
  readonly pickup: Point;
  readonly dropoff: Point;
  readonly placedMinute: number;
  /** When the parcel is, or is expected to be, ready to hand over. */
  readonly readyMinute: number;
  /** Delivery after this is late, and dear. */
  readonly promisedMinute: number;
  /** Delivery after this is no delivery: such pairs are not made. */
  readonly latestMinute: number;
  readonly weightKg: number;
  /** Whose order it is, where some couriers serve one owner only. */
  readonly owner?: string;
  /** Couriers who may not have it now: bars after a lapse or a refusal. */
  readonly barredCourierIds?: ReadonlySet<string>;
  /** Couriers who let an offer of it lapse before, and whose bar has ended. */
  readonly lapsedCourierIds?: ReadonlySet<string>;
}

/** A courier on duty. One who is busy counts from where and when the present work ends. */
export interface DutyCourier {
  readonly id: string;
  readonly point: Point;
  readonly freeMinute: number;
  /** The shift's end: nothing is picked up later. */
  readonly lastPickupMinute: number;
  readonly mostOrders: number;
  readonly spareWeightKg: number;
  /** Whether this courier is told or asked, where that is otherwise than the policy says. */
  readonly assign?: 'auto' | 'offer';
  /** The only owner this courier serves; any unless set. */
  readonly onlyFor?: string;
  /** Orders served beyond a fair share so far (below it: negative). */
  readonly ordersAhead: number;
  /** Work accepted but not yet picked up, to which orders from the same place can still be added. */
  readonly awaitedPickup?: AwaitedPickup;
}

export interface AwaitedPickup {
  readonly orders: readonly OpenOrder[];
  /** When the courier reaches, or reached, the pickup. */
  readonly arriveMinute: number;
}

/** What one tick of a service area sees. */
export interface Snapshot {
  readonly nowMinute: number;
  readonly orders: readonly OpenOrder[];
  readonly couriers: readonly DutyCourier[];
  readonly travelMinutes: TravelMinutes;
  /** Minutes spent at a stop, half of them before and half after the parcel changes hands. */
  readonly pickupServiceMinutes: number;
  readonly dropoffServiceMinutes: number;
}
