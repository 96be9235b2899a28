import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '../core/snapshot.ts';
import { reckonPickups, reckonWorkload } from './workload.ts';

const road = {
  travelMinutes: (from: Point, to: Point) => Math.abs(from.x - to.x),
  pickupServiceMinutes: 4,
  dropoffServiceMinutes: 4,
};
const at = (x: number): Point => ({ x, y: 0 });
const task = (pickup: number, dropoff: number, facts = {}) => ({
  isPickedUp: false,
  pickup: at(pickup),
  dropoff: at(dropoff),
  readyMinute: 0,
  pickupPlace: null,
  dropoffPlace: null,
  ...facts,
});

test('a courier without work is free here and now', () => {
  assert.deepEqual(reckonWorkload(road, at(3), 100, []), { point: at(3), freeMinute: 100 });
});

test('a courier is free at the last door, after the ways, the stops and the wait', () => {
  const workload = reckonWorkload(road, at(0), 100, [task(5, 15, { readyMinute: 120 })]);
  assert.deepEqual(workload, { point: at(15), freeMinute: 120 + 2 + 10 + 4 });
});

test('what is on board is only dropped off, the nearest first', () => {
  const aboard = { isPickedUp: true };
  const workload = reckonWorkload(road, at(0), 100, [task(50, 20, aboard), task(50, 10, aboard)]);
  assert.deepEqual(workload, { point: at(20), freeMinute: 100 + 10 + 4 + 10 + 4 });
});

test('two parcels of one shop are handed over together, as in every forecast', () => {
  const tasks = [task(5, 15), task(5, 25)];
  const workload = reckonWorkload(road, at(0), 0, tasks);
  assert.deepEqual(workload, { point: at(25), freeMinute: 5 + 4 + 10 + 4 + 10 + 4 });
  assert.deepEqual([...reckonPickups(road, at(0), 0, tasks).values()], [9, 9]);
});

test('what stands in their order is done in it, the rest after it, and a half order is none', () => {
  const ordered = [
    task(1, 9, { pickupPlace: 0, dropoffPlace: 3 }),
    task(5, 2, { pickupPlace: 1, dropoffPlace: 2 }),
  ];
  assert.deepEqual(reckonWorkload(road, at(0), 0, ordered), { point: at(9), freeMinute: 1 + 4 + 3 + 7 + 16 });
  const plan = task(3, 4);
  assert.deepEqual(reckonWorkload(road, at(0), 0, [plan, ...ordered]).point, at(4));
  const half = task(3, 4, { dropoffPlace: 1 });
  assert.deepEqual(reckonWorkload(road, at(0), 0, [half, ...ordered]).point, at(4));
});
