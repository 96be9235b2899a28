import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { printable } from './printable.ts';

test('a PDF prints Latin letters as they are, others as near as its fonts come', () => {
  const rows: readonly [string, string][] = [
    ['Toko Melati, Rp1.500.000', 'Toko Melati, Rp1.500.000'],
    ['Café “Ñandú” — 5 €', 'Café “Ñandú” — 5 €'],
    ['Jalan\r\n  Sudirman\t1', 'Jalan Sudirman 1'],
    ['Łódź ě ﬁ', '?ódz e fi'],
    ['店 😀', '? ?'],
    ['\u202eABC\u202c', 'ABC'],
  ];
  for (const [text, printed] of rows) assert.equal(printable(text), printed, text);
});

test('every printed character is one of the font', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const printed = printable(text);
      assert.match(printed, /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u);
      assert.equal(printable(printed), printed);
    }),
  );
});
