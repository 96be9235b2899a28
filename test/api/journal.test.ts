import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { accounts } from '../../src/money/accounts.ts';
import { recordCollection } from '../../src/money/collect.ts';
import { journalOf, journalSheet } from '../../src/money/export-journal.ts';
import { nameSubjects } from '../../src/operations/name-subjects.ts';
import { writeCsv } from '../../src/sheets/write-csv.ts';
import { later } from '../../src/time.ts';
import { createClock } from '../support/clock.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { listTotals } from '../support/ledger.ts';
import { openXlsx, recordsOf } from '../support/open-xlsx.ts';
import { operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';

type Row = Readonly<Record<string, string>>;

const clock = createClock('2026-11-10T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx, provider } = service;
const environment = 'production' as const;
const scope = { workspaceId: provider.workspaceId, environment };
const finance = await operationsHand(service, 'finance');
const { id: courierId } = await addCourier(ctx);

const collect = async (dueIdr: number, collectedIdr: number, by: 'CASH' | 'QRIS') => {
  clock.pass(1);
  const { id: deliveryId } = await insertTestDelivery(ctx, scope);
  const shortfallReason = collectedIdr < dueIdr ? 'Uang kurang' : null;
  const collection = {
    scope,
    deliveryId,
    courierId,
    dueIdr,
    collectedIdr,
    by,
    shortfallReason,
    at: ctx.now(),
  };
  await ctx.sql.transaction((tx) => recordCollection(tx, collection));
};
for (let place = 0; place < 9; place += 1) {
  await collect(10_000 + place, 10_000 + place - (place % 3), place % 2 === 0 ? 'CASH' : 'QRIS');
}
await finance.post('/operations/v1/deposits', { environment, courierID: courierId, amount: 20_000 });
clock.pass(60);

const csvOf = (period: { readonly from: Date; readonly to: Date }, most?: number) => {
  const { sheet, pages } = journalOf(ctx, nameSubjects, { environment, period, ...(most && { most }) });
  return text(writeCsv(sheet, pages));
};
const rowsOf = (csv: string): Row[] => parse(csv, { columns: true });
const sum = (rows: readonly Row[], column: 'debitIDR' | 'creditIDR') =>
  rows.reduce((total, row) => total + Number(row[column]), 0);
const from = new Date('2026-11-10T00:00:00Z');
const to = new Date('2026-11-11T00:00:00Z');
const path = (ends: string) => `/operations/v1/journal.csv?environment=${environment}&${ends}`;
const month = path('from=2026-11-01T00:00:00%2B07:00&to=2026-12-01T00:00:00%2B07:00');

test('decision 528: the journal has each line of the books once, balanced, with the numbers of its accounts', async () => {
  const answer = await finance.get(month);
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.equal(answer.text.split('\r\n')[0], Object.keys(journalSheet(ctx).columns).join());
  const rows = rowsOf(answer.text);
  assert.equal(new Set(rows.map(({ lineID }) => lineID)).size, rows.length);
  for (const [id, lines] of Map.groupBy(rows, ({ transactionID }) => transactionID)) {
    assert.equal(sum(lines, 'debitIDR'), sum(lines, 'creditIDR'), id);
  }
  for (const { account, amountIdr } of await listTotals(ctx.sql, environment)) {
    const of = rows.filter(({ accountCode }) => accountCode === accounts[account].code);
    assert.equal(sum(of, 'debitIDR') - sum(of, 'creditIDR'), amountIdr, account);
  }
  assert.deepEqual([...new Set(rows.map(({ date }) => date))], ['2026-11-10']);
  assert.equal((await finance.get(month)).text, answer.text, 'its ids are stable');
  const [line] = recordsOf(openXlsx((await finance.get(month.replace('.csv', '.xlsx'))).bytes));
  assert.deepEqual(
    [line!.Mitra, line!.Jenis, line!.Tanggal, line!['Dicatat (WIB)'], line!.Debit],
    ['Toko Melati', 'Penagihan di tempat', '2026-11-10', '2026-11-10 12:01', 10_000],
    'names, words and dates for people',
  );
});

test('decision 528: adjoining periods have each line once, however the pages and the periods are cut', async () => {
  const whole = await csvOf({ from, to });
  const lines = whole.split('\r\n').slice(1);
  const cuts = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 9_000 }));
  await fc.assert(
    fc.asyncProperty(cuts, async ([most, afterMs]) => {
      const cut = later(new Date('2026-11-10T05:00:00Z'), afterMs);
      const parts = [await csvOf({ from, to: cut }, most), await csvOf({ from: cut, to }, most)];
      const joined = parts.flatMap((part) => part.split('\r\n').slice(1, -1));
      assert.deepEqual([...joined, ''], lines);
    }),
    { numRuns: 20 },
  );
});

test('decision 528: a journal is of one environment, and of a period that ends after it begins', async () => {
  const sandbox = await finance.get(month.replace('production', 'sandbox'));
  assert.deepEqual(rowsOf(sandbox.text), []);
  const ends = 'from=2026-11-02T00:00:00Z&to=2026-11-02T00:00:00Z';
  const backwards = await finance.get(path(ends));
  assert.deepEqual([backwards.status, backwards.body.error], [400, 'Field `to` harus setelah `from`']);
});
