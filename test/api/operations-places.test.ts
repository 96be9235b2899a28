import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickingClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });

test('screens get the providers, hubs and areas with their names and boundaries', async () => {
  const warehouse = await operationsHand(service, 'warehouse');
  const read = async (what: string) => (await warehouse.get(`/operations/v1/${what}`)).body.data;
  const [workspace] = await read('workspaces');
  assert.deepEqual(
    [workspace.workspaceID, workspace.name, workspace.services.length > 0],
    [service.provider.workspaceId, 'Toko Melati', true],
  );
  const hubs = await read('hubs');
  assert.ok(hubs.some(({ hubID, name }: Json) => hubID === 'hub-cakung' && name !== ''));
  const areas = await read('areas');
  const area = areas.find(({ areaID }: Json) => areaID === hubs[0].areaID);
  assert.equal(area.boundary.type.endsWith('Polygon'), true);
  assert.ok(area.boundary.coordinates.length > 0 && area.services.includes('EXPRESS INSTANT'));
});
