/** Every weight and limit of dispatch. The benchmarks use them too. */
const dispatchPolicy = {
  /**
   * The interval between two runs of dispatch in an area. A chosen courier who is not assigned yet (held) can change in
   * the next run.
   */
  tickMinutes: 0.5,
  /**
   * A chosen courier who is not assigned yet (held) is assigned at least this many minutes before having to set off.
   */
  holdReserveMinutes: 1,
  /** The way in which couriers get work: as offers (`offer`) or assignments (`auto`). */
  assign: 'auto' as 'auto' | 'offer',

  /** Maximum distance between the pickups of orders that one courier carries together as a bundle. */
  poolRadiusMeters: 300,
  poolMostOrders: 3,
  /** The time to the pickup that is assumed when orders are bundled, because no courier is chosen yet. */
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

  /**
   * The cost of one minute of lateness. All costs are in minutes. Each minute from the time when a parcel is ready to
   * its delivery costs 1.
   */
  latenessWeight: 2,
  /**
   * The cost of one minute of a courier's work (way to the pickup, handovers, way to the recipients) when no orders
   * wait.
   */
  workWeight: 0.3,
  /** The cost of one minute of work rises by this amount for each ready order per free courier (the pressure). */
  workWeightPerPressure: 0.5,
  /** The cost of one minute for which a courier waits for a parcel at the pickup. */
  idleWeight: 0.5,
  /** A fixed cost of each late delivery, as minutes of a courier's work. */
  lateWorkMinutes: 20,
  /**
   * For the pressure, orders count if they are ready, and couriers if they are free, within this many minutes from now.
   */
  pressureMinutes: 10,
  /**
   * The cost that is added for a courier with far more orders than a fair share, and subtracted for one with far fewer.
   */
  fairnessMinutes: 3,
  /** The extra cost of a courier who once declined this order, left its offer unanswered or gave it back. */
  lapseMinutes: 5,
  /** The cost of leaving an order without a courier in this run of dispatch. */
  unassignedMinutes: 1000,
  /**
   * An additional cost of leaving an order without a courier, as minutes of a courier's work. Like the cost of work, it
   * grows with the number of waiting orders, so that a free courier is always used.
   */
  unassignedWorkMinutes: 120,
  /**
   * For each minute since an order was ready, the cost of leaving it without a courier rises by this amount. The cost
   * of delivering it rises equally, so an order gets no priority by its age alone. If there are too few couriers,
   * orders that can still be on time come first.
   */
  unassignedMinutesPerMinuteOfAge: 1,
  /**
   * An order that has been late for this many minutes comes before all others, so that no order waits for ever: the
   * cost of leaving it without a courier rises at once, and then further with each minute.
   */
  overdueAfterMinutes: 56,
  overdueMinutes: 500,
  overdueMinutesPerMinute: 15,

  /** True to insert orders between the stops of busy couriers. */
  insertion: true,
  /**
   * Maximum distance from a pickup to the courier's position or nearest stop; couriers farther away are not considered
   * for an insertion.
   */
  insertionRadiusMeters: 2500,
  /**
   * Maximum number of positions and stops of couriers that are considered for one insertion; the nearest ones are used.
   */
  insertionMostPlaces: 24,
  /** The longest detour from a courier's route to an inserted pickup. */
  insertionMostDetourMinutes: 20,
  /**
   * Maximum number of minutes that an inserted order may add to a courier's work. For an order that would be late, the
   * limit is lower by `insertionLateMinutes`.
   */
  insertionMostAddedMinutes: 24,
  insertionLateMinutes: 10,
  /** An order that has waited for this many minutes may add more to a courier's work, even if it would be late. */
  insertionPatienceMinutes: 50,
  /**
   * Maximum number of minutes that an order may add to a courier's work after it has waited `insertionPatienceMinutes`.
   */
  insertionMostAddedMinutesAfterPatience: 45,
  /** Maximum number of minutes by which an insertion may delay another stop of the route. */
  insertionMostDelayMinutes: 20,
  /** After an insertion, every other stop must still be at least this many minutes before its promised time. */
  insertionReserveMinutes: 5,
  /** Maximum number of minutes that a parcel may be on board after an insertion. */
  insertionMostAboardMinutes: 60,
  /**
   * Maximum number of orders that a courier may have after an insertion. An order can set another maximum for its
   * courier (`mostTogether`).
   */
  insertionMostOrders: 5,
  /** Maximum number of orders that a courier may have after an insertion if all of them are SAME_DAY. */
  insertionMostSameDayOrders: 8,

  /**
   * Another courier replaces the chosen one only if the pickup would be finished earlier by more than this many
   * minutes.
   */
  swapLeastMinutes: 5,
  /** The replacement must also save more than this share of the time until the chosen courier leaves the pickup. */
  swapLeastShare: 0.25,

  offerSeconds: 30,
  barMinutes: 10,
  /** A courier who leaves this many offers in a row unanswered is paused. */
  mostLapses: 3,
};

export type DispatchPolicy = Readonly<typeof dispatchPolicy>;
export const defaultPolicy: DispatchPolicy = dispatchPolicy;

/**
 * Every weight and limit of the route planning: waves, which plan SAME_DAY deliveries in an area, and rounds, which
 * deliver parcels from a hub.
 */
const routePolicy = {
  /**
   * Costs in minutes: `courierMinutes` for each courier with a route, `changeMinutes` for each delivery that gets
   * another courier, and `leftOutMinutes` for each delivery that is on no route.
   */
  courierMinutes: 1000,
  changeMinutes: 10,
  leftOutMinutes: 10_000,
  /** Between two cut-off times, a delivery is added to a present route only if that adds fewer minutes than this. */
  joinMostMinutes: 15,
  /** For each delivery, the search compares this many of the nearest couriers without a route. */
  nearestCouriers: 6,
  /**
   * A SAME_DAY delivery whose courier must set off within this many minutes is urgent: it is assigned singly at once,
   * not by the next route planning.
   */
  urgentMinutes: 45,
  /** The interval at which the parts of routes that have not started are planned again. */
  replanMinutes: 10,
  /** Minutes to leave the road at each place (`stopMinutes`), and to hand over each parcel there (`parcelMinutes`). */
  stopMinutes: 3,
  parcelMinutes: 1,
};

export type RoutePolicy = Readonly<typeof routePolicy>;
export const defaultRoutePolicy: RoutePolicy = routePolicy;

/** The settings of the route search (Christiaens and Vanden Berghe 2020). */
const solver = {
  /**
   * The average number of stops that one iteration removes, and the maximum length of a string (consecutive stops of a
   * route) that it removes.
   */
  meanStops: 14,
  longestString: 14,
  /**
   * The probability that some stops in the middle of a string are kept, and the probability of keeping each further
   * stop there.
   */
  splitShare: 0.5,
  splitGrowShare: 0.99,
  /** Probability that a greedy insertion skips a position. */
  blinkShare: 0.01,
  /**
   * Temperatures of simulated annealing at the start and at the end of a search. The search may accept a plan that
   * costs more than the present one by about this amount.
   */
  firstTemperature: 20,
  lastTemperature: 0.3,
  /**
   * Each iteration chooses a stop at random, and removes strings (consecutive stops) from the routes that pass near
   * this stop. Only this many nearest stops are searched for such routes.
   */
  nearestStops: 200,
};

export type SolverSettings = Readonly<typeof solver>;
export const defaultSolver: SolverSettings = solver;
