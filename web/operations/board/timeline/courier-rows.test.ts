import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardCourier, BoardDelivery } from '../rows.ts';
import { type CourierRow, courierRowsOf, type RowSources } from './courier-rows.ts';
import { stopsOf } from './stops.ts';
import { windowAt } from './time-window.ts';

const nowMs = Date.parse('2026-11-20T05:10:00Z');
const at = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
const courier = (courierID: string, name: string) => ({ courierID, name }) as BoardCourier;
const range = (minutes: number, isLate = false) => ({
  from: at(minutes - 5),
  at: at(minutes),
  to: at(minutes + 5),
  isLate,
});

const delivery = (deliveryID: string, courierID: string, changes: Partial<BoardDelivery> = {}) =>
  ({
    deliveryID,
    orderID: deliveryID,
    status: 'PENDING_PICKUP',
    timeZone: 'Asia/Jakarta',
    pickup: null,
    dropoff: { address: '', coordinates: null },
    hubID: null,
    pickedUpAt: null,
    assignedAt: at(-30),
    updatedAt: at(-10),
    promisedPickupAt: at(30),
    promisedDropoffAt: at(60),
    courier: { courierID, name: '' },
    due: { leg: 'pickup', at: at(30) },
    forecast: null,
    ...changes,
  }) as BoardDelivery;

const window = windowAt(nowMs, 1_000);
const sources = (changes: Partial<RowSources>): RowSources => ({
  couriers: [courier('1', 'Wati'), courier('2', 'Budi'), courier('3', 'Ani'), courier('4', 'Joko')],
  deliveries: [],
  handovers: [],
  matching: undefined,
  window,
  ...changes,
});
const namesOf = (rows: readonly CourierRow[]) => rows.map((row) => row.courier.name);

test('late couriers come first, the worst above, then those with work, then the others, each by name', () => {
  const deliveries = [
    delivery('A', '1', { due: { leg: 'pickup', at: at(-5) } }),
    delivery('B', '4', { due: { leg: 'dropoff', at: at(-50) } }),
    delivery('C', '2'),
  ];
  assert.deepEqual(namesOf(courierRowsOf(sources({ deliveries }), new Map())), [
    'Joko',
    'Wati',
    'Budi',
    'Ani',
  ]);
  const matching = new Set(['C']);
  assert.deepEqual(
    namesOf(courierRowsOf(sources({ deliveries, matching }), new Map())),
    ['Budi', 'Joko', 'Wati', 'Ani'],
    'with filters, those with a match come before',
  );
});

test('a row that has not changed is the same object', () => {
  const kept = delivery('A', '1');
  const of = sources({ deliveries: [kept, delivery('B', '2')] });
  const before = new Map(courierRowsOf(of, new Map()).map((row) => [row.courier.courierID, row]));
  const changed = { ...of, deliveries: [kept, delivery('B', '2')] };
  const after = courierRowsOf(
    { ...changed, couriers: [...before.values()].map((row) => row.courier) },
    before,
  );
  assert.deepEqual(
    after.map((row) => [row.courier.name, row === before.get(row.courier.courierID)]),
    [
      ['Budi', false],
      ['Wati', true],
      ['Ani', true],
      ['Joko', true],
    ],
  );
});

test('stops are what the service forecasts, else what is known: done, there, or only promised', () => {
  const statesOf = (changes: Partial<BoardDelivery>) =>
    stopsOf(delivery('A', '1', changes)).map(({ kind, state }) => `${kind} ${state}`);
  const both = { pickup: range(10), dropoff: range(40, true), return: null, silentSince: null, moved: null };
  const door = { ...both, pickup: null };
  const pickedUp = { status: 'IN_DELIVERY', pickedUpAt: at(-5) } as const;
  const table: [Partial<BoardDelivery>, string[]][] = [
    [{ forecast: both }, ['pickup expected', 'dropoff expected']],
    [{}, ['pickup promised', 'dropoff promised']],
    [{ status: 'ARRIVED_AT_PICKUP_POINT', forecast: door }, ['pickup here', 'dropoff expected']],
    [{ ...pickedUp, forecast: door }, ['pickup done', 'dropoff expected']],
    [{ ...pickedUp, assignedAt: at(0), forecast: door }, ['dropoff expected']],
    [{ ...pickedUp, assignedAt: at(0), forecast: both }, ['pickup expected', 'dropoff expected']],
    [{ ...pickedUp, status: 'ARRIVED_AT_DESTINATION' }, ['pickup done', 'dropoff here']],
    [{ status: 'IN_RETURN', forecast: { ...door, dropoff: null, return: range(20) } }, ['return expected']],
    [{ status: 'ON_HOLD' }, []],
  ];
  for (const [changes, states] of table) assert.deepEqual(statesOf(changes), states, JSON.stringify(changes));
});
