import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { areaSquareKm, contains, findCovering, indexCoverage, type Outline, outlineOf } from './coverage.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const ring = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const box = (west: number, south: number, east: number, north: number) =>
  outlineOf({ type: 'Polygon', coordinates: [ring(west, south, east, north)] });

test('an area holds its inside, its edges and its corners, and nothing else', () => {
  const outline = box(106, -7, 107, -6);
  for (const [x, y] of [
    [106.5, -6.5],
    [106, -6.5],
    [107, -6.5],
    [106.5, -7],
    [106.5, -6],
    [106, -7],
    [107, -6],
  ]) {
    assert.equal(contains(outline, at(x!, y!)), true, `${x} ${y}`);
  }
  for (const [x, y] of [
    [105.999999, -6.5],
    [107.000001, -6.5],
    [106.5, -7.000001],
    [106.5, -5.999999],
  ]) {
    assert.equal(contains(outline, at(x!, y!)), false, `${x} ${y}`);
  }
});

test('a hole is outside but its edge is inside, and every part of a multipolygon is inside', () => {
  const holed = outlineOf({
    type: 'Polygon',
    coordinates: [ring(106, -7, 107, -6), ring(106.4, -6.6, 106.6, -6.4)],
  });
  assert.equal(contains(holed, at(106.5, -6.5)), false);
  assert.equal(contains(holed, at(106.4, -6.5)), true);
  assert.equal(contains(holed, at(106.3, -6.5)), true);
  const parts = outlineOf({
    type: 'MultiPolygon',
    coordinates: [[ring(106, -7, 107, -6)], [ring(110, -8, 111, -7)]],
  });
  assert.equal(contains(parts, at(110.5, -7.5)), true);
  assert.equal(contains(parts, at(108.5, -7)), false);
});

test('a ray through a vertex is counted once', () => {
  const diamond = outlineOf({
    type: 'Polygon',
    coordinates: [
      [
        [106, -6],
        [107, -7],
        [108, -6],
        [107, -5],
        [106, -6],
      ],
    ],
  });
  assert.equal(contains(diamond, at(106.5, -6)), true);
  assert.equal(contains(diamond, at(105.5, -6)), false);
  assert.equal(contains(diamond, at(106.2, -5)), false);
});

const corner = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }));

/** Generates star-shaped polygons around a centre, with any number of corners, that never cross themselves. */
const star = fc
  .tuple(corner, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 24 }))
  .map(([[x, y], radii]) => {
    const points = radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [
        110 + x / 100 + (radius / 100) * Math.cos(angle),
        -5 + y / 100 + (radius / 100) * Math.sin(angle),
      ];
    });
    return [...points, points[0]!];
  });

test('every corner of an outline is inside it, and a corner is inside all areas that share it', () => {
  fc.assert(
    fc.property(star, (points) => {
      const outline = outlineOf({ type: 'Polygon', coordinates: [points] });
      for (const [x, y] of points) assert.equal(contains(outline, at(x!, y!)), true);
    }),
  );
});

test('areas that share an edge leave no gap along it', () => {
  const share = fc.integer({ min: 0, max: 1000 }).map((part) => part / 1000);
  fc.assert(
    fc.property(share, share, (x, y) => {
      const [left, right] = [box(106, -7, 106.5, -6), box(106.5, -7, 107, -6)];
      assert.ok(contains(left, at(106 + x, -7 + y)) || contains(right, at(106 + x, -7 + y)));
    }),
  );
});

test('the index finds what asking every area finds: the first that is wanted', () => {
  fc.assert(
    fc.property(
      fc.array(star, { maxLength: 30 }),
      fc.array(corner, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      (stars, points, every) => {
        const outlines = stars.map((ring) => outlineOf({ type: 'Polygon', coordinates: [ring] }));
        const index = indexCoverage(outlines);
        const isWanted = (place: number) => place % every === 0;
        for (const [x, y] of points) {
          const point = at(110 + x / 100, -5 + y / 100);
          const wanted = outlines.findIndex((outline, place) => isWanted(place) && contains(outline, point));
          assert.equal(findCovering(index, point, isWanted) ?? -1, wanted);
        }
      },
    ),
  );
});

/** Returns the same outline with only one band, which has all edges, so that every lookup tests all of them. */
function withoutBands(outline: Outline): Outline {
  const members = Uint32Array.from({ length: outline.edges.length / 4 }, (_, edge) => 4 * edge);
  return { ...outline, bands: { starts: Uint32Array.of(0, members.length), members } };
}

test('bands of latitude leave out no edge that matters', () => {
  const anywhere = fc.double({ min: -0.4, max: 0.4, noNaN: true });
  fc.assert(
    fc.property(star, anywhere, anywhere, (points, x, y) => {
      const outline = outlineOf({ type: 'Polygon', coordinates: [points] });
      const point = at(outline.west + 0.4 + x, outline.south + 0.4 + y);
      assert.equal(contains(outline, point), contains(withoutBands(outline), point));
    }),
    { numRuns: 5000 },
  );
});

test('an area knows its size within a percent', () => {
  const square = areaSquareKm(box(106, -7, 107, -6));
  assert.ok(Math.abs(square - 12_282) < 130, String(square));
});
