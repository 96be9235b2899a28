import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftAgain } from '../../web/booking/again.ts';
import { bookingOf, emptyDraft, formFieldOf, quoteOf } from '../../web/booking/draft.ts';

test('a draft becomes the body of the provider interface, in the zone of the shop, without what is empty', () => {
  const draft = emptyDraft('Asia/Makassar', 'one');
  assert.deepEqual(quoteOf(draft), { missing: 'destination' });
  const typed = {
    ...draft,
    service: 'LOGISTIC SAME_DAY',
    orderID: ' A-1 ',
    payment: 'CASH' as const,
    codAmount: 50_000,
    destination: { ...draft.destination, pin: '-8.6, 115.2', city: 'Kota Denpasar' },
    isScheduled: true,
    day: '2026-11-21',
    from: '10:00',
    to: '12:00',
  };
  assert.deepEqual(quoteOf(typed), { missing: 'weight' });
  const [parcel] = typed.parcels;
  const whole = { ...typed, parcels: [{ ...parcel!, weight: 2, price: '7500' }] };
  assert.deepEqual(JSON.parse(JSON.stringify(bookingOf(whole))), {
    providerOrderID: 'A-1',
    serviceCategory: 'LOGISTIC',
    serviceType: 'SAME_DAY',
    paymentMethod: 'CASH',
    cashOnDelivery: { amount: 50_000 },
    packages: [{ name: '', type: 'REGULAR', quantity: 1, weight: 2, price: 7_500 }],
    sender: { firstName: '', phone: '' },
    recipient: { firstName: '' },
    destination: {
      address: '',
      city: 'Kota Denpasar',
      coordinates: { latitude: -8.6, longitude: 115.2 },
    },
    schedule: {
      pickupTimeFrom: '2026-11-21T10:00:00+08:00',
      pickupTimeTo: '2026-11-21T12:00:00+08:00',
    },
  });
  assert.ok('request' in quoteOf(whole));
  assert.deepEqual(quoteOf({ ...whole, to: '' }), { missing: 'schedule' });
});

test('decision 247: a delivery booked again is a new one: its ids, its pickup window and its money are asked anew', () => {
  const at = { latitude: -6.2, longitude: 106.8 };
  const none = { lastName: null, companyName: null, email: null };
  const old = {
    providerOrderID: 'OLD-1',
    providerOutletID: 'OUTLET-9',
    cashOnDelivery: { amount: 50_000 },
    schedule: { pickupTimeFrom: '2026-11-01T03:00:00.000Z', pickupTimeTo: '2026-11-01T05:00:00.000Z' },
    sender: { firstName: 'Ani', phone: '+6281234567890', ...none },
    recipient: { firstName: 'Budi', phone: null, ...none, companyName: 'Toko Budi' },
    quote: {
      service: { category: 'EXPRESS', type: 'SAME_DAY' },
      origin: null,
      destination: { address: 'Jl. Merdeka 1', coordinates: at, city: 'Kota Bandung', notes: 'Pagar hijau' },
      packages: [
        {
          ...{ name: 'Kopi', type: 'SENSITIVE', description: null, quantity: 2, weight: 1.5, price: 75_000 },
          ...{ length: 10, width: null, height: null },
          insurance: { provider: 'ASURANSI', premi: 1_000, coverage: 75_000, label: null },
        },
      ],
    },
    instructions: [{ type: 'NOTE', text: 'Telepon dulu', url: null }],
  };
  const draft = draftAgain(old as never, 'Asia/Makassar', () => 'one');
  const body = JSON.parse(JSON.stringify(bookingOf(draft)));
  assert.deepEqual(body, {
    providerOrderID: '',
    providerOutletID: 'OUTLET-9',
    serviceCategory: 'EXPRESS',
    serviceType: 'SAME_DAY',
    paymentMethod: 'CASH',
    packages: [
      {
        ...{ name: 'Kopi', type: 'SENSITIVE', quantity: 2, weight: 1.5, price: 75_000, length: 10 },
        insurance: { provider: 'ASURANSI', premi: null, coverage: null },
      },
    ],
    sender: { firstName: 'Ani', phone: '+6281234567890' },
    recipient: { firstName: 'Budi', companyName: 'Toko Budi' },
    destination: { address: 'Jl. Merdeka 1', city: 'Kota Bandung', notes: 'Pagar hijau', coordinates: at },
    instructions: [{ type: 'NOTE', text: 'Telepon dulu' }],
  });
  assert.equal(draft.zone, 'Asia/Makassar');
  assert.equal(draft.codAmount, '', 'the form asks for it');
});

test('a refusal without a field finds its place in the form', () => {
  const cases: [string | undefined, string | undefined, string | undefined][] = [
    ['fieldRequired', 'sender.phone', 'sender.phone'],
    ['fieldRequired', 'origin', 'origin.address'],
    ['fieldBetween', 'destination.coordinates.latitude', 'destination.coordinates'],
    ['fieldMustBe', 'schedule.pickupTimeFrom', 'schedule'],
    ['scheduleInPast', undefined, 'schedule'],
    ['noTier', undefined, 'packages.weight'],
    ['idempotencyKeyBusy', undefined, undefined],
  ];
  for (const [code, field, place] of cases) assert.equal(formFieldOf(code, field), place, code);
});
