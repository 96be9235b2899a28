import assert from 'node:assert/strict';
import { test } from 'node:test';
import { origin } from '../support/bookings.ts';
import { tickingClock } from '../support/clock.ts';
import { courierHand } from '../support/courier-app.ts';
import { jpegImage, pngImage } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const tick = tickingClock('2026-11-20T05:00:00Z');
let passedMs = 0;
/** Goes on by the time that a courier needs from the pickup to the destination. */
const ride = () => {
  passedMs += 600_000;
};
const service = await startService({ now: () => new Date(tick().getTime() + passedMs) });
const { ctx } = service;
const dispatcher = await operationsHand(service);
const courier = await courierHand(service);
const other = await courierHand(service);

const assign = (id: string, to = courier) =>
  dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: to.id });
async function assigned(to = courier, body = {}): Promise<string> {
  const id = await book(service, 'EXPRESS', { body });
  assert.equal((await assign(id, to)).status, 200);
  return id;
}
const view = async (id: string) => (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
const statusesOf = async (id: string) =>
  (await view(id)).delivery.timeline.map(({ status }: { status: string }) => status);
const eventsOf = async (id: string) => {
  const text = 'select status from events where delivery_id = $1 order by sequence';
  const rows = await ctx.sql.query<{ status: string }>({ name: 'test.events', text }, [id]);
  return rows.map(({ status }) => status);
};

test('decision 148: a courier goes on and off duty with the end of the shift, the vehicle and capacity of the day', async () => {
  const me = async () => (await courier.get('/courier/v1/me')).body.data;
  assert.equal((await me()).onDutySince, null);
  const day = { onDuty: true, vehicle: 'CAR', capacityParcels: 30, capacityKg: 200 };
  const on = (await courier.put('/courier/v1/duty', day)).body.data;
  assert.deepEqual([on.vehicle, on.capacityParcels, on.capacityKg], ['CAR', 30, 200]);
  const until = '2026-11-20T12:00:00.000Z';
  assert.equal((await courier.put('/courier/v1/duty', { onDuty: true, until })).body.data.until, until);
  const past = await courier.put('/courier/v1/duty', { onDuty: true, until: '2026-11-20T04:00:00Z' });
  assert.deepEqual(
    [past.status, past.body.error],
    [400, 'Field `until` harus berupa waktu yang akan datang'],
  );
  const again = (await courier.put('/courier/v1/duty', { onDuty: true })).body.data;
  assert.equal(again.until, until, 'as they said before');
  const endless = (await courier.put('/courier/v1/duty', { onDuty: true, until: null })).body.data;
  assert.equal(endless.until, null, 'no end any more');
  assert.equal((await me()).until, null);
  assert.equal(again.onDutySince, on.onDutySince, 'on duty since when they were');
  const seen = (await dispatcher.get('/operations/v1/couriers?onDuty=true')).body.data;
  assert.deepEqual(
    seen.map(({ courierID }: { courierID: string }) => courierID),
    [courier.id],
  );
  await courier.put('/courier/v1/duty', { onDuty: false });
  assert.equal((await me()).onDutySince, null);
  assert.equal((await courier.put('/courier/v1/duty', { onDuty: true, vehicle: 'ROCKET' })).status, 400);
});

test('a courier sees their own jobs, in the order of what is promised next, with the steps that are open', async () => {
  const late = await assigned(other);
  const soon = await assigned(other);
  await ctx.sql.query(
    {
      name: 'test.promise',
      text: "update deliveries set promised_pickup_at = created_at + interval '10 hours' where id = $1",
    },
    [late],
  );
  const jobs = (await other.get('/courier/v1/assignments')).body.data;
  assert.deepEqual(
    jobs.map(({ deliveryID }: { deliveryID: string }) => deliveryID),
    [soon, late],
  );
  const [job] = jobs;
  assert.deepEqual(job.steps, [{ step: 'setOff', needs: [] }]);
  assert.equal(job.sender.phone, '+6281234567890');
  assert.equal(job.recipient.phone, '+628129876543', 'to be called as it stands');
  assert.deepEqual(job.origin.coordinates, origin.coordinates);
  const mine = (await courier.get('/courier/v1/assignments')).body.data;
  assert.ok(!mine.some(({ deliveryID }: { deliveryID: string }) => [soon, late].includes(deliveryID)));
});

test('a delivery of another courier is as if it did not exist, unless it was theirs: no step, no photo', async () => {
  const id = await assigned(other);
  const step = await courier.step(id, 'setOff');
  assert.deepEqual([step.done, step.httpStatus, step.error], [false, 404, 'Pengantaran tidak ditemukan']);
  const photo = await courier.send('PUT', `/courier/v1/assignments/${id}/proofs/X`, pngImage(), 'image/png');
  assert.equal(photo.status, 404);
  assert.equal((await courier.step('DE-NONE', 'setOff')).httpStatus, 404);
  await assign(id, courier);
  const { httpStatus, code } = await other.step(id, 'setOff');
  assert.deepEqual([httpStatus, code], [409, 'assignmentGone'], 'nor one that was theirs (decision 233)');
  assert.equal((await courier.step(id, 'setOff')).status, 'PICKING_UP');
});

test('a step repeated twenty times at once is made once, and every repeat is told so', async () => {
  const id = await assigned();
  const step = { stepID: 'TWENTY', deliveryID: id, step: 'setOff', at: '2026-11-20T05:00:00Z' };
  const results = (await Promise.all(Array.from({ length: 20 }, () => courier.steps([step])))).flat();
  assert.ok(results.every(({ done, status }) => done && status === 'PICKING_UP'));
  assert.equal(results.filter(({ repeated }) => !repeated).length, 1);
  assert.deepEqual(await eventsOf(id), ['ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP']);

  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  await assign(id, other);
  const [late] = await courier.steps([step]);
  assert.deepEqual([late!.done, late!.repeated], [true, true], 'also once the job is gone');
  const [reused] = await courier.steps([{ ...step, step: 'depart' }]);
  assert.deepEqual(
    [reused!.httpStatus, reused!.error],
    [409, 'ID langkah sudah dipakai untuk langkah lain.'],
  );
});

test('steps made offline arrive later in their order, with the times of the device beside those of the server', async () => {
  const id = await assigned();
  const [pickup, proof] = [await courier.photo(id), await courier.photo(id)];
  const at = (minute: number) => `2026-11-20T03:0${minute}:00.000Z`;
  const place = { latitude: -6.1944, longitude: 106.8229 };
  const batch = [
    { stepID: 'OFF-1', deliveryID: id, step: 'setOff', at: at(1), ...place },
    { stepID: 'OFF-2', deliveryID: id, step: 'arriveAtPickup', at: at(2), ...place },
    { stepID: 'OFF-3', deliveryID: id, step: 'pickUp', at: at(3), proofID: pickup },
    { stepID: 'OFF-4', deliveryID: id, step: 'depart', at: at(4) },
    { stepID: 'OFF-5', deliveryID: id, step: 'complete', at: at(5), proofID: proof },
    {
      stepID: 'OFF-6',
      deliveryID: id,
      step: 'complete',
      at: at(6),
      proofID: proof,
      recipientName: 'Siti',
      recipientRelationship: 'Istri',
    },
  ];
  const results = await courier.steps(batch);
  assert.deepEqual(
    results.map(({ httpStatus, status }) => [httpStatus, status]),
    [
      [200, 'PICKING_UP'],
      [200, 'ARRIVED_AT_PICKUP_POINT'],
      [200, 'PENDING_DELIVERY'],
      [200, 'IN_DELIVERY'],
      [400, null],
      [200, 'COMPLETED'],
    ],
  );
  const again = await courier.steps(batch.filter(({ stepID }) => stepID !== 'OFF-5'));
  assert.ok(again.every(({ done, repeated }) => done && repeated));

  const { history, delivery } = await view(id);
  const made = history.filter(({ actor }: { actor: string }) => actor === 'courier');
  assert.deepEqual(
    made.map(({ deviceAt }: { deviceAt: string }) => deviceAt),
    [at(1), at(2), at(3), at(4), at(6)],
  );
  assert.deepEqual([made[0].latitude, made[0].longitude], [place.latitude, place.longitude]);
  assert.ok(made.every((entry: { at: string }) => entry.at >= '2026-11-20T05:00:00.000Z'));
  assert.deepEqual(
    [delivery.recipient.actualRecipientName, delivery.recipient.actualRecipientRelationship],
    ['Siti', 'Istri'],
  );
});

test('decision 237: after a step that failed in the service the later ones of its delivery wait, others go on', async () => {
  const [id, another] = [await assigned(), await assigned()];
  const at = '2026-11-20T03:00:00.000Z';
  const batch = [
    { stepID: 'HELD-1', deliveryID: id, step: 'setOff', at },
    { stepID: 'HELD-2', deliveryID: id, step: 'arriveAtPickup', at },
    { stepID: 'HELD-3', deliveryID: another, step: 'setOff', at },
  ];
  const outcomes = async () =>
    (await courier.steps(batch)).map(({ stepID, httpStatus }) => [stepID, httpStatus]);
  let count = 0;
  const owner = (text: string) => service.owner.query({ name: `test.broken-step-${++count}`, text });
  await owner(`
    create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
  await owner(`
    create trigger broken before insert on courier_steps for each row when (new.step_id = 'HELD-1') execute function broken()`);
  assert.deepEqual(await outcomes(), [
    ['HELD-1', 500],
    ['HELD-2', 500],
    ['HELD-3', 200],
  ]);
  assert.equal((await statusesOf(id)).at(-1), 'PENDING_PICKUP');
  await owner('drop trigger broken on courier_steps');
  assert.deepEqual(await outcomes(), [
    ['HELD-1', 200],
    ['HELD-2', 200],
    ['HELD-3', 200],
  ]);
});

test('what a step must bring is asked for: a proof that was uploaded for it, a reason of its leg', async () => {
  const id = await assigned();
  await courier.must(id, 'setOff');
  const lacks = async (step: string, more: object, what: string) => {
    const { httpStatus, error } = await courier.step(id, step, more);
    assert.deepEqual([httpStatus, error], [400, `Langkah \`${step}\` membutuhkan ${what}.`]);
  };
  await lacks('pickUp', {}, 'foto bukti');
  await lacks('pickUp', { proofID: 'NEVER-SENT' }, 'foto bukti');
  const proofID = await courier.photo(id);
  await lacks('fail', { proofID }, 'kode alasan dari katalog');
  await lacks('fail', { proofID, reasonCode: 'P9999' }, 'kode alasan dari katalog');
  await lacks('fail', { proofID, reasonCode: 'D1001' }, 'kode alasan untuk tahap ini');
  const another = await assigned();
  await lacks('pickUp', { proofID: await courier.photo(another) }, 'foto bukti');
  const legs = (await courier.get('/courier/v1/reason-codes?leg=pickup')).body.data;
  assert.equal(await courier.must(id, 'fail', { proofID, reasonCode: legs[1].code }), 'FAILED_PICKUP');
});

test('decision 556: couriers are offered the reasons of couriers, and a failure with another one is kept', async () => {
  const offered = (await courier.get('/courier/v1/reason-codes')).body.data.map(
    ({ code }: { code: string }) => code,
  );
  assert.ok(offered.includes('P1002') && offered.includes('D1001') && offered.includes('R1001'));
  for (const code of ['P1001', 'P1098', 'P1099', 'D1099', 'R1099', 'W1001'])
    assert.ok(!offered.includes(code), code);
  const id = await assigned();
  await courier.must(id, 'setOff');
  const proofID = await courier.photo(id);
  assert.equal(await courier.must(id, 'fail', { proofID, reasonCode: 'P1099' }), 'FAILED_PICKUP');
});

test('cash is collected as it is due, or less for a reason, and the read answer says so', async () => {
  const body = { paymentMethod: 'CASH', cashOnDelivery: { amount: 75_000 } };
  const id = await assigned(courier, body);
  await courier.must(id, 'setOff');
  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  await courier.must(id, 'depart');
  const complete = { proofID: await courier.photo(id), recipientName: 'Siti' };
  const collect = (collected: object) => courier.step(id, 'complete', { ...complete, collected });
  assert.equal((await courier.step(id, 'complete', complete)).httpStatus, 400);
  assert.equal((await collect({ amount: 70_000, method: 'CASH' })).httpStatus, 400);
  assert.equal((await collect({ amount: 75_000, method: 'QRIS' })).status, 'COMPLETED');
  const { delivery } = await view(id);
  assert.deepEqual([delivery.collectedAmount, delivery.paymentMethod], [75_000, 'QRIS']);
});

test('a photo of 20 MB, a script named .jpg and a truncated JPEG are refused as proofs', async () => {
  const id = await assigned();
  const send = async (bytes: Buffer<ArrayBuffer>) =>
    (await courier.send('PUT', `/courier/v1/assignments/${id}/proofs/photo.jpg`, bytes)).status;
  const whole = jpegImage();
  assert.equal(await send(Buffer.concat([whole, Buffer.alloc(20 * 1024 * 1024)])), 413);
  assert.equal(await send(Buffer.from('#!/bin/sh\ncurl example.com | sh\n')), 415);
  assert.equal(await send(whole.subarray(0, whole.length - 9)), 400);
  assert.equal(await send(whole), 200);
});

test('spec 4.7: notify driver reaches the courier as a message, until it is read', async () => {
  const id = await assigned();
  const token = await service.token('production');
  const notify = await service.call('POST', `/express/v1/deliveries/${id}/additional-notifications`, {
    token,
    body: { type: 'READY_TO_PICKUP' },
  });
  assert.equal(notify.status, 200);
  const messages = async () => (await courier.get('/courier/v1/messages')).body.data;
  const message = (await messages()).find(({ type }: { type: string }) => type === 'READY_TO_PICKUP');
  assert.equal(message.deliveryID, id);
  const others = (await other.get('/courier/v1/messages')).body.data;
  assert.ok(!others.some(({ deliveryID }: { deliveryID: string }) => deliveryID === id));
  const job = (await courier.get('/courier/v1/assignments')).body.data.find(
    ({ deliveryID }: { deliveryID: string }) => deliveryID === id,
  );
  assert.notEqual(job.readyAt, null);
  const read = { messageIDs: [message.messageID] };
  const has = async () =>
    (await messages()).some(({ messageID }: { messageID: number }) => messageID === message.messageID);
  await other.post('/courier/v1/messages/read', read);
  assert.equal(await has(), true, "nobody reads another's");
  await courier.post('/courier/v1/messages/read', read);
  assert.equal(await has(), false);
});

test('decision 33: near the pickup, and near the destination, a courier has arrived, without a webhook', async () => {
  const rider = await courierHand(service);
  const id = await assigned(rider);
  const report = (latitude: number, longitude: number, accuracyMeters = 10) => {
    const at = ctx.now().toISOString();
    return rider.post('/courier/v1/positions', {
      sentAt: at,
      positions: [{ at, latitude, longitude, accuracyMeters }],
    });
  };
  const status = async () => (await view(id)).delivery.status;
  await rider.must(id, 'setOff');
  const { latitude, longitude } = origin.coordinates;
  assert.equal((await report(latitude + 0.01, longitude)).status, 204);
  ride();
  await report(latitude, longitude, 5_000);
  await until(async () => (await positionOf(rider.id))?.latitude === latitude);
  assert.equal(await status(), 'PICKING_UP', 'a kilometre away, then anywhere within five');
  ride();
  await report(latitude + 0.0005, longitude);
  await until(async () => (await status()) === 'ARRIVED_AT_PICKUP_POINT');
  await report(latitude, longitude);
  await rider.must(id, 'pickUp', { proofID: await rider.photo(id) });
  await rider.must(id, 'depart');
  ride();
  await report(-6.2275, 106.8085);
  await until(async () => (await status()) === 'ARRIVED_AT_DESTINATION');
  assert.deepEqual(await statusesOf(id), [
    'ALLOCATING',
    'PENDING_PICKUP',
    'PICKING_UP',
    'ARRIVED_AT_PICKUP_POINT',
    'PENDING_DELIVERY',
    'IN_DELIVERY',
    'ARRIVED_AT_DESTINATION',
  ]);
  assert.deepEqual(await eventsOf(id), [
    'ALLOCATING',
    'PENDING_PICKUP',
    'PICKING_UP',
    'PENDING_DELIVERY',
    'IN_DELIVERY',
  ]);
});

const positionOf = async (courierID: string) =>
  (await dispatcher.get(`/operations/v1/couriers/${courierID}`)).body.data.position;
