import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from '../support/clock.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { couriers, createFlow, type FlowStep } from '../support/flow.ts';
import { createLive } from '../support/live.ts';
import { startService } from '../support/service.ts';

const start = '2026-11-20T02:15:00.000Z';
const clock = createClock(start);
const publicUrl = 'https://antar.example';
const service = await startService({ now: clock.now, config: { publicUrl } });
const flow = await createFlow(service);
const token = await service.token('production');

/** The instant some minutes after the booking; every move takes one. */
const minute = (count: number) => new Date(Date.parse(start) + count * 60_000).toISOString();

const live = createLive(service, flow, clock, start);

const proof = (type: string, name: string, at: number) => ({
  type,
  url: `https://media.example/${name}.jpg`,
  createdAt: minute(at),
});
const pickup = (at: number) => proof('PICKUP_PROOF', 'pickup', at);
const toRoad: FlowStep[] = ['assign', 'setOff', 'pickUp', 'depart'];
const toReturn: FlowStep[] = [...toRoad, 'fail', 'chooseReturn', 'startReturn'];
const { id: _rina, ...rina } = couriers.rina;

const absent = 'Penerima tidak ada di lokasi';
const senderAbsent = 'Pengirim tidak ada saat pengembalian';

test('decisions 46 and 64: the read answer is enveloped, and every read path answers alike', async () => {
  const { deliveryId } = await live('express', ['assign']);
  const paths = ['/v1/deliveries', '/express/v1/deliveries', '/logistic/v1/deliveries'];
  const answers = await Promise.all(
    paths.map((path) => service.call('GET', `${path}/${deliveryId}`, { token })),
  );
  const [first] = answers;
  assert.deepEqual(Object.keys(first!.body), ['status', 'message', 'data']);
  assert.equal(first!.body.status, 'Success');
  assert.equal(typeof first!.body.message, 'string');
  for (const { status, text } of answers) assert.deepEqual([status, text], [200, first!.text]);
});

test('spec 7: an id that does not exist is 404 `Pengantaran tidak ditemukan`', async () => {
  for (const path of ['/v1/deliveries', '/express/v1/deliveries', '/logistic/v1/deliveries']) {
    const { status, text } = await service.call('GET', `${path}/DE-0000000000000000000000000A`, { token });
    assert.deepEqual([status, text], [404, '{"status":"Failed","error":"Pengantaran tidak ditemukan"}']);
  }
});

test('decision 7: timeline entries carry the instant, its local form, notes and reason code', async () => {
  const { read } = await live('express', [...toReturn, ['failReturn', { reasonCode: 'R1002' }]]);
  const at = (count: number) => ({
    createdAt: minute(count),
    created_at: `20 Nov 2026 09:${15 + count} WIB`,
  });
  const plain = { notes: null, reasonCode: null };
  assert.deepEqual(read.timeline, [
    { status: 'ALLOCATING', ...at(0), ...plain },
    { status: 'PENDING_PICKUP', ...at(1), ...plain },
    { status: 'PICKING_UP', ...at(2), ...plain },
    { status: 'PENDING_DELIVERY', ...at(3), ...plain },
    { status: 'IN_DELIVERY', ...at(4), ...plain },
    { status: 'FAILED_DELIVERY', ...at(5), notes: absent, reasonCode: 'D1001' },
    { status: 'PENDING_RETURN', ...at(6), ...plain },
    { status: 'IN_RETURN', ...at(7), ...plain },
    // Spec 2.1: advanceInfo is null here, and the reason is in this entry.
    { status: 'FAILED_IN_RETURN', ...at(8), notes: 'Pengirim menolak pengembalian', reasonCode: 'R1002' },
  ]);
});

test('decision 102: what a courier notes on a failure stands after its reason', async () => {
  const notes = 'rumah kosong';
  const { read } = await live('express', [...toReturn, ['failReturn', { notes }]]);
  assert.equal(read.timeline.at(-1).notes, `${senderAbsent}: ${notes}`);
  assert.equal(read.failedReason, senderAbsent);
});

test('decision 76: COD and a package without type are read only, of deliveries that were not booked here', async () => {
  const [parcel] = [{ name: 'Kopi', type: null, quantity: 1, weight: 1 }];
  const imported = {
    ...flow.scope,
    paymentMethod: 'COD',
    codAmountIdr: 20_000,
    packages: [parcel!],
  } as const;
  const { id } = await insertTestDelivery(service.ctx, imported);
  const read = await flow.read(id);
  assert.deepEqual([read.paymentMethod, read.quote.packages[0].type], ['COD', null]);
  assert.deepEqual(read.cashOnDelivery, { amount: 20_000 });
});

test('decisions 75 and 76: what was collected, and how', async () => {
  const cash = { paymentMethod: 'CASH', cashOnDelivery: { amount: 20_000 } };
  const waiting = await live('express', toRoad, cash);
  assert.deepEqual([waiting.read.paymentMethod, waiting.read.collectedAmount], ['CASH', null]);
  assert.deepEqual(waiting.read.cashOnDelivery, { amount: 20_000 });

  for (const by of ['CASH', 'QRIS'] as const) {
    const collected = { amountIdr: 20_000, by };
    const { read } = await live('express', [...toRoad, ['complete', { collected }]], cash);
    assert.deepEqual([read.paymentMethod, read.collectedAmount], [by, 20_000]);
  }
  const free = await live('express', [...toRoad, 'complete']);
  assert.deepEqual([free.read.paymentMethod, free.read.collectedAmount], ['CASHLESS', null]);
});

const slaOf = ({ pickupSlaStatus, deliverySlaStatus }: Record<string, string>) => [
  pickupSlaStatus,
  deliverySlaStatus,
];

test('decision 75: an SLA status waits until its leg ends or its promised time passes', async () => {
  // The demo tariff promises a pickup within 60 minutes and a drop-off 180 minutes after that.
  const waiting = await live('express', ['assign', 'setOff']);
  assert.deepEqual(slaOf(waiting.read), ['Waiting', 'Waiting']);
  clock.at = new Date(minute(60));
  assert.deepEqual(slaOf(await flow.read(waiting.deliveryId)), ['Waiting', 'Waiting']);
  clock.at = new Date(Date.parse(minute(60)) + 1);
  assert.deepEqual(slaOf(await flow.read(waiting.deliveryId)), ['Late', 'Waiting']);
  clock.at = new Date(minute(90));
  await flow.walk(waiting.deliveryId, 'pickUp', 'depart');
  assert.deepEqual(slaOf(await flow.read(waiting.deliveryId)), ['Late', 'Waiting']);
  clock.at = new Date(minute(241));
  assert.deepEqual(slaOf(await flow.read(waiting.deliveryId)), ['Late', 'Late']);
  await flow.walk(waiting.deliveryId, 'complete');
  assert.deepEqual(slaOf(await flow.read(waiting.deliveryId)), ['Late', 'Late']);
});

test('decision 75: SLA statuses freeze at cancellation or failure, a leg that waited then waits on', async () => {
  // The promised times have long passed when these are read again.
  const frozen = async (deliveryId: string, expected: readonly string[], title: string) => {
    assert.deepEqual(slaOf(await flow.read(deliveryId)), expected, title);
    clock.at = new Date(minute(20 * 60));
    assert.deepEqual(slaOf(await flow.read(deliveryId)), expected, `${title}, read later`);
  };
  const early = await live('express', ['assign', 'cancel']);
  await frozen(early.deliveryId, ['Waiting', 'Waiting'], 'cancelled in time');

  const late = await live('express', ['assign']);
  clock.at = new Date(minute(61));
  assert.equal((await flow.cancel(late.deliveryId)).status, 200);
  await frozen(late.deliveryId, ['Late', 'Waiting'], 'cancelled after the promised pickup');

  const absentSender = await live('express', ['assign', 'setOff']);
  await flow.walk(absentSender.deliveryId, ['fail', { reasonCode: 'P1002' }]);
  await frozen(absentSender.deliveryId, ['Waiting', 'Waiting'], 'failed before pickup');

  const onRoad = await live('express', [...toRoad, 'fail']);
  await frozen(onRoad.deliveryId, ['On Time', 'Waiting'], 'failed on the road');
  await flow.walk(onRoad.deliveryId, 'chooseReturn', 'startReturn', 'failReturn');
  await frozen(onRoad.deliveryId, ['On Time', 'Waiting'], 'the return that failed later changes nothing');

  const again = await live('express', [...toRoad, 'fail', 'recover']);
  assert.deepEqual(slaOf(again.read), ['On Time', 'Waiting'], 'recovered, it waits again');

  const parcel = await live('logistic', ['verify', ['forceFailure', { reasonCode: 'P1099' }]]);
  await frozen(parcel.deliveryId, ['Waiting', 'Waiting'], 'LOGISTIC in the warehouse');
  const parcelOnRoad = await live('logistic', ['verify', 'stage', 'depart', 'fail', 'writeOff']);
  await frozen(parcelOnRoad.deliveryId, ['On Time', 'Waiting'], 'LOGISTIC on the road');
});

test('decision 74: on CANCELLED, advanceInfo holds the cancel reason, empty without one', async () => {
  const { deliveryId } = await live('express', []);
  await flow.cancel(deliveryId);
  const read = await flow.read(deliveryId);
  assert.deepEqual([read.advanceInfo, read.cancelledReason], [{ failedReason: '' }, null]);
});

test('decision 86: trackingURL appears with the first courier and stays when that courier is released', async () => {
  const { read, deliveryId } = await live('express', [...toReturn]);
  await flow.walk(deliveryId, 'failReturn', 'park');
  const held = await flow.read(deliveryId);
  assert.equal(held.courier, null);
  assert.equal(held.trackingURL, read.trackingURL);
});

test('decision 35: recovery clears the failure, and the timeline keeps it', async () => {
  const { deliveryId } = await live('express', [...toRoad, 'fail', 'recover']);
  const read = await flow.read(deliveryId);
  assert.equal(read.status, 'PENDING_DELIVERY');
  assert.deepEqual([read.failedAt, read.failedReason, read.advanceInfo], [null, null, null]);
  assert.equal(read.timeline.at(-2).notes, absent);
  assert.equal(read.media.at(-1).type, 'FAILED_DELIVERY_PROOF');
});

test('decision 34: a reassigned parcel keeps its pickup time and proof, and has the new courier', async () => {
  const { read } = await live('express', [...toRoad, 'reassign']);
  assert.equal(read.status, 'PENDING_PICKUP');
  assert.deepEqual(read.courier, rina);
  assert.equal(read.pickupAt, minute(3));
  assert.deepEqual(read.media, [pickup(3)]);
});

test('spec 2.1: a schedule is read back as received; QUEUEING has neither courier nor tracking', async () => {
  const schedule = { pickupTimeFrom: '2026-11-20T12:00:00+07:00', pickupTimeTo: '2026-11-20T13:00:00+07:00' };
  const { read, booked, deliveryId } = await live('express', [], { schedule });
  assert.deepEqual(read, { ...booked, completedAt: '' });
  assert.deepEqual(read.schedule, schedule);
  assert.deepEqual([read.status, read.courier, read.trackingURL], ['QUEUEING', null, null]);

  const text = 'update deliveries set schedule = null where id = $1';
  await service.ctx.sql.query({ name: 'test.instants-only', text }, [deliveryId]);
  const older = await service.call('GET', `/v1/deliveries/${deliveryId}`, { token });
  assert.deepEqual(
    older.body.data.schedule,
    { pickupTimeFrom: '2026-11-20T05:00:00.000Z', pickupTimeTo: '2026-11-20T06:00:00.000Z' },
    'decision 347: booked by a version that kept the instants alone',
  );
});

test('decision 82: an unknown time zone is not looked at on read, cancel and notify', async () => {
  const { deliveryId } = await live('express', ['assign']);
  const options = { token, headers: { 'x-client-time-zone': 'Asia/Tokyo' } };
  const path = `/v1/deliveries/${deliveryId}`;
  assert.equal((await service.call('GET', path, options)).status, 200);
  const ready = { ...options, body: { type: 'READY_TO_PICKUP' } };
  assert.equal((await service.call('POST', `${path}/additional-notifications`, ready)).status, 200);
  assert.equal((await service.call('DELETE', path, options)).status, 200);
});

test('spec 2.1: nothing is read that a provider does not need to know', async () => {
  const { read } = await live('express', ['assign']);
  const text = JSON.stringify(read);
  for (const secret of ['phoneE164', 'C-JOKO', 'trace', 'workspace', 'tariff', 'credential']) {
    assert.equal(text.includes(secret), false, secret);
  }
});
