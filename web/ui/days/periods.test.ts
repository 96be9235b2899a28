import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodOfDays, weeksOf } from './periods.ts';

test('decision 681: the periods to choose end today, and each has its days', () => {
  assert.deepEqual(periodOfDays('today', '2026-11-30'), { from: '2026-11-30', to: '2026-11-30' });
  assert.deepEqual(periodOfDays('week', '2026-11-03'), { from: '2026-10-28', to: '2026-11-03' });
  assert.deepEqual(periodOfDays('month', '2026-11-30'), { from: '2026-11-01', to: '2026-11-30' });
});

test('decision 681: a calendar’s weeks go from Monday to Sunday and hold every day of the month once', () => {
  for (const [month, count] of [
    ['2026-11', 6],
    ['2027-02', 4],
    ['2024-02', 5],
  ] as const) {
    const weeks = weeksOf(month);
    assert.equal(weeks.length, count, month);
    for (const week of weeks) assert.equal(new Date(week[0]!).getUTCDay(), 1, week[0]);
    const days = weeks.flat().filter((day) => day.startsWith(month));
    assert.equal(
      days.length,
      new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
    );
    assert.equal(new Set(days).size, days.length);
  }
});
