/** Every weight and limit of dispatch; the benches measure with them. */
const dispatchPolicy = {
  /** The interval of ticks, and the time for which a held pair stays undecided. */
  tickMinutes: 0.5,
  /** The time by which a held courier is sent before it is strictly needed. */
  holdReserveMinutes: 1,
  /** Offers (`offer`) or assignments (`auto`) for couriers. */
  assign: 'auto' as 'auto' | 'offer',

  /** The largest distance between pickups of pooled orders. */
  poolRadiusMeters: 300,
  poolMostOrders: 3,
  /** The assumed way to a pickup while the courier of a pool is unknown. */
  typicalApproachMinutes: 4,

  gridCellMeters: 1000,
  searchRadiusMeters: 8000,
  searchGrowthMetersPerMinute: 1000,
  searchMostMeters: 16_000,
  mostCandidates: 100,
  /** The number of candidates stored as the explanation of an assignment. */
  mostExplained: 10,
  /** A courier who is free later than this is not a candidate yet. */
  lookAheadMinutes: 25,

  /** Minutes of cost for one minute of … */
  latenessWeight: 2,
  /** … a courier's work (approach, handover, round) when there are many couriers, */
  workWeight: 0.3,
  /** … and its growth with each order per free courier. */
  workWeightPerPressure: 0.5,
  /** … a courier's free time before being needed. */
  idleWeight: 0.5,
  /** The value that an order loses when it comes late, however little, in minutes of a courier's work. */
  lateWorkMinutes: 10,
  /** Orders that are ready and couriers that are free within this time make the pressure. */
  pressureMinutes: 10,
  /** Minutes of cost between a courier far behind a fair share of orders and one far ahead. */
  fairnessMinutes: 3,
  /** Added when this courier let this order's offer lapse before. */
  lapseMinutes: 5,
  /** The cost of leaving an order without a courier for this tick. */
  unassignedMinutes: 1000,
  /** The same in minutes of a courier's work, so that a free courier is sent however many orders wait. */
  unassignedWorkMinutes: 120,
  /**
   * As much as the order's own cost grows with its age, so that a short fleet first serves orders that can still
   * be in time.
   */
  unassignedMinutesPerMinuteOfAge: 1,

  /** True to insert orders between the stops of couriers under way. */
  insertion: true,
  /** Couriers whose position or a stop lies within this distance of the pickup are weighed, … */
  insertionRadiusMeters: 2500,
  /** … by this many of these places, the nearest first. */
  insertionMostPlaces: 24,
  /** The longest detour to a pickup on the road. */
  insertionMostDetourMinutes: 20,
  /** The most by which a courier's work gets longer for an order, less `lateWorkMinutes` if it would come late. */
  insertionMostAddedMinutes: 24,
  /** An order that has waited this long, late or not, may make it longer by as much as … */
  insertionPatienceMinutes: 50,
  /** … this. */
  insertionMostAddedMinutesAfterPatience: 45,
  /** The most by which another stop of the route comes later. */
  insertionMostDelayMinutes: 20,
  /** A promise is kept with this reserve. */
  insertionReserveMinutes: 5,
  /** The longest time from pickup to door with an insertion. */
  insertionMostAboardMinutes: 60,
  /** The most orders in hand at once with an insertion, unless an order allows another number. */
  insertionMostOrders: 5,
  /** The same for SAME_DAY. */
  insertionMostSameDayOrders: 8,

  /** A chosen courier is replaced by one who leaves the pickup sooner by more than this many minutes, … */
  swapLeastMinutes: 5,
  /** … and by more than this share of the time it would take. */
  swapLeastShare: 0.25,

  offerSeconds: 30,
  barMinutes: 10,
  /** A courier who lets this many offers lapse in a row is paused. */
  mostLapses: 3,
};

export type DispatchPolicy = Readonly<typeof dispatchPolicy>;
export const defaultPolicy: DispatchPolicy = dispatchPolicy;

/** Every weight and limit of routes planned for several deliveries at once. */
const routePolicy = {
  /**
   * The cost of sending a courier without a route, of changing a delivery's courier, of leaving a delivery out.
   */
  courierMinutes: 1000,
  changeMinutes: 10,
  leftOutMinutes: 10_000,
  /** Between two cut-offs, a delivery joins a route that it lengthens by at most this. */
  joinMostMinutes: 15,
  /** The number of nearest couriers without a route that are weighed for each delivery. */
  nearestCouriers: 6,
  /** A delivery with less time to spare than this belongs to the tick. */
  urgentMinutes: 45,
  /** The interval at which the unstarted part of routes is planned anew. */
  replanMinutes: 10,
  /** The time of a stop beside the road, and of each parcel there. */
  stopMinutes: 3,
  parcelMinutes: 1,
};

export type RoutePolicy = Readonly<typeof routePolicy>;
export const defaultRoutePolicy: RoutePolicy = routePolicy;

/** The settings of the route search (Christiaens and Vanden Berghe 2020). */
const solver = {
  /** Stops taken out on average, and the longest string taken from one route. */
  meanStops: 14,
  longestString: 14,
  /** Probabilities that a string keeps a part of its middle, and that this part grows by one. */
  splitShare: 0.5,
  splitGrowShare: 0.99,
  /** Probability that a greedy insertion skips a place. */
  blinkShare: 0.01,
  /** Simulated annealing accepts a worsening of about this much, at first and at last. */
  firstTemperature: 20,
  lastTemperature: 0.3,
  /** Strings are taken from routes that pass near one of this many stops. */
  nearestStops: 200,
};

export type SolverSettings = Readonly<typeof solver>;
export const defaultSolver: SolverSettings = solver;
