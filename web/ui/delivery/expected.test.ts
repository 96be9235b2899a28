import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTimeOn } from '../language/format.ts';
import { formatExpected } from './expected.ts';
import { formatSchedule } from './schedule.ts';

const range = {
  from: '2026-11-21T07:05:00Z',
  at: '2026-11-21T07:10:00Z',
  to: '2026-11-21T07:17:00Z',
  isLate: false,
};
const at = (time: string) => formatExpected(range, 'Asia/Jakarta', Date.parse(`2026-11-21T${time}Z`));

test('a forecast is a range of times; no part of it is in the past, and one that has ended is not shown', () => {
  assert.equal(at('07:00:00'), '14:05–14:17');
  assert.equal(at('07:08:30'), '14:08–14:17');
  assert.equal(at('07:17:00'), null);
  const one = { ...range, from: range.to };
  assert.equal(formatExpected(one, 'Asia/Jakarta', Date.parse('2026-11-21T07:00:00Z')), '14:17');
});

test('a time of another day has its day', () => {
  const night = { ...range, from: '2026-11-21T16:50:00Z', to: '2026-11-21T17:20:00Z' };
  const expected = (now: string, zone = 'Asia/Jakarta') => formatExpected(night, zone, Date.parse(now));
  assert.equal(expected('2026-11-21T15:00:00Z'), '23:50–22/11 00:20');
  assert.equal(expected('2026-11-21T16:55:00Z'), '23:55–22/11 00:20');
  assert.equal(expected('2026-11-21T17:05:00Z'), '00:05–00:20');
  assert.equal(expected('2026-11-21T15:00:00Z', 'Asia/Jayapura'), '01:50–02:20', 'the same day there');
  assert.equal(expected('2026-11-21T13:00:00Z', 'Asia/Jayapura'), '22/11 01:50–02:20');
  const promise = (now: string) => formatTimeOn('2026-11-30T18:03:00Z', 'Asia/Jakarta', Date.parse(now));
  assert.equal(promise('2026-11-30T16:59:59Z'), '1/12 01:03');
  assert.equal(promise('2026-11-30T17:00:00Z'), '01:03');
  assert.equal(promise('2026-12-01T17:00:00Z'), '1/12 01:03', 'also once it has passed');
  assert.equal(promise('2025-12-01T04:00:00Z'), '1/12 01:03', 'of another year');
});

test('a pickup window is a day and two times, and an end on another day has that day', () => {
  const window = (from: string, to: string) =>
    formatSchedule({ pickupTimeFrom: from, pickupTimeTo: to }, 'Asia/Jakarta', 'id');
  assert.equal(window('2026-11-21T07:00:00Z', '2026-11-21T09:00:00Z'), '21 Nov 2026 14:00–16:00 WIB');
  assert.equal(
    window('2026-11-21T23:00:00+07:00', '2026-11-22T01:00:00+07:00'),
    '21 Nov 2026 23:00–22/11 01:00 WIB',
  );
});
