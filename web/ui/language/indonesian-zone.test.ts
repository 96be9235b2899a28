import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indonesianZone } from './indonesian-zone.ts';

test('a device is in the Indonesian zone of its name, or else of its clock, or else in the company’s', () => {
  const cases = [
    ['Asia/Jayapura', 540, 'Asia/Jayapura'],
    ['Asia/Makassar', 420, 'Asia/Makassar'],
    ['Asia/Pontianak', 420, 'Asia/Jakarta'],
    ['Asia/Singapore', 480, 'Asia/Makassar'],
    ['Asia/Tokyo', 540, 'Asia/Jayapura'],
    ['Europe/Berlin', 60, 'Asia/Jakarta'],
  ] as const;
  for (const [name, aheadMinutes, zone] of cases)
    assert.equal(indonesianZone(name, aheadMinutes), zone, name);
});
