import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking } from '../support/bookings.ts';
import { type ExpectedEvent, expectEvents } from '../support/expected-events.ts';
import { type BookingKind, createFlow, type FlowStep } from '../support/flow.ts';
import { startService } from '../support/service.ts';

// The clock stands still: events are told apart all the same (decision 55).
const service = await startService({ now: () => new Date('2026-11-20T02:15:00Z') });
const flow = await createFlow(service);

const absent = 'Penerima tidak ada di lokasi';
const senderAbsent = 'Pengirim tidak ada di lokasi';

const allocating: ExpectedEvent = { status: 'ALLOCATING' };
const assigned: ExpectedEvent = { status: 'PENDING_PICKUP', courier: 'joko' };
const setOff: ExpectedEvent = { status: 'PICKING_UP' };
const pickedUp: ExpectedEvent = {
  status: 'PENDING_DELIVERY',
  pickupAt: 'now',
  proof: ['PICKUP_PROOF', 'pickup'],
};
const departed: ExpectedEvent = { status: 'IN_DELIVERY' };
const completed: ExpectedEvent = {
  status: 'COMPLETED',
  completedAt: 'now',
  recipientName: 'Siti',
  proof: ['DELIVERY_PROOF', 'delivered'],
};
const toRoad: FlowStep[] = ['assign', 'setOff', 'pickUp', 'depart'];
const road: ExpectedEvent[] = [allocating, assigned, setOff, pickedUp, departed];
const failed = (reason: string): ExpectedEvent => ({
  status: 'FAILED_DELIVERY',
  failedCount: 1,
  failedAt: 'now',
  failedReason: reason,
});

async function live(
  steps: readonly FlowStep[],
  expected: readonly ExpectedEvent[],
  kind: BookingKind = 'express',
) {
  const deliveryId = await flow.book(kind);
  await flow.walk(deliveryId, ...steps);
  await expectEvents(flow, { deliveryId, category: 'EXPRESS' }, expected);
  return deliveryId;
}

test('decision 32: the chain from ALLOCATING to COMPLETED, every event in the shape of decision 54', async () => {
  await live([...toRoad, 'complete'], [...road, completed]);
});

test('decision 33: arriving is in the timeline and in what is read, but in no webhook', async () => {
  const deliveryId = await live(
    ['assign', 'setOff', 'arriveAtPickup', 'pickUp', 'depart', 'arriveAtDestination', 'complete'],
    [...road, completed],
  );
  const { timeline } = await flow.read(deliveryId);
  assert.deepEqual(
    timeline.map(({ status }: { status: string }) => status),
    [
      'ALLOCATING',
      'PENDING_PICKUP',
      'PICKING_UP',
      'ARRIVED_AT_PICKUP_POINT',
      'PENDING_DELIVERY',
      'IN_DELIVERY',
      'ARRIVED_AT_DESTINATION',
      'COMPLETED',
    ],
  );
});

test('spec 3.1: a reassignment in PENDING_PICKUP emits another webhook, with the new courier', async () => {
  await live(
    ['assign', 'reassign', 'setOff'],
    [allocating, assigned, { status: 'PENDING_PICKUP', courier: 'rina' }, setOff],
  );
});

test('decisions 34 and 80: reassigned from each of the four statuses, the parcel keeps its pickup time and proofs', async () => {
  const again: ExpectedEvent = { status: 'PENDING_PICKUP', courier: 'rina' };
  await live(['assign', 'setOff', 'reassign'], [allocating, assigned, setOff, again]);
  await live(['assign', 'setOff', 'pickUp', 'reassign'], [allocating, assigned, setOff, pickedUp, again]);
  await live([...toRoad, 'reassign'], [...road, again]);
  const secondPickup: FlowStep = ['pickUp', { proofUrl: undefined as unknown as string }];
  await live(
    [...toRoad, 'reassign', 'setOff', secondPickup, 'depart', 'complete'],
    [...road, again, setOff, { status: 'PENDING_DELIVERY' }, departed, completed],
  );
});

test('decision 34: after a pickup, a reassigned parcel fails as FAILED_DELIVERY', async () => {
  await live(
    [...toRoad, 'reassign', ['forceFailure', { reasonCode: 'D1099' }]],
    [
      ...road,
      { status: 'PENDING_PICKUP', courier: 'rina' },
      failed('Pengantaran dibatalkan oleh operasional'),
    ],
  );
});

test('decision 35: a failure before pickup is FAILED_PICKUP, with its proof, reason and count', async () => {
  const reasonCode = 'P1002';
  const failure: ExpectedEvent = {
    status: 'FAILED_PICKUP',
    failedCount: 1,
    failedAt: 'now',
    failedReason: senderAbsent,
  };
  const proof = ['FAILED_PICKUP_PROOF', 'failed'] as const;
  await live(
    ['assign', 'setOff', ['fail', { reasonCode }]],
    [allocating, assigned, setOff, { ...failure, proof }],
  );
  await live([['forceFailure', { reasonCode }]], [allocating, failure]);
  await live(['assign', ['forceFailure', { reasonCode }]], [allocating, assigned, failure]);
});

test('decision 35: a failure after pickup is FAILED_DELIVERY, may be recovered and fail again', async () => {
  const proof = ['FAILED_DELIVERY_PROOF', 'failed'] as const;
  await live(
    [...toRoad, 'fail', 'recover', 'depart', 'fail', 'recover', 'depart', 'complete'],
    [
      ...road,
      { ...failed(absent), proof },
      { status: 'PENDING_DELIVERY' },
      departed,
      { ...failed(absent), failedCount: 2, proof },
      { status: 'PENDING_DELIVERY' },
      departed,
      completed,
    ],
  );
});

test('decisions 35 and 59: the legacy path tells FAILED and FAILED_PROOF on both legs, else the same', async () => {
  await live(
    ['assign', 'setOff', ['fail', { reasonCode: 'P1002' }]],
    [
      allocating,
      assigned,
      setOff,
      {
        status: 'FAILED',
        failedCount: 1,
        failedAt: 'now',
        failedReason: senderAbsent,
        proof: ['FAILED_PROOF', 'failed'],
      },
    ],
    'legacy',
  );
  await live(
    [...toRoad, 'fail', 'recover', 'depart', 'complete'],
    [
      ...road,
      { ...failed(absent), status: 'FAILED', proof: ['FAILED_PROOF', 'failed'] },
      { status: 'PENDING_DELIVERY' },
      departed,
      completed,
    ],
    'legacy',
  );
});

test('spec 6: a successful cancel leads to CANCELLED, with its time and reason', async () => {
  const deliveryId = await flow.book('express');
  await flow.walk(deliveryId, 'assign');
  await flow.cancel(deliveryId, { notes: 'Salah pesan' });
  const cancelled: ExpectedEvent = {
    status: 'CANCELLED',
    cancelledAt: 'now',
    cancelledReason: 'Salah pesan',
  };
  await expectEvents(flow, { deliveryId, category: 'EXPRESS' }, [allocating, assigned, cancelled]);

  const silent = await flow.book('legacy');
  await flow.cancel(silent);
  const unexplained: ExpectedEvent = { status: 'CANCELLED', cancelledAt: 'now' };
  await expectEvents(flow, { deliveryId: silent, category: 'EXPRESS' }, [allocating, unexplained]);
});

test('decision 39: operations cancel from every status on the way, and never end in CANCELLED', async () => {
  const schedule = { pickupTimeFrom: '2026-11-20T10:00:00Z', pickupTimeTo: '2026-11-20T11:00:00Z' };
  const lives: [FlowStep[], string, string, object?][] = [
    [[], 'P1099', 'FAILED_PICKUP', { schedule }],
    [[], 'P1099', 'FAILED_PICKUP'],
    [['assign'], 'P1099', 'FAILED_PICKUP'],
    [['assign', 'setOff'], 'P1099', 'FAILED_PICKUP'],
    [['assign', 'setOff', 'pickUp'], 'D1099', 'FAILED_DELIVERY'],
    [toRoad, 'D1099', 'FAILED_DELIVERY'],
  ];
  for (const [steps, reasonCode, status, changes] of lives) {
    const deliveryId = await flow.book('express', changes);
    await flow.walk(deliveryId, ...steps, ['forceFailure', { reasonCode }]);
    const read = await flow.read(deliveryId);
    assert.deepEqual([read.status, read.timeline.at(-1).reasonCode], [status, reasonCode]);
    assert.equal((await flow.events(deliveryId)).at(-1)!.status, status);
  }
});

test('decision 54: an email and notes are told where they were given, and left out where they were not', async () => {
  const bodyOf = async (changes: object) => {
    const [event] = await flow.events(await flow.book('express', changes));
    return JSON.parse(event!.body);
  };
  const { origin, destination, sender, recipient } = expressBooking;
  const body = await bodyOf({
    sender: { ...sender, email: 'ani@example.com' },
    recipient: { ...recipient, email: 'budi@example.com' },
    destination: { ...destination, notes: ' Titip satpam ' },
  });
  assert.deepEqual([body.sender.email, body.recipient.email], ['ani@example.com', 'budi@example.com']);
  assert.equal(body.destination.notes, 'Titip satpam');
  const absent: object[] = [{}, { email: null, notes: null }, { email: '', notes: '  ' }];
  for (const each of absent) {
    const { email, notes } = each as Record<string, string | null | undefined>;
    const body = await bodyOf({
      sender: { ...sender, email },
      recipient: { ...recipient, email },
      origin: { ...origin, notes },
      destination: { ...destination, notes },
    });
    assert.ok(!('email' in body.sender) && !('email' in body.recipient), JSON.stringify(each));
    assert.ok(!('notes' in body.origin) && !('notes' in body.destination), JSON.stringify(each));
    assert.ok(!('trackingURL' in body), 'there is none yet');
    assert.deepEqual([body.courier, body.media], [null, []]);
  }
});

test('decision 56: a body stays as it was when its status was reached', async () => {
  const deliveryId = await flow.book('express');
  const [before] = await flow.events(deliveryId);
  await flow.walk(deliveryId, ...toRoad, 'complete');
  const [after] = await flow.events(deliveryId);
  assert.deepEqual(after, before);
});
