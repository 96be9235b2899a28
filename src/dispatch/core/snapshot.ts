/** A place on the area's plane, in metres east and north of its corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns travel minutes between two places; the implementation considers the hour and traffic. */
export type TravelMinutes = (from: Point, to: Point) => number;

/** The pickup and drop-off of a parcel, and the minute at which it is, or is expected to be, ready. */
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

/** A parcel that a courier carries or will carry. All times are minutes on one clock with an arbitrary zero. */
export interface CarriedOrder extends Carriage {
  readonly id: string;
  /** A delivery after this minute is late and costs more. */
  readonly promisedMinute: number;
  /** A pickup after this minute is late. */
  readonly promisedPickupMinute?: number;
  /** Absent before the pickup. */
  readonly pickedUpMinute?: number;
  /** Maximum number of orders that a courier may carry together with this one; overrides the policy. */
  readonly mostTogether?: number;
  /** True if its courier may carry no other order with it. */
  readonly isDirect?: boolean;
}

/** An order that needs a courier. */
export interface OpenOrder extends CarriedOrder {
  readonly placedMinute: number;
  /** A delivery after this minute is not allowed. */
  readonly latestMinute: number;
  readonly weightKg: number;
  /** The cash that the courier collects at the door. */
  readonly collectIdr?: number;
  /** The owner of the order; some couriers serve only one owner. */
  readonly owner?: string;
  /** Couriers who are barred from it after a lapse or a refusal. */
  readonly barredCourierIds?: ReadonlySet<string>;
  /** Couriers who let an offer of it lapse and are no longer barred. */
  readonly lapsedCourierIds?: ReadonlySet<string>;
}

/** A courier's cash, and its limit. */
export interface Cash {
  /** Cash in hand, plus cash that accepted work still has to collect. */
  readonly heldIdr: number;
  readonly limitIdr: number;
}

/** A courier on duty. For a busy courier, the place and time are those at which the present work ends. */
export interface DutyCourier {
  readonly id: string;
  readonly point: Point;
  readonly freeMinute: number;
  /** The courier picks nothing up after this minute: the shift ends. */
  readonly lastPickupMinute: number;
  readonly mostOrders: number;
  readonly spareWeightKg: number;
  /** Null or absent without a limit. */
  readonly cash?: Cash | null;
  /** The way in which this courier gets work; overrides the policy. */
  readonly assign?: 'auto' | 'offer';
  /** The only owner that this courier serves; absent if they serve any. */
  readonly onlyFor?: string;
  /** Orders served so far above a fair share; negative below it. */
  readonly ordersAhead: number;
  /** Accepted work before its pickup; orders from the same place can join it. */
  readonly awaitedPickup?: AwaitedPickup;
  /** The remaining stops of a busy courier; orders can be inserted between them. */
  readonly route?: CourierRoute;
}

export interface CourierRoute {
  /** The place and time from which the courier's remaining route starts. */
  readonly origin: Origin;
  readonly stops: readonly RouteStop<CarriedOrder>[];
  /** Nothing is inserted before this index. */
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

/** The input of one tick of a service area. */
export interface Snapshot extends Surroundings {
  readonly orders: readonly OpenOrder[];
  readonly couriers: readonly DutyCourier[];
}
