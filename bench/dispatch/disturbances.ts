import { type DispatchPolicy, defaultPolicy } from '../../src/dispatch/core/policy.ts';
import { placeOf } from '../../src/dispatch/core/ride.ts';
import { runTick } from '../../src/dispatch/core/tick.ts';
import { makeCityDay } from './city.ts';
import type { Day, DayCourier, DayOrder } from './day.ts';
import { mean, quantile } from './metrics.ts';
import { chooseNearestFree } from './nearest-free.ts';
import { seeded } from './seeded.ts';
import { type Choose, type DayOutcome, simulateDay } from './simulate.ts';
import { verifyOutcome } from './verify.ts';
import { isDropoff, pickupMinutesOf } from './world.ts';

/** A kind of day: how much is ordered, and what goes wrong. */
export interface Scenario {
  readonly title: string;
  /** Orders as a share of what the fleet carries. */
  readonly load: number;
  readonly disturb?: (day: Day, random: () => number) => Day;
  readonly refusalShare?: number;
}

interface Dispatcher {
  readonly title: string;
  readonly policy: DispatchPolicy;
  readonly choose: Choose;
}

const couriers = 30;
const firstHour = 9;
const lastHour = 17;
const hours = lastHour - firstHour;
/** Couriers go on for an hour after the last order. */
const shiftHours = hours + 1;
/** What the fleet carries, in deliveries of a courier-hour on duty: what the dispatcher without insertion delivers at load 1.3. */
const carriedPerCourierHour = 2.57;
const mostParcels = 5;
/** The end of the search for a courier (decision 40). */
export const searchMinutes = 60;

/** The loads at which things go wrong. The nearest free courier carries the first one, and not the second. */
const disturbedLoads = [0.5, 0.7];

const undisturbed = (load: number): Scenario => ({ title: `load ${load.toFixed(1)}`, load });

export const loads: readonly Scenario[] = [0.7, 1, 1.3, 1.6].map(undisturbed);

const disturbances: readonly Omit<Scenario, 'load'>[] = [
  {
    title: 'travel 30 % slower than planned',
    disturb: (day) => ({
      ...day,
      travelMinutes: (from, to, minute) => 1.3 * day.travelMinutes(from, to, minute),
    }),
  },
  { title: 'demand doubled from 12 to 13', disturb: doubleDemand },
  { title: 'a fifth of the couriers silent for ten minutes', disturb: silenceSome },
  { title: '30 % of offers refused', refusalShare: 0.3 },
];

/** The undisturbed day of a load comes before its disturbed ones. */
export const scenarios: readonly Scenario[] = [
  undisturbed(0.5),
  ...loads,
  ...disturbedLoads.flatMap((load) =>
    disturbances.map((each) => ({ ...each, load, title: `load ${load}, ${each.title}` })),
  ),
];

export const isUndisturbed = ({ disturb, refusalShare }: Scenario): boolean =>
  disturb === undefined && refusalShare === undefined;

/** The dispatcher before insertion: the oldest order first. */
const withoutInsertion: DispatchPolicy = {
  ...defaultPolicy,
  insertion: false,
  lateWorkMinutes: 0,
  unassignedWorkMinutes: 0,
  unassignedMinutesPerMinuteOfAge: 10,
  overdueAfterMinutes: Number.POSITIVE_INFINITY,
};

const dispatchers: readonly Dispatcher[] = [
  { title: 'nearest free courier', policy: withoutInsertion, choose: chooseNearestFree },
  { title: 'without insertion', policy: withoutInsertion, choose: runTick },
  { title: 'with insertion', policy: defaultPolicy, choose: runTick },
];

/** The orders of an hour twice, the second time with another moment, kitchen and door of the same hour. */
function doubleDemand(day: Day, random: () => number): Day {
  const busy = day.orders.filter(({ placedMinute }) => placedMinute >= 12 * 60 && placedMinute < 13 * 60);
  const more = busy.map((order, index): DayOrder => {
    const places = busy[Math.floor(random() * busy.length)]!;
    const { pickup, dropoff } = places;
    return { ...order, id: `${order.id}+${index}`, pickup, dropoff };
  });
  return { ...day, orders: [...day.orders, ...more] };
}

function silenceSome(day: Day, random: () => number): Day {
  const silent = (courier: DayCourier): DayCourier =>
    random() < 0.2 ? { ...courier, blindSpans: [[12 * 60, 12 * 60 + 10]] } : courier;
  return { ...day, couriers: day.couriers.map(silent) };
}

/** A city day at a load, with the fleet on duty all the time, as the dispatcher sees it: by couriers' positions. */
export function makeLoadedDay(seed: number, { title, load, disturb }: Scenario): Day {
  const plan = {
    seed,
    orders: Math.round(load * carriedPerCourierHour * couriers * shiftHours),
    couriers,
    latePreparationShare: 0.1,
    blindShare: 0,
    kitchens: 240,
    centreMeters: 1500,
    hourlyWeights: [0, 0, 0, 5, 5, 6, 7, 6, 5, 5, 6],
    shiftStartHours: [firstHour],
    shiftHours,
  };
  const day = makeCityDay(plan);
  const orders = day.orders.map((order) => ({
    ...order,
    latestMinute: Number.POSITIVE_INFINITY,
    searchUntilMinute: order.placedMinute + searchMinutes,
  }));
  const calm: Day = {
    ...day,
    name: `${title}, seed ${seed}`,
    orders,
    mostOrdersPerCourier: mostParcels,
    expectedTravelMinutes: day.travelMinutes,
  };
  return disturb ? disturb(calm, seeded(seed + 1000)) : calm;
}

/** The figures of a day. An order that is never delivered counts as late. */
export interface LoadFigures {
  readonly assignMinutes: number;
  readonly assignMinutesP95: number;
  readonly latePercent: number;
  readonly deliveriesPerCourierHour: number;
  readonly metersPerDelivery: number;
  readonly longestAboardMinutes: number;
}

export function measureLoad({ day, trips, assignedMinutes, undelivered }: DayOutcome): LoadFigures {
  const doors = trips.flatMap(({ stops }) => stops.filter(isDropoff));
  const late = doors.filter(({ order, handoverMinute }) => handoverMinute > order.promisedMinute).length;
  // An order without a courier has waited for one until its search ended.
  const waits = day.orders.map(
    ({ id, placedMinute }) => (assignedMinutes.get(id) ?? placedMinute + searchMinutes) - placedMinute,
  );
  const courierHours =
    day.couriers.reduce((sum, { onMinute, offMinute }) => sum + offMinute - onMinute, 0) / 60;
  const aboard = trips.flatMap((trip) => {
    const pickups = pickupMinutesOf(trip);
    return trip.stops
      .filter(isDropoff)
      .map(({ order, handoverMinute }) => handoverMinute - pickups.get(order.id)!);
  });
  const meters = trips.reduce((sum, trip) => {
    const places = [trip.from, ...trip.stops.map(placeOf)];
    return (
      sum +
      places
        .slice(1)
        .reduce((way, { x, y }, index) => way + Math.hypot(x - places[index]!.x, y - places[index]!.y), 0)
    );
  }, 0);
  return {
    assignMinutes: quantile(waits, 0.5),
    assignMinutesP95: quantile(waits, 0.95),
    latePercent: (100 * (late + undelivered.length)) / day.orders.length,
    deliveriesPerCourierHour: doors.length / courierHours,
    metersPerDelivery: meters / doors.length,
    longestAboardMinutes: Math.max(...aboard),
  };
}

/**
 * Plays one scenario with each dispatcher, by its title, over the same seeded days.
 * @throws when an outcome is impossible
 */
export function playScenario(scenario: Scenario, seeds: number): ReadonlyMap<string, LoadFigures> {
  return new Map(
    dispatchers.map((dispatcher) => {
      const days = Array.from({ length: seeds }, (_, index) =>
        playLoadedDay(scenario, dispatcher, index + 1),
      );
      return [dispatcher.title, meanFigures(days)];
    }),
  );
}

function playLoadedDay(scenario: Scenario, { policy, choose }: Dispatcher, seed: number): LoadFigures {
  const { refusalShare = 0 } = scenario;
  const policyOfRun: DispatchPolicy = refusalShare > 0 ? { ...policy, assign: 'offer' } : policy;
  const day = makeLoadedDay(seed, scenario);
  const outcome = simulateDay(day, policyOfRun, { refusalShare, random: seeded(seed) }, choose);
  const wrong = verifyOutcome(outcome);
  if (wrong.length > 0) throw new Error(`${day.name}: ${wrong.join('; ')}`);
  return measureLoad(outcome);
}

/** The mean over days; of the longest time on board the maximum. */
function meanFigures(days: readonly LoadFigures[]): LoadFigures {
  const of = (name: keyof LoadFigures) => days.map((figures) => figures[name]);
  return {
    assignMinutes: mean(of('assignMinutes')),
    assignMinutesP95: mean(of('assignMinutesP95')),
    latePercent: mean(of('latePercent')),
    deliveriesPerCourierHour: mean(of('deliveriesPerCourierHour')),
    metersPerDelivery: mean(of('metersPerDelivery')),
    longestAboardMinutes: Math.max(...of('longestAboardMinutes')),
  };
}
