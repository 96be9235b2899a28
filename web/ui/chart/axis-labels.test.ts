import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { axisLabels, cutTo } from './axis-labels.ts';

const steps = [1, 2, 7, 14, 28];
const shown = (count: number, spacing: number, texts: readonly string[]) =>
  axisLabels({ count, spacing, steps, textOf: (index) => texts[index % texts.length]! }).map(
    ({ index }) => index,
  );

test('the labels of an axis are every n-th, by the smallest step at which they do not touch', () => {
  assert.deepEqual(shown(4, 60, ['2 Nov']), [0, 1, 2, 3]);
  assert.deepEqual(shown(28, 10, ['16 Nov']), [0, 7, 14, 21]);
  assert.deepEqual(shown(3, 2, ['16 Nov 2026']), [0]);
  assert.deepEqual(shown(0, 10, ['x']), []);
});

test('a label knows the label before it', () => {
  const before: (number | undefined)[] = [];
  axisLabels({
    count: 3,
    spacing: 100,
    steps,
    textOf: (index, last) => {
      before.push(last);
      return String(index);
    },
  });
  assert.deepEqual(before, [undefined, 0, 1]);
});

test('decision 695: no label touches the next, at any width', () => {
  const text = fc.string({ minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 1, max: 400 }),
      fc.array(text, { minLength: 1, maxLength: 9 }),
      (count, spacing, texts) => {
        const labels = axisLabels({ count, spacing, steps, textOf: (index) => texts[index % texts.length]! });
        assert.equal(labels[0]!.index, 0);
        for (const [place, label] of labels.entries()) {
          const next = labels[place + 1];
          if (next === undefined) continue;
          const half = (label.text.length + next.text.length) * 3;
          assert.ok(half < (next.index - label.index) * spacing, `${label.text} | ${next.text}`);
        }
      },
    ),
  );
});

test('a name is cut to a width, with an ellipsis', () => {
  assert.equal(cutTo('Toko Melati', 200), 'Toko Melati');
  assert.equal(cutTo('Toko Melati', 41), 'Toko…');
  assert.equal(cutTo('x', 0), 'x');
});
