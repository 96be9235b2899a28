import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { endShift } from '../../src/fleet/shifts-store.ts';
import { courierWithCash } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import { putOnDuty, seeCourier } from '../support/couriers.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now, config: { courierCashLimitIdr: 1_000 } });
const { ctx, provider } = service;
const dispatcher = await operationsHand(service);
const path = '/operations/v1/alerts';
const place = { latitude: -6.2, longitude: 106.8 };

const list = async (kind: string, environment = 'production'): Promise<Json[]> => {
  const answer = await dispatcher.get(`${path}?environment=${environment}&limit=500`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data.filter((each: Json) => each.kind === kind);
};

test('a courier on duty who reports no place is an alert until they do, raised anew the next time (decision 215)', async () => {
  await putOnDuty(ctx, 'CO-SILENT', place);
  const since = clock.now().toISOString();
  clock.pass(9);
  await watchPromises(ctx);
  assert.deepEqual(await list('courier-silent'), []);
  clock.pass(2);
  await watchPromises(ctx);
  await watchPromises(ctx);
  const [alert, ...others] = await list('courier-silent');
  assert.deepEqual(others, []);
  assert.deepEqual(
    [alert.courier, alert.since, alert.deliveryID, alert.promisedAt],
    [{ courierID: 'CO-SILENT', name: 'Kurir CO-SILENT', phone: '+628111111111' }, since, null, null],
  );
  assert.equal((await dispatcher.post(`${path}/${alert.alertID}/acknowledgement`)).status, 200);
  clock.pass(5);
  await watchPromises(ctx);
  assert.deepEqual(await list('courier-silent'), [], 'acknowledged, it stays so while it goes on');
  await seeCourier(ctx, 'CO-SILENT', place);
  await watchPromises(ctx);
  clock.pass(11);
  await watchPromises(ctx);
  assert.equal((await list('courier-silent')).length, 1);
  await endShift(ctx.sql, 'CO-SILENT', clock.now());
  await watchPromises(ctx);
  assert.deepEqual(await list('courier-silent'), []);
});

test('a look that began before an alert was raised does not end it', async () => {
  await putOnDuty(ctx, 'CO-RACE', place);
  const early = { ...ctx, now: () => new Date('2026-11-20T05:00:00Z') };
  clock.pass(11);
  await watchPromises(ctx);
  const of = async () =>
    (await list('courier-silent')).filter(({ courier }) => courier.courierID === 'CO-RACE');
  assert.equal((await of()).length, 1);
  await watchPromises(early);
  assert.equal((await of()).length, 1);
  await endShift(ctx.sql, 'CO-RACE', clock.now());
  await watchPromises(ctx);
  assert.deepEqual(await of(), []);
});

test('what nobody has seen to for long hides no new alert: a list is of the newest ones, oldest first', async () => {
  const couriers = ['CO-OLD', 'CO-MIDDLE', 'CO-NEW'];
  for (const courier of couriers) {
    await putOnDuty(ctx, courier, place);
    clock.pass(11);
    await watchPromises(ctx);
  }
  const newest = await dispatcher.get(`${path}?environment=production&limit=2`);
  assert.deepEqual(
    newest.body.data.map(({ courier }: Json) => courier.courierID),
    ['CO-MIDDLE', 'CO-NEW'],
  );
  for (const courier of couriers) await endShift(ctx.sql, courier, clock.now());
  await watchPromises(ctx);
});

test('too much cash in hand and an unhealthy webhook address are alerts while they last', async () => {
  const courierID = await courierWithCash(service, 2_000);
  await ctx.sql.query(
    {
      name: 'test.duty',
      text: 'insert into courier_shifts (courier_id, started_at) values ($1, now()) on conflict do nothing',
    },
    [courierID],
  );
  await ctx.sql.query(
    {
      name: 'test.failing',
      text: `insert into webhook_endpoints (workspace_id, environment, url, ordering, secret, failing_since, created_at, updated_at)
      values ($1, 'sandbox', 'https://shop.example', 'strict', 'x', $2, $2, $2)`,
    },
    [provider.workspaceId, new Date('2026-11-20T00:00:00Z')],
  );
  await watchPromises(ctx);
  const [cash] = await list('cash-over-limit');
  assert.equal(cash.courier.courierID, courierID);
  const [webhook] = await list('webhook-unhealthy', 'sandbox');
  assert.deepEqual([webhook.workspaceID, webhook.courier], [provider.workspaceId, null]);
  await ctx.sql.query({ name: 'test.healthy', text: 'update webhook_endpoints set failing_since = null' });
  await watchPromises(ctx);
  assert.deepEqual(await list('webhook-unhealthy', 'sandbox'), []);
  assert.equal((await list('cash-over-limit')).length, 1);
});

test('a late delivery is told with its order and courier; a person takes it, leaves it, and many are acknowledged at once', async () => {
  const id = await book(service, 'EXPRESS', { body: { providerOrderID: 'LATE-1' } });
  await putOnDuty(ctx, 'CO-LATE', place);
  await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: 'CO-LATE' });
  clock.pass(300);
  await watchPromises(ctx);
  const mine = async (): Promise<Json> =>
    (await list('delivery-late')).find((each) => each.deliveryID === id);
  const alert = await mine();
  assert.deepEqual(
    [alert.orderID, alert.courier.courierID, alert.promisedAt, alert.assignee],
    ['LATE-1', 'CO-LATE', alert.since, null],
  );
  assert.equal((await dispatcher.put(`${path}/${alert.alertID}/assignee`)).status, 200);
  assert.equal((await mine()).assignee.personID, dispatcher.id);
  assert.equal((await dispatcher.delete(`${path}/${alert.alertID}/assignee`)).status, 200);
  assert.equal((await mine()).assignee, null);

  const alertIDs = [alert.alertID, alert.alertID, 999_999];
  const { status, body } = await dispatcher.post(`${path}/acknowledgements`, { alertIDs });
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map(({ alertID, done, httpStatus }: Json) => [alertID, done, httpStatus]),
    [
      [alert.alertID, true, 200],
      [alert.alertID, false, 404],
      [999_999, false, 404],
    ],
  );
  assert.equal(await mine(), undefined);
  assert.equal((await dispatcher.put(`${path}/${alert.alertID}/assignee`)).status, 404);
  const finance = await operationsHand(service, 'finance');
  assert.equal((await finance.post(`${path}/acknowledgements`, { alertIDs })).status, 403);
});
