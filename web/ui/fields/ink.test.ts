import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSigned, refit, type Size, type Stroke } from './ink.ts';

const stroke = (...points: readonly (readonly [number, number])[]): Stroke => ({
  points: points.map(([x, y]) => ({ x, y })),
});

test('decision 424: dots and a short dash are no signature', () => {
  for (const [name, strokes, signed] of [
    ['nothing', [], false],
    ['a stroke without a point', [stroke()], false],
    ['a dot', [stroke([100, 80])], false],
    ['many dots', [stroke([20, 20]), stroke([200, 20]), stroke([100, 120])], false],
    [
      'a finger that rested',
      [stroke(...Array.from({ length: 200 }, (_, at) => [100 + (at % 2), 80] as const))],
      false,
    ],
    ['a dash', [stroke([100, 80], [130, 80])], false],
    ['a cross', [stroke([100, 60], [140, 100]), stroke([140, 60], [100, 100])], true],
    ['a line', [stroke([40, 80], [160, 90])], true],
  ] as const)
    assert.equal(isSigned(strokes), signed, name);
});

const portrait: Size = { width: 312, height: 176 };
const landscape: Size = { width: 500, height: 140 };
const pointOn = ({ width, height }: Size) =>
  fc.tuple(fc.nat(width), fc.nat(height)).map(([x, y]) => ({ x, y }));
const strokesOn = (size: Size) =>
  fc.array(fc.record({ points: fc.array(pointOn(size), { maxLength: 8 }) }), { maxLength: 4 });

test('decision 424: a pad that is turned keeps all of its ink in sight, in its shape', () => {
  fc.assert(
    fc.property(strokesOn(portrait), (strokes) => {
      const turned = refit(strokes, portrait, landscape);
      const points = turned.flatMap((each) => each.points);
      for (const { x, y } of points) {
        assert.ok(x >= -1e-6 && x <= landscape.width + 1e-6, `${x}`);
        assert.ok(y >= -1e-6 && y <= landscape.height + 1e-6, `${y}`);
      }
      const before = strokes.flatMap((each) => each.points);
      assert.equal(points.length, before.length);
      const far = (all: typeof points, index: number) =>
        Math.hypot(all[index]!.x - all[0]!.x, all[index]!.y - all[0]!.y);
      const scales = before.flatMap((_, index) =>
        far(before, index) === 0 ? [] : [far(points, index) / far(before, index)],
      );
      for (const scale of scales) assert.ok(scale <= 1 + 1e-6 && Math.abs(scale - scales[0]!) < 1e-6);
    }),
  );
});

test('decision 424: ink that fits both ways is as it was after two turns', () => {
  const small = fc.array(
    fc.record({ points: fc.array(pointOn({ width: 100, height: 60 }), { minLength: 1, maxLength: 6 }) }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(small, (strokes) => {
      const middle = strokes.map(({ points }) => ({
        points: points.map(({ x, y }) => ({ x: x + 106, y: y + 58 })),
      }));
      const back = refit(refit(middle, portrait, landscape), landscape, portrait);
      for (const [index, { points }] of back.entries())
        for (const [at, point] of points.entries()) {
          assert.ok(Math.abs(point.x - middle[index]!.points[at]!.x) < 1e-6);
          assert.ok(Math.abs(point.y - middle[index]!.points[at]!.y) < 1e-6);
        }
    }),
  );
});
