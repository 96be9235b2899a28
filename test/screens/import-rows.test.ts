import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingOf, sentRows } from '../../web/portal/imports/bookings.ts';
import type { Checked, Checks } from '../../web/portal/imports/check.ts';
import { missingFields, withCell } from '../../web/portal/imports/draft.ts';
import { matchColumns, rememberable, repeatedHeads } from '../../web/portal/imports/fields.ts';
import type { Cell, CellFault, Row } from '../../web/portal/imports/reading/cell.ts';
import type { UnreadFile } from '../../web/portal/imports/reading/limits.ts';
import { unpackedBytes } from '../../web/portal/imports/reading/zip.ts';
import { leftOut, rowsToBook, standingsOf } from '../../web/portal/imports/standing.ts';
import { draftOf, headChoices, withHeadAt } from '../../web/portal/imports/table.ts';
import { xlsxOf, zipOf } from '../support/spreadsheets.ts';

const zone = 'Asia/Makassar';
const rowsOf = (...rows: readonly (readonly Cell[])[]): Row[] =>
  rows.map((cells, index) => ({ number: index + 1, cells }));
const bookingOfCell = (path: string, cell: Cell) =>
  bookingOf({ number: 2, cells: [cell] }, { [path]: { column: 0 } }, zone);
const read = (path: string, cell: Cell) => {
  const { delivery } = bookingOfCell(path, cell);
  return path.split('.').reduce((at: unknown, name) => {
    const inner = (at as Record<string, unknown> | undefined)?.[name];
    return Array.isArray(inner) ? inner[0] : inner;
  }, delivery);
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

const cells: readonly [string, Cell, unknown][] = [
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
  // phones
  ['recipient.phone', '81298765430.0', '081298765430'],
  ['recipient.phone', '081298765430,00', '081298765430'],
  ['recipient.phone', '6281298765430.0', '6281298765430'],
  ['recipient.phone', 81298765430, '081298765430'],
  ['recipient.phone', { text: '0812-9876-5430', number: 81298765430 }, '0812-9876-5430'],
  ['recipient.phone', '812-9876-5430', '0812-9876-5430'],
  ['recipient.phone', '0812-9876-5430-0813', '0812-9876-5430-0813'],
  ['recipient.phone', '\u202a+62\u00a0812\u20119876\u20115430\u202c', '+62 812-9876-5430'],
  ['recipient.phone', '\u200b0812 9876 5430\ufeff', '0812 9876 5430'],
  ['recipient.phone', '106.8085', '106.8085'],
  // amounts
  ['packages.price', 'Rp -', undefined],
  ['packages.price', ' Rp-   ', undefined],
  ['packages.price', '-', undefined],
  ['packages.price', 'IDR -', undefined],
  ['packages.price', '15000.0', 15_000],
  ['packages.price', '15000,00', 15_000],
  ['packages.price', '15000.0000', 15_000],
  ['packages.price', 'IDR 15.000', 15_000],
  ['packages.price', '15.000 IDR', 15_000],
  ['packages.price', 'Rp15.000,-', 15_000],
  ['packages.price', 'Rp\u00a015.000', 15_000],
  ['packages.price', '1.250.000,00', 1_250_000],
  ['packages.price', '1,250,000.00', 1_250_000],
  ['packages.price', '12.345', 12_345],
  ['packages.price', 12.345, 12.345],
  ['packages.price', { text: '12.345', number: 12.345 }, 12.345],
  ['packages.price', '15000.5', '15000.5'],
  ['packages.price', '12.34', '12.34'],
  ['packages.price', '-15.000', '-15.000'],
  ['packages.price', '(15.000)', '(15.000)'],
  ['packages.price', '15rb', '15rb'],
  ['packages.price', 'Rp 1 250 000', 1_250_000],
  ['packages.price', '15\u00a0000,00', 15_000],
  ['packages.price', '15 00', '15 00'],
  // numbers
  ['packages.weight', '500 gr', 0.5],
  ['packages.weight', '750g', 0.75],
  ['packages.weight', '1.500 gr', 1.5],
  ['packages.weight', '1,500 gram', 1.5],
  ['packages.weight', '12 500 g', 12.5],
  ['packages.weight', '1.500,00 gr.', 1.5],
  ['packages.weight', '1500 grams', 1.5],
  ['packages.weight', '62.5 g', 0.0625],
  ['packages.weight', '0,5 gr', 0.0005],
  ['packages.weight', '1.250', 1.25],
  ['packages.weight', '2 kilogram', 2],
  ['packages.weight', '2 kg gram', '2 kg gram'],
  ['packages.weight', 'seratus gram', 'seratus gram'],
  ['packages.weight', { text: '1,5 kg', number: 1.5 }, 1.5],
  ['destination.coordinates.latitude', '\u22126,2275', -6.2275],
  ['destination.coordinates.longitude', '106.8085°', 106.8085],
  ['packages.quantity', '2.0', 2],
  // moments
  ['schedule.pickupTimeFrom', '26/11/2026 14:00:00', '2026-11-26T14:00:00+08:00'],
  ['schedule.pickupTimeFrom', '26 Nov 2026 14:00', '2026-11-26T14:00:00+08:00'],
  ['schedule.pickupTimeFrom', '26 November 2026 14.00', '2026-11-26T14:00:00+08:00'],
  ['schedule.pickupTimeFrom', '26-Agu-2026, 9:05', '2026-08-26T09:05:00+08:00'],
  ['schedule.pickupTimeFrom', '5 Mei 2026 09:05', '2026-05-05T09:05:00+08:00'],
  ['schedule.pickupTimeFrom', 'Kamis, 26 Nov 2026 14:00 WIB', '2026-11-26T14:00:00+07:00'],
  ['schedule.pickupTimeFrom', '26/11/2026 2:00 PM', '2026-11-26T14:00:00+08:00'],
  ['schedule.pickupTimeFrom', '26/11/2026 12:00 AM', '2026-11-26T00:00:00+08:00'],
  ['schedule.pickupTimeFrom', '2026/11/26 14:00:30', '2026-11-26T14:00:30+08:00'],
  ['schedule.pickupTimeFrom', '2026-11-26T14:00:00+07:00', '2026-11-26T14:00:00+07:00'],
  ['schedule.pickupTimeFrom', '2026-11-26T07:00:00Z', '2026-11-26T07:00:00Z'],
  [
    'schedule.pickupTimeFrom',
    { text: '2026-11-26 10:00:00', moment: '2026-11-26 10:00:00' },
    '2026-11-26T10:00:00+08:00',
  ],
  ['schedule.pickupTimeFrom', '31/02/2026 14:00', '31/02/2026 14:00'],
  ['schedule.pickupTimeFrom', '11/26/2026 14:00', '11/26/2026 14:00'],
  ['schedule.pickupTimeFrom', '26/11/2026 25:00', '26/11/2026 25:00'],
  ['schedule.pickupTimeFrom', '26/11/2026', '26/11/2026'],
  ['schedule.pickupTimeFrom', '26 Foo 2026 14:00', '26 Foo 2026 14:00'],
  ['schedule.pickupTimeFrom', '26-Nov-26 14:00', '2026-11-26T14:00:00+08:00'],
  ['schedule.pickupTimeFrom', '26 Pebruari 2026 14.00', '2026-02-26T14:00:00+08:00'],
  ['schedule.pickupTimeFrom', 'Kamis 26 November 2026 - 14.00 WIB', '2026-11-26T14:00:00+07:00'],
  ['schedule.pickupTimeFrom', 'Nov 26, 2026 2:00 PM', '2026-11-26T14:00:00+08:00'],
  ['schedule.pickupTimeFrom', '2026-11-26 14:00 +0700', '2026-11-26T14:00:00+07:00'],
  ['schedule.pickupTimeFrom', '26/11/2026 14:00 GMT+7', '2026-11-26T14:00:00+07:00'],
  ['schedule.pickupTimeFrom', '26/11/2026 07:00 UTC', '2026-11-26T07:00:00Z'],
  ['schedule.pickupTimeFrom', '2026-11-26 14:00:00,123', '2026-11-26T14:00:00+08:00'],
  ['schedule.pickupTimeFrom', '25/11/26 14:00', '25/11/26 14:00'],
  ['schedule.pickupTimeFrom', 'Rabu, 25/11/26 14:00', 'Rabu, 25/11/26 14:00'],
  ['schedule.pickupTimeFrom', '26/11/2026 14:00 WIBX', '26/11/2026 14:00 WIBX'],
  // codes and texts
  ['providerOrderID', { text: '000123', number: 123 }, '000123'],
  ['providerOrderID', 123456789012, '123456789012'],
  ['providerOrderID', '#1001', '#1001'],
  ['providerOrderID', 'A\u20111\u200b', 'A-1'],
  ['recipient.firstName', 'Budi\u202e Santoso', 'Budi Santoso'],
  ['recipient.firstName', 'Null', 'Null'],
  ['recipient.firstName', '\u200b \u00a0', undefined],
  ['destination.notes', 'rumah 😀', 'rumah 😀'],
  ['paymentMethod', 'COD (Bayar di Tempat)', 'CASH'],
  ['paymentMethod', 'Cash on Delivery', 'CASH'],
];

test('decision 333: a cell is read as what people mean by it, and what means nothing stays for its refusal', () => {
  for (const [path, cell, meant] of cells)
    assert.deepEqual(read(path, cell), meant, `${path}: ${JSON.stringify(cell)}`);
});

test('decision 273: an amount to collect makes a booking cash, and none does not', () => {
  const path = 'cashOnDelivery.amount';
  const cash = { cashOnDelivery: { amount: 50_000 }, paymentMethod: 'CASH' };
  for (const cell of ['50.000', 50_000, { text: '50.000', number: 50_000 }])
    assert.deepEqual(bookingOfCell(path, cell), { delivery: cash, problems: [] });
  for (const cell of ['0', 0, '', 'Rp -', 'Rp 0', { text: 'Rp -', number: 0 }])
    assert.deepEqual(bookingOfCell(path, cell), { delivery: {}, problems: [] });
});

const faulty: readonly [string, Cell, CellFault][] = [
  ['cashOnDelivery.amount', { text: '#VALUE!', fault: 'error' }, 'error'],
  ['cashOnDelivery.amount', '#REF!', 'error'],
  ['recipient.phone', { text: '#N/A', fault: 'error' }, 'error'],
  ['recipient.phone', 'undefined', 'error'],
  ['recipient.firstName', '[object Object]', 'error'],
  ['destination.notes', 'Err:502', 'error'],
  ['packages.name', 'null', 'error'],
  ['providerOrderID', '######', 'error'],
  ['recipient.firstName', 'a\0b', 'broken'],
  ['destination.notes', '\ud83d', 'broken'],
  ['destination.address', 'Jl. \ufffd', 'broken'],
  ['packages.weight', { text: '=A1', fault: 'noValue' }, 'noValue'],
  ['providerOrderID', 1234567890123456, 'manyDigits'],
  ['providerOrderID', '5,78123E+17', 'manyDigits'],
  ['recipient.phone', '6.28123E+12', 'manyDigits'],
  ['providerOrderID', { text: '2026-03-12', moment: '2026-03-12' }, 'date'],
  ['packages.weight', { text: '2026-05-01', moment: '2026-05-01' }, 'date'],
  ['recipient.phone', { text: '2026-11-26', moment: '2026-11-26' }, 'date'],
];

test('decision 331: a cell that means nothing is a fault at its field, and no value is booked for it', () => {
  for (const [path, cell, fault] of faulty) {
    const { delivery, problems } = bookingOfCell(path, cell);
    assert.deepEqual(problems, [{ path, fault }], `${path}: ${JSON.stringify(cell)}`);
    assert.deepEqual(delivery, {});
  }
});

const exports: Readonly<Record<string, readonly [heads: string, paths: readonly string[]]>> = {
  Shopee: [
    'No. Pesanan|Status Pesanan|No. Resi|Nama Produk|Jumlah|Total Berat|Metode Pembayaran|Catatan dari Pembeli|Nama Penerima|No. Telepon|Alamat Pengiriman',
    [
      'providerOrderID',
      'recipient.firstName',
      'recipient.phone',
      'destination.address',
      'destination.notes',
      'packages.name',
      'packages.quantity',
      'packages.weight',
      'paymentMethod',
    ],
  ],
  Tokopedia: [
    'Nomor Invoice|Nama Produk|Jumlah Produk Dibeli|Nama Penerima|No Telp Penerima|Alamat Pengiriman|Catatan Produk Pembeli',
    [
      'providerOrderID',
      'recipient.firstName',
      'recipient.phone',
      'destination.address',
      'destination.notes',
      'packages.name',
      'packages.quantity',
    ],
  ],
  TikTok: [
    'Order ID|Order Status|Product Name|Quantity|Recipient|Phone #|Detail Address|Weight(kg)|Payment Method|Buyer Message',
    [
      'providerOrderID',
      'recipient.firstName',
      'recipient.phone',
      'destination.address',
      'destination.notes',
      'packages.name',
      'packages.quantity',
      'packages.weight',
      'paymentMethod',
    ],
  ],
  Lazada: [
    'orderNumber|itemName|shippingName|shippingAddress|shippingPhone|payMethod',
    [
      'providerOrderID',
      'recipient.firstName',
      'recipient.phone',
      'destination.address',
      'packages.name',
      'paymentMethod',
    ],
  ],
  WooCommerce: [
    'Order Number|Order Status|First Name (Shipping)|Last Name (Shipping)|Address 1&2 (Shipping)|Phone (Billing)',
    ['providerOrderID', 'recipient.firstName', 'recipient.phone', 'destination.address'],
  ],
  'a template with notes': [
    'No. Pesanan*|Nama Penerima (Wajib)|No HP (wajib diisi)|Alamat [wajib]|Berat (kg)|COD (Rp)|Harga Barang (Rp.)',
    [
      'providerOrderID',
      'recipient.firstName',
      'recipient.phone',
      'destination.address',
      'packages.weight',
      'packages.price',
      'cashOnDelivery.amount',
    ],
  ],
  'a sheet of a shop': [
    'No Order|Nama Lengkap|No WA|Alamat Lengkap|Lat Tujuan|Long Tujuan|Berat (kg)|Nominal COD|Nama Pengirim|HP Pengirim|Alamat Toko|Lat Asal|Long Asal',
    [
      'providerOrderID',
      'recipient.firstName',
      'recipient.phone',
      'destination.address',
      'destination.coordinates.latitude',
      'destination.coordinates.longitude',
      'packages.weight',
      'cashOnDelivery.amount',
      'sender.firstName',
      'sender.phone',
      'origin.address',
      'origin.coordinates.latitude',
      'origin.coordinates.longitude',
    ],
  ],
};

test('decision 332: the heads of marketplace exports are known', () => {
  for (const [name, [heads, paths]] of Object.entries(exports)) {
    const sources = matchColumns(heads.split('|'));
    const found = Object.entries(sources).flatMap(([path, source]) => ('column' in source ? [path] : []));
    assert.deepEqual(found, paths, name);
  }
});

test('decision 333: the weight of the whole parcel counts before that of one piece', () => {
  const shopee = ['No. Pesanan', 'Berat Produk', 'Total Berat'];
  assert.deepEqual(matchColumns(shopee)['packages.weight'], { column: 2 });
  assert.deepEqual(matchColumns(shopee.slice(0, 2))['packages.weight'], { column: 1 });
});

const heads = ['No Order', 'Nama Penerima', 'Berat'];

test('decision 332: heads below a title and blank rows are found, can be chosen, and rows keep their numbers', () => {
  const rows: Row[] = [
    { number: 1, cells: ['Laporan pesanan'] },
    { number: 4, cells: heads },
    { number: 5, cells: ['A', 'Budi', '1'] },
    { number: 8, cells: ['B', 'Ani', '2'] },
  ];
  const draft = draftOf('a.csv', { rows, hiddenColumns: [] }, {});
  assert.deepEqual([draft.head.number, draft.rows.map(({ number }) => number)], [4, [5, 8]]);
  assert.deepEqual(draft.sources.providerOrderID, { column: 0 });
  assert.deepEqual(
    headChoices(draft).map(({ number }) => number),
    [1, 4, 5],
  );
  const other = withHeadAt(draft, 1);
  assert.deepEqual([other.heads, other.rows.length], [['Laporan pesanan'], 3]);
  assert.deepEqual(withHeadAt(other, 4), draft);
  const own = draftOf(
    'a.csv',
    { rows: rowsOf(['x', 'y'], ['Kode', 'Siapa'], ['A', 'B']), hiddenColumns: [] },
    { providerOrderID: { head: 'Kode' } },
  );
  assert.equal(own.head.number, 2, 'a head that was chosen last is known');
  const fault = (rows: Row[], expected: string) =>
    assert.throws(
      () => draftOf('a.csv', { rows, hiddenColumns: [] }, {}),
      (error: UnreadFile) => error.fault === expected,
    );
  fault(rowsOf(['Laporan'], heads), 'empty');
  fault([], 'empty');
  fault(rowsOf(heads, ...Array.from({ length: 5_001 }, () => ['A'])), 'tooManyRows');
});

test('decision 332: a hidden column is not found by its head, but stays one that was chosen', () => {
  assert.equal(matchColumns(heads, {}, [2])['packages.weight'], undefined);
  assert.deepEqual(matchColumns(heads, { 'packages.weight': { head: 'Berat' } }, [2])['packages.weight'], {
    column: 2,
  });
});

test('decision 332: heads that stand twice are reported, however they are written', () => {
  assert.deepEqual(repeatedHeads(['Alamat', 'Nama', 'ALAMAT ', '', '', 'nama', 'Kota']), [
    [0, 2],
    [1, 5],
  ]);
  assert.deepEqual(repeatedHeads(heads), []);
});

test('decision 273: a cell is mended in its column, and a field without one gets a column', () => {
  const draft = draftOf('a.csv', { rows: rowsOf(heads, ['A'], ['B', 'Ani', '2']), hiddenColumns: [] }, {});
  assert.deepEqual(withCell(draft, 0, 'packages.weight', '3').rows[0]!.cells, ['A', '', '3']);
  const mended = withCell(draft, 1, 'sender.firstName', 'Toko');
  assert.deepEqual(mended.sources['sender.firstName'], { column: 3 });
  assert.deepEqual(
    mended.rows.map(({ cells }) => cells[3]),
    ['', 'Toko'],
  );
  assert.ok(!missingFields(mended).some(({ path }) => path === 'sender.firstName'));
});

/** A draft whose rows are orders, and what a check would say of each. */
function checkedDraft(
  orders: readonly string[],
  known: readonly Partial<Checked>[],
  included: number[] = [],
) {
  const draft = {
    ...draftOf(
      'a.csv',
      {
        rows: rowsOf(heads, ...orders.map((order, index) => [order, 'Budi', String(index + 1)])),
        hiddenColumns: [],
      },
      {},
    ),
    included,
  };
  const sent = sentRows(draft.rows, draft.sources, zone);
  const checked = orders.map(
    (_, index) => ({ errors: [], existing: null, ...known[index] }) as unknown as Checked,
  );
  const checks: Checks = { sent, checked, known: orders.length, error: undefined, retry: () => {} };
  const standings = standingsOf(draft, checks);
  return { sent, standings, toBook: rowsToBook(checks, standings), left: leftOut(standings) };
}
const existing = { deliveryID: 'DE-1', status: 'ALLOCATING', createdAt: '2026-11-25T00:00:00Z' } as const;
const wrong = [{ field: 'sender.phone' }];

test('decision 334: an order that is booked or stands twice is left out, and each row that is left out has its reason', () => {
  const { toBook, left, sent } = checkedDraft(
    ['A', 'B', 'A', 'C', 'D'],
    [{}, { existing }, {}, { errors: wrong }],
  );
  assert.deepEqual(
    toBook.map(({ idempotencyKey, onlyIfNew }) => [idempotencyKey, onlyIfNew]),
    [0, 4].map((index) => [sent[index]!.idempotencyKey, true]),
  );
  assert.deepEqual(left, [
    { index: 1, why: { repeat: { kind: 'booked', deliveryID: 'DE-1', status: 'ALLOCATING' } } },
    { index: 2, why: { repeat: { kind: 'repeated', row: 2 } } },
    { index: 3, why: { faults: wrong } },
  ]);
});

test('decision 334: what the person includes is booked under a key of its own, and no row of its order asks for a new one', () => {
  const { toBook, left, sent } = checkedDraft(['A', 'B', 'A'], [{}, { existing }], [3, 4]);
  assert.deepEqual(
    toBook.map(({ idempotencyKey, onlyIfNew }) => [idempotencyKey, onlyIfNew]),
    [
      [sent[0]!.idempotencyKey, false],
      [`${sent[1]!.idempotencyKey}-DE-1`, false],
      [sent[2]!.idempotencyKey, false],
    ],
  );
  assert.deepEqual(left, []);
  assert.match(toBook[1]!.idempotencyKey, /^[\x21-\x7e]{1,255}$/);
});

test('decision 334: an order whose delivery was cancelled is new, under a key that differs from the cancelled one', () => {
  const { toBook, sent } = checkedDraft(['A'], [{ existing: { ...existing, status: 'CANCELLED' } }]);
  assert.deepEqual(
    [toBook[0]!.idempotencyKey, toBook[0]!.onlyIfNew],
    [`${sent[0]!.idempotencyKey}-DE-1`, true],
  );
});

test('decision 273: a row keeps its key as long as it says the same, and like rows have keys of their own', () => {
  const sources = { providerOrderID: { column: 0 }, 'packages.weight': { column: 1 } };
  const keys = (rows: string[][]) =>
    sentRows(rowsOf(...rows), sources, zone).map(({ idempotencyKey }) => idempotencyKey);
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
