/** A place on the area's plane, in metres east and north of its corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minutes on the road between two places; the maker considers hour and traffic. */
export type TravelMinutes = (from: Point, to: Point) => number;

/** The two places of a parcel, and the minute at which it is, or is expected to be, ready. */
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

/** The place and time from which a courier goes on. */
export interface Origin {
  readonly point: Point;
  readonly minute: number;
}

/** A parcel that a courier carries or will carry. All times are minutes on one clock with any zero. */
export interface CarriedOrder extends Carriage {
  readonly id: string;
  /** Delivery after this is late and costs more. */
  readonly promisedMinute: number;
  /** Pickup after this is late. */
  readonly promisedPickupMinute?: number;
  /** Absent before the pickup. */
  readonly pickedUpMinute?: number;
  /** The most orders in hand together with this one, when the policy's number does not apply. */
  readonly mostTogether?: number;
  /** True if it shares no courier with another order. */
  readonly isDirect?: boolean;
}

/** An order that seeks a courier. */
export interface OpenOrder extends CarriedOrder {
  readonly placedMinute: number;
  /** Delivery after this is not allowed; such pairs are not made. */
  readonly latestMinute: number;
  readonly weightKg: number;
  /** The cash that the courier collects at the door. */
  readonly collectIdr?: number;
  /** The owner of the order, for couriers who serve one owner only. */
  readonly owner?: string;
  /** Couriers who are barred from it now, after a lapse or a refusal. */
  readonly barredCourierIds?: ReadonlySet<string>;
  /** Couriers who let an offer of it lapse and whose bar has ended. */
  readonly lapsedCourierIds?: ReadonlySet<string>;
}

/** A courier's cash, and the sum that it may not exceed. */
export interface Cash {
  /** In hand and still to be collected for the accepted work. */
  readonly heldIdr: number;
  readonly limitIdr: number;
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
  /** Null or absent when no limit applies. */
  readonly cash?: Cash | null;
  /** Assignment or offer for this courier, when the policy's choice does not apply. */
  readonly assign?: 'auto' | 'offer';
  /** The only owner that this courier serves; any when absent. */
  readonly onlyFor?: string;
  /** Orders served beyond a fair share so far (below it: negative). */
  readonly ordersAhead: number;
  /** Accepted work before its pickup, to which orders from the same place can be added. */
  readonly awaitedPickup?: AwaitedPickup;
  /** The remaining stops of a busy courier, between which orders can be inserted. */
  readonly route?: CourierRoute;
}

export interface CourierRoute {
  /** The place and time from which the courier goes on. */
  readonly origin: Origin;
  readonly stops: readonly RouteStop<CarriedOrder>[];
  /** No stop is inserted before this place. */
  readonly firstPlace: number;
}

export interface AwaitedPickup {
  readonly orders: readonly OpenOrder[];
  /** The minute at which the courier reaches, or reached, the pickup. */
  readonly arriveMinute: number;
}

/** The times of couriers' work in an area at one moment. */
export interface Surroundings {
  readonly nowMinute: number;
  readonly travelMinutes: TravelMinutes;
  /** Minutes spent at a stop, half of them before and half after the parcel changes hands. */
  readonly pickupServiceMinutes: number;
  readonly dropoffServiceMinutes: number;
}

/** The input of one tick of a service area. */
export interface Snapshot extends Surroundings {
  readonly orders: readonly OpenOrder[];
  readonly couriers: readonly DutyCourier[];
}
