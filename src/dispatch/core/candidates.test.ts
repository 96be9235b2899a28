import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildGrid, findNearby, squaredMeters } from './candidates.ts';

const place = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });

test('the grid finds exactly the nearest points within the radius, nearest first', () => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 40 }),
      place,
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 1, max: 10 }),
      (points, centre, radius, most) => {
        const distance = (index: number) => squaredMeters(points[index]!, centre);
        const expected = points
          .map((_, index) => index)
          .filter((index) => distance(index) <= radius ** 2)
          .sort((a, b) => distance(a) - distance(b) || a - b)
          .slice(0, most);
        assert.deepEqual(findNearby(buildGrid(points, 70), centre, radius, most), expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('one far outlier does not make the grid huge', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 1e9, y: 1e9 },
  ];
  assert.ok(buildGrid(points, 100).starts.length < 70_000);
});
