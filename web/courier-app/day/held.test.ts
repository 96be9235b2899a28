import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import { afterRows } from '../phone/apply-rows.ts';
import type { Row } from '../phone/rows.ts';
import type { Day, Job } from './day.ts';
import { reasonIn } from './held.ts';

const job = {
  deliveryID: 'DE-1',
  providerOrderID: 'ORDER-1',
  category: 'EXPRESS',
  status: 'PICKING_UP',
  pickedUp: false,
  sender: { name: 'Toko Siti' },
} as Job;
const day = {
  assignments: [job],
  stops: [],
  finished: [],
  held: [],
  money: { cashInHand: 10_000, today: { cash: 10_000, qris: 0, shortfall: 0, deposited: 0 } },
  reasons: [{ code: 'D1001', textID: 'Penerima tidak ada' }],
} as unknown as Day;
const row = (step: MoveName, reasonCode?: string) =>
  ({ deliveryID: 'DE-1', at: '', asked: { kind: 'step', step: { step, reasonCode } } }) as unknown as Row;
const heldAfter = (...rows: Row[]) =>
  afterRows(day, rows).held.map(({ instruction, reason }) => [instruction, reason]);

test('decision 436: without a connection the phone knows what is in hand by its own steps', () => {
  assert.deepEqual(heldAfter(), []);
  assert.deepEqual(heldAfter(row('pickUp')), [['DELIVER', null]]);
  const failed = [row('pickUp'), row('depart'), row('fail', 'D1001')];
  assert.deepEqual(heldAfter(...failed), [['KEEP', 'Penerima tidak ada']]);
  assert.deepEqual(heldAfter(row('pickUp'), row('depart'), row('complete')), []);
  assert.deepEqual(heldAfter(row('fail', 'P1001')), [], 'it was never picked up');
});

test('decision 436: a step that is not open changes nothing', () => {
  assert.deepEqual(heldAfter(row('complete')), []);
});

test('decision 240: a handover that is answered puts its money into the day, once', () => {
  const due = { ...job, status: 'IN_DELIVERY', pickedUp: true, cashOnDelivery: 87_500 } as Job;
  const handOver = (amount: number, method: string) => {
    const { asked, ...rest } = row('complete');
    const step = { ...(asked as { step: object }).step, collected: { amount, method } };
    return { ...rest, asked: { kind: 'step', step } } as unknown as Row;
  };
  const moneyAfter = (of: Day, ...rows: Row[]) => {
    const { cashInHand, today } = afterRows(of, rows).money;
    return [cashInHand, today.cash, today.qris, today.shortfall];
  };
  const atDoor = { ...day, assignments: [due] };
  assert.deepEqual(moneyAfter(atDoor, handOver(87_500, 'CASH')), [97_500, 97_500, 0, 0]);
  assert.deepEqual(moneyAfter(atDoor, handOver(80_000, 'QRIS')), [10_000, 10_000, 80_000, 7_500]);
  const isIn = { ...day, assignments: [] };
  assert.deepEqual(
    moneyAfter(isIn, handOver(87_500, 'CASH')),
    [10_000, 10_000, 0, 0],
    'the day has it already',
  );
});

test('decision 436: the reason of a failure is in the language of the phone', () => {
  const day = { reasons: [{ textID: 'Alamat tidak ditemukan', textEN: 'Address not found' }] } as Day;
  const shown = (language: 'id' | 'en', reason: string) => reasonIn(language, reason, day);
  assert.equal(shown('en', 'Alamat tidak ditemukan'), 'Address not found');
  assert.equal(shown('id', 'Alamat tidak ditemukan'), 'Alamat tidak ditemukan');
  assert.equal(shown('en', 'Alasan lama'), 'Alasan lama');
});
