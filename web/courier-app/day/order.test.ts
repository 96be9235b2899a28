import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import { afterRows } from '../phone/apply-rows.ts';
import { type Row, replacedBy, type Submission } from '../phone/rows.ts';
import type { Day, Job, Stop } from './day.ts';
import { isPossible } from './order.ts';

const jobOf = (deliveryID: string) =>
  ({ deliveryID, category: 'EXPRESS', status: 'PENDING_PICKUP', pickedUp: false, sender: {} }) as Job;
const expected = {
  from: '2026-11-21T02:55:00Z',
  at: '2026-11-21T03:00:00Z',
  to: '2026-11-21T03:10:00Z',
  isLate: false,
};
const stopOf = (kind: Stop['kind'], deliveryIDs: string[], address: string) => ({
  ...{ kind, deliveryIDs, place: { address, coordinates: null, notes: null } },
  ...{ window: { from: null, to: '2026-11-21T04:00:00Z' }, expected },
});
const day = {
  assignments: ['a', 'b', 'c'].map(jobOf),
  stops: [
    stopOf('PICKUP', ['a'], 'Toko A'),
    stopOf('DROPOFF', ['a'], 'Rumah'),
    stopOf('PICKUP', ['b', 'c'], 'Toko B'),
    stopOf('DROPOFF', ['b'], 'Kantor'),
    stopOf('DROPOFF', ['c'], 'Rumah'),
  ],
  ...{ finished: [], held: [], reasons: [], money: {} },
} as unknown as Day;

const stepRow = (deliveryID: string, step: MoveName) =>
  ({ deliveryID, at: '', asked: { kind: 'step', step: { step } } }) as unknown as Row;
const orderRow = (...stops: [Stop['kind'], ...string[]][]) =>
  ({
    ...{ deliveryID: '', courierID: 'C', refused: null, seq: stops.length },
    asked: { kind: 'order', stops: stops.map(([kind, ...deliveryIDs]) => ({ kind, deliveryIDs })) },
  }) as unknown as Row;
const shown = (...rows: Row[]) =>
  afterRows(day, rows).stops.map(({ kind, deliveryIDs }) => [kind, ...deliveryIDs].join(' '));

test('decision 433: without a connection the phone follows the courier to another stop, with all that is done there', () => {
  assert.deepEqual(shown(stepRow('c', 'setOff')), [
    ...['PICKUP b c', 'PICKUP a', 'DROPOFF a', 'DROPOFF b', 'DROPOFF c'],
  ]);
  const fetched = (id: string) => [stepRow(id, 'setOff'), stepRow(id, 'pickUp')];
  assert.deepEqual(shown(...fetched('c'), stepRow('c', 'depart')).slice(0, 2), ['DROPOFF c', 'PICKUP b']);
  assert.deepEqual(shown(stepRow('c', 'depart')), shown(), 'a step that is not open leads nowhere');
});

test('decision 433: without a connection the order is as the courier put it; arrivals after a change are unknown', () => {
  const order = orderRow(
    ['PICKUP', 'a'],
    ['PICKUP', 'b', 'c'],
    ['DROPOFF', 'b'],
    ['DROPOFF', 'c'],
    ['DROPOFF', 'a'],
  );
  const { stops } = afterRows(day, [order]);
  assert.deepEqual(
    stops.map((stop) => [stop.kind, ...stop.deliveryIDs, stop.expected === null].join(' ')),
    ['PICKUP a false', 'PICKUP b c true', 'DROPOFF b true', 'DROPOFF c a true'],
  );
  assert.deepEqual(shown(order, stepRow('c', 'setOff')).slice(0, 2), ['PICKUP b c', 'PICKUP a']);
  assert.deepEqual(afterRows(day, []).stops, day.stops);
});

test('decision 433: a new order replaces one that waits, of the same courier', () => {
  const [first, second] = [orderRow(['PICKUP', 'a']), orderRow(['PICKUP', 'a'], ['DROPOFF', 'a'])];
  const made = [{ row: second, photos: [] }] as Submission[];
  assert.deepEqual(replacedBy(made, [first, stepRow('a', 'setOff')]), [first]);
  assert.deepEqual(replacedBy(made, [{ ...first, courierID: 'D' }]), []);
  assert.deepEqual(replacedBy([{ row: stepRow('a', 'setOff'), photos: [] }], [first]), []);
});

test('a stop cannot be put where a parcel would be handed over before it is fetched', () => {
  const [pickA, dropA, pickBC, dropB] = day.stops as [Stop, Stop, Stop, Stop];
  assert.ok(isPossible([pickBC, pickA, dropB, dropA]));
  assert.ok(isPossible([dropA]));
  assert.ok(!isPossible([pickA, dropB, pickBC]));
});
