import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distribute } from './distribute.ts';

const invoices = [
  { invoiceID: 'A', outstanding: 100 },
  { invoiceID: 'B', outstanding: 50 },
];

test('a payment pays the first invoices first, and what is left over is named', () => {
  const amounts = (paid: number, typed = {}) => {
    const { parts, left } = distribute(paid, invoices, typed);
    return [...parts.map(({ amount }) => amount), left];
  };
  assert.deepEqual(amounts(120), [100, 20, 0]);
  assert.deepEqual(amounts(200), [100, 50, 50]);
  assert.deepEqual(amounts(120, { A: 30 }), [30, 50, 40]);
  assert.deepEqual(amounts(20, { B: 50 }), [0, 50, -30]);
  assert.deepEqual(amounts(120, { A: '' }), [100, 20, 0]);
});
