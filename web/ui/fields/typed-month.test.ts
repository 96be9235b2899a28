import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatMonth } from '../language/format.ts';
import { periodOf } from './months.ts';
import { isMonthTyped, monthsTyped, monthsUntil } from './typed-month.ts';

const all = monthsUntil('2026-11');

test('decision 592: the months that can be chosen go back to the first day that a request may name', () => {
  assert.deepEqual([all[0], all[1], all.at(-1), all.length], ['2026-11', '2026-10', '2020-01', 83]);
});

test('decision 626: a month is found by its number, its name in either language, or their beginnings', () => {
  const typed: readonly [string, readonly string[]][] = [
    ['10/2026', ['2026-10']],
    ['10.2026', ['2026-10']],
    ['10 26', ['2026-10']],
    ['2026-10', ['2026-10']],
    ['2026/1', ['2026-01']],
    ['2020-0', all.filter((month) => month.startsWith('2020-0'))],
    ['2026 Agustus', ['2026-08']],
    ['okt26', ['2026-10']],
    ['agt 2026', ['2026-08']],
    ['Ags. 26', ['2026-08']],
    ['17 Agst', []],
    ['Nop 2025', ['2025-11']],
    ['Pebruari 2026', ['2026-02']],
    ['?', []],
    ['٠٨/٢٠٢٦', []],
    ['102026', ['2026-10']],
    ['202610', ['2026-10']],
    ['okt 2026', ['2026-10']],
    ['Oktober 2026', ['2026-10']],
    ['October 26', ['2026-10']],
    ['agu 2025', ['2025-08']],
    ['mei 2021', ['2021-05']],
    ['2/2024', ['2024-02']],
    ['2023', all.filter((month) => month.startsWith('2023'))],
    ['desember', all.filter((month) => month.endsWith('-12'))],
    ['7', all.filter((month) => month.endsWith('-07'))],
    ['13/2026', []],
    ['10/2027', []],
    ['bulan lalu', []],
    ['1/10/2026', []],
  ];
  for (const [text, months] of typed)
    assert.deepEqual(
      all.filter((each) => isMonthTyped(each, text)),
      months,
      text,
    );
});

test('decision 626: a month is found by what the field shows of it, alone', () => {
  const month = fc.constantFrom(...all);
  fc.assert(
    fc.property(month, fc.constantFrom('id' as const, 'en' as const), (each, language) => {
      assert.deepEqual(
        all.filter((other) => isMonthTyped(other, formatMonth(each, language))),
        [each],
      );
    }),
  );
});

test('decision 626: a field offers the present month first where nothing is typed', () => {
  const few = ['2026-11', '2026-10', '2026-09'];
  assert.deepEqual(monthsTyped(few, '2026-09', undefined), few);
  assert.deepEqual(monthsTyped(few, '2026-09', ' '), ['2026-09', '2026-11', '2026-10']);
  assert.deepEqual(monthsTyped(few, '2026-09', 'Sep 2026'), ['2026-09']);
});

test('the period of a month ends with the beginning of the next one', () => {
  assert.deepEqual(periodOf('2026-12'), {
    from: '2026-12-01T00:00:00+07:00',
    to: '2027-01-01T00:00:00+07:00',
  });
});
