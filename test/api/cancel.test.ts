import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BookingKind, createFlow, type FlowStep } from '../support/flow.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: () => new Date('2026-11-20T02:15:00Z') });
const flow = await createFlow(service);
const token = await service.token('production');

const paths = ['/v1/deliveries', '/express/v1/deliveries', '/logistic/v1/deliveries'];
const notAllowed = 'Perubahan status antaran tidak dapat dilakukan.';
const pickedUp = 'Pengantaran sudah diambil';

async function bookAt(kind: BookingKind, steps: readonly FlowStep[], changes: object = {}) {
  const deliveryId = await flow.book(kind, changes);
  await flow.walk(deliveryId, ...steps);
  return deliveryId;
}

test('spec 4.6, decision 64: cancel from ALLOCATING and PENDING_PICKUP is 200, on every path', async () => {
  for (const path of paths) {
    for (const steps of [[], ['assign']] as const) {
      const deliveryId = await bookAt('express', steps);
      const { status, body } = await service.call('DELETE', `${path}/${deliveryId}`, { token });
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), ['status', 'message']);
      assert.equal(body.status, 'Success');
      assert.equal(typeof body.message, 'string');
      const read = await flow.read(deliveryId);
      assert.equal(read.status, 'CANCELLED');
      assert.equal(read.cancelledAt, (await flow.read(deliveryId)).timeline.at(-1).createdAt);
      assert.equal((await flow.events(deliveryId)).at(-1)!.status, 'CANCELLED');
    }
  }
});

const road: FlowStep[] = ['assign', 'setOff', 'pickUp', 'depart'];
const toReturn: FlowStep[] = [...road, 'fail', 'chooseReturn', 'startReturn'];
const logisticRoad: FlowStep[] = ['verify', 'stage', 'depart'];

const conflicts: [BookingKind, string, readonly FlowStep[], string][] = [
  ['express', 'PICKING_UP', ['assign', 'setOff'], pickedUp],
  ['express', 'ARRIVED_AT_PICKUP_POINT', ['assign', 'setOff', 'arriveAtPickup'], pickedUp],
  ['express', 'PENDING_DELIVERY', ['assign', 'setOff', 'pickUp'], pickedUp],
  ['express', 'IN_DELIVERY', road, pickedUp],
  ['express', 'ARRIVED_AT_DESTINATION', [...road, 'arriveAtDestination'], pickedUp],
  ['express', 'PENDING_PICKUP', [...road, 'reassign'], pickedUp],
  ['express', 'COMPLETED', [...road, 'complete'], notAllowed],
  ['express', 'FAILED_PICKUP', ['expire'], notAllowed],
  ['express', 'FAILED_DELIVERY', [...road, 'fail'], notAllowed],
  ['express', 'PENDING_RETURN', [...road, 'fail', 'chooseReturn'], notAllowed],
  ['express', 'IN_RETURN', toReturn, notAllowed],
  ['express', 'FAILED_IN_RETURN', [...toReturn, 'failReturn'], notAllowed],
  ['express', 'ON_HOLD', [...toReturn, 'failReturn', 'park'], notAllowed],
  ['express', 'RETURNED', [...toReturn, 'returnParcel'], notAllowed],
  ['express', 'DISPOSED', [...road, 'fail', 'writeOff'], notAllowed],
  ['legacy', 'FAILED_PICKUP', ['expire'], notAllowed],
  ['logistic', 'PREPARING', [], notAllowed],
  ['logistic', 'NOT_VERIFIED', ['reportMissing'], notAllowed],
  ['logistic', 'VERIFIED', ['verify'], notAllowed],
  ['logistic', 'PICKING_UP', ['verify', 'collect'], pickedUp],
  ['logistic', 'PENDING_DELIVERY', ['verify', 'stage'], pickedUp],
  ['logistic', 'IN_DELIVERY', logisticRoad, pickedUp],
  ['logistic', 'COMPLETED', [...logisticRoad, 'complete'], notAllowed],
  ['logistic', 'FAILED', [...logisticRoad, 'fail'], notAllowed],
  ['logistic', 'PENDING_RETURN', [...logisticRoad, 'fail', 'chooseReturn'], notAllowed],
  ['logistic', 'DISPOSED', [...logisticRoad, 'fail', 'writeOff'], notAllowed],
];

for (const [kind, status, steps, error] of conflicts) {
  const after = steps.at(-1) === 'reassign' ? ' after its pickup' : '';
  test(`spec 7, decisions 42 and 43: cancel of ${kind} ${status}${after} is 409 and changes nothing`, async () => {
    const deliveryId = await bookAt(kind, steps);
    const before = await flow.read(deliveryId);
    assert.equal(before.status, status);
    const answer = await flow.cancel(deliveryId, { notes: 'Salah pesan' });
    assert.deepEqual([answer.status, answer.text], [409, JSON.stringify({ status: 'Failed', error })]);
    assert.deepEqual(await flow.read(deliveryId), before);
    assert.equal((await flow.events(deliveryId)).length, before.timeline.length - marksIn(before.timeline));
  });
}

const marksIn = (timeline: { status: string }[]) =>
  timeline.filter(({ status }) => status.startsWith('ARRIVED')).length;

test('spec 7: a second cancel is 409, and says the same as for other final states', async () => {
  const deliveryId = await flow.book('express');
  assert.equal((await flow.cancel(deliveryId)).status, 200);
  const again = await flow.cancel(deliveryId);
  assert.deepEqual([again.status, again.body.error], [409, notAllowed]);
});

test('of many cancels at once one succeeds', async () => {
  const deliveryId = await flow.book('express');
  const answers = await Promise.all(Array.from({ length: 10 }, () => flow.cancel(deliveryId)));
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, ...Array(9).fill(409)]);
  assert.equal((await flow.events(deliveryId)).length, 2);
});

const schedule = { pickupTimeFrom: '2026-11-20T10:00:00Z', pickupTimeTo: '2026-11-20T11:00:00Z' };

test('decision 41: cancel from QUEUEING is 409, unless the setting of the workspace opens it', async () => {
  const closed = await flow.book('express', { schedule });
  const answer = await flow.cancel(closed);
  assert.deepEqual([answer.status, answer.body.error], [409, notAllowed]);

  const open = (value: boolean) =>
    service.ctx.sql.query(
      { name: 'test.open-queueing', text: 'update workspaces set cancel_from_queueing = $1 where id = $2' },
      [value, service.provider.workspaceId],
    );
  await open(true);
  assert.equal((await flow.cancel(closed, { notes: 'Batal' })).status, 200);
  const read = await flow.read(closed);
  assert.deepEqual([read.status, read.cancelledReason], ['CANCELLED', 'Batal']);
  await open(false);
});

test('decision 44: the body is empty, {} or notes, which become the reason of the cancellation', async () => {
  const bodies: [unknown, string | null][] = [
    [undefined, null],
    ['', null],
    ['null', null],
    [{}, null],
    [{ notes: null }, null],
    [{ notes: '' }, null],
    [{ notes: '  ' }, null],
    [{ notes: ' Salah alamat ' }, ' Salah alamat '],
  ];
  for (const [body, reason] of bodies) {
    const deliveryId = await flow.book('express');
    assert.equal((await flow.cancel(deliveryId, body)).status, 200, JSON.stringify(body));
    const read = await flow.read(deliveryId);
    assert.equal(read.cancelledReason, reason);
    assert.deepEqual(read.advanceInfo, { failedReason: reason ?? '' });
    assert.equal(read.timeline.at(-1).notes, reason);
    const event = JSON.parse((await flow.events(deliveryId)).at(-1)!.body);
    assert.equal(event.cancelledReason, reason ?? undefined);
  }
});

test('decisions 14 to 16 and 83: a cancel body of another shape is 400 and cancels nothing', async () => {
  const deliveryId = await flow.book('express');
  const bodies: [unknown, string][] = [
    [{ reason: 'x' }, 'Field tidak dikenali: [reason]'],
    [{ notes: 5 }, 'Field `notes` harus berupa teks'],
    [{ notes: 'x'.repeat(501) }, 'Field `notes` maksimal 500 karakter'],
    ['[]', 'Request body harus berupa objek JSON, bukan daftar.'],
    ['"notes"', 'Request body harus berupa objek JSON, bukan teks.'],
    ['{"notes"', 'Request body bukan JSON yang valid.'],
  ];
  for (const [body, error] of bodies) {
    const answer = await flow.cancel(deliveryId, body);
    assert.deepEqual([answer.status, answer.body], [400, { status: 'Failed', error }]);
  }
  assert.equal((await flow.read(deliveryId)).status, 'ALLOCATING');
});

test('spec 7: cancel of an unknown delivery is 404', async () => {
  for (const path of paths) {
    const { status, text } = await service.call('DELETE', `${path}/DE-UNKNOWN`, { token });
    assert.deepEqual([status, text], [404, '{"status":"Failed","error":"Pengantaran tidak ditemukan"}']);
  }
});
