import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../../src/dispatch/core/snapshot.ts';
import type { Day } from './day.ts';

/** The names of the days under a folder of the Meal Delivery Routing Problem (grubhub/mdrplib). */
export function listMealDays(folder: string): string[] {
  const days = readdirSync(folder, { withFileTypes: true });
  return days
    .filter((each) => each.isDirectory() && /^\d[or]\d+t\d+s\dp\d+$/.test(each.name))
    .map((each) => each.name)
    .sort();
}

/** Reads one day. With `meanOnly`, the dispatcher expects every order after the day's mean preparation time. */
export function readMealDay(folder: string, name: string, options: { meanOnly: boolean }): Day {
  const table = (file: string) => readTable(join(folder, name, file));
  const [parameters] = table('instance_parameters.txt');
  const speed = number(parameters!, 'meters_per_minute');
  const target = number(parameters!, 'target click-to-door');
  const restaurants = new Map(table('restaurants.txt').map((row) => [row.restaurant!, point(row)]));
  const rows = table('orders.txt');
  const preparation = rows.map((row) => number(row, 'ready_time') - number(row, 'placement_time'));
  const mean = preparation.reduce((sum, minutes) => sum + minutes, 0) / rows.length;
  return {
    name,
    orders: rows.map((row) => {
      const placedMinute = number(row, 'placement_time');
      const readyMinute = number(row, 'ready_time');
      return {
        id: row.order!,
        pickup: restaurants.get(row.restaurant!)!,
        dropoff: point(row),
        placedMinute,
        readyMinute,
        expectedReadyMinute: options.meanOnly ? placedMinute + mean : readyMinute,
        promisedMinute: placedMinute + target,
        // The published evaluator sets no maximum either: for some orders, preparation alone takes longer.
        latestMinute: Number.POSITIVE_INFINITY,
        weightKg: 0,
      };
    }),
    couriers: table('couriers.txt').map((row) => ({
      id: row.courier!,
      start: point(row),
      onMinute: number(row, 'on_time'),
      offMinute: number(row, 'off_time'),
      blindSpans: [],
    })),
    travelMinutes: (from, to) => Math.ceil(Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2) / speed),
    pickupServiceMinutes: number(parameters!, 'pickup service minutes'),
    dropoffServiceMinutes: number(parameters!, 'dropoff service minutes'),
    mostOrdersPerCourier: Number.POSITIVE_INFINITY,
    payPerOrder: number(parameters!, 'pay per order'),
    guaranteedPayPerHour: number(parameters!, 'guaranteed pay per hour'),
  };
}

type Row = Readonly<Record<string, string>>;

function readTable(path: string): Row[] {
  const [head, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const names = head!.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index]!]));
  });
}

function number(row: Row, name: string): number {
  const value = Number(row[name]);
  if (!Number.isFinite(value)) throw new Error(`no number in column "${name}"`);
  return value;
}

const point = (row: Row): Point => ({ x: number(row, 'x'), y: number(row, 'y') });
