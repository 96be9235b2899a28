import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingOf } from '../../web/portal/imports/bookings.ts';
import type { Cell, CellFault } from '../../web/portal/imports/reading/cell.ts';

const zone = 'Asia/Makassar';
const bookingOfCell = (path: string, cell: Cell) =>
  bookingOf({ number: 2, cells: [cell] }, { [path]: { column: 0 } }, zone);
const read = (path: string, cell: Cell) => {
  const { delivery } = bookingOfCell(path, cell);
  return path.split('.').reduce((at: unknown, name) => {
    const inner = (at as Record<string, unknown> | undefined)?.[name];
    return Array.isArray(inner) ? inner[0] : inner;
  }, delivery);
};

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
  ['packages.weight', '1,250', 1.25],
  ['packages.weight', '0.500', 0.5],
  ['packages.weight', '12.5000 Kg', 12.5],
  ['packages.weight', '1.250.000,5', 1_250_000.5],
  ['packages.weight', '-1.5', -1.5],
  ['packages.weight', '+1.5', 1.5],
  ['packages.weight', '1 250', '1 250'],
  ['packages.weight', '1500.000 g', 1.5],
  ['packages.weight', '2 kilogram', 2],
  ['packages.weight', '2 kg gram', '2 kg gram'],
  ['packages.weight', 'seratus gram', 'seratus gram'],
  ['packages.weight', { text: '1,5 kg', number: 1.5 }, 1.5],
  ['destination.coordinates.latitude', '\u22126,2275', -6.2275],
  ['destination.coordinates.longitude', '106.8085°', 106.8085],
  ['packages.quantity', '2.0', 2],
  ['packages.quantity', '2,00', 2],
  ['packages.quantity', '1000', 1_000],
  ['packages.quantity', '0.500', 0.5],
  ['packages.quantity', { text: '1.000', number: 1_000 }, 1_000],
  ['packages.quantity', { text: '1.000', number: 1 }, 1],
  ['packages.quantity', 1, 1],
  ['packages.quantity', '3 pcs', 3],
  ['packages.weight', { text: '1.250', number: 1.25 }, 1.25],
  ['destination.coordinates.latitude', '-6.227', -6.227],
  ['destination.coordinates.longitude', '106.808', 106.808],
  ['cashOnDelivery.amount', '15.000', 15_000],
  ['cashOnDelivery.amount', '15,000', 15_000],
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

const unclear: readonly [string, string, string, string][] = [
  ['packages.quantity', '1.000', '1', '1000'],
  ['packages.quantity', '1,000', '1', '1000'],
  ['packages.quantity', '12.500', '12,5', '12500'],
  ['packages.quantity', '100.000 pcs', '100', '100000'],
  ['packages.quantity', '1.000.000', '1', '1000000'],
  ['packages.quantity', '1 000', '1', '1000'],
  ['packages.weight', '1.250', '1,25', '1250'],
  ['packages.weight', '1.000', '1', '1000'],
  ['packages.weight', '1.250 kg', '1,25 kg', '1250 kg'],
  ['packages.weight', '12.500Kilogram', '12,5 Kilogram', '12500 Kilogram'],
  ['packages.weight', '٢.٥٠٠', '2,5', '2500'],
  ['packages.weight', '500.000 gr', '500 g', '500000 g'],
  ['packages.weight', '1.500,000 g', '1500 g', '1500000 g'],
  ['cashOnDelivery.amount', '150.00', '150', '15000'],
  ['cashOnDelivery.amount', '150,00', '150', '15000'],
  ['packages.price', '1.500,000', '1500', '1500000'],
  ['packages.price', 'Rp 1500,000', '1500', '1500000'],
];

test('decisions 333 and 617: a number that may be two is asked about with both, and each answer is read', () => {
  for (const [path, cell, one, other] of unclear) {
    const { delivery, problems } = bookingOfCell(path, cell);
    assert.deepEqual(problems, [{ path, fault: 'either', choices: [one, other] }], `${path}: ${cell}`);
    assert.deepEqual(delivery, {});
    for (const answer of [one, other])
      assert.deepEqual(bookingOfCell(path, answer).problems, [], `${path}: ${answer}`);
  }
});

/** Returns the destination's pin of a row, and the faults of its cells. */
function pinOfRow(sources: Record<string, string>) {
  const paths = Object.keys(sources);
  const { delivery, problems } = bookingOf(
    { number: 2, cells: Object.values(sources) },
    Object.fromEntries(paths.map((path, column) => [path, { column }])),
    zone,
  );
  const { coordinates } = (delivery.destination ?? {}) as { coordinates?: object };
  return [coordinates, problems];
}

test('decision 615: a pin is read from one cell, in its own column or in that of one of its numbers', () => {
  const [pin, latitude, longitude] = ['', '.latitude', '.longitude'].map(
    (end) => `destination.coordinates${end}`,
  );
  const kemang = { latitude: -6.2275, longitude: 106.8085 };
  for (const sources of [
    { [pin!]: '-6.2275, 106.8085' },
    { [pin!]: ' -6,2275 ; 106,8085 ' },
    { [pin!]: 'https://maps.google.com/?q=-6.2275,106.8085' },
    { [latitude!]: '-6.2275, 106.8085' },
    { [latitude!]: '-6.2275, 106.8085', [longitude!]: '' },
    { [latitude!]: '', [longitude!]: '-6.2275,106.8085' },
    { [latitude!]: '-6,2275', [longitude!]: '106,8085' },
    { [pin!]: '-6.2275, 106.8085', [latitude!]: '1', [longitude!]: '2' },
  ]) {
    assert.deepEqual(pinOfRow(sources), [kemang, []], JSON.stringify(sources));
  }
  for (const text of ['rumah pagar biru', 'https://maps.app.goo.gl/AbCdEf123', '-6.2275']) {
    assert.deepEqual(pinOfRow({ [pin!]: text }), [undefined, [{ path: pin, fault: 'pin' }]], text);
  }
});
