import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { guessColumns } from './columns.ts';
import { keysOf } from './line-keys.ts';
import { readAmount } from './read-amount.ts';
import { dayReader } from './read-day.ts';
import { readStatement, readTable } from './read-statement.ts';

const today = '2026-11-30';
const read = (csv: string, columns?: Parameters<typeof readStatement>[1]) =>
  readStatement(csv, columns ?? guessColumns(readTable(csv).heads), today);
const short = (csv: string) =>
  read(csv).lines.map(({ day, amountIdr, reference, description, balanceIdr }) => [
    day,
    amountIdr,
    reference,
    description,
    balanceIdr,
  ]);

describe('reading of bank statements (decision 704)', () => {
  const amounts: readonly [string, number | undefined, string?][] = [
    ['1.234.567,00', 1_234_567],
    ['1,234,567.00', 1_234_567],
    ['1.234', 1_234],
    ['1,5', 2],
    ['.00', 0],
    ['-6500', 6_500, 'out'],
    ['(6.500)', 6_500, 'out'],
    ['+6.500', 6_500, 'in'],
    ['150,000.00 CR', 150_000, 'in'],
    ['Rp 150.000,00 DB', 150_000, 'out'],
    ['(6.500', undefined],
    ['1.000 abc', undefined],
    ['abc', undefined],
    ['1..2', undefined],
  ];
  for (const [text, idr, side] of amounts) {
    test(`the amount ${text}`, () =>
      assert.deepEqual(
        readAmount(text),
        idr === undefined ? undefined : side === undefined ? { idr } : { idr, side },
      ));
  }

  const days: readonly [string, string | undefined][] = [
    ['28/11/2026', '2026-11-28'],
    ["'28/11", '2026-11-28'],
    ['31/12', '2025-12-31'],
    ['28-11-26 14:05:09', '2026-11-28'],
    ['2026-11-28T07:00:00', '2026-11-28'],
    ['20261128', '2026-11-28'],
    ['28 Nopember 2026', '2026-11-28'],
    ['28-NOV-2026', '2026-11-28'],
    ['31/11/2026', undefined],
    ['PEND', undefined],
  ];
  for (const [text, day] of days) {
    test(`the day ${text}`, () => assert.equal(dayReader([text], today)(text), day));
  }
  test('a file has one order of day and month', () => {
    const readDay = dayReader(['11/05/2026', '11/28/2026'], today);
    assert.deepEqual([readDay('11/05/2026'), readDay('11/28/2026')], ['2026-11-05', '2026-11-28']);
  });

  test('a statement with a title, an unnamed side, a continued text and totals', () => {
    const csv = [
      'No. rekening : 123',
      'Periode : 01/11/2026 - 30/11/2026',
      'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo',
      '\'03/11,SALDO AWAL,0000,,,"1,000,000.00"',
      '\'03/11,TRSF E-BANKING CR TRF-0042,0000,"150,000.00",CR,"1,150,000.00"',
      ',TOKO MELATI,,,,',
      '\'04/11,BIAYA ADM,0000,"6,500.00",DB,"1,143,500.00"',
      'PEND,BELUM DIBUKUKAN,0000,"1,000.00",CR,',
      'Saldo Akhir :,,,"1,143,500.00",,',
    ].join('\r\n');
    assert.deepEqual(short(csv), [
      ['2026-11-03', 150_000, '', 'TRSF E-BANKING CR TRF-0042 TOKO MELATI', 1_150_000],
      ['2026-11-04', -6_500, '', 'BIAYA ADM', 1_143_500],
    ]);
  });

  test('a statement with columns for debit and credit, the latest line first', () => {
    const csv = [
      'Date;ValDate;Description;Reference No.;Debit;Credit;Balance',
      '04/11/2026;04/11/2026;MDR;R-2;1.400,00;0,00;198.600,00',
      '04/11/2026;04/11/2026;QRIS;R-1;0,00;200.000,00;200.000,00',
    ].join('\n');
    assert.deepEqual(short(csv), [
      ['2026-11-04', 200_000, 'R-1', 'QRIS', 200_000],
      ['2026-11-04', -1_400, 'R-2', 'MDR', 198_600],
    ]);
  });

  test('columns that a person chose count, whatever their headings', () => {
    const { lines } = read('a,b,c\nx,2026-11-03,5000\ny,2026-11-04,-300', {
      day: 2,
      description: 1,
      amount: 3,
    });
    assert.deepEqual(
      lines.map(({ description, amountIdr }) => [description, amountIdr]),
      [
        ['x', 5_000],
        ['y', -300],
      ],
    );
  });

  const refused: readonly [string, string, RegExp][] = [
    ['no day', 'Keterangan,Jumlah\nA,5', /Pilih kolom tanggal/],
    ['no sum', 'Tanggal,Keterangan\n2026-11-01,A', /Pilih kolom jumlah/],
    ['no lines', 'Tanggal,Jumlah', /tidak berisi mutasi/],
    ['a day to come', 'Tanggal,Jumlah\n2026-12-01,5', /baris 2: tanggal/],
    ['an unread sum', 'Tanggal,Jumlah\n2026-11-01,5\n2026-11-02,lima\n2026-11-03,5', /baris 3: jumlah/],
    ['a sum without a day', 'Tanggal,Jumlah\n2026-11-01,5\n,7\n2026-11-03,5', /baris 3: tanggal/],
    ['an open quote', 'Tanggal,Jumlah\n2026-11-01,"5', /CSV yang dapat dibaca/],
  ];
  for (const [title, csv, message] of refused) test(title, () => assert.throws(() => read(csv), message));

  test('a part of a file, or all of it twice, adds no key; what is new adds one for each line', () => {
    const line = fc.record({
      day: fc.constantFrom('2026-11-01', '2026-11-02'),
      amountIdr: fc.constantFrom(-1, 1, 2),
      reference: fc.constantFrom('', 'A'),
      description: fc.constant('X'),
      balanceIdr: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (known, more) => {
        const all = [...known, ...more];
        const keys = new Set(keysOf(all));
        assert.equal(keys.size, all.length);
        for (const key of keysOf(known)) assert.ok(keys.has(key));
        assert.deepEqual(new Set([...keys, ...keysOf(all.toReversed())]), keys);
      }),
    );
  });
});
