import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readDecimal, shownDecimal } from './decimal.ts';

const either = (one: number, other: number) => ({ fault: 'either', numbers: [one, other] });
const unread = { fault: 'unread' };

const read: readonly [text: string, meaning: object][] = [
  ['15', { number: 15 }],
  ['1,5', { number: 1.5 }],
  ['1.5', { number: 1.5 }],
  ['1.5 kg', { number: 1.5 }],
  ['.5', { number: 0.5 }],
  ['1,', { number: 1 }],
  ['0.125', { number: 0.125 }],
  ['1,125', { number: 1.125 }],
  ['1.125', either(1.125, 1125)],
  ['1.500', either(1.5, 1500)],
  ['1.500 kg', either(1.5, 1500)],
  ['1.5000', { number: 1.5 }],
  ['1.250.000', { number: 1_250_000 }],
  ['1.250.000,5', { number: 1_250_000.5 }],
  ['1,250.50', { number: 1_250.5 }],
  ['1.250,500', { number: 1_250.5 }],
  ['12.50.000', unread],
  ['1.25,000,0', unread],
  ['1e5', unread],
  ['.', unread],
  ['berat', unread],
  ['-5', { fault: 'negative' }],
  ['', { isEmpty: true }],
  ['kg', { isEmpty: true }],
];

for (const [text, meaning] of read) {
  test(`decision 617: "${text}" as a weight is ${JSON.stringify(meaning)}`, () => {
    assert.deepEqual(readDecimal(text), meaning);
  });
}

test('decision 617: a field reads the number that it shows', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 9 }), (thousandths) => {
      const number = thousandths / 1_000;
      assert.deepEqual(readDecimal(shownDecimal(number)), { number });
    }),
  );
});
