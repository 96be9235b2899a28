import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingOf } from '../../web/portal/imports/bookings.ts';
import { missingFields, withCell } from '../../web/portal/imports/draft.ts';
import { matchColumns, rememberable, repeatedHeads, unreadHidden } from '../../web/portal/imports/fields.ts';
import type { Cell, Row } from '../../web/portal/imports/reading/cell.ts';
import type { UnreadFile } from '../../web/portal/imports/reading/limits.ts';
import { draftOf, headChoices, withHeadAt } from '../../web/portal/imports/table.ts';
import { rowsOf } from '../support/spreadsheets.ts';

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

test('decision 333: weights below a head in grams become kilograms', () => {
  const weightBelow = (head: string, cell: Cell) => {
    const sources = matchColumns([head]);
    const { delivery } = bookingOf({ number: 2, cells: [cell] }, sources, 'Asia/Jakarta');
    return (delivery.packages as { weight?: unknown }[] | undefined)?.[0]?.weight;
  };
  for (const head of [
    'Berat (gram)',
    'Total Berat (gr)',
    'Berat Produk [Gram]',
    'Weight (g)',
    'weight_grams',
  ]) {
    assert.equal(weightBelow(head, '1.500'), 1.5, head);
    assert.equal(weightBelow(head, 750), 0.75, head);
    assert.equal(weightBelow(head, { text: '1.250', number: 1_250 }), 1.25, head);
    assert.equal(weightBelow(head, '2 kg'), 2, head);
    assert.equal(weightBelow(head, 'ringan'), 'ringan', head);
  }
  for (const head of ['Berat (kg)', 'Berat Barang', 'Weight kg'])
    assert.equal(weightBelow(head, '1.5'), 1.5, head);
});

const heads = ['No Order', 'Nama Penerima', 'Berat'];

test('decision 332: a hidden column that a field could use is named until it is chosen or has a text', () => {
  const heads = ['No Order', 'Nama Penerima', 'COD', 'Rahasia', 'Nama'];
  const hidden = [2, 3, 4];
  const sources = matchColumns(heads, {}, hidden);
  assert.equal(sources['cashOnDelivery.amount'], undefined);
  assert.deepEqual(unreadHidden(heads, sources, hidden), [2]);
  assert.deepEqual(unreadHidden(heads, { ...sources, 'cashOnDelivery.amount': { column: 2 } }, hidden), []);
  assert.deepEqual(unreadHidden(heads, { ...sources, 'cashOnDelivery.amount': { text: '0' } }, hidden), []);
  assert.deepEqual(unreadHidden(heads, matchColumns(heads), []), []);
});

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

test("decision 615: the columns of a marketplace's file without coordinates and order numbers are found", () => {
  const heads = ['Nama Pembeli', 'No HP', 'Alamat Lengkap', 'Kota/Kabupaten', 'Kode Pos', 'COD'];
  const file = rowsOf(heads, [
    'Wulan',
    '08125555777',
    'Jl. Kemang Raya 10',
    'Jakarta Selatan',
    '12730',
    '150000',
  ]);
  const draft = draftOf('a.csv', { rows: file, hiddenColumns: [] }, {});
  const missing = missingFields(draft).map(({ path }) => path);
  assert.deepEqual(missing, [
    'packages.weight',
    'sender.firstName',
    'sender.phone',
    'origin.address',
    'origin.coordinates',
  ]);
  const { delivery } = bookingOf(draft.rows[0]!, draft.sources, 'Asia/Jakarta');
  const { providerOrderID, destination, cashOnDelivery } = delivery as Record<string, unknown>;
  assert.match(String(providerOrderID), /^\d{6}-[0-9A-Z]{7}$/);
  assert.deepEqual(destination, {
    address: 'Jl. Kemang Raya 10',
    city: 'Jakarta Selatan',
    postalCode: '12730',
  });
  assert.deepEqual(cashOnDelivery, { amount: 150_000 });
  const again = draftOf('b.csv', { rows: file, hiddenColumns: [] }, {});
  assert.equal(again.rows[0]!.orderID, draft.rows[0]!.orderID, 'the same row has the same number on a day');
  const cut = { ...draft, heads: heads.slice(0, 2) };
  const { rows } = withCell(cut, 0, 'destination.coordinates', '-6.2, 106.8');
  assert.equal(
    rows[0]!.cells[2],
    'Jl. Kemang Raya 10',
    'a new column stands after every cell, also one without a head',
  );
});
