import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingOf, sentRows } from '../../web/portal/imports/bookings.ts';
import { matchColumns, rememberable } from '../../web/portal/imports/fields.ts';
import { unpackedBytes } from '../../web/portal/imports/zip.ts';
import { xlsxOf, zipOf } from '../support/spreadsheets.ts';

const zone = 'Asia/Makassar';
const read = (path: string, text: string) => {
  const names = path.split('.');
  const booking: unknown = bookingOf([text], { [path]: { column: 0 } }, zone);
  return names.reduce((at: unknown, name) => {
    const inner = (at as Record<string, unknown>)[name];
    return Array.isArray(inner) ? inner[0] : inner;
  }, booking);
};

test('decision 273: columns are found by their heads in Indonesian and English, and none is taken twice', () => {
  const heads = [
    'Order ID',
    'Nama Penerima',
    'Phone',
    'ALAMAT',
    'lat',
    'Lng',
    'Berat (kg)',
    'sender.phone',
    'Nama',
  ];
  const { providerOrderID, ...rest } = matchColumns(heads);
  assert.deepEqual(providerOrderID, { column: 0 });
  const columns = Object.entries(rest).flatMap(([path, source]) =>
    'column' in source ? [[path, source.column]] : [],
  );
  assert.deepEqual(columns, [
    ['recipient.firstName', 1],
    ['recipient.phone', 2],
    ['destination.address', 3],
    ['destination.coordinates.latitude', 4],
    ['destination.coordinates.longitude', 5],
    ['packages.weight', 6],
    ['sender.phone', 7],
  ]);
  assert.deepEqual(rest['packages.quantity'], { text: '1' });
});

test('decision 273: what was chosen by hand is found again in the next file', () => {
  const heads = ['Kode', 'Nama'];
  const chosen = { providerOrderID: { column: 0 }, 'sender.firstName': { text: 'Toko Melati' } };
  const again = matchColumns(['Nama', 'kode'], rememberable(chosen, heads));
  assert.deepEqual(again.providerOrderID, { column: 1 });
  assert.deepEqual(again['sender.firstName'], { text: 'Toko Melati' });
});

const cells: readonly [string, string, unknown][] = [
  ['recipient.phone', '8129876543', '08129876543'],
  ['recipient.phone', "'08129876543", '08129876543'],
  ['recipient.phone', '+628129876543', '+628129876543'],
  ['packages.weight', '1,5', 1.5],
  ['packages.weight', '1.5 kg', 1.5],
  ['packages.weight', 'berat', 'berat'],
  ['packages.price', 'Rp 1.250.000', 1_250_000],
  ['packages.price', '50,000', 50_000],
  ['packages.price', 'Rp50.000,00', 50_000],
  ['cashOnDelivery.amount', 'banyak', 'banyak'],
  ['serviceType', 'Same Day', 'SAME_DAY'],
  ['paymentMethod', 'Bayar di Tempat', 'CASH'],
  ['paymentMethod', 'Non-tunai', 'CASHLESS'],
  ['schedule.pickupTimeFrom', '22/11/2026 9.30', '2026-11-22T09:30:00+08:00'],
  ['schedule.pickupTimeFrom', '2026-11-22 09:30', '2026-11-22T09:30:00+08:00'],
  ['schedule.pickupTimeFrom', 'besok', 'besok'],
];

test('decision 273: a cell is read as what people mean by it, and what means nothing stays for its refusal', () => {
  for (const [path, text, meant] of cells) assert.deepEqual(read(path, text), meant, `${path}: ${text}`);
});

test('decision 273: an amount to collect makes a booking cash, and none does not', () => {
  const sources = { 'cashOnDelivery.amount': { column: 0 } };
  assert.deepEqual(bookingOf(['50.000'], sources, zone), {
    cashOnDelivery: { amount: 50_000 },
    paymentMethod: 'CASH',
  });
  assert.deepEqual(bookingOf(['0'], sources, zone), {});
  assert.deepEqual(bookingOf([''], sources, zone), {});
});

test('decision 273: a row keeps its key as long as it says the same, and like rows have keys of their own', () => {
  const sources = { providerOrderID: { column: 0 }, 'packages.weight': { column: 1 } };
  const keys = (rows: string[][]) =>
    sentRows(rows, sources, zone).map(({ idempotencyKey }) => idempotencyKey);
  const [one, two, twin] = keys([
    ['A', '1'],
    ['B', '1'],
    ['A', '1'],
  ]);
  assert.equal(new Set([one, two, twin]).size, 3);
  assert.deepEqual(
    keys([
      ['B', '1'],
      ['A', '1'],
    ]),
    [two, one],
  );
  assert.notEqual(keys([['A', '2']])[0], one);
  assert.match(one!, /^[\x21-\x7e]{1,255}$/);
});

const bytesOf = (file: Buffer) => new Uint8Array(file);

test('decision 273: what a spreadsheet unpacks to is known before it is unpacked', () => {
  const claimed = { name: 'a', bytes: Buffer.from('x'), claimedBytes: 3_000_000_000 };
  assert.equal(unpackedBytes(bytesOf(zipOf([claimed]))), 3_000_000_000);
  assert.ok(unpackedBytes(bytesOf(xlsxOf([['A'], [1]])))! < 5_000);
  assert.equal(unpackedBytes(bytesOf(Buffer.from('PK no zip'))), undefined);
});
