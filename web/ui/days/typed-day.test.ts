import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatLongDay } from '../language/format.ts';
import { isWholeDay, readDay, readTime } from './typed-day.ts';

const today = '2026-11-30';
const read = (text: string) => readDay(text, today);

test('decision 681: a day is read in the ways in which people write it, in either language', () => {
  const days: readonly [string, string | undefined][] = [
    ['2 Nov 2026', '2026-11-02'],
    ['2 november', '2026-11-02'],
    ['15Nov2026', '2026-11-15'],
    ['17 Agt 2026', '2026-08-17'],
    ['3 Nopember', '2026-11-03'],
    ['02/11/2026', '2026-11-02'],
    ['2.11.26', '2026-11-02'],
    ['2-11-2026', '2026-11-02'],
    ['2026-11-02', '2026-11-02'],
    ['11/15/2026', '2026-11-15'],
    ['11152025', '2025-11-15'],
    ['15112025', '2025-11-15'],
    ['20251115', '2025-11-15'],
    ['Agustus 17, 2026', '2026-08-17'],
    ['17 aug 2026', '2026-08-17'],
    ['5 mei', '2026-05-05'],
    ['hari ini', '2026-11-30'],
    ['Kemarin', '2026-11-29'],
    ['tomorrow', '2026-12-01'],
    ['29/2/2024', '2024-02-29'],
    ['29/2/2026', undefined],
    ['31/11/2026', undefined],
    ['15/11/0026', undefined],
    ['15/11/2', undefined],
    ['15/11/202', undefined],
    ['13/13/2026', undefined],
    ['2 ma 2026', undefined],
    ['15', undefined],
    ['', undefined],
    ['minggu depan', undefined],
  ];
  for (const [text, day] of days) assert.equal(read(text), day, text);
});

test('decision 681: a field with a time reads it after the day, and midnight without one', () => {
  const timed = (text: string) => readDay(text, today, true);
  assert.equal(timed('2 Nov 2026 14:05'), '2026-11-02T14:05');
  assert.equal(timed('2/11/2026 9.05'), '2026-11-02T09:05');
  assert.equal(timed('2026-11-02T14:05'), '2026-11-02T14:05');
  assert.equal(timed('kemarin 07:00'), '2026-11-29T07:00');
  assert.equal(timed('2 Nov 2026'), '2026-11-02T00:00');
  assert.equal(timed('2 Nov 2026 24:00'), undefined);
  assert.equal(timed('14:05'), undefined);
});

test('decision 681: a day applies while it is typed only once its year has four digits', () => {
  for (const text of ['15/11/2026', '2 Nov 2026', '2026-11-02', '15112026'])
    assert.ok(isWholeDay(text), text);
  for (const text of ['15/11', '15/11/20', '2 Nov', '2 Nov 26', '2026-11', '2026-11-0'])
    assert.ok(!isWholeDay(text), text);
  assert.ok(isWholeDay('2 Nov 2026 14:05', true));
  assert.ok(!isWholeDay('2 Nov 2026', true));
});

test('decision 681: a day is read from what the field shows of it', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(Date.UTC(2000, 0, 1 + days)));
  fc.assert(
    fc.property(day, fc.constantFrom('id' as const, 'en' as const), (at, language) => {
      assert.equal(read(formatLongDay(at, language)), at.toISOString().slice(0, 10));
    }),
  );
});

test('decision 681: a time of day is read by 24 hours, and by twelve only if it names the half', () => {
  const times: readonly [string, string | undefined][] = [
    ['14:05', '14:05'],
    ['14.05', '14:05'],
    ['1405', '14:05'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['2 pm', '14:00'],
    ['12 am', '00:00'],
    ['24:00', undefined],
    ['14:65', undefined],
    ['siang', undefined],
  ];
  for (const [text, time] of times) assert.equal(readTime(text), time, text);
});
