import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeCourierOf } from '../../src/deliveries/moves/change-courier.ts';
import { lockOrRefuse } from '../../src/deliveries/moves/lock.ts';
import { type ExpectedEvent, expectEvents } from '../support/expected-events.ts';
import { type BookingKind, couriers, createFlow, type FlowStep } from '../support/flow.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: () => new Date('2026-11-20T02:15:00Z') });
const flow = await createFlow(service);

const absent = 'Penerima tidak ada di lokasi';
const senderAbsent = 'Pengirim tidak ada saat pengembalian';

/** How each kind of delivery comes to a failed drop: its moves, and what its events tell of them. */
const beginnings: Record<BookingKind, { steps: FlowStep[]; events: ExpectedEvent[] }> = {
  express: expressBeginning('FAILED_DELIVERY', 'FAILED_DELIVERY_PROOF'),
  legacy: expressBeginning('FAILED', 'FAILED_PROOF'),
  logistic: {
    steps: ['verify', 'stage', 'depart', 'fail'],
    events: [
      { status: 'PREPARING' },
      { status: 'VERIFIED' },
      { status: 'PENDING_DELIVERY', courier: 'joko', pickupAt: 'now' },
      { status: 'IN_DELIVERY' },
      failure('FAILED', 'FAILED_PROOF'),
    ],
  },
};

function expressBeginning(status: string, proof: string): { steps: FlowStep[]; events: ExpectedEvent[] } {
  return {
    steps: ['assign', 'setOff', 'pickUp', 'depart', 'fail'],
    events: [
      { status: 'ALLOCATING' },
      { status: 'PENDING_PICKUP', courier: 'joko' },
      { status: 'PICKING_UP' },
      { status: 'PENDING_DELIVERY', pickupAt: 'now', proof: ['PICKUP_PROOF', 'pickup'] },
      { status: 'IN_DELIVERY' },
      failure(status, proof),
    ],
  };
}

function failure(status: string, proof: string): ExpectedEvent {
  return { status, failedCount: 1, failedAt: 'now', failedReason: absent, proof: [proof, 'failed'] };
}

async function live(kind: BookingKind, steps: readonly FlowStep[], events: readonly ExpectedEvent[]) {
  const beginning = beginnings[kind];
  const deliveryId = await flow.book(kind);
  await flow.walk(deliveryId, ...beginning.steps, ...steps);
  const category = kind === 'logistic' ? 'LOGISTIC' : 'EXPRESS';
  await expectEvents(flow, { deliveryId, category }, [...beginning.events, ...events]);
  return deliveryId;
}

const returning: ExpectedEvent[] = [{ status: 'PENDING_RETURN' }, { status: 'IN_RETURN', courier: 'rina' }];
const failedReturn: ExpectedEvent = {
  status: 'FAILED_IN_RETURN',
  failedCount: 2,
  failedAt: 'now',
  failedReason: senderAbsent,
  proof: ['FAILED_RETURN_PROOF', 'not-returned'],
};
const held: ExpectedEvent = { status: 'ON_HOLD', courier: null };

for (const kind of ['express', 'legacy', 'logistic'] as const) {
  test(`spec 3.2, decision 38: a failed ${kind} delivery goes back by PENDING_RETURN and IN_RETURN to RETURNED`, async () => {
    const returned: ExpectedEvent = {
      status: 'RETURNED',
      recipientName: 'Ani',
      proof: ['RETURN_PROOF', 'returned'],
    };
    await live(kind, ['chooseReturn', 'startReturn', 'returnParcel'], [...returning, returned]);
  });

  test(`spec 3.2, decision 77: a failed return of a ${kind} delivery is told with its own reason, and parked`, async () => {
    await live(
      kind,
      ['chooseReturn', 'startReturn', 'failReturn', 'park'],
      [...returning, failedReturn, held],
    );
  });

  test(`spec 3.2: a ${kind} delivery on hold is returned again, or handed back at the pitstop`, async () => {
    const again: ExpectedEvent[] = [{ status: 'PENDING_RETURN' }, { status: 'IN_RETURN', courier: 'rina' }];
    const handedBack: ExpectedEvent = {
      status: 'RETURNED',
      recipientName: 'Ani',
      proof: ['RETURN_PROOF', 'handed-back'],
    };
    await live(
      kind,
      [
        'chooseReturn',
        'startReturn',
        'failReturn',
        'park',
        'retryReturn',
        'startReturn',
        'failReturn',
        'park',
        'handBack',
      ],
      [...returning, failedReturn, held, ...again, { ...failedReturn, failedCount: 3 }, held, handedBack],
    );
  });

  test(`spec 3.2, decision 78: a ${kind} delivery is written off from ON_HOLD and from any failure`, async () => {
    await live(kind, ['writeOff'], [{ status: 'DISPOSED' }]);
    await live(
      kind,
      ['chooseReturn', 'startReturn', 'failReturn', 'writeOff'],
      [...returning, failedReturn, { status: 'DISPOSED' }],
    );
    await live(
      kind,
      ['chooseReturn', 'startReturn', 'failReturn', 'park', 'writeOff'],
      [...returning, failedReturn, held, { status: 'DISPOSED' }],
    );
  });
}

test('decision 510: a write-off names a reason of its own; another reason needs notes, and both are in the timeline', async () => {
  const beforeWriteOff = async () => {
    const deliveryId = await flow.book('express');
    await flow.walk(deliveryId, ...beginnings.express.steps);
    return deliveryId;
  };
  const first = await beforeWriteOff();
  const writeOff = (changes: object) => flow.walk(first, ['writeOff', changes]);
  await assert.rejects(writeOff({ reasonCode: undefined }), { why: 'reason' });
  await assert.rejects(writeOff({ reasonCode: 'W1234' }), { why: 'reason' });
  await assert.rejects(writeOff({ reasonCode: 'D1005' }), { why: 'leg' });
  await assert.rejects(writeOff({ reasonCode: 'W1099' }), { why: 'notes' });
  await assert.rejects(writeOff({ reasonCode: 'W1099', notes: '\u200b' }), { why: 'notes' });
  assert.equal((await flow.read(first)).status, 'FAILED_DELIVERY');
  const events = async (deliveryId: string) => {
    const { status, failedReason, timeline } = await flow.read(deliveryId);
    return [status, failedReason, timeline.at(-1).reasonCode, timeline.at(-1).notes];
  };
  await writeOff({ reasonCode: 'W1099', notes: 'Terbakar di gudang' });
  assert.deepEqual(await events(first), ['DISPOSED', absent, 'W1099', 'Alasan lain: Terbakar di gudang']);
  const second = await beforeWriteOff();
  await flow.walk(second, ['writeOff', { reasonCode: 'W1001' }]);
  assert.deepEqual(await events(second), ['DISPOSED', absent, 'W1001', 'Paket hilang']);
});

test('decision 510: a reason of a write-off explains no failure', async () => {
  const deliveryId = await flow.book('logistic');
  const failed = flow.walk(deliveryId, ['forceFailure', { reasonCode: 'W1001' }]);
  await assert.rejects(failed, { why: 'leg' });
});

test('spec 3.2: a package that never left the warehouse is written off as well', async () => {
  const deliveryId = await flow.book('logistic');
  await flow.walk(deliveryId, 'reportMissing', ['forceFailure', { reasonCode: 'P1007' }], 'writeOff');
  assert.equal((await flow.read(deliveryId)).status, 'DISPOSED');
});

test('decision 72: RETURNED needs a RETURN_PROOF and the name of the receiver', async () => {
  const deliveryId = await flow.book('express');
  await flow.walk(deliveryId, ...beginnings.express.steps, 'chooseReturn', 'startReturn');
  const without = (key: string) => ({ [key]: undefined }) as object;
  await assert.rejects(flow.walk(deliveryId, ['returnParcel', without('proofUrl')]), { why: 'proof' });
  await assert.rejects(flow.walk(deliveryId, ['returnParcel', { recipientName: '' }]), {
    why: 'recipientName',
  });
  await flow.walk(deliveryId, 'failReturn', 'park');
  await assert.rejects(flow.walk(deliveryId, ['handBack', without('proofUrl')]), { why: 'proof' });
  await assert.rejects(flow.walk(deliveryId, ['handBack', without('recipientName')]), {
    why: 'recipientName',
  });
});

test('decision 36: a failed return needs a proof of couriers, not of operations', async () => {
  const deliveryId = await flow.book('logistic');
  await flow.walk(deliveryId, ...beginnings.logistic.steps, 'chooseReturn', 'startReturn');
  const bare = { proofUrl: undefined as unknown as string };
  await assert.rejects(flow.walk(deliveryId, ['failReturn', bare]), { why: 'proof' });
  await flow.walk(deliveryId, ['forceReturnFailure', { reasonCode: 'R1099' }]);
  const read = await flow.read(deliveryId);
  assert.equal(read.status, 'FAILED_IN_RETURN');
  assert.equal(read.advanceInfo, null);
  assert.deepEqual(
    [read.timeline.at(-1).notes, read.timeline.at(-1).reasonCode],
    ['Pengembalian dihentikan oleh operasional', 'R1099'],
  );
});

test('decision 106: on the way back an EXPRESS delivery changes its courier, not its status, and tells nothing', async () => {
  const deliveryId = await flow.book('express');
  await flow.walk(deliveryId, ...beginnings.express.steps, 'chooseReturn');
  const change = (courierId: string) =>
    service.ctx.sql.transaction(async (tx) => {
      const held = await lockOrRefuse(tx, flow.scope, deliveryId);
      return changeCourierOf(service.ctx, tx, held, { courierId, personId: 'PE-1' });
    });
  for (const [status, courier] of [
    ['PENDING_RETURN', couriers.rina],
    ['IN_RETURN', couriers.joko],
  ] as const) {
    if (status === 'IN_RETURN') await flow.walk(deliveryId, 'startReturn');
    const before = await flow.events(deliveryId);
    await change(courier.id);
    const read = await flow.read(deliveryId);
    assert.deepEqual([read.status, read.courier.name], [status, courier.name]);
    assert.deepEqual(await flow.events(deliveryId), before);
  }
});

test('decision 45: nothing leaves RETURNED or DISPOSED', async () => {
  const returned = await flow.book('express');
  await flow.walk(returned, ...beginnings.express.steps, 'chooseReturn', 'startReturn', 'returnParcel');
  const disposed = await flow.book('express');
  await flow.walk(disposed, ...beginnings.express.steps, 'writeOff');
  for (const deliveryId of [returned, disposed]) {
    for (const move of [
      'recover',
      'chooseReturn',
      'startReturn',
      'park',
      'retryReturn',
      'writeOff',
      'forceFailure',
    ] as const) {
      await assert.rejects(flow.walk(deliveryId, move), { why: 'status' }, move);
    }
  }
});
