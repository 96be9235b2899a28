import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteTrailBefore } from '../../src/fleet/positions/trail-store.ts';
import { startShift } from '../../src/fleet/shifts-store.ts';
import { createClock } from '../support/clock.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const dispatcher = await operationsHand(service);

const pathOf = ({ id }: CourierHand, what: string) => `/operations/v1/couriers/${id}/${what}`;
async function assigned(to: CourierHand): Promise<string> {
  const id = await book(service, 'EXPRESS');
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: to.id });
  assert.equal(answer.status, 200, answer.text);
  return id;
}

test("operations see a courier's stops and put them in order, into which new work comes (decision 213)", async () => {
  const courier = await courierHand(service);
  await startShift(ctx.sql, courier.id, clock.now());
  const [one, two] = [await assigned(courier), await assigned(courier)];
  const path = pathOf(courier, 'stops');
  const shown = async (): Promise<Json[]> => (await dispatcher.get(path)).body.data;
  assert.deepEqual(await shown(), (await courier.get('/courier/v1/stops')).body.data);

  const stops = [
    { kind: 'PICKUP', deliveryIDs: [two] },
    { kind: 'DROPOFF', deliveryIDs: [two] },
    { kind: 'PICKUP', deliveryIDs: [one] },
    { kind: 'DROPOFF', deliveryIDs: [one] },
  ];
  const ordered = await dispatcher.put(path, { stops });
  assert.equal(ordered.status, 200, ordered.text);
  const inOrder = (list: Json[]) => list.map(({ kind, deliveryIDs }) => ({ kind, deliveryIDs }));
  assert.deepEqual(inOrder(ordered.body.data), stops);
  assert.deepEqual(inOrder((await courier.get('/courier/v1/stops')).body.data), stops);

  const early = await dispatcher.put(path, { stops: [stops[1], stops[0], stops[2], stops[3]] });
  assert.deepEqual([early.status, early.body.code], [400, 'stopsOutOfOrder']);
  const partial = await dispatcher.put(path, { stops: stops.slice(0, 2) });
  assert.deepEqual([partial.status, partial.body.code], [409, 'stopsChanged']);
  const twice = await dispatcher.put(path, { stops: [...stops, stops[0]] });
  assert.equal(twice.body.code, 'stopsChanged');
  const keys = stops.map(({ kind, deliveryIDs: [id] }) => `${kind} ${id}`).sort();
  const joined = [{ kind: 'DROPOFF', deliveryIDs: [keys.join().slice('DROPOFF '.length)] }];
  assert.equal(
    (await dispatcher.put(path, { stops: joined })).body.code,
    'stopsChanged',
    'ids that name several',
  );
  assert.equal((await dispatcher.get('/operations/v1/couriers/CO-NONE/stops')).status, 404);
  assert.equal((await dispatcher.put('/operations/v1/couriers/CO-NONE/stops', { stops })).status, 404);

  await assigned(courier);
  const grown = inOrder(await shown());
  const isOld = ({ deliveryIDs }: Json) => deliveryIDs.every((id: string) => [one, two].includes(id));
  assert.deepEqual(grown.filter(isOld), stops);
});

test('what operations write reaches the courier and is read in the app (decision 169)', async () => {
  const courier = await courierHand(service);
  const id = await assigned(courier);
  const write = (body: object) => dispatcher.post(pathOf(courier, 'messages'), body);
  assert.equal((await write({ text: 'Hubungi gudang.' })).status, 201);
  assert.equal((await write({ text: 'Penerima pindah ke lobi.', deliveryID: id })).status, 201);
  const unread = (await courier.get('/courier/v1/messages')).body.data;
  assert.deepEqual(
    unread.map(({ type, deliveryID, text }: Json) => [type, deliveryID, text]),
    [
      ['ASSIGNED', id, null],
      ['MESSAGE', null, 'Hubungi gudang.'],
      ['MESSAGE', id, 'Penerima pindah ke lobi.'],
    ],
  );
  const messageIDs = unread.map(({ messageID }: Json) => messageID);
  await courier.post('/courier/v1/messages/read', { messageIDs });
  assert.deepEqual((await courier.get('/courier/v1/messages')).body.data, []);
  assert.equal((await write({ text: '  ' })).status, 400);
  assert.equal((await write({ text: 'Halo', deliveryID: 'DE-NONE' })).status, 404);
  const sandboxed = await book(service, 'EXPRESS', { token: await service.token('sandbox') });
  assert.equal((await write({ text: 'Halo', deliveryID: sandboxed })).status, 404);
});

test('decision 169: a message that is sent again with its key is told once', async () => {
  const courier = await courierHand(service);
  const write = (body: object) => dispatcher.post(pathOf(courier, 'messages'), body);
  dispatcher.key = 'message-1';
  const answers = await Promise.all([1, 2, 3].map(() => write({ text: 'Hubungi gudang.' })));
  assert.deepEqual([...new Set(answers.map(({ status, text }) => `${status} ${text}`))].length, 1);
  assert.equal((await courier.get('/courier/v1/messages')).body.data.length, 1);

  await dispatcher.patch(`/operations/v1/couriers/${courier.id}`, { disabled: true });
  assert.equal((await write({ text: 'Hubungi gudang.' })).status, 201, 'what was done stays done');
  dispatcher.key = undefined;
  assert.equal((await write({ text: 'Hubungi gudang.' })).body.code, 'courierDisabled');
});

test("a courier's way of a day is kept for a while, a place each half minute (decision 214)", async () => {
  const courier = await courierHand(service);
  const report = async (latitude: number) => {
    const at = clock.now().toISOString();
    const body = { sentAt: at, positions: [{ at, latitude, longitude: 106.8 }] };
    assert.equal((await courier.post('/courier/v1/positions', body)).status, 204);
  };
  const trail = async (day: string, zone = ''): Promise<Json[]> => {
    const answer = await dispatcher.get(`${pathOf(courier, 'trail')}?day=${day}${zone}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  await report(-6.2);
  await until(async () => (await trail('2026-11-20')).length === 1);
  clock.at = new Date(clock.at.getTime() + 10_000);
  await report(-6.201);
  await until(async () => {
    const shown = (await dispatcher.get(`/operations/v1/couriers/${courier.id}`)).body.data;
    return shown.position.latitude === -6.201;
  });
  clock.pass(1);
  await report(-6.202);
  await until(async () => (await trail('2026-11-20')).length === 2);
  assert.deepEqual(
    (await trail('2026-11-20')).map(({ latitude }) => latitude),
    [-6.2, -6.202],
  );
  assert.deepEqual(await trail('2026-11-19'), []);
  assert.equal((await trail('2026-11-20', '&timeZone=Asia/Jayapura')).length, 2);
  for (const day of ['2026-13-01', '20', '']) {
    assert.equal((await dispatcher.get(`${pathOf(courier, 'trail')}?day=${day}`)).status, 400, day);
  }
  const warehouse = await operationsHand(service, 'warehouse');
  assert.equal((await warehouse.get(`${pathOf(courier, 'trail')}?day=2026-11-20`)).status, 403);
  await deleteTrailBefore(ctx.sql, new Date('2026-11-21T00:00:00Z'));
  assert.deepEqual(await trail('2026-11-20'), []);
});
