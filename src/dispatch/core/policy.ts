/** Every weight and limit of dispatch, in one place; an area may have its own. */
export interface DispatchPolicy {
  /** How often a tick runs; also how long a pair held now stays unsettled. */
  readonly tickMinutes: number;
  /** How much sooner than strictly needed a held courier is sent. */
  readonly holdReserveMinutes: number;
  /** Whether couriers are asked (`offer`) or told (`auto`). */
  readonly assign: 'auto' | 'offer';

  /** Orders are pooled when their pickups lie this near each other. */
  readonly poolRadiusMeters: number;
  readonly poolMostOrders: number;
  /** The way to a pickup that pooling reckons with, before a courier is known. */
  readonly typicalApproachMinutes: number;

  readonly gridCellMeters: number;
  readonly searchRadiusMeters: number;
  readonly searchGrowthMetersPerMinute: number;
  readonly searchMostMeters: number;
  readonly mostCandidates: number;
  /** How many of the candidates are kept as the explanation of an assignment. */
  readonly mostExplained: number;
  /** A courier who will be free later than this is not yet a candidate. */
  readonly lookAheadMinutes: number;

  /** Minutes of cost for one minute of … */
  readonly latenessWeight: number;
  /** … a courier's work (approach, handover, round) when couriers abound, */
  readonly workWeight: number;
  /** … and how much that grows with each order per free courier. */
  readonly workWeightPerPressure: number;
  /** … a courier's free time before being needed. */
  readonly idleWeight: number;
  /** Orders ready and couriers free within this time make the pressure. */
  readonly pressureMinutes: number;
  /** Minutes of cost between a courier far behind a fair share of orders and one far ahead. */
  readonly fairnessMinutes: number;
  /** Added where this courier let this order's offer lapse before. */
  readonly lapseMinutes: number;
  /** What it costs to leave an order without a courier for this tick. */
  readonly unassignedMinutes: number;
  readonly unassignedMinutesPerMinuteOfAge: number;

  /** A courier who was chosen is replaced by one who leaves the pickup sooner by more than so many minutes, … */
  readonly swapLeastMinutes: number;
  /** … and by more than this share of the time it would take. */
  readonly swapLeastShare: number;

  readonly offerSeconds: number;
  readonly barMinutes: number;
  /** Who lets so many offers lapse one after the other is asked no more for the time being. */
  readonly mostLapses: number;
}

/** The settings that every figure in the benches is measured with. */
export const defaultPolicy: DispatchPolicy = {
  tickMinutes: 0.5,
  holdReserveMinutes: 1,
  assign: 'auto',

  poolRadiusMeters: 300,
  poolMostOrders: 3,
  typicalApproachMinutes: 4,

  gridCellMeters: 1000,
  searchRadiusMeters: 8000,
  searchGrowthMetersPerMinute: 1000,
  searchMostMeters: 16_000,
  mostCandidates: 100,
  mostExplained: 10,
  lookAheadMinutes: 25,

  latenessWeight: 2,
  workWeight: 0.3,
  workWeightPerPressure: 0.5,
  pressureMinutes: 10,
  idleWeight: 0.5,
  fairnessMinutes: 3,
  lapseMinutes: 5,
  unassignedMinutes: 1000,
  unassignedMinutesPerMinuteOfAge: 10,

  swapLeastMinutes: 5,
  swapLeastShare: 0.25,

  offerSeconds: 30,
  barMinutes: 10,
  mostLapses: 3,
};

/** Every weight and limit of routes planned for several deliveries at once. */
export interface RoutePolicy {
  /** What it costs to send a courier who has no route, to change the courier of a delivery, to leave one out. */
  readonly courierMinutes: number;
  readonly changeMinutes: number;
  readonly leftOutMinutes: number;
  /** Between two cut-offs, a delivery joins a route that it lengthens by no more than this. */
  readonly joinMostMinutes: number;
  /** Couriers without a route who are weighed for each delivery: the nearest so many. */
  readonly nearestCouriers: number;
  /** A delivery with less time to spare than this goes to the tick. */
  readonly urgentMinutes: number;
  /** How often what has not been started is planned anew. */
  readonly replanMinutes: number;
  /** The time that a stop takes beside the road, and each parcel there. */
  readonly stopMinutes: number;
  readonly parcelMinutes: number;
}

export const defaultRoutePolicy: RoutePolicy = {
  courierMinutes: 1000,
  changeMinutes: 10,
  leftOutMinutes: 10_000,
  joinMostMinutes: 15,
  nearestCouriers: 6,
  urgentMinutes: 45,
  replanMinutes: 10,
  stopMinutes: 3,
  parcelMinutes: 1,
};
