import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { tickingClock } from '../support/clock.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import type { Json } from '../support/json.ts';
import { openXlsx, recordsOf } from '../support/open-xlsx.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const { ctx, provider } = service;
const dispatcher = await operationsHand(service);
const path = '/operations/v1/deliveries';

test('what a search finds is exported whole, page by page, and a formula stays a text', async () => {
  const scope = { workspaceId: provider.workspaceId, environment: 'production' } as const;
  for (let index = 0; index < 1_100; index += 1) await insertTestDelivery(ctx, scope);
  const named = await book(service, 'EXPRESS', {
    body: { recipient: { firstName: '=1+1, "Budi"' }, providerOrderID: 'EXPORT-1' },
  });
  const all = await dispatcher.get(`${path}.csv?environment=production`);
  assert.equal(all.headers.get('content-type'), 'text/csv; charset=utf-8');
  const rows: Json[] = parse(all.text, { columns: true });
  assert.equal(rows.length, 1_101);
  assert.deepEqual([rows[0].deliveryID, rows[0].recipient], [named, `'=1+1, "Budi"`]);
  assert.equal(new Set(rows.map(({ deliveryID }) => deliveryID)).size, 1_101);
  const some: Json[] = parse(
    (await dispatcher.get(`${path}.csv?name=budi&workspaceID=${provider.workspaceId}&orderID=EXPORT-1`)).text,
    { columns: true },
  );
  assert.deepEqual(
    some.map(({ deliveryID }) => deliveryID),
    [named],
  );
  assert.equal((await dispatcher.get(`${path}.csv?status=GONE`)).status, 400);
  assert.equal((await dispatcher.get(`${path}.csv?limit=5`)).status, 400);
  assert.equal(all.bytes.subarray(0, 3).toString('hex'), 'efbbbf', 'the mark of UTF-8');
  assert.match(rows[0].createdAt, /^2026-11-20T12:\d\d:\d\d\.\d{3}\+07:00$/);
});

test('decision 581: people get the deliveries as XLSX, with names, words, dates and the chosen columns', async () => {
  const found = await dispatcher.get(`${path}.xlsx?orderID=EXPORT-1`);
  assert.equal(
    found.headers.get('content-type'),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  assert.equal(found.headers.get('content-disposition'), 'attachment; filename="deliveries.xlsx"');
  const [row] = recordsOf(openXlsx(found.bytes));
  assert.deepEqual(
    [row!.Mitra, row!.Pesanan, row!.Status, row!.Penerima, row!.Lingkungan],
    ['Toko Melati', 'EXPORT-1', 'Mencari kurir', '=1+1, "Budi"', undefined],
  );
  assert.match(String(row!.Dipesan), /^2026-11-20 12:\d\d$/);
  const all = recordsOf(openXlsx((await dispatcher.get(`${path}.xlsx?environment=production`)).bytes));
  assert.equal(all.length, 1_101, 'page by page');
  const query = 'orderID=EXPORT-1&columns=status,providerOrderID,amount&language=en';
  const chosen = openXlsx((await dispatcher.get(`${path}.xlsx?${query}`)).bytes);
  assert.deepEqual(
    chosen.rows[0]!.map((cell) => cell!.value),
    ['Status', 'Order', 'Fare'],
  );
  assert.deepEqual(
    chosen.rows[1]!.slice(0, 2).map((cell) => cell!.value),
    ['Finding courier', 'EXPORT-1'],
  );
  assert.equal(chosen.rows[1]![2]!.type, 'number');
  const csv = await dispatcher.get(`${path}.csv?orderID=EXPORT-1&columns=status,providerOrderID`);
  assert.equal(csv.text, 'status,providerOrderID\r\nALLOCATING,EXPORT-1\r\n');
  const wrong = await dispatcher.get(`${path}.xlsx?columns=status,colour`);
  assert.deepEqual([wrong.status, wrong.body.facts.field], [400, 'columns']);
});

test('decision 581: each file for people has both forms', () => {
  const paths = Object.keys(JSON.parse(readFileSync('openapi-people.json', 'utf8')).paths);
  const withEnding = (ending: string) =>
    paths.filter((each) => each.endsWith(ending)).map((each) => each.slice(0, -ending.length));
  assert.ok(withEnding('.csv').length >= 10);
  assert.deepEqual(withEnding('.xlsx'), withEnding('.csv'));
});

test("a delivery tells its provider, its area, its promises, its courier's place and who did what by name", async () => {
  const id = await book(service, 'EXPRESS');
  const { id: courierID } = await addCourier(ctx);
  await dispatcher.put(`${path}/${id}/courier`, { courierID });
  const { data } = (await dispatcher.get(`${path}/${id}`)).body;
  assert.deepEqual([data.provider, data.courierID, data.courierPlace], ['Toko Melati', courierID, null]);
  assert.ok(data.areaID !== null && data.promisedDropoffAt !== null && data.weightKg > 0);
  const [booked, assigned] = data.history;
  assert.equal(booked.actorName, null);
  assert.match(assigned.actorName, /^Person/);
});
