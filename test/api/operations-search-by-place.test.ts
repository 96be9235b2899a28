import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertTestDelivery } from '../support/deliveries.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { ctx, provider } = service;
const dispatcher = await operationsHand(service);
const scope = { workspaceId: provider.workspaceId, environment: 'production' } as const;

const cod = { paymentMethod: 'COD', codAmountIdr: 50_000 } as const;
const { id: first } = await insertTestDelivery(ctx, { ...scope, areaId: 'north', ...cod });
const { id: second } = await insertTestDelivery(ctx, { ...scope, areaId: 'south', hubId: 'hub-1' });
const { id: third } = await insertTestDelivery(ctx, { ...scope, areaId: 'south', hubId: 'hub-2', ...cod });

test('operations find and export deliveries by area, hub and COD, one or several at once', async () => {
  const cases: [query: string, ids: string[]][] = [
    ['areaID=south', [second, third]],
    ['areaID=nowhere', []],
    ['hubID=hub-1', [second]],
    ['cod=yes', [first, third]],
    ['cod=no', [second]],
    ['areaID=south&cod=yes', [third]],
    ['category=EXPRESS&status=ALLOCATING,COMPLETED', [first, second, third]],
    ['category=LOGISTIC', []],
    ['areaID=south&createdTo=2026-01-01T00:00:00Z', []],
    ['areaID=south&workspaceID=WS-NONE', []],
    [`areaID=south&workspaceID=${provider.workspaceId}&environment=production&cod=no`, [second]],
  ];
  for (const [query, ids] of cases) {
    const found = (await dispatcher.get(`/operations/v1/deliveries?${query}`)).body.data;
    const foundIds = found.map(({ deliveryID }: { deliveryID: string }) => deliveryID);
    assert.deepEqual(foundIds.sort(), ids.sort(), query);
    const file = (await dispatcher.get(`/operations/v1/deliveries.csv?${query}`)).text;
    const lines = file.trimEnd().split('\r\n').slice(1);
    assert.deepEqual(lines.map((line) => line.split(',')[0]).sort(), ids, query);
  }
  const wrong = await dispatcher.get('/operations/v1/deliveries?cod=maybe');
  assert.equal(wrong.status, 400);
});

test('decision 502: filters that no index finds give the latest first, page by page, of one provider or of all', async () => {
  const read = async (query: string) =>
    (await dispatcher.get(`/operations/v1/deliveries?${query}`)).body.data.map(
      ({ deliveryID }: { deliveryID: string }) => deliveryID,
    );
  for (const within of ['', `&workspaceID=${provider.workspaceId}&environment=production`]) {
    assert.deepEqual(await read(`cod=yes${within}`), [third, first]);
    assert.deepEqual(await read(`cod=yes&limit=1${within}`), [third]);
    assert.deepEqual(await read(`cod=yes&limit=1&after=${third}${within}`), [first]);
    assert.deepEqual(await read(`cod=yes&limit=1&after=${first}${within}`), []);
  }
});
