import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isAssisted, isSlip, type Seen, type Tap } from '../../web/courier-app/taps.ts';

const button = (words: string, control: unknown = words): Seen => ({
  ...{ control, words },
  ...{ left: 0, top: 500, right: 360, bottom: 560 },
});
const tapOn = ({ control, words }: Seen, atMs: number, x = 180, y = 530) => ({ atMs, x, y, control, words });

test('decision 440: of quick taps at one place only what stood there at the first is hit', () => {
  const first: Tap = { atMs: 0, x: 180, y: 530, seen: [button('Keluar')] };
  for (const [second, isIt, why] of [
    [tapOn(button('Keluar'), 200), false, 'the same button'],
    [tapOn(button('Keluar', 'another'), 200), true, 'another button with the same words'],
    [tapOn(button('Ya, keluar', 'Keluar'), 200), true, 'the same button with other words'],
    [tapOn(button('Batal'), 499), true, 'late, and still a slip'],
    [tapOn(button('Batal'), 500), false, 'a tap of its own'],
    [tapOn(button('Batal'), 200, 180, 430), false, 'elsewhere'],
  ] as const)
    assert.equal(isSlip(first, second), isIt, why);
  assert.equal(isSlip(undefined, tapOn(button('Batal'), 0)), false);
});

test('decision 440: a tap on what stood there is never ignored, and none that comes late', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 500, max: 560 }) });
  const cases = fc.record({ first: place, second: place, atMs: fc.nat(2_000), isNew: fc.boolean() });
  fc.assert(
    fc.property(cases, ({ first, second, atMs, isNew }) => {
      const before: Tap = { atMs: 0, ...first, seen: [button('A')] };
      const slips = isSlip(before, tapOn(button(isNew ? 'B' : 'A'), atMs, second.x, second.y));
      if (!isNew || atMs >= 500) assert.equal(slips, false);
    }),
  );
});

test('decision 440: keys, screen readers and switches press a slide; fingers and mice do not', () => {
  const click = { detail: 1, buttons: 0, pointerType: 'touch' };
  assert.equal(isAssisted(click), false);
  assert.equal(isAssisted({ ...click, pointerType: 'mouse', detail: 2 }), false);
  assert.equal(isAssisted({ ...click, detail: 0, pointerType: '' }), true);
  assert.equal(isAssisted({ ...click, buttons: 1 }), true);
});
