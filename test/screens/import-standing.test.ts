import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentRows } from '../../web/portal/imports/bookings.ts';
import type { Checked, Checks } from '../../web/portal/imports/check.ts';
import { leftOut, rowsToBook, standingsOf } from '../../web/portal/imports/standing.ts';
import { draftOf } from '../../web/portal/imports/table.ts';
import { rowsOf } from '../support/spreadsheets.ts';

const zone = 'Asia/Makassar';

const heads = ['No Order', 'Nama Penerima', 'Berat'];

/** A draft whose rows are orders, and what a check would say of each. */
function checkedDraft(
  orders: readonly string[],
  known: readonly Partial<Checked>[],
  included: number[] = [],
) {
  const draft = {
    ...draftOf(
      'a.csv',
      {
        rows: rowsOf(heads, ...orders.map((order, index) => [order, 'Budi', String(index + 1)])),
        hiddenColumns: [],
      },
      {},
    ),
    included,
  };
  const sent = sentRows(draft.rows, draft.sources, zone);
  const checked = orders.map(
    (_, index) => ({ errors: [], existing: null, ...known[index] }) as unknown as Checked,
  );
  const checks: Checks = { sent, checked, known: orders.length, error: undefined, retry: () => {} };
  const standings = standingsOf(draft, checks);
  return { sent, standings, toBook: rowsToBook(checks, standings), left: leftOut(standings) };
}
const existing = { deliveryID: 'DE-1', status: 'ALLOCATING', createdAt: '2026-11-25T00:00:00Z' } as const;
const wrong = [{ field: 'sender.phone' }];

test('decision 334: an order that is booked or stands twice is left out, and each row that is left out has its reason', () => {
  const { toBook, left, sent } = checkedDraft(
    ['A', 'B', 'A', 'C', 'D'],
    [{}, { existing }, {}, { errors: wrong }],
  );
  assert.deepEqual(
    toBook.map(({ idempotencyKey, onlyIfNew }) => [idempotencyKey, onlyIfNew]),
    [0, 4].map((index) => [sent[index]!.idempotencyKey, true]),
  );
  assert.deepEqual(left, [
    { index: 1, why: { repeat: { kind: 'booked', deliveryID: 'DE-1', status: 'ALLOCATING' } } },
    { index: 2, why: { repeat: { kind: 'repeated', row: 2 } } },
    { index: 3, why: { faults: wrong } },
  ]);
});

test('decision 334: what the person includes is booked under a key of its own, and no row of its order asks for a new one', () => {
  const { toBook, left, sent } = checkedDraft(['A', 'B', 'A'], [{}, { existing }], [3, 4]);
  assert.deepEqual(
    toBook.map(({ idempotencyKey, onlyIfNew }) => [idempotencyKey, onlyIfNew]),
    [
      [sent[0]!.idempotencyKey, false],
      [`${sent[1]!.idempotencyKey}-DE-1`, false],
      [sent[2]!.idempotencyKey, false],
    ],
  );
  assert.deepEqual(left, []);
  assert.match(toBook[1]!.idempotencyKey, /^[\x21-\x7e]{1,255}$/);
});

test('decision 334: an order whose delivery was cancelled is new, under a key that differs from the cancelled one', () => {
  const { toBook, sent } = checkedDraft(['A'], [{ existing: { ...existing, status: 'CANCELLED' } }]);
  assert.deepEqual(
    [toBook[0]!.idempotencyKey, toBook[0]!.onlyIfNew],
    [`${sent[0]!.idempotencyKey}-DE-1`, true],
  );
});

test('decision 273: a row keeps its key as long as it says the same, and like rows have keys of their own', () => {
  const sources = { providerOrderID: { column: 0 }, 'packages.weight': { column: 1 } };
  const keys = (rows: string[][]) =>
    sentRows(rowsOf(...rows), sources, zone).map(({ idempotencyKey }) => idempotencyKey);
  const [one, two, twin] = keys([
    ['A', '1'],
    ['B', '1'],
    ['A', '1'],
  ]);
  assert.equal(new Set([one, two, twin]).size, 3);
  assert.deepEqual(
    keys([
      ['B', '1'],
      ['A', '1'],
    ]),
    [two, one],
  );
  assert.notEqual(keys([['A', '2']])[0], one);
  assert.match(one!, /^[\x21-\x7e]{1,255}$/);
});
