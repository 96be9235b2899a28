import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { tickingClock } from '../support/clock.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import type { Json } from '../support/json.ts';
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
