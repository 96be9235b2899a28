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
