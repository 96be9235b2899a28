import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ExpectedEvent, expectEvents } from '../support/expected-events.ts';
import { type BookingKind, createFlow, type FlowStep } from '../support/flow.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: () => new Date('2026-11-20T02:15:00Z') });
const flow = await createFlow(service);

const preparing: ExpectedEvent = { status: 'PREPARING' };
const verified: ExpectedEvent = { status: 'VERIFIED' };
const staged: ExpectedEvent = { status: 'PENDING_DELIVERY', courier: 'joko', pickupAt: 'now' };
const departed: ExpectedEvent = { status: 'IN_DELIVERY' };
const completed: ExpectedEvent = {
  status: 'COMPLETED',
  completedAt: 'now',
  recipientName: 'Siti',
  proof: ['DELIVERY_PROOF', 'delivered'],
};
const failure = (failedReason: string, changes: Partial<ExpectedEvent> = {}): ExpectedEvent => ({
  status: 'FAILED',
  failedCount: 1,
  failedAt: 'now',
  failedReason,
  ...changes,
});

const legacyLogistic = { serviceCategory: 'LOGISTIC', serviceType: 'SAME_DAY', origin: undefined };

/** Lives the same life on both paths that book LOGISTIC. */
async function live(steps: readonly FlowStep[], expected: readonly ExpectedEvent[]) {
  const kinds: [BookingKind, object][] = [
    ['logistic', {}],
    ['legacy', legacyLogistic],
  ];
  for (const [kind, changes] of kinds) {
    const deliveryId = await flow.book(kind, changes);
    await flow.walk(deliveryId, ...steps);
    await expectEvents(flow, { deliveryId, category: 'LOGISTIC' }, expected);
  }
}

test('spec 3.2, decision 85: from PREPARING by way of VERIFIED to COMPLETED, no event ever naming a trackingURL', async () => {
  await live(['verify', 'stage', 'depart', 'complete'], [preparing, verified, staged, departed, completed]);
});

test('spec 3.2: what the manifest said and did not come is NOT_VERIFIED until it does', async () => {
  await live(['reportMissing', 'verify', 'stage'], [preparing, { status: 'NOT_VERIFIED' }, verified, staged]);
});

test('decision 37: the pickup leg by way of PICKING_UP, without a PICKUP_PROOF (spec 2.10)', async () => {
  await live(
    ['verify', 'collect', 'arriveAtPickup', 'load', 'depart', 'complete'],
    [
      preparing,
      verified,
      { status: 'PICKING_UP', courier: 'joko' },
      { status: 'PENDING_DELIVERY', pickupAt: 'now' },
      departed,
      completed,
    ],
  );
});

test('decision 36: a failure on the pickup leg is FAILED with a P code, told with FAILED_PROOF as version 1 has it', async () => {
  const failed = failure('Paket tidak sesuai', { proof: ['FAILED_PROOF', 'failed'] });
  await live(
    ['verify', 'collect', ['fail', { reasonCode: 'P1005' }]],
    [preparing, verified, { status: 'PICKING_UP', courier: 'joko' }, failed],
  );
});

test('decision 36: a failure on the delivery leg is FAILED with a D code and FAILED_PROOF', async () => {
  const failed = failure('Penerima tidak ada di lokasi', { proof: ['FAILED_PROOF', 'failed'] });
  await live(
    ['verify', 'stage', 'depart', 'fail', 'recover', 'depart', 'complete'],
    [preparing, verified, staged, departed, failed, { status: 'PENDING_DELIVERY' }, departed, completed],
  );
});

test('decision 39: operations cancel from every status on the way, and never end in CANCELLED', async () => {
  const lives: [FlowStep[], string][] = [
    [[], 'P1099'],
    [['reportMissing'], 'P1007'],
    [['verify'], 'P1099'],
    [['verify', 'collect'], 'P1099'],
    [['verify', 'stage'], 'D1099'],
    [['verify', 'stage', 'depart'], 'D1099'],
  ];
  for (const [steps, reasonCode] of lives) {
    const deliveryId = await flow.book('logistic');
    await flow.walk(deliveryId, ...steps, ['forceFailure', { reasonCode }]);
    const read = await flow.read(deliveryId);
    assert.deepEqual([read.status, read.timeline.at(-1).reasonCode], ['FAILED', reasonCode]);
    assert.deepEqual(read.media, [], 'decision 36: no proof is required of operations');
  }
});

test('decision 79: a reason code of another leg is refused', async () => {
  const deliveryId = await flow.book('logistic');
  await assert.rejects(flow.walk(deliveryId, ['forceFailure', { reasonCode: 'D1001' }]), { why: 'leg' });
  await assert.rejects(flow.walk(deliveryId, ['forceFailure', { reasonCode: 'X1' }]), { why: 'reason' });
  await flow.walk(deliveryId, 'verify', 'stage');
  await assert.rejects(flow.walk(deliveryId, ['forceFailure', { reasonCode: 'P1001' }]), { why: 'leg' });
});

test('decision 35: a failure on the pickup leg is neither recovered nor returned, but may be written off', async () => {
  const deliveryId = await flow.book('logistic');
  await flow.walk(deliveryId, 'verify', 'collect', ['fail', { reasonCode: 'P1005' }]);
  await assert.rejects(flow.walk(deliveryId, 'recover'), { why: 'pickup' });
  await assert.rejects(flow.walk(deliveryId, 'chooseReturn'), { why: 'pickup' });
  await flow.walk(deliveryId, 'writeOff');
  assert.equal((await flow.read(deliveryId)).status, 'DISPOSED');
});

test('spec 6: EXPRESS alone emits ALLOCATING and PENDING_PICKUP, LOGISTIC alone VERIFIED and NOT_VERIFIED', async () => {
  const logistic = await flow.book('logistic');
  for (const move of ['assign', 'reassign', 'release', 'expire', 'setOff', 'pickUp'] as const) {
    await assert.rejects(flow.walk(logistic, move), { why: 'category' }, move);
  }
  const express = await flow.book('express');
  for (const move of ['verify', 'reportMissing', 'stage', 'collect', 'load'] as const) {
    await assert.rejects(flow.walk(express, move), { why: 'category' }, move);
  }
});
