import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  decodeText,
  dialectOf,
  headPlace,
  isBrokenText,
  isErrorText,
  orderHeads,
  plainHead,
  withoutForcing,
  withoutInvisible,
  withPlainSigns,
} from './table-text.ts';

const table = 'No. Pesanan;Nama;Catatan\r\nA-1;José 😀;“dekat” pasar\r\n';
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

test('decision 330: a file is decoded by its bytes, with or without a mark', () => {
  const files: [string, Uint8Array][] = [
    ['UTF-8', new Uint8Array(Buffer.from(table))],
    ['UTF-8 with a mark', new Uint8Array(Buffer.from(`\ufeff${table}`))],
    ['UTF-16LE', utf16(table, false)],
    ['UTF-16BE', utf16(table, true)],
    ['UTF-16LE with a mark', utf16(`\ufeff${table}`, false)],
    ['UTF-16BE with a mark', utf16(`\ufeff${table}`, true)],
  ];
  for (const [name, bytes] of files) assert.equal(decodeText(bytes), table, name);
  const old = new Uint8Array(Buffer.from('Nama;Kota\r\nJos\xe9;\x93Solo\x94\r\n', 'latin1'));
  assert.equal(decodeText(old), 'Nama;Kota\r\nJosé;“Solo”\r\n');
  assert.equal(decodeText(new Uint8Array()), '');
  assert.equal(decodeText(new Uint8Array(Buffer.from('姓名,电话\n王,1\n'))), '姓名,电话\n王,1\n');
});

test('decision 330: half a character spoils neither the encoding nor the rest of its file', () => {
  const halves = ['f09f98', 'eda0bd', 'c3'];
  for (const half of halves) {
    const bytes = Buffer.concat([
      Buffer.from('nama,kota\nJosé,Solo\nBudi '),
      Buffer.from(half, 'hex'),
      Buffer.from(',Solo\n'),
    ]);
    const text = decodeText(new Uint8Array(bytes));
    assert.ok(text.startsWith('nama,kota\nJosé,Solo\nBudi \ufffd'), text);
    assert.ok(text.endsWith(',Solo\n'));
  }
  assert.ok(decodeText(new Uint8Array(Buffer.from('a\0b,c\nd,e\n'))).includes('a\0b'), 'a NUL is no UTF-16');
});

const dialects: readonly [string, string, string?][] = [
  ['a,b\n1,2\n', ','],
  ['a;b;c\n1;2,5;3,5\n', ';'],
  ['a\tb\n1\t2\n', '\t'],
  ['a|b\n1|2\n', '|'],
  ['sep=;\r\na,b;c\r\n', ';', 'a,b;c\r\n'],
  ['\ufeffSEP=,\na;b,c\n', ',', 'a;b,c\n'],
  ['"sep=;"\na;b\n', ';', 'a;b\n'],
  ['sep=\t\na\tb\n', '\t', 'a\tb\n'],
  ['Penjualan, November\n\na;b;c\n1;2;3\n4;5;6\n', ';'],
  ['a,b\n"x;y;z",1\n"p;q;r",2\n', ','],
  ['a;b\n"Jl. A, B\nC, D";1\n', ';'],
  ['order;address\n1;Jl. A, B\n2;Jl. C, D, E\n', ';'],
  ['deliveryID\nDE-1\n', ','],
  ['', ','],
];

test('decision 330: the separator of a table is named by its first line, or found', () => {
  for (const [text, delimiter, rest = text] of dialects)
    assert.deepEqual(dialectOf(text), { delimiter, table: rest }, JSON.stringify(text));
});

test('decision 331: what a program writes in the place of a value is an error', () => {
  const errors =
    '#VALUE! #N/A #REF! #NAME? #DIV/0! #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #ERROR! #NILAI! #NV #¡VALOR! #GETTING_DATA ##### Err:502 Err:504 Loading... Loading… undefined null NULL (null) <null> <NA> NaN nan NaT None Infinity -Infinity \\N'.split(
      ' ',
    );
  const several = ['undefined undefined', 'null null', '#N/A N/A', 'Invalid Date', 'Invalid date'];
  const within = [
    'Jl. #REF! 12',
    'Budi [object Object]',
    'Jl. Melati, undefined, Solo',
    'Budi #N/A',
    'Rp #VALUE!',
  ];
  for (const text of [...errors, ...several, ...within, '[object Object]', '[object Undefined]'])
    assert.ok(isErrorText(text), text);
  for (const text of [
    '#1001',
    '#A12',
    'Null',
    'Nan',
    'Error',
    'Undefined',
    '#',
    'Toko #1!',
    'N/A',
    'Budi null',
    'Toko None',
    'undefined-shop',
    'Blok #NA',
    '#DISKON besar!',
    '',
  ])
    assert.ok(!isErrorText(text), text);
});

test('decision 331: NUL and half a character are broken, an emoji is not', () => {
  for (const text of ['a\0', '\ud83d', '\ude00', 'a\ufffd']) assert.ok(isBrokenText(text));
  for (const text of ['', '😀', 'José']) assert.ok(!isBrokenText(text));
});

test('decision 331: a text is read as it looks', () => {
  assert.equal(withPlainSigns('\u202a+62 812\u20119876\u20115430\u202c'), '+62 812-9876-5430');
  assert.equal(withPlainSigns('\u00a00812\u00a09876\u00a0'), '0812 9876');
  assert.equal(withPlainSigns('−6,2'), '-6,2');
  assert.equal(withoutInvisible('Budi\u202e \u200bSantoso\ufeff\u2066'), 'Budi Santoso');
  assert.equal(withoutInvisible('👩‍👧 naïve'), '👩‍👧 naïve', 'joiners and marks of letters stay');
});

test('decision 330: a cell that a program forces to be a text is that text', () => {
  const cells: [string, string][] = [
    ['="000123"', '000123'],
    [' ="0812 9876" ', '0812 9876'],
    ['="a ""b"" c"', 'a "b" c'],
    ['=""', ''],
    ['="a"&"b"', '="a"&"b"'],
    ['=A1', '=A1'],
    ['"a"', '"a"'],
  ];
  for (const [cell, text] of cells) assert.equal(withoutForcing(cell), text, cell);
});

test('decision 332: what a template notes behind a head is no part of it', () => {
  for (const head of [
    'Nama Penerima (wajib)',
    '*Nama Penerima',
    'NAMA PENERIMA [Wajib Diisi]',
    'nama_penerima',
  ])
    assert.equal(plainHead(head), 'namapenerima', head);
  assert.equal(plainHead('COD (Rp)'), 'cod');
  assert.equal(plainHead('Harga Barang (Rp.)'), 'hargabarang');
  assert.equal(plainHead('Berat (gram)'), 'beratgram', 'a unit is a part of it');
});

test('decision 332: the row of heads is the one with the most known heads', () => {
  const isHead = (plain: string) => [...orderHeads, 'nama', 'alamat'].includes(plain);
  const heads = ['No. Pesanan', 'Nama', 'Alamat'];
  const data = ['A-1', 'Budi', 'Jl. A'];
  assert.equal(headPlace([heads, data], isHead), 0);
  assert.equal(headPlace([['Laporan Pesanan'], [], ['', 'Nama'], heads, data], isHead), 3);
  assert.equal(headPlace([heads, data, heads], isHead), 0);
  assert.equal(headPlace([['Judul'], [''], ['x', 'y'], ['1', '2']], isHead), 2);
  assert.equal(headPlace([['x'], ['1']], isHead), 0);
  assert.equal(headPlace([], isHead), 0);
});
