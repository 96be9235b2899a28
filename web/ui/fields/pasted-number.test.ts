import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readPastedNumber } from './pasted-number.ts';

const read: readonly [text: string, decimal: string | undefined, whole: string | undefined][] = [
  ['15', '15', '15'],
  ['1,5', '1,5', undefined],
  ['1.5', '1,5', undefined],
  ['0.125', '0,125', undefined],
  ['0,5', '0,5', undefined],
  ['1.500', '1500', '1500'],
  ['1,500', '1500', '1500'],
  ['1.250.000', '1250000', '1250000'],
  ['1,250,000.50', '1250000,50', undefined],
  ['1.250.000,00', '1250000,00', '1250000'],
  ['1.5 kg', '1,5', undefined],
  [' 1 250 000 ', '1250000', '1250000'],
  ['12.50.000', undefined, undefined],
  ['1.25,000,0', undefined, undefined],
  ['-5', undefined, undefined],
  ['1e5', undefined, undefined],
  ['lima', undefined, undefined],
  ['', undefined, undefined],
];

for (const [text, decimal, whole] of read) {
  test(`a pasted "${text}" is ${decimal ?? 'no number'}, and ${whole ?? 'none'} where decimals are not allowed`, () => {
    assert.equal(readPastedNumber(text, true), decimal);
    assert.equal(readPastedNumber(text, false), whole);
  });
}

test('any sum is read back from the way in which either language writes it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), (sum) => {
      for (const locale of ['id-ID', 'en-US'])
        assert.equal(readPastedNumber(new Intl.NumberFormat(locale).format(sum), false), String(sum));
    }),
  );
});
