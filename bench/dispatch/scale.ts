import { type AssignmentProblem, assignAtLeastCost } from '../../src/dispatch/core/assignment.ts';
import { defaultPolicy } from '../../src/dispatch/core/policy.ts';
import { rideStops } from '../../src/dispatch/core/ride.ts';
import type { DutyCourier, Point, Snapshot } from '../../src/dispatch/core/snapshot.ts';
import { runTick } from '../../src/dispatch/core/tick.ts';
import { quantile } from './metrics.ts';
import { seeded } from './seeded.ts';

const sideMeters = 20_000;

const place = (random: () => number): Point => ({ x: random() * sideMeters, y: random() * sideMeters });
const meters = (a: Point, b: Point) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** Milliseconds, the median of nine, to assign `size` orders to `size` couriers within 4 km in a city of 20 km. */
export function timeAssignment(size: number): number {
  const problem = makeAssignment(size, seeded(size));
  const spent = Array.from({ length: 9 }, () => {
    const startMs = performance.now();
    assignAtLeastCost(problem);
    return performance.now() - startMs;
  });
  return quantile(spent, 0.5);
}

function makeAssignment(size: number, random: () => number): AssignmentProblem {
  const orders = Array.from({ length: size }, () => place(random));
  const couriers = Array.from({ length: size }, () => place(random));
  const rows = orders.map((order) =>
    couriers.flatMap((courier, column) => {
      const distance = meters(order, courier);
      return distance <= 4000 ? [{ column, minutes: distance / 333 }] : [];
    }),
  );
  const rowStarts = new Int32Array(size + 1);
  rows.forEach((row, index) => {
    rowStarts[index + 1] = rowStarts[index]! + row.length;
  });
  const pairs = rows.flat();
  return {
    columnCount: size,
    rowStarts,
    columns: Int32Array.from(pairs, ({ column }) => column),
    costs: Float64Array.from(pairs, ({ minutes }) => minutes),
    aloneCosts: new Float64Array(size).fill(60),
  };
}

/** Milliseconds of a whole tick of 500 open orders and 2,000 couriers, over 200 made-up moments. */
export function timeTicks(): { p50: number; p99: number; cpuP99: number } {
  const random = seeded(5);
  for (let warm = 0; warm < 20; warm += 1) runTick(makeSnapshot(random), defaultPolicy);
  const cpu: number[] = [];
  const spent = Array.from({ length: 200 }, () => {
    const snapshot = makeSnapshot(random);
    const since = process.cpuUsage();
    const startMs = performance.now();
    runTick(snapshot, defaultPolicy);
    const spentMs = performance.now() - startMs;
    const { user, system } = process.cpuUsage(since);
    cpu.push((user + system) / 1000);
    return spentMs;
  });
  // Processor time beside the wall clock, which on a busy machine measures the neighbours.
  return { p50: quantile(spent, 0.5), p99: quantile(spent, 0.99), cpuP99: quantile(cpu, 0.99) };
}

function makeSnapshot(random: () => number): Snapshot {
  const kitchens = Array.from({ length: 150 }, () => place(random));
  return {
    nowMinute: 0,
    orders: Array.from({ length: 500 }, (_, index) => ({
      id: `o${index}`,
      pickup: kitchens[Math.floor(random() * kitchens.length)]!,
      dropoff: place(random),
      placedMinute: -10 * random(),
      readyMinute: 20 * random() - 5,
      promisedMinute: 60,
      latestMinute: 180,
      weightKg: 1,
    })),
    couriers: Array.from({ length: 2000 }, (_, index) => makeCourier(random, index)),
    ...area,
  };
}

const area = {
  travelMinutes: (from: Point, to: Point) => (1.35 * meters(from, to)) / 366,
  pickupServiceMinutes: 4,
  dropoffServiceMinutes: 4,
};

/** Half of the couriers are free; the others are under way with up to three parcels on board. */
function makeCourier(random: () => number, index: number): DutyCourier {
  const duty = {
    id: `c${index}`,
    point: place(random),
    freeMinute: 0,
    lastPickupMinute: 300,
    mostOrders: 3,
    spareWeightKg: 20,
    ordersAhead: 4 * random() - 2,
  };
  if (random() < 0.5) return duty;
  const stops = Array.from({ length: 1 + Math.floor(3 * random()) }, (_, parcel) => ({
    order: {
      id: `${duty.id}-${parcel}`,
      pickup: duty.point,
      dropoff: near(random, duty.point),
      readyMinute: -20,
      promisedMinute: 60 * random(),
      pickedUpMinute: -10,
    },
    isPickup: false,
  }));
  const route = { origin: { point: duty.point, minute: 0 }, stops, firstPlace: 0 };
  const last = rideStops(area, route.origin, stops).at(-1)!;
  return { ...duty, point: last.order.dropoff, freeMinute: last.leaveMinute, route };
}

const near = (random: () => number, { x, y }: Point): Point => ({
  x: x + 6000 * (random() - 0.5),
  y: y + 6000 * (random() - 0.5),
});
