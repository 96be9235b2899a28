import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../problems/problems.ts';
import { readManifest } from './manifest.ts';

test('a manifest names parcels by delivery id or order id, whatever other columns and blank lines it has', () => {
  const csv =
    '\uFEFFno,deliveryID,providerOrderID,catatan\r\n1,DE-1,A-1,"pecah, hati-hati"\r\n2,,A-2,\r\n\r\n3, ,A-3,\r\n';
  assert.deepEqual(readManifest(csv), ['DE-1', 'A-2', 'A-3']);
});

test('a manifest may be separated by semicolons, as spreadsheets in Indonesian do', () => {
  assert.deepEqual(readManifest('providerOrderID;berat\nA-1;2,5\nA-2;1\n'), ['A-1', 'A-2']);
});

test('of a manifest that is too long no more is read than shows it', () => {
  assert.equal(readManifest(`deliveryID\n${'A\n'.repeat(9_000)}`).length, 5_001);
});

test('decision 336: heads may stand below a title, in the words of marketplaces, and cells are read as they look', () => {
  assert.deepEqual(readManifest('sep=;\r\nNo;No. Pesanan\r\n1;A-1\r\n'), ['A-1']);
  assert.deepEqual(
    readManifest('Serah terima 26 November;\r\n;\r\nNo Order;Berat\r\nA-1;1,5\r\n;\r\n;\r\n'),
    ['A-1'],
  );
  assert.deepEqual(readManifest('Order ID\tWeight\nA\u20111\u200b\t1\n'), ['A-1']);
  assert.deepEqual(
    readManifest('providerOrderID,No. Resi\nA-1,R-1\n'),
    ['A-1'],
    'the most precise head counts',
  );
  assert.deepEqual(readManifest('No Order\n="00123"\n'), ['00123'], 'a text that an export forces');
  assert.deepEqual(readManifest('deliveryID,note\nDE-1\n'), ['DE-1'], 'a row may be short');
});

test('decision 577: a row of totals is no parcel, an order whose number begins with the word is one', () => {
  const csv = (rows: string) => readManifest(`No,No. Pesanan,Berat\n1,A-1,2\n${rows}\n`);
  for (const row of [
    'TOTAL,,2',
    ',TOTAL,2',
    ',Total: 1 paket,',
    'Jumlah paket,,1',
    ',Grand Total,2',
    'Sub total :,,2',
  ])
    assert.deepEqual(csv(row), ['A-1'], row);
  for (const code of ['TOTAL-1', 'Total7', 'JUMLAH/2']) assert.deepEqual(csv(`2,${code},1`), ['A-1', code]);
  assert.deepEqual(csv('Total,A-2,1'), ['A-1', 'A-2'], 'a row that names its parcel');
  assert.throws(() => readManifest('No. Pesanan\nTOTAL\n'), /tidak berisi baris/);
});

test('decision 576: a manifest line is read as its label shows it', () => {
  assert.deepEqual(readManifest('No. Pesanan\nAB\u201312\n]C1AB-13\n\u00a0AB-14\n'), [
    'AB-12',
    'AB-13',
    'AB-14',
  ]);
});

const refused: readonly [string, string][] = [
  ['', 'Manifest tidak berisi baris di bawah judul kolom.'],
  ['\n\n', 'Manifest tidak berisi baris di bawah judul kolom.'],
  ['deliveryID\n', 'Manifest tidak berisi baris di bawah judul kolom.'],
  ['a,b\n1,2\n', 'Manifest tidak berisi kolom deliveryID atau providerOrderID.'],
  ['deliveryID,deliveryID\nDE-1,DE-2\n', 'Manifest berisi lebih dari satu kolom deliveryID.'],
  ['deliveryID\n"open', 'Manifest berisi tanda kutip yang tidak ditutup.'],
  ['deliveryID\n1,2\n', 'Manifest baris 2 berisi lebih banyak sel daripada judul kolom.'],
  ['Judul\n\ndeliveryID,x\nDE-1,1\n,1\n', 'Manifest baris 5 tidak berisi deliveryID atau providerOrderID.'],
  ['deliveryID\nDE-\0\n', 'Manifest baris 2 berisi kesalahan atau karakter rusak, bukan nomor.'],
  ['deliveryID\nDE-1\nDE-\ud83d\n', 'Manifest baris 3 berisi kesalahan atau karakter rusak, bukan nomor.'],
  ['deliveryID\n#N/A\n', 'Manifest baris 2 berisi kesalahan atau karakter rusak, bukan nomor.'],
  ['No Order\n5.78123E+17\n', 'Manifest baris 2 berisi nomor yang dibulatkan program spreadsheet.'],
  ['No Order;x\n5,78E+17;1\n', 'Manifest baris 2 berisi nomor yang dibulatkan program spreadsheet.'],
  [`deliveryID\n${'x'.repeat(501)}\n`, 'Manifest baris 2 berisi nomor yang lebih dari 500 karakter.'],
];

test('decision 336: a manifest that names no parcels is refused with its reason and its row', () => {
  for (const [csv, message] of refused)
    assert.throws(
      () => readManifest(csv),
      (error: unknown) => {
        assert.ok(error instanceof Refusal);
        assert.equal(error.message, message, JSON.stringify(csv));
        return true;
      },
    );
});

test('a manifest wider than any real one is refused at once', () => {
  const wide = [
    `deliveryID${',x'.repeat(900_000)}\nDE-1\n`,
    `deliveryID${',x'.repeat(100)}\n`,
    `deliveryID,note\nDE-1,${'x'.repeat(1_000_000)}\n`,
    `deliveryID,note\nDE-1,"${'x\n'.repeat(1_000_000)}"\n`,
  ];
  for (const csv of wide) assert.throws(() => readManifest(csv), /maksimal berisi 100 kolom/);
});
