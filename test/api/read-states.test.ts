import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from '../support/clock.ts';
import { couriers, createFlow, type FlowStep } from '../support/flow.ts';
import { createLive } from '../support/live.ts';
import { startService } from '../support/service.ts';

const start = '2026-11-20T02:15:00.000Z';
const clock = createClock(start);
const publicUrl = 'https://antar.example';
const service = await startService({ now: clock.now, config: { publicUrl } });
const flow = await createFlow(service);

/** The instant some minutes after the booking; every move takes one. */
const minute = (count: number) => new Date(Date.parse(start) + count * 60_000).toISOString();

const live = createLive(service, flow, clock, start);

const proof = (type: string, name: string, at: number) => ({
  type,
  url: `https://media.example/${name}.jpg`,
  createdAt: minute(at),
});
const pickup = (at: number) => proof('PICKUP_PROOF', 'pickup', at);
const { id: _joko, ...joko } = couriers.joko;
const { id: _rina, ...rina } = couriers.rina;

const absent = 'Penerima tidak ada di lokasi';
const senderAbsent = 'Pengirim tidak ada saat pengembalian';

/** The fields of a state's read beyond the create answer: section 3.3's columns and the times and people that go with it. */
interface State {
  readonly steps: readonly FlowStep[];
  readonly shows: object;
  readonly recipient?: object;
}

const toRoad: FlowStep[] = ['assign', 'setOff', 'pickUp', 'depart'];
const failedOnRoad = {
  courier: joko,
  pickupAt: minute(3),
  failedAt: minute(5),
  failedReason: absent,
  media: [pickup(3), proof('FAILED_DELIVERY_PROOF', 'failed', 5)],
};
const toReturn: FlowStep[] = [...toRoad, 'fail', 'chooseReturn', 'startReturn'];
const failedReturn = {
  ...failedOnRoad,
  courier: rina,
  failedAt: minute(8),
  failedReason: senderAbsent,
  media: [...failedOnRoad.media, proof('FAILED_RETURN_PROOF', 'not-returned', 8)],
};
const received = { actualRecipientName: 'Siti', actualRecipientRelationship: 'Istri' };
const takenBack = { actualRecipientName: 'Ani', actualRecipientRelationship: null };

const express: Record<string, State> = {
  ALLOCATING: { steps: [], shows: { courier: null } },
  PENDING_PICKUP: { steps: ['assign'], shows: { courier: joko } },
  PICKING_UP: { steps: ['assign', 'setOff'], shows: { courier: joko } },
  ARRIVED_AT_PICKUP_POINT: { steps: ['assign', 'setOff', 'arriveAtPickup'], shows: { courier: joko } },
  PENDING_DELIVERY: {
    steps: ['assign', 'setOff', 'pickUp'],
    shows: { courier: joko, pickupAt: minute(3), media: [pickup(3)] },
  },
  IN_DELIVERY: { steps: toRoad, shows: { courier: joko, pickupAt: minute(3), media: [pickup(3)] } },
  ARRIVED_AT_DESTINATION: {
    steps: [...toRoad, 'arriveAtDestination'],
    shows: { courier: joko, pickupAt: minute(3), media: [pickup(3)] },
  },
  COMPLETED: {
    steps: [...toRoad, 'complete'],
    shows: {
      courier: joko,
      pickupAt: minute(3),
      completedAt: minute(5),
      media: [pickup(3), proof('DELIVERY_PROOF', 'delivered', 5)],
      deliverySlaStatus: 'On Time',
    },
    recipient: received,
  },
  FAILED_PICKUP: {
    steps: ['assign', 'setOff', ['fail', { reasonCode: 'P1002' }]],
    shows: {
      courier: joko,
      failedAt: minute(3),
      failedReason: 'Pengirim tidak ada di lokasi',
      advanceInfo: { failedReason: 'Pengirim tidak ada di lokasi' },
      media: [proof('FAILED_PICKUP_PROOF', 'failed', 3)],
    },
  },
  FAILED_DELIVERY: {
    steps: [...toRoad, 'fail'],
    shows: { ...failedOnRoad, advanceInfo: { failedReason: absent } },
  },
  PENDING_RETURN: { steps: [...toRoad, 'fail', 'chooseReturn'], shows: failedOnRoad },
  IN_RETURN: { steps: toReturn, shows: { ...failedOnRoad, courier: rina } },
  FAILED_IN_RETURN: { steps: [...toReturn, 'failReturn'], shows: failedReturn },
  ON_HOLD: { steps: [...toReturn, 'failReturn', 'park'], shows: { ...failedReturn, courier: null } },
  RETURNED: {
    steps: [...toReturn, 'returnParcel'],
    shows: {
      ...failedOnRoad,
      courier: rina,
      media: [...failedOnRoad.media, proof('RETURN_PROOF', 'returned', 8)],
    },
    recipient: takenBack,
  },
  DISPOSED: {
    steps: [...toReturn, 'failReturn', 'park', 'writeOff'],
    shows: { ...failedReturn, courier: null },
  },
  CANCELLED: {
    steps: ['cancel'],
    shows: {
      cancelledAt: minute(1),
      cancelledReason: 'Salah pesan',
      advanceInfo: { failedReason: 'Salah pesan' },
    },
  },
};

const toLogisticRoad: FlowStep[] = ['verify', 'stage', 'depart'];
const failedLogistic = {
  courier: joko,
  pickupAt: minute(2),
  failedAt: minute(4),
  failedReason: absent,
  media: [proof('FAILED_PROOF', 'failed', 4)],
};
const toLogisticReturn: FlowStep[] = [...toLogisticRoad, 'fail', 'chooseReturn', 'startReturn'];
const failedLogisticReturn = {
  ...failedLogistic,
  courier: rina,
  failedAt: minute(7),
  failedReason: senderAbsent,
  media: [...failedLogistic.media, proof('FAILED_RETURN_PROOF', 'not-returned', 7)],
};

const logistic: Record<string, State> = {
  PREPARING: { steps: [], shows: {} },
  NOT_VERIFIED: { steps: ['reportMissing'], shows: {} },
  VERIFIED: { steps: ['reportMissing', 'verify'], shows: {} },
  PICKING_UP: { steps: ['verify', 'collect'], shows: { courier: joko } },
  ARRIVED_AT_PICKUP_POINT: { steps: ['verify', 'collect', 'arriveAtPickup'], shows: { courier: joko } },
  PENDING_DELIVERY: { steps: ['verify', 'stage'], shows: { courier: joko, pickupAt: minute(2) } },
  IN_DELIVERY: { steps: toLogisticRoad, shows: { courier: joko, pickupAt: minute(2) } },
  COMPLETED: {
    steps: [...toLogisticRoad, 'complete'],
    shows: {
      courier: joko,
      pickupAt: minute(2),
      completedAt: minute(4),
      media: [proof('DELIVERY_PROOF', 'delivered', 4)],
      deliverySlaStatus: 'On Time',
    },
    recipient: received,
  },
  FAILED: {
    steps: [...toLogisticRoad, 'fail'],
    shows: { ...failedLogistic, advanceInfo: { failedReason: absent } },
  },
  PENDING_RETURN: { steps: [...toLogisticRoad, 'fail', 'chooseReturn'], shows: failedLogistic },
  IN_RETURN: { steps: toLogisticReturn, shows: { ...failedLogistic, courier: rina } },
  FAILED_IN_RETURN: { steps: [...toLogisticReturn, 'failReturn'], shows: failedLogisticReturn },
  ON_HOLD: {
    steps: [...toLogisticReturn, 'failReturn', 'park'],
    shows: { ...failedLogisticReturn, courier: null },
  },
  RETURNED: {
    steps: [...toLogisticReturn, 'failReturn', 'park', 'handBack'],
    shows: {
      ...failedLogisticReturn,
      courier: null,
      media: [...failedLogisticReturn.media, proof('RETURN_PROOF', 'handed-back', 9)],
    },
    recipient: takenBack,
  },
  DISPOSED: {
    steps: [...toLogisticRoad, 'fail', 'writeOff'],
    shows: failedLogistic,
  },
};

for (const [kind, states] of [
  ['express', express],
  ['logistic', logistic],
] as const) {
  for (const [status, { steps, shows, recipient }] of Object.entries(states)) {
    test(`spec 3.3: ${kind} ${status} reads as its row says, every field of spec 2.1 (decisions 47 and 48)`, async () => {
      const { booked, read } = await live(kind, steps);
      const tracked = kind === 'express' &&
        steps.includes('assign') && {
          trackingURL: read.trackingURL,
        };
      const pickedUp = 'pickupAt' in shows && { pickupSlaStatus: 'On Time' };
      assert.deepEqual(read, {
        ...booked,
        completedAt: '',
        status,
        ...tracked,
        ...pickedUp,
        ...shows,
        recipient: { ...booked.recipient, ...recipient },
        timeline: read.timeline,
      });
      assert.deepEqual(Object.keys(read), Object.keys(booked), 'keys in one order');
      assert.equal(read.timeline.length, steps.length + 1);
      assert.equal(read.timeline.at(-1).status, status);
      if (tracked) assert.match(read.trackingURL, /^https:\/\/antar\.example\/t\/[\w-]{22}$/);
      else assert.equal(read.trackingURL, kind === 'express' ? null : undefined);
    });
  }
}
