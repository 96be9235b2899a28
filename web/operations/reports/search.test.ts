import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDayIn, periodOf } from './search.ts';

test('decision 582: a report ends with the latest local day of any area, also while it is night in Jakarta', () => {
  const lastDays = (at: string) =>
    [[], ['Asia/Jakarta', 'Asia/Makassar'], ['Asia/Jakarta', 'Asia/Jayapura']].map((zones) =>
      lastDayIn(zones, Date.parse(at)),
    );
  const [before, after] = ['2026-11-24', '2026-11-25'];
  assert.deepEqual(lastDays('2026-11-24T21:59:00+07:00'), [before, before, before]);
  assert.deepEqual(lastDays('2026-11-24T22:00:00+07:00'), [before, before, after]);
  assert.deepEqual(lastDays('2026-11-24T23:00:00+07:00'), [before, after, after]);
  assert.deepEqual(lastDays('2026-11-25T00:00:00+07:00'), [after, after, after]);
});

test('a report shows the four weeks to its last day, or the days of its address', () => {
  assert.deepEqual(periodOf({}, '2026-11-25'), { from: '2026-10-29', to: '2026-11-25' });
  assert.deepEqual(periodOf({ to: '2026-11-30' }, '2026-12-25'), { from: '2026-11-03', to: '2026-11-30' });
  assert.deepEqual(periodOf({ from: '2026-11-25' }, '2026-11-25'), { from: '2026-11-25', to: '2026-11-25' });
});
