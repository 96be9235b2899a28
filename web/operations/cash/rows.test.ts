import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CashRow, findCashRows, readCashSearch } from './rows.ts';

const row = (courierID: string, balance: number, heldSince: string | null, pending = 0): CashRow => ({
  courierID,
  name: `Kurir ${courierID}`,
  balance,
  pending,
  heldSince,
  lastDepositAt: null,
});
const all = [
  row('A', 100_000, '2026-11-20T02:00:00.000Z'),
  row('B', 250_000, '2026-11-21T02:00:00.000Z'),
  row('C', 100_000, '2026-11-19T02:00:00.000Z'),
  row('D', 0, null, 30_000),
];
const found = (search: Record<string, unknown>) =>
  findCashRows(all, readCashSearch(search)).map(({ courierID }) => courierID);

test('cash in hand is listed largest first, and of equal sums the one held longest first', () => {
  assert.deepEqual(found({}), ['B', 'C', 'A', 'D']);
  assert.deepEqual(found({ sort: 'since' }), ['C', 'A', 'B', 'D']);
  assert.deepEqual(found({ sort: 'balance', ascending: true }), ['D', 'C', 'A', 'B']);
  assert.deepEqual(found({ sort: 'name', ascending: false }), ['D', 'C', 'B', 'A']);
  assert.deepEqual(found({ q: 'kurir b' }), ['B']);
  assert.deepEqual(found({ sort: 'nonsense', ascending: 'yes' }), ['B', 'C', 'A', 'D']);
});
