import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Change, readTyped, readWhole, shownOf, typeWhole } from './whole.ts';

const read: readonly [text: string, means: number | 'nothing' | string | readonly [number, number]][] = [
  ['150000', 150_000],
  ['150.000', 150_000],
  ['150,000', 150_000],
  ['150.000,00', 150_000],
  ['150,000.00', 150_000],
  ['150.000,0', 150_000],
  ['150.000,-', 150_000],
  ['150000,00', 150_000],
  ['150000.00', 150_000],
  ['1.250.000,00', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ["1'250'000.00", 1_250_000],
  ['1 250 000', 1_250_000],
  ['1\u00a0250\u00a0000,00', 1_250_000],
  ['Rp150.000', 150_000],
  ['Rp 150.000,00', 150_000],
  ['rp. 150.000', 150_000],
  ['IDR 150,000.00', 150_000],
  ['150.000 IDR', 150_000],
  [' 150.000 ', 150_000],
  ['\u202a150.000\u202c', 150_000],
  ['150.', 150],
  ['007', 7],
  ['0', 0],
  ['0,00', 0],
  ['Rp0', 0],
  ['', 'nothing'],
  ['   ', 'nothing'],
  ['Rp', 'nothing'],
  ['150.00', [150, 15_000]],
  ['150,00', [150, 15_000]],
  ['15,0', [15, 150]],
  ['1.500,000', [1_500, 1_500_000]],
  ['1,500.000', [1_500, 1_500_000]],
  ['1500,000', [1_500, 1_500_000]],
  ['1.500.00', [1_500, 150_000]],
  ['150.0000', [150, 1_500_000]],
  ['150.000,50', 'fraction'],
  ['1,5', 'fraction'],
  ['1.5', 'fraction'],
  ['-150.000', 'negative'],
  ['\u2212150.000', 'negative'],
  ['- Rp150.000', 'negative'],
  ['Rp -150.000', 'negative'],
  ['(150.000)', 'unread'],
  ['-', 'unread'],
  ['150rb', 'unread'],
  ['1,5 juta', 'unread'],
  ['12.50.000', 'unread'],
  ['1.25,000,0', 'unread'],
  ['0.500', 'unread'],
  ['15 00', 'unread'],
  ['150.000 200.000', 'unread'],
  ['1e5', 'unread'],
  ['.', 'nothing'],
  ['99999999999999999', 'tooLarge'],
];

for (const [text, means] of read) {
  test(`"${text}" is ${String(means)}`, () => {
    const result = readWhole(text);
    const found =
      'number' in result
        ? result.number
        : 'isEmpty' in result
          ? 'nothing'
          : result.fault === 'either'
            ? result.numbers
            : result.fault;
    assert.deepEqual(found, means);
  });
}

test('decision 551: a field takes at most twelve digits', () => {
  assert.deepEqual(readTyped('999.999.999.999'), { number: 999_999_999_999 });
  assert.deepEqual(readTyped('1.000.000.000.000'), { fault: 'tooLarge' });
});

test('any sum is read back from the way in which either language writes it, with and without decimals', () => {
  const ways = fc.record({
    sum: fc.nat({ max: 10 ** 12 }),
    locale: fc.constantFrom('id-ID', 'en-US', 'de-CH'),
    minimumFractionDigits: fc.constantFrom(0, 2),
    sign: fc.constantFrom('', 'Rp', 'Rp ', 'IDR '),
  });
  fc.assert(
    fc.property(ways, ({ sum, locale, minimumFractionDigits, sign }) => {
      const text = sign + new Intl.NumberFormat(locale, { minimumFractionDigits }).format(sum);
      const result = readWhole(text.replaceAll('’', "'"));
      // Below a thousand, 150.00 may lack a digit.
      if (minimumFractionDigits === 0 || sum > 999 || sum === 0) assert.deepEqual(result, { number: sum });
      else assert.deepEqual(result, { fault: 'either', numbers: [sum, sum * 100] });
    }),
  );
});

/** A field of rupiah in which a person types: what it holds, what it shows, and the caret. */
interface Field {
  readonly text: string;
  readonly shown: string;
  readonly caret: number;
}
const empty: Field = { text: '', shown: '', caret: 0 };

/** Changes a field as a browser does: the shown text changes at the caret, then is shown anew. */
function press(field: Field, key: string, sign = 'Rp'): Field {
  const { text: before, shown, caret } = field;
  const [from, to] = key === '⌫' ? [caret - 1, caret] : key === '⌦' ? [caret, caret + 1] : [caret, caret];
  const put = key === '⌫' || key === '⌦' ? '' : key;
  const change: Change = {
    shown: shown.slice(0, from) + put + shown.slice(to),
    caret: from + put.length,
    isForward: key === '⌦',
  };
  const { text, caret: after } = typeWhole(before, change, sign);
  return { text, shown: shownOf(text, sign), caret: after };
}
const pressAll = (keys: string, from = empty): Field =>
  [...keys].reduce((field, key) => press(field, key), from);

test('typed by keys, each notation is what it says', () => {
  for (const [keys, shown, number] of [
    ['150000', 'Rp150.000', 150_000],
    ['150.000', 'Rp150.000', 150_000],
    ['150.000,00', 'Rp150.000,00', 150_000],
    ['150,000.00', 'Rp150,000.00', 150_000],
    ['150000,00', 'Rp150.000,00', 150_000],
    ['150000.00', 'Rp150000.00', 150_000],
    ['1500000.00', 'Rp1500000.00', 1_500_000],
    ['Rp 150.000', 'Rp150.000', 150_000],
    ['1.250.000', 'Rp1.250.000', 1_250_000],
    ['150 000', 'Rp150 000', 150_000],
    ['007', 'Rp7', 7],
  ] as const) {
    const field = pressAll(keys);
    assert.deepEqual([field.shown, readTyped(field.text)], [shown, { number }], keys);
    assert.equal(field.caret, field.shown.length, keys);
  }
});

test('a mark that was typed can be deleted, and the field shows its own dots again', () => {
  assert.equal(pressAll('1500,0⌫⌫').shown, 'Rp1.500');
  assert.equal(pressAll('150.⌫').shown, 'Rp150');
  assert.equal(pressAll('-⌫').shown, '');
});

test('pasted, a number is shown as the field writes it, and a doubtful text stays as it is', () => {
  assert.deepEqual(press(empty, 'Rp 150.000,00'), { text: '150000', shown: 'Rp150.000', caret: 9 });
  assert.equal(press(empty, '150,000.00').shown, 'Rp150.000');
  assert.equal(press(pressAll('12'), '3456').shown, 'Rp123.456');
  assert.equal(press(empty, '150.00').shown, 'Rp150.00');
  assert.equal(press(empty, '-150.000').shown, 'Rp-150.000');
  assert.equal(press(empty, '150rb').shown, 'Rp150rb');
});

test('a field of a count has no sign', () => {
  assert.equal(press(empty, '1000', '').shown, '1.000');
  assert.equal(press(press(empty, '1', ''), ',', '').shown, '1,');
});

const at = (text: string, caret: number): Field => ({ text, shown: shownOf(text, 'Rp'), caret });

test('decision 441: the caret of a field of money stays where it is typed, across dots', () => {
  for (const [digits, caret, key, after, caretAfter] of [
    ['', 0, '8', 'Rp8', 3],
    ['875', 5, '0', 'Rp8.750', 7],
    ['87500', 6, '9', 'Rp875.900', 7],
    ['87500', 6, '⌫', 'Rp8.700', 5],
    ['87500', 5, '⌫', 'Rp8.500', 3],
    ['87500', 4, '⌦', 'Rp8.700', 5],
    ['87500', 2, '0', 'Rp87.500', 2],
    ['87500', 2, '1', 'Rp187.500', 3],
    ['5', 3, '⌫', '', 0],
    ['0', 3, '7', 'Rp7', 3],
  ] as const) {
    const { shown, caret: moved } = press(at(digits, caret), key);
    assert.deepEqual({ shown, moved }, { shown: after, moved: caretAfter }, `${digits} ${caret} ${key}`);
  }
  // The wrong digit is replaced in its place.
  assert.equal(press(press(at('87900', 6), '⌫'), '5').shown, 'Rp87.500');
});

test('decision 441: digits typed in the middle of an amount stay together', () => {
  const digit = fc.integer({ min: 1, max: 9 }).map(String);
  const amounts = fc.record({
    amount: fc.integer({ min: 1, max: 999_999 }),
    place: fc.nat(6),
    more: fc.array(digit, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(amounts, ({ amount, place, more }) => {
      const digits = String(amount);
      const before = Math.min(place, digits.length);
      const start = shownOf(digits, 'Rp');
      let caret = 2;
      for (let seen = 0; seen < before; caret += 1) if (/\d/.test(start[caret]!)) seen += 1;
      const field = more.reduce((each, key) => press(each, key), at(digits, caret));
      assert.equal(field.text, digits.slice(0, before) + more.join('') + digits.slice(before));
    }),
  );
});

test('whatever is pressed, the field shows its text, and the caret is in it', () => {
  const keys = fc.array(fc.constantFrom(...'0123456789.,- ⌫⌦', 'Rp', '150.000,00', 'x'), { maxLength: 12 });
  fc.assert(
    fc.property(keys, (pressed) => {
      let field = empty;
      for (const key of pressed) {
        if (key === '⌫' && field.caret === 0) continue;
        field = press(field, key);
        assert.ok(field.caret >= 0 && field.caret <= field.shown.length, JSON.stringify(field));
      }
    }),
  );
});
