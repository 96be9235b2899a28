import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseInstant } from '../time.ts';
import { isHttpUrl, isPhone } from './formats.ts';

test('decision 19: a phone number is E.164 or as it is dialled, in the ways people write it', () => {
  const right = [
    '+6281234567890',
    '081234567890',
    '6281234567890',
    '81234567890',
    '0812 3456 7890',
    '0812-3456-7890',
    '+62 812-3456-7890',
    '(021) 555 1234',
    '021.555.1234',
    '(+62) 812 3456 7890',
    ' 081234567890 ',
    '+6591234567',
  ];
  for (const text of right) assert.equal(isPhone(text), true, text);
});

test('decision 19: a number in the midst of something else is none', () => {
  const wrong = [
    'Bapak Budi 081234567890',
    '<script>081234567890',
    '085712345678a',
    'a085712345678',
    'tel:+6281234567890',
    '+62812;ext=5',
    '081234567890#12',
    '081234567890,081234567891',
    '081234567890/081234567891',
    '081234567890 081234567891',
    '0812\n34567890',
    '+62+81234567890',
    '0812+34567890',
    '０８１２３４５６７８９０',
    '٠٨١٢٣٤٥٦٧٨٩٠',
    '081234567890🙂',
    '081_234567890',
    '1',
    '+',
    '()',
    '08',
    ' ',
    '+999123456789',
    '+62812345678901234567',
  ];
  for (const text of wrong) assert.equal(isPhone(text), false, text);
});

test('decision 19: a letter anywhere in a number makes it none', () => {
  const letters = fc
    .string({ minLength: 1, maxLength: 3, unit: 'grapheme' })
    .filter((text) => /\p{L}/u.test(text));
  fc.assert(
    fc.property(letters, fc.nat(12), (word, at) => {
      const number = '081234567890';
      assert.equal(isPhone(number.slice(0, at) + word + number.slice(at)), false);
    }),
  );
});

test('decision 21: an address is one of http or https, written in full', () => {
  for (const text of [
    'https://toko.example',
    'http://toko.example:8080/a?b=c#d',
    'HTTPS://TOKO.EXAMPLE/x',
    'https://[::1]/',
    'https://toko.example/kopi%20susu',
    'https://tokó.example/☕',
  ]) {
    assert.equal(isHttpUrl(text), true, text);
  }
  for (const text of [
    'https:foo',
    'https:/foo',
    'https:///foo',
    'https:\\\\foo',
    'https://\\foo',
    'http://',
    'https://?a=b',
    '//toko.example',
    'toko.example',
    'ftp://toko.example',
    'javascript:alert(1)//https://toko.example',
    ' https://toko.example',
    'https://toko.example ',
    'https://toko.example/a b',
    'https://toko\n.example',
    'https://toko.example:99999',
  ]) {
    assert.equal(isHttpUrl(text), false, text);
  }
});

test('decision 2: an instant that UTC writes with more than four digits of a year is none', () => {
  assert.equal(parseInstant('9999-12-31T23:59:59-01:00'), undefined);
  assert.equal(parseInstant('0000-01-01T00:00:00+01:00'), undefined);
  assert.equal(parseInstant('9999-12-31T23:59:59Z')?.getUTCFullYear(), 9999);
});
