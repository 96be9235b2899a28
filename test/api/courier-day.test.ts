import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs, minuteMs, startOfLocalDay } from '../../src/time.ts';
import { seeCourier } from '../support/couriers.ts';
import { dispatchWorld, north, pickup } from '../support/dispatch.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';

const world = await dispatchWorld({ personSessionHours: 8760 });
const { service, clock } = world;
const dispatcher = await operationsHand(service);
const finance = await operationsHand(service, 'finance');

/** A phone that keeps the day and its ETag. */
async function phone() {
  const hand = await world.onDuty(pickup);
  const fetchDay = async (etag?: string | null, query = '') => {
    const headers = etag ? { 'if-none-match': etag } : {};
    const request = { token: hand.token, headers };
    const answer = await service.call('GET', `/courier/v1/day${query}`, request);
    return { status: answer.status, etag: answer.headers.get('etag'), data: answer.body?.data as Json };
  };
  return { ...hand, fetchDay };
}

const give = async (id: string, courierID: string) => {
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID });
  assert.equal(answer.status, 200, answer.text);
};

test('decision 230: one answer tells the day, in the forms of the single answers', async () => {
  const courier = await phone();
  const empty = (await courier.fetchDay()).data;
  assert.equal(empty.courier.onDutySince, clock.now().toISOString());
  assert.deepEqual(
    [empty.assignments, empty.stops, empty.offers, empty.messages, empty.finished],
    [[], [], [], [], []],
  );
  assert.deepEqual(empty.money, {
    cashInHand: 0,
    pending: 0,
    today: { cash: 0, qris: 0, shortfall: 0, deposited: 0 },
  });
  assert.deepEqual(empty.reasons, (await courier.get('/courier/v1/reason-codes')).body.data);

  const offered = await world.book();
  await world.run();
  const assigned = await book(service, 'EXPRESS');
  await give(assigned, courier.id);
  const { data } = await courier.fetchDay();
  const single = async (path: string) => (await courier.get(`/courier/v1/${path}`)).body.data;
  assert.deepEqual(data.assignments, await single('assignments'));
  assert.deepEqual(data.stops, await single('stops'));
  assert.deepEqual(data.messages, await single('messages'));
  const known = ({ secondsLeft: _seconds, ...offer }: Json) => offer;
  assert.deepEqual(data.offers.map(known), (await single('offers')).map(known));
  assert.deepEqual(data.offers[0].deliveries[0].deliveryID, offered);
  const [job] = data.assignments;
  assert.deepEqual(
    [job.deliveryID, job.pickedUp, job.hasPickupProof, job.canGiveBack],
    [assigned, false, false, false],
  );
  assert.equal((await courier.answer('ACCEPT')).status, 200);
  const jobs: Json[] = (await courier.fetchDay()).data.assignments;
  assert.equal(jobs.find(({ deliveryID }) => deliveryID === offered).canGiveBack, true, 'as dispatch chose');
});

test('decision 230: 304 while nothing has changed, and a new answer after every change', async () => {
  const courier = await phone();
  let { etag } = await courier.fetchDay();
  const unchanged = async () => {
    const answer = await courier.fetchDay(etag);
    assert.deepEqual([answer.status, answer.etag, answer.data], [304, etag, undefined]);
  };
  const changed = async (what: string): Promise<Json> => {
    const answer = await courier.fetchDay(etag);
    assert.equal(answer.status, 200, what);
    assert.notEqual(answer.etag, etag, what);
    etag = answer.etag;
    await unchanged();
    return answer.data;
  };
  await unchanged();
  assert.equal(
    (await courier.fetchDay(`"none", ${etag!.slice(2)}`)).status,
    304,
    'one of several, made strong',
  );

  await courier.put('/courier/v1/duty', { onDuty: true, capacityKg: 15 });
  assert.equal((await changed('duty')).courier.capacityKg, 15);
  const body = { paymentMethod: 'CASH', cashOnDelivery: { amount: 75_000 } };
  const id = await book(service, 'EXPRESS', { body });
  await give(id, courier.id);
  const { messages } = await changed('an assignment');
  await seeCourier(service.ctx, courier.id, north(pickup, 50));
  await unchanged();
  await courier.post('/courier/v1/messages/read', { messageIDs: [messages[0].messageID] });
  assert.deepEqual((await changed('a message that was read')).messages, []);
  await courier.must(id, 'setOff');
  await changed('a step');
  await courier.must(id, 'arriveAtPickup');
  assert.equal((await changed('an arrival')).assignments[0].status, 'ARRIVED_AT_PICKUP_POINT');
  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  const [carried] = (await changed('the pickup')).assignments;
  assert.deepEqual([carried.pickedUp, carried.hasPickupProof], [true, true]);
  await courier.must(id, 'depart');
  await changed('the departure');
  const blank = { amount: 70_000, method: 'CASH', shortfallReason: ' \u00a0 ' };
  const input = { proofID: await courier.photo(id), recipientName: 'Siti' };
  const refused = await courier.step(id, 'complete', { ...input, collected: blank });
  assert.deepEqual([refused.done, refused.code], [false, 'moveLacks']);
  await courier.must(id, 'complete', {
    ...input,
    collected: { amount: 70_000, method: 'CASH', shortfallReason: 'Uang kurang' },
  });
  const done = await changed('the end');
  assert.deepEqual(done.assignments, []);
  const [{ at: _at, providerOrderID: _order, ...finished }] = done.finished;
  assert.deepEqual(finished, {
    deliveryID: id,
    step: 'complete',
    status: 'COMPLETED',
    madeAt: null,
    collected: { amount: 70_000, method: 'CASH' },
  });
  assert.deepEqual(done.money, {
    cashInHand: 70_000,
    pending: 0,
    today: { cash: 70_000, qris: 0, shortfall: 5_000, deposited: 0 },
  });
  const deposit = { environment: 'production', courierID: courier.id, amount: 50_000 };
  assert.equal((await finance.post('/operations/v1/deposits', deposit)).status, 201);
  const { money } = await changed('a deposit');
  assert.deepEqual([money.cashInHand, money.today.deposited], [20_000, 50_000]);

  clock.pass(24 * 60);
  const next = await changed('another day');
  assert.deepEqual([next.finished, next.money.cashInHand, next.money.today.cash], [[], 20_000, 0]);
});

test('decision 230: a day begins at midnight of the zone that is asked for, and shows nobody else', async () => {
  const courier = await phone();
  const other = await phone();
  const id = await book(service, 'EXPRESS');
  await give(id, courier.id);
  await courier.must(id, 'setOff');
  await courier.must(id, 'fail', { proofID: await courier.photo(id), reasonCode: 'P1002' });
  // Ten in the morning in Jakarta; half past ten in the evening is the next day in Jayapura.
  const count = async (timeZone: string) =>
    (await courier.fetchDay(null, `?timeZone=${timeZone}`)).data.finished.length;
  assert.equal(await count('Asia/Jakarta'), 1);
  clock.pass(12 * 60 + 30);
  assert.deepEqual([await count('Asia/Jakarta'), await count('Asia/Jayapura')], [1, 0]);
  const { data } = await other.fetchDay();
  assert.deepEqual([data.assignments, data.finished, data.money.cashInHand], [[], [], 0]);
  const wrong = await courier.get('/courier/v1/day?timeZone=Europe/Paris');
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'fieldOneOf']);
});

test('decision 230: what was finished at any hour of the day is shown until its end', async () => {
  const courier = await phone();
  const startedAt = startOfLocalDay(clock.now(), 'Asia/Jakarta', 1).getTime();
  const passTo = (hour: number) => clock.pass((startedAt + hour * hourMs - clock.now().getTime()) / minuteMs);
  // Midnight of UTC is seven in the morning.
  const hours = [0, 6.9, 7, 23.8];
  for (const hour of hours) {
    passTo(hour);
    const id = await book(service, 'EXPRESS');
    await give(id, courier.id);
    await courier.must(id, 'setOff');
    await courier.must(id, 'fail', { proofID: await courier.photo(id), reasonCode: 'P1002' });
  }
  passTo(23.9);
  assert.equal((await courier.fetchDay()).data.finished.length, hours.length);
  passTo(24);
  assert.equal((await courier.fetchDay()).data.finished.length, 0);
});
