import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from '../support/clock.ts';
import { putOnDuty, seeCourier } from '../support/couriers.ts';
import { pickup } from '../support/dispatch.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { everyRole, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now, config: { roles: everyRole, dispatchTickSeconds: 2 } });
const dispatcher = await operationsHand(service);
const read = async (): Promise<Json> => {
  const answer = await dispatcher.get('/operations/v1/dispatch?environment=production');
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const origin = { address: 'Jl. Melati 1', coordinates: pickup };

test('each area tells who looks there, what waits and why nobody comes, and the open offers (decision 216)', async () => {
  assert.deepEqual((await read()).areas, []);
  const id = await book(service, 'EXPRESS', { body: { origin } });
  const area = async (): Promise<Json> => (await read()).areas[0];
  await until(async () => (await area())?.whyNobody === 'no-couriers');
  const empty = await area();
  assert.deepEqual([empty.waiting, empty.couriersSeen, empty.offers], [1, 0, []]);
  assert.ok(empty.holder !== null && empty.lookedAt !== null && empty.name !== empty.areaID);

  const changed = await dispatcher.put('/operations/v1/dispatch/fleet', {
    environment: 'production',
    assign: 'offer',
  });
  assert.equal(changed.status, 200, changed.text);
  await putOnDuty(service.ctx, 'CO-ASKED', pickup);
  await until(async () => {
    clock.pass(1 / 20);
    await seeCourier(service.ctx, 'CO-ASKED', pickup);
    return (await area()).offers.length === 1;
  });
  const [offer] = (await area()).offers;
  assert.deepEqual([offer.deliveryID, offer.courierID], [id, 'CO-ASKED']);
  const { fleets, changes } = await read();
  assert.deepEqual([fleets[0].workspaceID, fleets[0].assign, fleets[0].isSetting], [null, 'offer', false]);
  assert.deepEqual(
    [changes[0].actorID, changes[0].from, changes[0].to, changes[0].workspaceID],
    [dispatcher.id, 'auto', 'offer', null],
  );
});
