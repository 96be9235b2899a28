import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { createClock } from '../support/clock.ts';
import { putOnDuty } from '../support/couriers.ts';
import { createFlow } from '../support/flow.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { startService } from '../support/service.ts';

/** Within the operating hours of the demo tariffs. */
const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const flow = await createFlow(service);
const dispatcher = await operationsHand(service);
const colleague = await operationsHand(service);
const place = { latitude: -6.19, longitude: 106.82 };
for (const courier of ['CO-A', 'CO-B', 'CO-C']) await putOnDuty(ctx, courier, place);

const path = '/operations/v1/deliveries';
const give = (id: string, courierID: string, expectedCourierID?: string | null, hand = dispatcher) =>
  hand.put(`${path}/${id}/courier`, { courierID, expectedCourierID });
const returnToDispatch = async (deliveryID: string, expectedCourierID?: string) => {
  const deliveries = [{ deliveryID, expectedCourierID }];
  return (await dispatcher.post('/operations/v1/returns-to-dispatch', { deliveries })).body.data[0];
};
const eventsOf = async (id: string) =>
  (await flow.events(id)).map(({ status, body }) => [status, JSON.parse(body).courier?.name ?? null]);

test('decision 494: another courier is undone by the former one, whom the provider gets as the present one', async () => {
  const id = await book(service, 'EXPRESS');
  assert.equal((await give(id, 'CO-A', null)).status, 200);
  assert.equal((await give(id, 'CO-B', 'CO-A')).status, 200);
  assert.equal((await give(id, 'CO-A', 'CO-B')).status, 200);
  assert.deepEqual(await eventsOf(id), [
    ['ALLOCATING', null],
    ['PENDING_PICKUP', 'Kurir CO-A'],
    ['PENDING_PICKUP', 'Kurir CO-B'],
    ['PENDING_PICKUP', 'Kurir CO-A'],
  ]);
  assert.equal((await give(id, 'CO-B', 'CO-A')).status, 200);
  assert.equal((await give(id, 'CO-C', 'CO-B', colleague)).status, 200);
  const late = await give(id, 'CO-A', 'CO-B');
  assert.deepEqual([late.status, late.body.code], [409, 'courierChangedMeanwhile']);
});

test('decision 494: the first courier is undone by a return to dispatch, without an event, unless somebody else has it', async () => {
  const id = await book(service, 'EXPRESS');
  await give(id, 'CO-A', null);
  const { done } = await returnToDispatch(id, 'CO-A');
  assert.equal(done, true);
  assert.equal((await eventsOf(id)).length, 2);

  const other = await book(service, 'EXPRESS');
  await give(other, 'CO-A', null);
  await give(other, 'CO-B', 'CO-A', colleague);
  const refused = await returnToDispatch(other, 'CO-A');
  assert.deepEqual([refused.done, refused.httpStatus, refused.code], [false, 409, 'courierChangedMeanwhile']);
  assert.equal(refused.now.courierID, 'CO-B');
});

test('decision 494: a return to dispatch is undone by the same courier, until another one has it', async () => {
  const id = await book(service, 'EXPRESS');
  await give(id, 'CO-A', null);
  assert.equal((await returnToDispatch(id, 'CO-A')).done, true);
  assert.equal((await give(id, 'CO-A', 'CO-A')).status, 200);
  assert.deepEqual((await eventsOf(id)).slice(1), [
    ['PENDING_PICKUP', 'Kurir CO-A'],
    ['PENDING_PICKUP', 'Kurir CO-A'],
  ]);
  const { givenBack, searching } = (await dispatcher.get(`${path}/${id}/dispatch`)).body.data;
  assert.ok(searching !== true, JSON.stringify(givenBack));

  assert.equal((await returnToDispatch(id, 'CO-A')).done, true);
  await give(id, 'CO-B', 'CO-A', colleague);
  const late = await give(id, 'CO-A', 'CO-A');
  assert.deepEqual([late.status, late.body.code], [409, 'courierChangedMeanwhile']);
});

test('decision 494: of an undo, its repeat, another courier and a return that meet, one is made', async () => {
  for (let race = 0; race < byLength({ short: 3, full: 50 }); race += 1) {
    const id = await book(service, 'EXPRESS');
    await give(id, 'CO-A', null);
    await give(id, 'CO-B', 'CO-A');
    const changes = [
      () => give(id, 'CO-A', 'CO-B'),
      () => give(id, 'CO-A', 'CO-B', colleague),
      () => give(id, 'CO-C', 'CO-B', colleague),
      async () => ({ status: (await returnToDispatch(id, 'CO-B')).done ? 200 : 409 }),
    ];
    const inOrder = [...changes.slice(race % 4), ...changes.slice(0, race % 4)];
    const answers = await Promise.all(inOrder.map((change) => change()));
    const events = (await eventsOf(id)).slice(3);
    const text = 'select courier_id as holder from deliveries where id = $1';
    const [found] = await ctx.sql.query<{ holder: string | null }>({ name: 'test.holder', text }, [id]);
    const made = answers.filter(({ status }) => status === 200).length;
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    assert.ok(events.length <= 1 && made >= 1, JSON.stringify([events, answers.map(({ status }) => status)]));
    assert.equal(`Kurir ${found!.holder}`, events[0]?.[1] ?? 'Kurir CO-B');
  }
});

test('decision 495: a handled alert is listed, and opened again by any dispatcher while its cause lasts', async () => {
  const id = await book(service, 'EXPRESS');
  await give(id, 'CO-C');
  clock.pass(300);
  await watchPromises(ctx);
  const alerts = '/operations/v1/alerts';
  const open = async (): Promise<Json | undefined> =>
    (await dispatcher.get(`${alerts}?environment=production&limit=500`)).body.data.find(
      (each: Json) => each.deliveryID === id && each.kind === 'pickup-late',
    );
  const { alertID } = (await open())!;
  const reopen = async (hand = dispatcher) =>
    (await hand.post(`${alerts}/reopenings`, { alertIDs: [alertID] })).body.data[0];
  assert.deepEqual([(await reopen()).done, (await reopen()).code], [false, 'alertNotFound'], 'it is open');
  await dispatcher.post(`${alerts}/acknowledgements`, { alertIDs: [alertID] });
  assert.equal(await open(), undefined);
  const handled = async (): Promise<Json> =>
    (await dispatcher.get(`${alerts}?environment=production&state=handled`)).body.data[0];
  const listed = await handled();
  assert.deepEqual(
    [listed.alertID, listed.acknowledged.personID, listed.endedAt],
    [alertID, dispatcher.id, null],
  );
  assert.equal((await reopen(colleague)).done, true);
  assert.equal((await open())?.alertID, alertID);
  assert.notEqual((await handled())?.alertID, alertID);
  const finance = await operationsHand(service, 'finance');
  assert.equal((await finance.post(`${alerts}/reopenings`, { alertIDs: [alertID] })).status, 403);
  await dispatcher.post(`${alerts}/acknowledgements`, { alertIDs: [alertID] });
  const postpone =
    "update deliveries set promised_pickup_at = promised_pickup_at + interval '1 day' where id = $1";
  await ctx.sql.query({ name: 'test.postpone', text: postpone }, [id]);
  await watchPromises(ctx);
  assert.ok((await handled()).endedAt);
  assert.equal((await reopen()).httpStatus, 404, 'its cause is over');
});
