/** Every weight and limit of dispatch, as every figure in the benches is measured with. */
const dispatchPolicy = {
  /** How often a tick runs; also how long a pair held now stays unsettled. */
  tickMinutes: 0.5,
  /** How much sooner than strictly needed a held courier is sent. */
  holdReserveMinutes: 1,
  /** Whether couriers are asked (`offer`) or told (`auto`). */
  assign: 'auto' as 'auto' | 'offer',

  /** Orders are pooled when their pickups lie this near each other. */
  poolRadiusMeters: 300,
  poolMostOrders: 3,
  /** The way to a pickup that pooling reckons with, before a courier is known. */
  typicalApproachMinutes: 4,

  gridCellMeters: 1000,
  searchRadiusMeters: 8000,
  searchGrowthMetersPerMinute: 1000,
  searchMostMeters: 16_000,
  mostCandidates: 100,
  /** How many of the candidates are kept as the explanation of an assignment. */
  mostExplained: 10,
  /** A courier who will be free later than this is not yet a candidate. */
  lookAheadMinutes: 25,

  /** Minutes of cost for one minute of … */
  latenessWeight: 2,
  /** … a courier's work (approach, handover, round) when couriers abound, */
  workWeight: 0.3,
  /** … and how much that grows with each order per free courier. */
  workWeightPerPressure: 0.5,
  /** … a courier's free time before being needed. */
  idleWeight: 0.5,
  /** Orders ready and couriers free within this time make the pressure. */
  pressureMinutes: 10,
  /** Minutes of cost between a courier far behind a fair share of orders and one far ahead. */
  fairnessMinutes: 3,
  /** Added where this courier let this order's offer lapse before. */
  lapseMinutes: 5,
  /** What it costs to leave an order without a courier for this tick. */
  unassignedMinutes: 1000,
  unassignedMinutesPerMinuteOfAge: 10,

  /** A courier who was chosen is replaced by one who leaves the pickup sooner by more than so many minutes, … */
  swapLeastMinutes: 5,
  /** … and by more than this share of the time it would take. */
  swapLeastShare: 0.25,

  offerSeconds: 30,
  barMinutes: 10,
  /** Who lets so many offers lapse one after the other is asked no more for the time being. */
  mostLapses: 3,
};

export type DispatchPolicy = Readonly<typeof dispatchPolicy>;
export const defaultPolicy: DispatchPolicy = dispatchPolicy;

/** Every weight and limit of routes planned for several deliveries at once. */
const routePolicy = {
  /** What it costs to send a courier who has no route, to change the courier of a delivery, to leave one out. */
  courierMinutes: 1000,
  changeMinutes: 10,
  leftOutMinutes: 10_000,
  /** Between two cut-offs, a delivery joins a route that it lengthens by no more than this. */
  joinMostMinutes: 15,
  /** Couriers without a route who are weighed for each delivery: the nearest so many. */
  nearestCouriers: 6,
  /** A delivery with less time to spare than this goes to the tick. */
  urgentMinutes: 45,
  /** How often what has not been started is planned anew. */
  replanMinutes: 10,
  /** The time that a stop takes beside the road, and each parcel there. */
  stopMinutes: 3,
  parcelMinutes: 1,
};

export type RoutePolicy = Readonly<typeof routePolicy>;
export const defaultRoutePolicy: RoutePolicy = routePolicy;

/** How routes are searched for (Christiaens and Vanden Berghe 2020). */
const solver = {
  /** Stops taken out on average, and the longest string taken from one route. */
  meanStops: 14,
  longestString: 14,
  /** How often a string keeps a part of its middle, and how often that part grows by one. */
  splitShare: 0.5,
  splitGrowShare: 0.99,
  /** How often a greedy insertion overlooks a place. */
  blinkShare: 0.01,
  /** Simulated annealing accepts a worsening of about this much, at first and at last. */
  firstTemperature: 20,
  lastTemperature: 0.3,
  /** Strings are taken from routes that pass by one of so many stops. */
  nearestStops: 200,
};

export type SolverSettings = Readonly<typeof solver>;
export const defaultSolver: SolverSettings = solver;
