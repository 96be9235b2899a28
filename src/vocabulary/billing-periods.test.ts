import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { billingPeriods, nameOf, openPeriods, overlap, readDays } from './billing-periods.ts';

test('decision 731: a month is invoiced as a whole, by halves, by weeks that end with it, or by chosen days', () => {
  assert.deepEqual(openPeriods('2026-11', 'MONTH', []), ['2026-11']);
  assert.deepEqual(openPeriods('2026-11', 'HALF_MONTH', []), ['2026-11-01-15', '2026-11-16-30']);
  assert.deepEqual(openPeriods('2026-11', 'WEEK', []), [
    '2026-11-01-01',
    '2026-11-02-08',
    '2026-11-09-15',
    '2026-11-16-22',
    '2026-11-23-29',
    '2026-11-30-30',
  ]);
  assert.deepEqual(openPeriods('2026-02', 'MONTH', ['2026-02-10-12']), ['2026-02-01-09', '2026-02-13-28']);
  assert.deepEqual(openPeriods('2026-11', 'HALF_MONTH', ['2026-11']), []);
  for (const name of [
    '2026-11-15-01',
    '2026-11-00-02',
    '2026-02-01-30',
    '2026-13',
    '2026-11-01-30',
    '2026-11-1-2',
  ])
    assert.equal(readDays(name), undefined, name);
});

test('decision 731: every day of a month is in one period, issued or open', () => {
  const days = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(fc.constantFrom(...billingPeriods), days, (period, [one, other]) => {
      const month = '2026-11';
      const issued = nameOf({ month, first: Math.min(one, other), last: Math.max(one, other) });
      const all = [issued, ...openPeriods(month, period, [issued])].map((name) => readDays(name)!);
      for (let day = 1; day <= 30; day += 1) {
        assert.equal(all.filter((each) => overlap(each, { month, first: day, last: day })).length, 1);
      }
    }),
  );
});
