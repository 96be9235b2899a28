import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from '../day/day.ts';
import { nothingFilled } from '../phone/filled.ts';
import { jobOfCode } from './codes.ts';
import { lacksOf } from './form.ts';

const job = (deliveryID: string, providerOrderID: string): Job =>
  ({
    deliveryID,
    providerOrderID,
    cashOnDelivery: null,
    hasPickupProof: true,
    asks: [{ step: 'pickUp', asks: ['barcode'] }],
  }) as unknown as Job;
const first = job('DE-01ABC', 'ORDER-7');
const second = job('DE-01ABD', 'ORDER-8');

test('decision 435: a phone takes no code but that of the parcel, without a connection too', () => {
  const lacks = (barcode: string) => lacksOf(first, 'pickUp', { ...nothingFilled, barcode });
  assert.deepEqual(lacks(' '), ['barcode']);
  for (const code of ['DE-01ABD', 'ORDER-8', 'anything', 'ORDER-77', 'ORDER']) {
    assert.deepEqual(lacks(code), ['otherCode'], code);
  }
  for (const code of ['DE-01ABC', ' order-7 ']) assert.deepEqual(lacks(code), [], code);
  const unasked = { ...first, asks: [] };
  assert.deepEqual(lacksOf(unasked, 'pickUp', { ...nothingFilled, barcode: 'anything' }), []);
});

test('decision 435: a wrong code is known by its order where it is one of the courier’s jobs', () => {
  assert.equal(jobOfCode('order-8', [first, second]), second);
  assert.equal(jobOfCode('DE-OTHER', [first, second]), undefined);
});
