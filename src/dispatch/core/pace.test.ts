import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { paceOf, type RiddenLeg } from './pace.ts';

const legs = (count: number, riddenMinutes: number, expectedMinutes = 10): RiddenLeg[] =>
  Array.from({ length: count }, () => ({ expectedMinutes, riddenMinutes }));

test('decision 566: roads are as fast as the tariff says until enough ways say otherwise', () => {
  assert.equal(paceOf([]), 1);
  assert.equal(paceOf(legs(6, 13)), 1.15, 'an hour of ways weighs as much as the tariff');
  assert.ok(Math.abs(paceOf(legs(600, 13)) - 1.3) < 0.005);
  assert.equal(paceOf(legs(600, 5.5)), 0.8, 'never faster than this');
  assert.equal(paceOf(legs(6_000, 29)), 2, 'nor slower');
});

test('decision 566: a way with a break, or whose steps were made at once, says nothing of the roads', () => {
  for (const minutes of [0, -3, 4.9, 31, Number.NaN]) assert.equal(paceOf(legs(50, minutes)), 1);
});

test('decision 566: a pace lies between the tariff and the ways', () => {
  const leg = fc.record({
    expectedMinutes: fc.double({ min: 1, max: 60, noNaN: true }),
    share: fc.double({ min: 1, max: 1.9, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(leg), (ridden) => {
      const pace = paceOf(
        ridden.map(({ expectedMinutes, share }) => ({
          expectedMinutes,
          riddenMinutes: share * expectedMinutes,
        })),
      );
      const most = Math.max(1, ...ridden.map(({ share }) => share));
      assert.ok(pace >= 1 && pace <= most + 1e-9);
    }),
  );
});
