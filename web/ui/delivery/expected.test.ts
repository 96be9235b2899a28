import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneOfDevice } from '../language/format.ts';
import { formatExpected } from './expected.ts';

const range = {
  from: '2026-11-21T07:05:00Z',
  at: '2026-11-21T07:10:00Z',
  to: '2026-11-21T07:17:00Z',
  isLate: false,
};

/** The time of day here of the UTC time, which a reader of any zone may run this test in. */
const here = (time: string) => new Date(`2026-11-21T${time}Z`).toTimeString().slice(0, 5);

test('a forecast is a range of times; no part of it is in the past, and one that has ended is not shown', () => {
  const at = (time: string, of = range) =>
    formatExpected(of, zoneOfDevice(), 'id', Date.parse(`2026-11-21T${time}Z`));
  assert.equal(at('07:00:00'), `${here('07:05:00')}–${here('07:17:00')}`);
  assert.equal(at('07:08:30'), `${here('07:08:00')}–${here('07:17:00')}`);
  assert.equal(at('07:17:00'), null);
  assert.equal(at('07:00:00', { ...range, from: range.to }), here('07:17:00'));
});
