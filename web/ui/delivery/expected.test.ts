import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatExpected } from './expected.ts';

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
  assert.equal(formatExpected({ ...range, from: range.to }, 'Asia/Jakarta', 0), '14:17');
});
