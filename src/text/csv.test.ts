import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { byLength } from '../../test/support/pace.ts';
import { csvRow, withoutApostrophes } from './csv.ts';

const written: readonly [string, string][] = [
  ['Budi', 'Budi'],
  ['=1+1', "'=1+1"],
  ['+62812', "'+62812"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['\t1', `"'\t1"`],
  ['\n=1', `"'\n'=1"`],
  ['\r1', `"'\r1"`],
  ['\u00a0=1', "\u00a0'=1"],
  ['\u3000＝1', "\u3000'＝1"],
  ['\u200b=1', "\u200b'=1"],
  [' =1', " '=1"],
  ['a;=1', `"a;'=1"`],
  ['a;\u00a0＝1', `"a;\u00a0'＝1"`],
  ['a\t=1', `"a\t'=1"`],
  ['a\n+1', `"a\n'+1"`],
  ['a|@x', `"a|'@x"`],
  ['a;"=1', `"a;""'=1"`],
  ['a, -b', `"a, -b"`],
  ['Jl. A-1 = B', 'Jl. A-1 = B'],
  ['a;b', `"a;b"`],
];

test('decision 344: a text in a CSV export runs no formula, whatever separates the cells of its reader', () => {
  for (const [text, cell] of written) assert.equal(csvRow([text]), `${cell}\r\n`, JSON.stringify(text));
  assert.equal(csvRow([-6.2, 0]), '-6.2,0\r\n', 'numbers stay numbers');
});

const hostile = fc.string({ unit: fc.constantFrom(...'=+-@＝＋ \u00a0\u200b\t\r\n;,|"\'aé') });
const isFormula = (cell: string) => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);

/**
 * Returns the cells as read by a program that splits lines at a separator and honours quotes only at the start of a
 * cell.
 */
const cellsBy = (separator: string, file: string): string[] =>
  file.split(/[\r\n]+/).flatMap((line) => line.split(separator).map((cell) => cell.replace(/^"+/, '')));

test('decision 344: no separator makes a formula of any text, and the text can be read back', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 3 }), (cells) => {
      const file = csvRow(cells);
      const [read] = parse(file) as string[][];
      assert.ok(!read!.some(isFormula));
      for (const separator of [';', '\t', '|']) assert.ok(!cellsBy(separator, file).some(isFormula), file);
      assert.deepEqual(read!.map(withoutApostrophes), cells);
    }),
    { numRuns: byLength({ short: 2_000, full: 100_000 }) },
  );
});

test('decision 344: a text of many blanks is written in linear time', () => {
  const text = '\n'.repeat(100_000);
  assert.equal(withoutApostrophes(`'${text}`), text);
  assert.equal(csvRow([text]).length, text.length + 5);
});
