import type { Point } from '../../src/dispatch/core/snapshot.ts';
import type { Day, DayCourier, DayOrder } from './day.ts';
import { seeded } from './seeded.ts';

/** How large and how unruly a made-up city day is. */
export interface CityPlan {
  readonly seed: number;
  readonly orders: number;
  readonly couriers: number;
  /** The share of parcels that are ready later than said, by up to 25 minutes. */
  readonly latePreparationShare: number;
  /** The share of couriers whose position is lost for a quarter of an hour, once. */
  readonly blindShare: number;
  /** The number of places at which orders are picked up, and the distance over which a centre spreads them. */
  readonly kitchens?: number;
  readonly centreMeters?: number;
  /** Orders by the hour from 06, when not those of a usual day. */
  readonly hourlyWeights?: readonly number[];
  /** Shifts, when not those of a usual day. */
  readonly shiftStartHours?: readonly number[];
  readonly shiftHours?: number;
}

const sideMeters = 14_000;
const firstHour = 6;
const lastHour = 21;
/** Orders by the hour from 06: breakfast, the midday and evening peaks of an Indonesian city. */
const usualWeights = [2, 4, 5, 5, 6, 10, 11, 8, 5, 5, 6, 9, 10, 8, 4];
/** Motorcycle speed by the hour from 06, km/h. */
const hourlySpeeds = [19, 19, 19, 22, 22, 22, 22, 22, 22, 22, 19, 19, 19, 24, 24, 29];
const usualStartHours = [6, 7, 9, 10, 12, 15];
const usualShiftHours = 8;

/** Makes an INSTANT day of a city: clustered pickups, homes around them, shifts, and things that go wrong. */
export function makeCityDay(plan: CityPlan): Day {
  const random = seeded(plan.seed);
  const centres = Array.from({ length: 5 }, () => around(random, centre, sideMeters / 5));
  const { kitchens: count = 60, centreMeters = 900 } = plan;
  const kitchens = Array.from({ length: count }, () => around(random, pick(random, centres), centreMeters));
  return {
    name: `city-${plan.seed}`,
    orders: Array.from({ length: plan.orders }, (_, index) => makeOrder(plan, random, kitchens, index)),
    couriers: Array.from({ length: plan.couriers }, (_, index) => makeCourier(plan, random, centres, index)),
    travelMinutes,
    pickupServiceMinutes: 4,
    dropoffServiceMinutes: 4,
    mostOrdersPerCourier: 3,
    payPerOrder: 10_000,
    guaranteedPayPerHour: 15_000,
  };
}

const centre: Point = { x: sideMeters / 2, y: sideMeters / 2 };

function makeOrder(
  plan: CityPlan,
  random: () => number,
  kitchens: readonly Point[],
  index: number,
): DayOrder {
  const hour = firstHour + pickWeighted(random, plan.hourlyWeights ?? usualWeights);
  const placedMinute = 60 * (hour + random());
  const expectedReadyMinute = placedMinute + 5 + 15 * random();
  const delay = random() < plan.latePreparationShare ? 25 * random() : 0;
  const pickup = pick(random, kitchens);
  return {
    id: `o${index}`,
    pickup,
    dropoff: around(random, pickup, 2200),
    placedMinute,
    expectedReadyMinute,
    readyMinute: expectedReadyMinute + delay,
    promisedMinute: placedMinute + 60,
    latestMinute: placedMinute + 180,
    weightKg: 1 + Math.floor(5 * random()),
  };
}

function makeCourier(
  plan: CityPlan,
  random: () => number,
  centres: readonly Point[],
  index: number,
): DayCourier {
  const { shiftStartHours = usualStartHours, shiftHours = usualShiftHours } = plan;
  const onMinute = 60 * shiftStartHours[index % shiftStartHours.length]!;
  const offMinute = Math.min(onMinute + 60 * shiftHours, 60 * (lastHour + 2));
  const blindFrom = onMinute + random() * (offMinute - onMinute);
  return {
    id: `c${index}`,
    start: around(random, pick(random, centres), 1500),
    onMinute,
    offMinute,
    blindSpans: random() < plan.blindShare ? [[blindFrom, blindFrom + 15]] : [],
  };
}

/** Roads are longer than the crow's way, and slower at some hours. */
function travelMinutes(from: Point, to: Point, minute: number): number {
  const crow = Math.hypot(from.x - to.x, from.y - to.y);
  const roadMeters = Math.min(2 * crow, 300 + 1.3 * crow);
  const hour = Math.floor(minute / 60) - firstHour;
  const kmPerHour = hourlySpeeds[Math.max(0, Math.min(hour, hourlySpeeds.length - 1))]!;
  return roadMeters / ((kmPerHour * 1000) / 60);
}

/** A place near another, normally spread (Box and Muller), never outside the city. */
function around(random: () => number, { x, y }: Point, spreadMeters: number): Point {
  const length = spreadMeters * Math.sqrt(-2 * Math.log(1 - random()));
  const angle = 2 * Math.PI * random();
  const inside = (value: number) => Math.round(Math.max(0, Math.min(sideMeters, value)));
  return { x: inside(x + length * Math.cos(angle)), y: inside(y + length * Math.sin(angle)) };
}

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

function pickWeighted(random: () => number, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
