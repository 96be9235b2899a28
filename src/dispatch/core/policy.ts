/** Every weight and limit of dispatch. The benchmarks use them too. */
const dispatchPolicy = {
  /** The interval between ticks, and how long a held pair stays undecided. */
  tickMinutes: 0.5,
  /** A held choice is committed at least this many minutes before the courier must leave. */
  holdReserveMinutes: 1,
  /** The way in which couriers get work: as offers (`offer`) or assignments (`auto`). */
  assign: 'auto' as 'auto' | 'offer',

  /** The largest distance between pickups of pooled orders. */
  poolRadiusMeters: 300,
  poolMostOrders: 3,
  /** The approach to a pickup that pooling assumes while the courier is unknown. */
  typicalApproachMinutes: 4,

  gridCellMeters: 1000,
  searchRadiusMeters: 8000,
  searchGrowthMetersPerMinute: 1000,
  searchMostMeters: 16_000,
  mostCandidates: 100,
  /** The number of candidates stored to explain an assignment. */
  mostExplained: 10,
  /** Couriers who become free later than this are not candidates yet. */
  lookAheadMinutes: 25,

  /** The cost of one minute of lateness, in minutes. */
  latenessWeight: 2,
  /** The cost of one minute of a courier's work (approach, handover, round) when couriers are plentiful. */
  workWeight: 0.3,
  /** The increase of `workWeight` for each order per free courier. */
  workWeightPerPressure: 0.5,
  /** The cost of one minute of a courier's idle time before leaving. */
  idleWeight: 0.5,
  /** The fixed cost of any late delivery, in minutes of a courier's work. */
  lateWorkMinutes: 10,
  /** Orders ready and couriers free within this many minutes count for the pressure (orders per free courier). */
  pressureMinutes: 10,
  /** The cost difference between a courier far above a fair share of orders and one far below. */
  fairnessMinutes: 3,
  /** The extra cost of a courier who let an offer of this order lapse before. */
  lapseMinutes: 5,
  /** The cost of leaving an order without a courier in this tick. */
  unassignedMinutes: 1000,
  /** The same in minutes of a courier's work, so that a free courier is sent no matter how many orders wait. */
  unassignedWorkMinutes: 120,
  /**
   * Grows as fast as the order's own cost with age, so that too few couriers first serve orders that can still be on
   * time.
   */
  unassignedMinutesPerMinuteOfAge: 1,

  /** True to insert orders between the stops of busy couriers. */
  insertion: true,
  /** For an insertion, only couriers with a position or stop within this distance of the pickup are compared. */
  insertionRadiusMeters: 2500,
  /** The maximum number of such positions and stops, nearest first. */
  insertionMostPlaces: 24,
  /** The longest detour to a pickup during a route. */
  insertionMostDetourMinutes: 20,
  /** The most minutes that an order may add to a courier's work, less `lateWorkMinutes` if it would be late. */
  insertionMostAddedMinutes: 24,
  /** An order that has waited this long may add more minutes, even if it would be on time. */
  insertionPatienceMinutes: 50,
  /** The most minutes that such an order may add. */
  insertionMostAddedMinutesAfterPatience: 45,
  /** The most minutes by which an insertion may delay another stop of the route. */
  insertionMostDelayMinutes: 20,
  /** An insertion must leave this many minutes before each promise. */
  insertionReserveMinutes: 5,
  /** The longest time on board for a parcel, with an insertion. */
  insertionMostAboardMinutes: 60,
  /** The most orders in hand at once with an insertion, unless an order sets its own number. */
  insertionMostOrders: 5,
  /** The same limit for SAME_DAY orders. */
  insertionMostSameDayOrders: 8,

  /** Another courier replaces the chosen one only if they leave the pickup earlier by more than this many minutes. */
  swapLeastMinutes: 5,
  /** They must also leave it earlier by more than this share of the remaining time. */
  swapLeastShare: 0.25,

  offerSeconds: 30,
  barMinutes: 10,
  /** A courier who lets this many offers in a row lapse is paused. */
  mostLapses: 3,
};

export type DispatchPolicy = Readonly<typeof dispatchPolicy>;
export const defaultPolicy: DispatchPolicy = dispatchPolicy;

/** Every weight and limit of planning routes for several deliveries at once. */
const routePolicy = {
  /** The costs of sending a courier without a route, changing a delivery's courier, and leaving a delivery out. */
  courierMinutes: 1000,
  changeMinutes: 10,
  leftOutMinutes: 10_000,
  /** Between two cut-offs, a delivery joins a route if it adds at most this many minutes. */
  joinMostMinutes: 15,
  /** For each delivery, the search compares this many of the nearest couriers without a route. */
  nearestCouriers: 6,
  /** A delivery with less time to spare than this is assigned by the tick, not by a wave. */
  urgentMinutes: 45,
  /** The interval at which unstarted parts of routes are planned again. */
  replanMinutes: 10,
  /** The time to leave the road at a stop, and to handle each parcel there. */
  stopMinutes: 3,
  parcelMinutes: 1,
};

export type RoutePolicy = Readonly<typeof routePolicy>;
export const defaultRoutePolicy: RoutePolicy = routePolicy;

/** The settings of the route search (Christiaens and Vanden Berghe 2020). */
const solver = {
  /** The average number of stops removed, and the longest string removed from one route. */
  meanStops: 14,
  longestString: 14,
  /** Probability that a string preserves some of its middle, and that the preserved part grows by one. */
  splitShare: 0.5,
  splitGrowShare: 0.99,
  /** Probability that a greedy insertion skips a position. */
  blinkShare: 0.01,
  /** Simulated annealing accepts a cost increase of about this much, at the start and at the end. */
  firstTemperature: 20,
  lastTemperature: 0.3,
  /** Strings are removed from routes near one stop, found among this many of its nearest stops. */
  nearestStops: 200,
};

export type SolverSettings = Readonly<typeof solver>;
export const defaultSolver: SolverSettings = solver;
