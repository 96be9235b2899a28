import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastWidthOf, tracksOf } from './tracks.ts';

test('decision 685: the first column has at least 140 px, and a listing needs the sum of its least widths', () => {
  const tracks = tracksOf([{}, { width: '96px' }, { width: 'minmax(120px, 2fr)' }, {}], {
    hasChecks: true,
    isPhone: false,
  });
  assert.deepEqual(tracks, ['26px', 'minmax(140px, 1fr)', '96px', 'minmax(120px, 2fr)', 'minmax(96px, 1fr)']);
  assert.equal(leastWidthOf(tracks), 26 + 140 + 96 + 120 + 96 + 4 * 12 + 32 + 12);
  assert.equal(leastWidthOf(['minmax(0, 1fr)']), 44);
});
