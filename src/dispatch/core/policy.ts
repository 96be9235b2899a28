/** Every weight and limit of dispatch. The benchmarks use them too. */
const dispatchPolicy = {
  /** The interval between two ticks. A choice that is held can change in the next tick. */
  tickMinutes: 0.5,
  /** A choice that is held becomes final at least this many minutes before the courier must leave. */
  holdReserveMinutes: 1,
  /** The way in which couriers get work: as offers (`offer`) or assignments (`auto`). */
  assign: 'auto' as 'auto' | 'offer',

  /** The largest distance between the pickups of orders that are pooled into one bundle. */
  poolRadiusMeters: 300,
  poolMostOrders: 3,
  /** The minutes that pooling assumes for the way to the pickup, because the courier is not chosen yet. */
  typicalApproachMinutes: 4,

  gridCellMeters: 1000,
  searchRadiusMeters: 8000,
  searchGrowthMetersPerMinute: 1000,
  searchMostMeters: 16_000,
  mostCandidates: 100,
  /** The number of compared couriers that are stored to explain an assignment. */
  mostExplained: 10,
  /** Couriers who become free later than this many minutes from now are not considered yet. */
  lookAheadMinutes: 25,

  /** The cost of one minute of lateness. All costs are in minutes: each minute from ready to delivered costs 1. */
  latenessWeight: 2,
  /**
   * The cost of one minute of a courier's work (way to the pickup, handovers, way to the doors) when no orders wait.
   */
  workWeight: 0.3,
  /** The cost of one minute of work rises by this for each ready order per free courier (the pressure). */
  workWeightPerPressure: 0.5,
  /** The cost of one minute for which a courier waits for a parcel at the pickup. */
  idleWeight: 0.5,
  /** A fixed cost of each late delivery, as minutes of a courier's work. */
  lateWorkMinutes: 10,
  /** The pressure counts the orders that are ready, and the couriers who are free, within this many minutes. */
  pressureMinutes: 10,
  /**
   * The cost added for a courier who is far above a fair share of orders, and subtracted for one who is far below.
   */
  fairnessMinutes: 3,
  /** The extra cost of a courier who once declined this order, left its offer unanswered or gave it back. */
  lapseMinutes: 5,
  /** The cost of leaving an order without a courier in this tick. */
  unassignedMinutes: 1000,
  /**
   * An additional cost of leaving an order without a courier, as minutes of a courier's work. It grows with the
   * number of waiting orders like the cost of work, so that a free courier is always sent.
   */
  unassignedWorkMinutes: 120,
  /**
   * The cost of leaving an order without a courier rises by this for each minute since the order was ready. The cost
   * of delivering the order rises equally, so its age alone gives an order no priority: if couriers are short, orders
   * that can still be on time come first.
   */
  unassignedMinutesPerMinuteOfAge: 1,

  /** True to insert orders between the stops of busy couriers. */
  insertion: true,
  /** Couriers whose position or stops are all farther than this from a pickup are not considered for an insertion. */
  insertionRadiusMeters: 2500,
  /** The most positions and stops of couriers that are considered for one insertion, nearest first. */
  insertionMostPlaces: 24,
  /** The longest detour from a courier's route to an inserted pickup. */
  insertionMostDetourMinutes: 20,
  /**
   * The most minutes that an inserted order may add to a courier's work. For an order that would be late,
   * `lateWorkMinutes` is subtracted.
   */
  insertionMostAddedMinutes: 24,
  /** An order that has waited this many minutes may add more to a courier's work, even if it would be late. */
  insertionPatienceMinutes: 50,
  /** The most minutes that an order may add to a courier's work once it has waited `insertionPatienceMinutes`. */
  insertionMostAddedMinutesAfterPatience: 45,
  /** The most minutes by which an insertion may delay another stop of the route. */
  insertionMostDelayMinutes: 20,
  /** An insertion may not bring another stop closer than this to its promised time. */
  insertionReserveMinutes: 5,
  /** An insertion may not keep a parcel on board for longer than this. */
  insertionMostAboardMinutes: 60,
  /**
   * The most orders that a courier may have in hand after an insertion. An order can set another number for its
   * courier (`mostTogether`).
   */
  insertionMostOrders: 5,
  /** The most orders in hand after an insertion if all of them are SAME_DAY. */
  insertionMostSameDayOrders: 8,

  /**
   * Another courier replaces the chosen one only if the other would leave the pickup earlier by more than this many
   * minutes.
   */
  swapLeastMinutes: 5,
  /** The other courier must also save more than this share of the time until the chosen courier leaves the pickup. */
  swapLeastShare: 0.25,

  offerSeconds: 30,
  barMinutes: 10,
  /** A courier who leaves this many offers in a row unanswered is paused. */
  mostLapses: 3,
};

export type DispatchPolicy = Readonly<typeof dispatchPolicy>;
export const defaultPolicy: DispatchPolicy = dispatchPolicy;

/** Every weight and limit of planning routes: waves of SAME_DAY deliveries, and rounds from hubs. */
const routePolicy = {
  /**
   * Costs in minutes: `courierMinutes` for each courier with a route, `changeMinutes` for each delivery that changes
   * its courier, `leftOutMinutes` for each delivery without a route.
   */
  courierMinutes: 1000,
  changeMinutes: 10,
  leftOutMinutes: 10_000,
  /** Between two cut-offs, a delivery joins a present route only if it adds fewer minutes than this. */
  joinMostMinutes: 15,
  /** For each delivery, the search compares this many of the nearest couriers without a route. */
  nearestCouriers: 6,
  /** A delivery whose courier must set off within this many minutes is assigned by the tick instead of a wave. */
  urgentMinutes: 45,
  /** The interval at which unstarted parts of routes are planned again. */
  replanMinutes: 10,
  /** Minutes to leave the road at each place (`stopMinutes`), and to handle each parcel there (`parcelMinutes`). */
  stopMinutes: 3,
  parcelMinutes: 1,
};

export type RoutePolicy = Readonly<typeof routePolicy>;
export const defaultRoutePolicy: RoutePolicy = routePolicy;

/** The settings of the route search (Christiaens and Vanden Berghe 2020). */
const solver = {
  /**
   * The average number of stops removed in one iteration, and the longest string (consecutive stops) removed from one
   * route.
   */
  meanStops: 14,
  longestString: 14,
  /**
   * Probability that some stops in the middle of a string are not removed, and that one more stop is added to them.
   */
  splitShare: 0.5,
  splitGrowShare: 0.99,
  /** Probability that a greedy insertion skips a position. */
  blinkShare: 0.01,
  /**
   * Temperatures of simulated annealing at the start and at the end of a search: it accepts a plan that costs about
   * this much more.
   */
  firstTemperature: 20,
  lastTemperature: 0.3,
  /**
   * Each iteration chooses a stop at random, and then removes strings from the routes of nearby stops. It looks for
   * them among this many nearest stops.
   */
  nearestStops: 200,
};

export type SolverSettings = Readonly<typeof solver>;
export const defaultSolver: SolverSettings = solver;
