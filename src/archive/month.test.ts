import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMonth } from '../money/invoice.ts';
import { type Ages, archivableAt, type Standing, whyNot } from './month.ts';

const march = readMonth('2025-03')!;
const ages: Ages = {
  archiveAfterDays: 100,
  personalDataDays: 90,
  stepDays: 80,
  traceDays: 75,
  eventRetentionDays: 70,
  batchRetentionDays: 60,
};

test('decision 217: a month may be archived when the longest of its ages is over, in Jakarta', () => {
  const cases: [Partial<Ages>, string][] = [
    [{}, '2025-07-09T17:00:00.000Z'],
    [{ archiveAfterDays: 30 }, '2025-06-29T17:00:00.000Z'],
    [{ stepDays: 101 }, '2025-07-10T17:00:00.000Z'],
    [{ traceDays: 101 }, '2025-07-10T17:00:00.000Z'],
    [{ eventRetentionDays: 102 }, '2025-07-11T17:00:00.000Z'],
    [{ batchRetentionDays: 103 }, '2025-07-12T17:00:00.000Z'],
    [{ personalDataDays: 104 }, '2025-07-13T17:00:00.000Z'],
  ];
  for (const [changes, at] of cases) {
    assert.equal(archivableAt(march, { ...ages, ...changes }).toISOString(), at, JSON.stringify(changes));
  }
});

test('decision 217: a month is refused by name while something of it is open', () => {
  const done: Standing = { deliveries: 9, underWay: 0, example: null, holdPersonalData: 0 };
  const cases: [Partial<Standing>, RegExp | undefined][] = [
    [{}, undefined],
    [{ deliveries: 0 }, undefined],
    [
      { underWay: 2, example: 'DE-1' },
      /^2025-03 cannot be archived: 2 of its deliveries are under way \(DE-1\)/,
    ],
    [{ holdPersonalData: 3 }, /^2025-03 cannot be archived: 3 of its deliveries hold personal data/],
    [{ underWay: 1, example: 'DE-1', holdPersonalData: 3 }, /under way.*; 3 of its deliveries hold/],
  ];
  for (const [changes, expected] of cases) {
    const why = whyNot(march, { ...done, ...changes });
    if (expected === undefined) assert.equal(why, undefined);
    else assert.match(why!, expected);
  }
});
