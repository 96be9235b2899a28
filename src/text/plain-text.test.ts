import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isBlank,
  phoneEnd,
  plainNumber,
  trimmed,
  unlessBlank,
  withoutDecimalZeros,
  withoutDirections,
} from './plain-text.ts';
import { searchForm, searchPatterns } from './search-text.ts';

test('decision 66: a text in which nothing is seen is blank', () => {
  const blanks = [
    '',
    ' ',
    '\t\r\n',
    '\u00a0\u2003\u3000',
    '\u200b',
    '\ufeff',
    '\u00ad',
    '\u202e',
    '\u2066\u2069',
    '\u2800',
    '\u3164',
    '\ufe0f',
  ];
  for (const text of [null, undefined, ...blanks]) {
    assert.equal(isBlank(text), true, JSON.stringify(text));
    assert.equal(trimmed(text), null);
    assert.equal(unlessBlank(text), null);
  }
  for (const text of ['-', '.', '0', 'é', '\u200bx', 'ا', '中', '🙂', '👨‍👩‍👧'])
    assert.equal(isBlank(text), false, text);
  assert.equal(trimmed('  uang pas \n'), 'uang pas');
  assert.equal(unlessBlank(' uang pas '), ' uang pas ');
});

test('decision 315: a typed phone number has the characters that it looks like', () => {
  assert.equal(plainNumber('\u202a+62\u00a0811\u2011123\u2012456\u202c'), '+62 811-123-456');
  assert.equal(plainNumber('\uff10\uff18\uff11\uff11 \u0661\u06f2\u06f3'), '0811 123');
  assert.equal(plainNumber(' \ufeff 0811 \u200b '), '0811');
  assert.equal(plainNumber('Budi'), 'Budi');
});

test('decision 315: a decimal of zeros is no part of a number', () => {
  for (const [written, number] of [
    ['81298765430.0', '81298765430'],
    ['81298765430,00', '81298765430'],
    ['+6281298765430.0', '+6281298765430'],
    ['81298765430', '81298765430'],
    ['0812.0000.0000', '0812.0000.0000'],
    ['0812.10', '0812.10'],
  ] as const)
    assert.equal(withoutDecimalZeros(written), number);
});

test('decision 315: every way to write a number, and its end, is found by the same digits', () => {
  for (const text of [
    '811123456',
    '0811123456',
    '62811123456',
    '+62 (0)811-123-456',
    '0062 811 123 456',
    '811123456.0',
    '\u202a+62\u00a0811\u2011123456\u202c',
  ])
    assert.equal(phoneEnd(text), '811123456', text);
  assert.equal(phoneEnd('021 555'), '21555');
  assert.equal(phoneEnd('0622 12'), '62212');
  assert.equal(phoneEnd('112'), '112');
  assert.equal(phoneEnd('+65 9123 4567'), '6591234567');
  for (const text of ['', '0', '+62', '62', '()', 'Budi', 'DE-0811', '0811 a'])
    assert.equal(phoneEnd(text), undefined, text);
});

test('decision 317: no character turns the direction of what people see', () => {
  assert.equal(withoutDirections('Budi\u202e 0811'), 'Budi 0811');
  assert.equal(
    withoutDirections('\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'),
    '',
  );
  // Joiners are part of some scripts and of emoji, so they stay.
  assert.equal(withoutDirections('👨‍👩‍👧 محمد'), '👨‍👩‍👧 محمد');
});

test('decision 318: what looks the same is the same to a search', () => {
  const same = [
    ['José', 'Jose\u0301', 'JOSÉ', 'jose\u0301'],
    ["Ma'ruf", 'Ma’ruf', 'Ma‘ruf', 'Maʼruf', 'Ma`ruf', 'Ma´ruf', 'MA＇RUF'],
    [
      'Toko Budi',
      'Toko\u00a0Budi',
      'Toko  Budi',
      ' Toko Budi ',
      '\u202aToko Budi\u202c',
      'Ｔｏｋｏ　Ｂｕｄｉ',
    ],
    ['ế', 'ê\u0301', 'e\u0302\u0301'],
  ];
  for (const [first, ...others] of same)
    for (const other of others) assert.equal(searchForm(other), searchForm(first!), other);
  assert.notEqual(searchForm('Jose'), searchForm('José'));
  assert.notEqual(searchForm('Maruf'), searchForm("Ma'ruf"));
});

test('decision 318: texts are found as they were received, composed or not, with any apostrophe', () => {
  assert.deepEqual(searchPatterns('Budi'), ['%budi%']);
  assert.deepEqual(searchPatterns('José'), ['%josé%', '%jose\u0301%']);
  assert.deepEqual(searchPatterns('Jose\u0301'), ['%josé%', '%jose\u0301%']);
  for (const typed of ['İLHAN', 'İLHAN'.toLowerCase()])
    assert.deepEqual(new Set(searchPatterns(typed)), new Set(['%ilhan%', '%i\u0307lhan%']), typed);
  assert.deepEqual(searchPatterns('Ma’ruf'), ['%ma_ruf%']);
  assert.deepEqual(searchPatterns(' \u202aToko Budi\u202c '), ['%toko budi%', '%toko\u00a0budi%']);
  assert.deepEqual(searchPatterns('Toko\u00a0 Budi'), ['%toko budi%', '%toko\u00a0budi%', '%toko_ budi%']);
  assert.deepEqual(searchPatterns('Ali\u200cza'), ['%aliza%', '%ali_za%']);
  assert.deepEqual(searchPatterns('50%_\\'), ['%50\\%\\_\\\\%']);
  assert.deepEqual(searchPatterns(' \u200b'), []);
  const dashed = ['ab-1', 'ab\u20101', 'ab\u20111', 'ab\u20131', 'ab\u20141', 'ab\u22121'].map(
    (each) => `%${each}%`,
  );
  for (const typed of ['AB-1', 'AB\u20131', ']C1AB-1'])
    assert.deepEqual(new Set(searchPatterns(typed)), new Set(dashed), typed);
});
