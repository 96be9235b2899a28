import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { drawable, linesOf, oneLine } from './lines.ts';

const upTo =
  (most: number) =>
  (line: string): boolean =>
    line.length <= most;

test('decision 718: line breaks of a text stay, lines break between words, and long words anywhere', () => {
  const rows: readonly [text: string, lines: readonly string[]][] = [
    ['Toko Melati', ['Toko', 'Melati']],
    ['Jalan A\r\nBlok B', ['Jalan A', 'Blok B']],
    ['a\n\nb', ['a', '', 'b']],
    ['ke  pertanggungjawaban', ['ke', 'pertangg', 'ungjawab', 'an']],
    ['PT 王小明商店有限公司', ['PT 王小明商店', '有限公司']],
    ['', ['']],
  ];
  for (const [text, lines] of rows) assert.deepEqual(linesOf(text, upTo(8)), lines, text);
  assert.equal(oneLine('Toko Melati\nJakarta', upTo(12)), 'Toko Melati…');
});

test('no line is wider than its place, and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 30, max: 60 }), (text, most) => {
      const lines = linesOf(text, upTo(most));
      for (const line of lines) assert.ok(line.length <= most, line);
      assert.equal(lines.join('').replace(/\s/g, ''), drawable(text).replace(/\s/g, ''));
    }),
  );
});
