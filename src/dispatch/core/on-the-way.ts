import type { Bundle } from './bundle.ts';
import { countLapses, fairnessOf, hasRoom, latenessCost, type Pairing, type Terms } from './cost.ts';
import type { DispatchPolicy } from './policy.ts';
import { leaveMinute, placeOf, rideStops, sharesPickup, type TimedStop } from './ride.ts';
import type { CarriedOrder, CourierRoute, DutyCourier, OpenOrder, Surroundings } from './snapshot.ts';

type Stop = TimedStop<CarriedOrder>;

/** A courier's remaining stops before and after orders are inserted. */
export interface RouteChange {
  readonly before: readonly Stop[];
  readonly after: readonly Stop[];
  /** The minutes by which the courier's work gets longer. */
  readonly addedMinutes: number;
}

/** A route with orders inserted between a courier's remaining stops, and the added cost. */
export interface RouteOption {
  readonly pairing: Pairing;
  readonly route: RouteChange;
  /**
   * The minute at which the courier leaves the last stop before the first inserted pickup; if there is no such stop,
   * the present minute.
   */
  readonly turnMinute: number;
}

/** A courier's route with its times, and the latest departures from its stops at which orders may still be inserted. */
export interface OpenRoute {
  readonly courier: DutyCourier;
  readonly route: CourierRoute;
  readonly stops: readonly Stop[];
  /** For each order on the route: the latest departure from its pickup and from its drop-off. */
  readonly latest: ReadonlyMap<CarriedOrder, Latest>;
}

interface Latest {
  readonly pickupMinute: number;
  readonly dropoffMinute: number;
}

/** The inputs from which the times of a route are computed. */
interface RouteTerms extends Pick<Terms, 'policy'> {
  readonly snapshot: Surroundings;
}

/**
 * Computes the times of a courier's route, so that orders can be inserted into it; returns undefined if the route
 * allows no insertion.
 */
export function openRoute(terms: RouteTerms, courier: DutyCourier): OpenRoute | undefined {
  const { route } = courier;
  if (route === undefined || courier.mostOrders < 1) return undefined;
  if (route.stops.length <= route.firstPlace || route.stops.some(({ order }) => order.isDirect))
    return undefined;
  const stops = rideStops(terms.snapshot, route.origin, route.stops);
  return { courier, route, stops, latest: latestOf(terms, stops) };
}

/**
 * Returns the latest departures from the stops after an insertion. Every parcel must still arrive
 * `insertionReserveMinutes` before its promised time, stay on board at most `insertionMostAboardMinutes`, and be
 * delayed by at most `insertionMostDelayMinutes`. For a parcel that is already late, the promised time does not count,
 * but the other limits do.
 */
function latestOf({ snapshot, policy }: RouteTerms, stops: readonly Stop[]): Map<CarriedOrder, Latest> {
  const limit = ({ handoverMinute, leaveMinute }: Stop, promisedMinute: number, endMinute: number) => {
    const isLate = handoverMinute > promisedMinute;
    const promiseMinute = isLate ? Number.POSITIVE_INFINITY : promisedMinute - policy.insertionReserveMinutes;
    const boundMinute = handoverMinute + policy.insertionMostDelayMinutes;
    const latestMinute = Math.max(handoverMinute, Math.min(boundMinute, promiseMinute, endMinute));
    return latestMinute + leaveMinute - handoverMinute;
  };
  const pickups = new Map(stops.flatMap((stop) => (stop.isPickup ? [[stop.order, stop]] : [])));
  const dropoffs = stops.filter(({ isPickup }) => !isPickup);
  return new Map(
    dropoffs.map((dropoff) => {
      const { order } = dropoff;
      const pickup = pickups.get(order);
      const since = pickup?.handoverMinute ?? order.pickedUpMinute ?? snapshot.nowMinute;
      const pickupMinute = pickup
        ? limit(pickup, order.promisedPickupMinute ?? Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
        : Number.NEGATIVE_INFINITY;
      const dropoffMinute = limit(dropoff, order.promisedMinute, since + policy.insertionMostAboardMinutes);
      return [order, { pickupMinute, dropoffMinute }];
    }),
  );
}

/**
 * Inserts the orders of a bundle into a courier's route, one after the other, each at its cheapest position. Returns
 * undefined if a limit forbids the insertion.
 */
export function insertOnRoute(terms: Terms, open: OpenRoute, bundle: Bundle): RouteOption | undefined {
  const { snapshot, policy, workWeight } = terms;
  const { courier, route } = open;
  if (!hasRoom(courier, bundle.orders, bundle.weightKg)) return undefined;
  if (!mayTravelTogether(policy, open, bundle)) return undefined;
  const lapses = countLapses(bundle.orders, courier);
  if (lapses === undefined) return undefined;
  let { stops, latest } = open;
  let deliveryMinutes = 0;
  let latenessMinutes = 0;
  for (const order of bundle.orders) {
    const place = seekPlace(terms, { ...open, stops, latest }, order);
    if (place === undefined) return undefined;
    deliveryMinutes += place.deliveryMinutes;
    latenessMinutes += place.latenessMinutes;
    stops = rideStops(snapshot, route.origin, putAt(stops, order, place));
    const own = stops.filter((stop) => stop.order === order);
    latest = new Map([...latest, ...latestOf(terms, own)]);
  }
  const addedMinutes = stops.at(-1)!.leaveMinute - open.stops.at(-1)!.leaveMinute;
  const parts = {
    deliveryMinutes,
    latenessMinutes,
    workMinutes: workWeight * addedMinutes,
    idleMinutes: 0,
    fairnessMinutes: fairnessOf(policy, courier) * bundle.orders.length,
    lapseMinutes: policy.lapseMinutes * lapses,
  };
  const costMinutes = Object.values(parts).reduce((sum, minutes) => sum + minutes, 0);
  const pickups = stops.filter(
    ({ order, isPickup }) => isPickup && bundle.orders.some((own) => own === order),
  );
  const first = stops.indexOf(pickups[0]!);
  return {
    pairing: {
      arriveMinute: pickups[0]!.arriveMinute,
      departMinute: pickups.at(-1)!.leaveMinute,
      parts,
      costMinutes,
    },
    route: { before: open.stops, after: stops, addedMinutes },
    turnMinute: first === 0 ? snapshot.nowMinute : stops[first - 1]!.leaveMinute,
  };
}

/**
 * True if all orders on the route and in the bundle may travel together: each of them allows this number of orders, and
 * none of the bundle must travel directly.
 */
function mayTravelTogether(policy: DispatchPolicy, { latest }: OpenRoute, { orders }: Bundle): boolean {
  const all: CarriedOrder[] = [...latest.keys(), ...orders];
  const most = all.reduce(
    (least, { mostTogether = policy.insertionMostOrders }) => Math.min(least, mostTogether),
    Number.POSITIVE_INFINITY,
  );
  return all.length <= most && !orders.some(({ isDirect }) => isDirect);
}

/**
 * The indexes in the route before which an order's pickup and drop-off are inserted, and the resulting costs in
 * minutes.
 */
interface Place {
  readonly pickupPlace: number;
  readonly dropoffPlace: number;
  /**
   * Minutes from the time when the order is ready to its delivery, plus the minutes by which this delays other
   * drop-offs.
   */
  readonly deliveryMinutes: number;
  readonly latenessMinutes: number;
}

const putAt = (stops: readonly Stop[], order: OpenOrder, { pickupPlace, dropoffPlace }: Place) => [
  ...stops.slice(0, pickupPlace),
  { order, isPickup: true },
  ...stops.slice(pickupPlace, dropoffPlace),
  { order, isPickup: false },
  ...stops.slice(dropoffPlace),
];

/**
 * Travel minutes between the stops of a route and the pickup and door of an order. The arrays have one entry for each
 * stop, and a last one for the position after all stops.
 */
interface Ways {
  /** The minute of departure from the previous stop, or from the start of the route. */
  readonly minutes: Float64Array;
  /**
   * Travel minutes from the previous stop to three places: to this stop (`legs`), to the order's pickup, and to the
   * recipient's door.
   */
  readonly legs: Float64Array;
  readonly toPickup: Float64Array;
  readonly toDoor: Float64Array;
  /** Travel minutes to this stop from two places: the order's pickup, and its door. */
  readonly fromPickup: Float64Array;
  readonly fromDoor: Float64Array;
  readonly direct: number;
}

function waysOf({ snapshot: { travelMinutes } }: Terms, { stops, route }: OpenRoute, order: OpenOrder): Ways {
  const { pickup, dropoff } = order;
  const count = stops.length + 1;
  const ways = {
    minutes: new Float64Array(count),
    legs: new Float64Array(count),
    toPickup: new Float64Array(count),
    toDoor: new Float64Array(count),
    fromPickup: new Float64Array(count),
    fromDoor: new Float64Array(count),
    direct: travelMinutes(pickup, dropoff),
  };
  let { point, minute } = route.origin;
  for (let place = 0; place < count; place += 1) {
    ways.minutes[place] = minute;
    ways.toPickup[place] = travelMinutes(point, pickup);
    ways.toDoor[place] = travelMinutes(point, dropoff);
    const stop = stops[place];
    if (stop === undefined) break;
    const to = placeOf(stop);
    ways.legs[place] = travelMinutes(point, to);
    ways.fromPickup[place] = travelMinutes(pickup, to);
    ways.fromDoor[place] = travelMinutes(dropoff, to);
    point = to;
    minute = stop.leaveMinute;
  }
  return ways;
}

/** The inputs of one search for a position, and the best position so far. */
interface Search {
  readonly terms: Terms;
  readonly open: OpenRoute;
  readonly order: OpenOrder;
  readonly ways: Ways;
  least: number;
  best: Place | undefined;
}

/**
 * Tries the pickup before each remaining stop. For each of these positions, tries the drop-off directly after the
 * pickup and at every later position. Returns the best pair of positions.
 */
function seekPlace(terms: Terms, open: OpenRoute, order: OpenOrder): Place | undefined {
  const { snapshot, policy } = terms;
  const { stops, route, courier } = open;
  const ways = waysOf(terms, open, order);
  const search: Search = { terms, open, order, ways, least: Number.POSITIVE_INFINITY, best: undefined };
  const pickup = { order, isPickup: true };
  for (let place = route.firstPlace; place < stops.length; place += 1) {
    const detour = ways.toPickup[place]! + ways.fromPickup[place]! - ways.legs[place]!;
    if (detour > policy.insertionMostDetourMinutes) continue;
    const isShared = sharesPickup(stops[place - 1], pickup);
    const arrive = ways.minutes[place]! + (isShared ? 0 : ways.toPickup[place]!);
    const leave = leaveMinute(snapshot, pickup, arrive, isShared);
    if (leave - snapshot.pickupServiceMinutes / 2 > courier.lastPickupMinute) break;
    seekDropoff(search, place, leave);
  }
  return search.best;
}

/** Tries the positions of a drop-off, if the courier leaves the pickup at the minute `leave`. */
function seekDropoff(search: Search, pickupPlace: number, leave: number): void {
  const { terms, open, order, ways } = search;
  const { snapshot, policy } = terms;
  const halfService = snapshot.dropoffServiceMinutes / 2;
  const aboardSince = leave - snapshot.pickupServiceMinutes / 2;
  const ride: Ride = { minute: leave, delayMinutes: 0 };
  for (let place = pickupPlace; ; place += 1) {
    const isNext = place === pickupPlace;
    const door = ride.minute + (isNext ? ways.direct : ways.toDoor[place]!) + halfService;
    if (door > order.latestMinute || door - aboardSince > policy.insertionMostAboardMinutes) return;
    const rest = { ...ride, minute: door + halfService };
    if (rideRest(search, rest, place)) weighPlace(search, { pickupPlace, dropoffPlace: place, door, rest });
    const stop = open.stops[place];
    if (stop === undefined) return;
    const before = isNext ? { order, isPickup: true } : open.stops[place - 1];
    const way = isNext ? ways.fromPickup[place]! : ways.legs[place]!;
    if (!passStop(search, ride, stop, { way, isShared: sharesPickup(before, stop) })) return;
  }
}

/**
 * Stores a pair of positions if it is the cheapest so far and does not add more minutes than allowed. The cost is the
 * same that the assignment minimizes.
 */
function weighPlace(
  search: Search,
  { door, rest, ...place }: { pickupPlace: number; dropoffPlace: number; door: number; rest: Readonly<Ride> },
): void {
  const { terms, open, order } = search;
  const addedMinutes = rest.minute - open.stops.at(-1)!.leaveMinute;
  if (addedMinutes > mostAddedMinutes(terms, order, door)) return;
  const deliveryMinutes = door - order.readyMinute + rest.delayMinutes;
  const latenessMinutes = latenessCost(terms, order, door);
  const cost = deliveryMinutes + latenessMinutes + terms.workWeight * addedMinutes;
  if (cost >= search.least) return;
  search.least = cost;
  search.best = { ...place, deliveryMinutes, latenessMinutes };
}

/**
 * Returns the maximum number of minutes that an order may add to a courier's work. `door` is the minute at which the
 * order would be handed over. An order that would be late may add less, because its detour takes time from orders that
 * can still be on time. An order that has waited long may add more, even if it would be late.
 */
function mostAddedMinutes({ snapshot, policy }: Terms, order: OpenOrder, door: number): number {
  const isPatient = snapshot.nowMinute - order.placedMinute < policy.insertionPatienceMinutes;
  if (!isPatient) return policy.insertionMostAddedMinutesAfterPatience;
  return policy.insertionMostAddedMinutes - (door > order.promisedMinute ? policy.insertionLateMinutes : 0);
}

/** The state of a computation that goes through a route stop by stop; `minute` is the departure from the last stop. */
interface Ride {
  minute: number;
  /** The sum of the delays of the drop-offs so far. */
  delayMinutes: number;
}

/**
 * Computes the times of the stops after the new drop-off; returns false if the courier would leave one of them too
 * late.
 */
function rideRest({ open, ways, ...search }: Search, ride: Ride, from: number): boolean {
  for (let place = from; place < open.stops.length; place += 1) {
    const stop = open.stops[place]!;
    const way = place === from ? ways.fromDoor[place]! : ways.legs[place]!;
    const isShared = place > from && sharesPickup(open.stops[place - 1], stop);
    if (!passStop({ open, ...search }, ride, stop, { way, isShared })) return false;
  }
  return true;
}

function passStop(
  { terms, open }: Pick<Search, 'terms' | 'open'>,
  ride: Ride,
  stop: Stop,
  { way, isShared }: { way: number; isShared: boolean },
): boolean {
  ride.minute = leaveMinute(terms.snapshot, stop, ride.minute + (isShared ? 0 : way), isShared);
  const latest = open.latest.get(stop.order)!;
  const { isPickup } = stop;
  if (!isPickup) ride.delayMinutes += ride.minute - stop.leaveMinute;
  return ride.minute <= latest[isPickup ? 'pickupMinute' : 'dropoffMinute'] + slight;
}

/** The tolerance when comparing sums of minutes. */
const slight = 1e-9;
