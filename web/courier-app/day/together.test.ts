import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from './day.ts';
import { allAtOnce, atOneDoor } from './together.ts';

const job = (deliveryID: string, more: object = {}): Job =>
  ({
    deliveryID,
    category: 'EXPRESS',
    status: 'ARRIVED_AT_DESTINATION',
    pickedUp: true,
    cashOnDelivery: null,
    hasPickupProof: true,
    asks: [],
    sender: { name: 'Toko Siti', phone: '+62811' },
    recipient: { name: 'Budi', phone: '+62812' },
    ...more,
  }) as unknown as Job;
const idsOf = (jobs: readonly Job[]) => jobs.map(({ deliveryID }) => deliveryID).join();

test('decision 421: a door is a person at a stop, by telephone, else by name', () => {
  const first = job('1', { cashOnDelivery: 50_000 });
  const others = [
    job('2', { recipient: { name: 'Pak Budi', phone: '+62812' } }),
    job('3', { recipient: { name: ' budi', phone: null } }),
    job('4', { recipient: { name: 'Budi', phone: '+62813' } }),
    job('5', { recipient: { name: 'Ani', phone: null } }),
  ];
  assert.equal(idsOf(atOneDoor([first, ...others])), '1,2,3');
  const fetching = [job('1'), job('2', { recipient: { name: 'Ani', phone: '+62813' } })].map((each) => ({
    ...each,
    status: 'ARRIVED_AT_PICKUP_POINT' as const,
    pickedUp: false,
  }));
  assert.equal(idsOf(atOneDoor(fetching)), '1,2', 'one sender');
  assert.deepEqual(atOneDoor([]), []);
});

test('decision 287: parcels for several people are one form only where nothing is each one’s own', () => {
  const paid = [job('1'), job('2', { recipient: { name: 'Ani', phone: '+62813' } })];
  assert.equal(idsOf(allAtOnce(paid, 'complete')), '1,2');
  const due = paid.map((each) => ({ ...each, cashOnDelivery: 1_000 }));
  assert.deepEqual(allAtOnce(due, 'complete'), []);
});
