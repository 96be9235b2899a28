/** A place on a flat map, in metres east and north of its origin. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns travel minutes between two places; the implementation considers the hour and traffic. */
export type TravelMinutes = (from: Point, to: Point) => number;

/** The pickup and drop-off of a parcel, and the minute at which the parcel is ready or is expected to be. */
export interface Carriage {
  readonly pickup: Point;
  readonly dropoff: Point;
  readonly readyMinute: number;
}

/** A stop of a courier's route: one parcel picked up or dropped off. */
export interface RouteStop<Order extends Carriage = Carriage> {
  readonly order: Order;
  readonly isPickup: boolean;
}

/** The place and time from which a courier's remaining route starts. */
export interface Origin {
  readonly point: Point;
  readonly minute: number;
}

/** A parcel that a courier carries or will carry. All times are minutes of one clock, whose zero is arbitrary. */
export interface CarriedOrder extends Carriage {
  readonly id: string;
  /** A delivery after this minute is late and costs more. */
  readonly promisedMinute: number;
  /** A pickup after this minute is late. */
  readonly promisedPickupMinute?: number;
  /** The minute of the pickup; absent before the pickup. */
  readonly pickedUpMinute?: number;
  /** Maximum number of orders that a courier may carry together with this one; overrides the policy. */
  readonly mostTogether?: number;
  /** True if the courier may carry no other order together with this one. */
  readonly isDirect?: boolean;
}

/** An order that needs a courier. */
export interface OpenOrder extends CarriedOrder {
  readonly placedMinute: number;
  /** An order that would be delivered after this minute is not assigned. */
  readonly latestMinute: number;
  readonly weightKg: number;
  /** The cash that the courier collects at the door. */
  readonly collectIdr?: number;
  /** The owner of the order; some couriers serve only one owner. */
  readonly owner?: string;
  /** Couriers who may not get this order, for example because they declined it a short time ago. */
  readonly barredCourierIds?: ReadonlySet<string>;
  /**
   * Couriers who once declined this order, left its offer unanswered or gave it back, but long enough ago that they may
   * get it again.
   */
  readonly lapsedCourierIds?: ReadonlySet<string>;
}

/** A courier's cash, and its limit. */
export interface Cash {
  /** The cash that the courier has now, plus the cash still to be collected for accepted deliveries. */
  readonly heldIdr: number;
  readonly limitIdr: number;
}

/**
 * A courier on duty. For a busy courier, `point` and `freeMinute` are the place and time at which the present work
 * ends.
 */
export interface DutyCourier {
  readonly id: string;
  readonly point: Point;
  readonly freeMinute: number;
  /** The last minute at which the courier picks up a parcel, because the shift ends. */
  readonly lastPickupMinute: number;
  readonly mostOrders: number;
  readonly spareWeightKg: number;
  /** Null or absent if no cash limit applies. */
  readonly cash?: Cash | null;
  /** The way in which this courier gets work; overrides the policy. */
  readonly assign?: 'auto' | 'offer';
  /** The only owner whose orders this courier serves; absent if the courier serves all owners. */
  readonly onlyFor?: string;
  /** The number of orders that this courier has had in this shift above a fair share; negative if fewer. */
  readonly ordersAhead: number;
  /**
   * The pickup to which the courier is on the way without a parcel on board. Orders from the same place can be added to
   * it.
   */
  readonly awaitedPickup?: AwaitedPickup;
  /** The remaining stops of a busy courier; orders can be inserted between them. */
  readonly route?: CourierRoute;
}

export interface CourierRoute {
  /** The place and time from which the courier's remaining route starts. */
  readonly origin: Origin;
  readonly stops: readonly RouteStop<CarriedOrder>[];
  /**
   * The index in `stops` of the first stop before which orders may be inserted. Earlier stops are at the courier's
   * present position.
   */
  readonly firstPlace: number;
}

export interface AwaitedPickup {
  readonly orders: readonly OpenOrder[];
  /** The minute at which the courier reaches the pickup, or reached it. */
  readonly arriveMinute: number;
}

/** The travel and service times of an area at one moment. */
export interface Surroundings {
  readonly nowMinute: number;
  readonly travelMinutes: TravelMinutes;
  /** Minutes spent at a stop, half before and half after the handover. */
  readonly pickupServiceMinutes: number;
  readonly dropoffServiceMinutes: number;
}

/** The input of one run of dispatch in an area. */
export interface Snapshot extends Surroundings {
  readonly orders: readonly OpenOrder[];
  readonly couriers: readonly DutyCourier[];
}
