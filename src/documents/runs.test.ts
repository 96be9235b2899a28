import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runsOf } from './runs.ts';

const faceOf = (name: string, letters: string) => ({
  name,
  characters: new Set(Array.from(letters, (letter) => letter.codePointAt(0)!)),
});
const faces = [
  faceOf('latin', 'abc ?().,123'),
  faceOf('arabic', 'مكتبةالنور۱۲۳'),
  faceOf('chinese', '王小明'),
];

test('a line is drawn from left to right by face, Arabic words from right to left', () => {
  const rows: readonly [line: string, drawn: readonly string[]][] = [
    ['ab 王小明 c', ['latin ab ', 'chinese 王小明', 'latin  c']],
    ['a🚚b', ['latin a?b']],
    ['ab, مكتبة النور', ['latin ab, ', 'arabic النور', 'latin  ', 'arabic مكتبة']],
    ['مكتبة (ab)', ['latin (', 'latin ab', 'latin ) ', 'arabic مكتبة']],
    ['مكتبة 123.', ['latin .', 'latin 123', 'latin  ', 'arabic مكتبة']],
    ['مكتبة ۱۲', ['arabic ۲۱', 'latin  ', 'arabic مكتبة']],
  ];
  for (const [line, drawn] of rows) {
    assert.deepEqual(
      runsOf(line, faces).map(({ face, text }) => `${face} ${text}`),
      drawn,
      line,
    );
  }
});

test('every character of a line is drawn once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abc ().123مكتبة۱۲王🚚') }), (line) => {
      const drawn = runsOf(line, faces).map(({ text }) => text);
      assert.equal(Array.from(drawn.join('')).length, Array.from(line).length);
    }),
  );
});
