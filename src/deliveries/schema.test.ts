import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileBody } from '../http/validate.ts';
import { Refusal } from '../problems/problems.ts';
import { QuoteRequest } from '../quotes/schema.ts';
import { ExpressBooking, LegacyBooking, LogisticBooking } from './schema.ts';

const place = { address: 'Jl. Sudirman 1', coordinates: { latitude: -6.2, longitude: 106.8 } };
const booking = {
  providerOrderID: 'A-1',
  serviceType: 'INSTANT',
  packages: [{ name: 'Box', quantity: 1, weight: 1.5 }],
  sender: { firstName: 'Ani', phone: '+6281234567890' },
  recipient: { firstName: 'Budi' },
  origin: place,
  destination: place,
};
type Body = Record<string, unknown>;

const express = compileBody(ExpressBooking);
const legacy = compileBody(LegacyBooking);
const logistic = compileBody(LogisticBooking);
const quote = compileBody(QuoteRequest);

function refusal(check: (body: unknown) => unknown, body: unknown): string | undefined {
  try {
    check(body);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error.message;
  }
}

describe('field shape and values', () => {
  const pack = (fields: Body) => ({
    ...booking,
    packages: [{ name: 'Box', quantity: 1, weight: 1, ...fields }],
  });
  const cases: [string, Body, string][] = [
    ['an unknown key', { ...booking, colour: 1 }, 'Field tidak dikenali: [colour]'],
    [
      'unknown keys at every depth, in body order',
      { zeta: 1, ...booking, packages: [{ name: 'B', colour: 1, quantity: 1, weight: 1 }], alpha: 2 },
      'Field tidak dikenali: [zeta, packages.colour, alpha]',
    ],
    [
      'a key of Object',
      JSON.parse(JSON.stringify(booking).replace('{', '{"__proto__":1,')) as Body,
      'Field tidak dikenali: [__proto__]',
    ],
    ['an unknown key before a missing field', { colour: 1 }, 'Field tidak dikenali: [colour]'],
    ['a missing field', { ...booking, sender: { firstName: 'Ani' } }, 'Field `sender.phone` wajib diisi'],
    ['a null in a required field', { ...booking, serviceType: null }, 'Field `serviceType` wajib diisi'],
    [
      'an empty text in a required field',
      { ...booking, providerOrderID: '' },
      'Field `providerOrderID` wajib diisi',
    ],
    [
      'an empty phone',
      { ...booking, sender: { firstName: 'Ani', phone: '' } },
      'Field `sender.phone` wajib diisi',
    ],
    [
      'the first of several, in the order of the table',
      { packages: [], sender: {} },
      'Field `providerOrderID` wajib diisi',
    ],
    ['packages before sender', { ...booking, packages: [], sender: {} }, 'Field `packages` wajib diisi'],
    ['a fraction', pack({ quantity: 1.5 }), 'Field `packages.quantity` harus berupa bilangan bulat'],
    ['a text where a number belongs', pack({ weight: '1' }), 'Field `packages.weight` harus berupa angka'],
    ['a number where a text belongs', pack({ name: 1 }), 'Field `packages.name` harus berupa teks'],
    ['a list where an object belongs', { ...booking, sender: [] }, 'Field `sender` harus berupa objek'],
    ['too few', pack({ quantity: 0 }), 'Field `packages.quantity` minimal 1'],
    ['no weight', pack({ weight: 0 }), 'Field `packages.weight` harus lebih dari 0'],
    ['a name too long', pack({ name: 'x'.repeat(501) }), 'Field `packages.name` maksimal 500 karakter'],
    [
      'too many packages',
      { ...booking, packages: Array(101).fill(booking.packages[0]) },
      'Field `packages` maksimal berisi 100 data',
    ],
    [
      'an impossible latitude',
      { ...booking, origin: { ...place, coordinates: { latitude: 91, longitude: 0 } } },
      'Field `origin.coordinates.latitude` harus di antara -90 dan 90',
    ],
    [
      'an infinite number',
      JSON.parse(JSON.stringify(pack({})).replace('"weight":1', '"weight":1e309')) as Body,
      'Field `packages.weight` harus berupa angka',
    ],
    [
      'an unknown package type',
      pack({ type: 'FRAGILE' }),
      'Field `packages.type` harus berisi salah satu dari: REGULAR, SPECIAL, SENSITIVE, HIGH_VALUE, OTHER',
    ],
    [
      'two instructions',
      { ...booking, instructions: [{ type: 'NOTE' }, { type: 'NOTE' }] },
      'Field `instructions` maksimal berisi 1 data',
    ],
    [
      'a page without an address',
      { ...booking, instructions: [{ type: 'WEBVIEW', text: 'x' }] },
      'Field `instructions.url` wajib diisi',
    ],
    [
      'a page that is not on the web',
      { ...booking, instructions: [{ type: 'WEBVIEW', url: 'file:///etc' }] },
      'Field `instructions.url` harus berupa URL http atau https',
    ],
    ['cash without an amount', { ...booking, paymentMethod: 'CASH' }, 'Field `cashOnDelivery` wajib diisi'],
    [
      'cash with a null amount',
      { ...booking, paymentMethod: 'CASH', cashOnDelivery: null },
      'Field `cashOnDelivery` wajib diisi',
    ],
    ['no origin', { ...booking, origin: undefined }, 'Field `origin` wajib diisi'],
    [
      'an origin without coordinates',
      { ...booking, origin: { address: 'x' } },
      'Field `origin.coordinates` wajib diisi',
    ],
    [
      'half a schedule',
      { ...booking, schedule: { pickupTimeFrom: '2026-11-21T10:00:00+07:00' } },
      'Field `schedule.pickupTimeTo` wajib diisi',
    ],
    [
      'a time without an offset',
      {
        ...booking,
        schedule: { pickupTimeFrom: '2026-11-21T10:00:00', pickupTimeTo: '2026-11-21T10:00:00Z' },
      },
      'Field `schedule.pickupTimeFrom` harus berupa waktu ISO 8601 dengan offset',
    ],
    [
      'a day that does not exist',
      {
        ...booking,
        schedule: { pickupTimeFrom: '2026-02-30T10:00:00Z', pickupTimeTo: '2026-03-01T10:00:00Z' },
      },
      'Field `schedule.pickupTimeFrom` harus berupa waktu ISO 8601 dengan offset',
    ],
    ['nothing', {}, 'Butuh request body.'],
  ];
  for (const [title, body, expected] of cases) {
    test(`${title} is refused with: ${expected}`, () => {
      assert.equal(refusal(express, body), expected);
    });
  }

  test('optional nulls are as if absent (decision 66)', () => {
    const nulls = {
      ...booking,
      providerOutletID: null,
      serviceCategory: null,
      paymentMethod: null,
      cashOnDelivery: null,
      instructions: null,
      schedule: null,
    };
    assert.equal(refusal(express, nulls), undefined);
    assert.equal(
      refusal(express, pack({ type: null, price: null, width: null, insurance: null, description: '' })),
      undefined,
    );
  });

  test('a package type is trimmed before it is checked, and may be empty (spec 2.3)', () => {
    for (const type of [' SPECIAL ', '', '  ']) assert.equal(refusal(express, pack({ type })), undefined);
  });

  test('local and international phone numbers are accepted (decision 19)', () => {
    for (const phone of ['08123456789', '+6281234567890', '021 5551234', '+14155550100']) {
      assert.equal(refusal(express, { ...booking, sender: { firstName: 'A', phone } }), undefined, phone);
    }
    assert.match(
      refusal(express, { ...booking, sender: { firstName: 'A', phone: 'abc' } }) ?? '',
      /sender.phone/,
    );
  });

  test('LOGISTIC needs neither an origin nor coordinates (spec 2.4)', () => {
    const { origin: _origin, ...rest } = booking;
    const body = { ...rest, serviceType: 'SAME_DAY', destination: { address: 'x' } };
    assert.equal(refusal(logistic, body), undefined);
    assert.equal(refusal(legacy, { ...body, serviceCategory: 'LOGISTIC' }), undefined);
    assert.equal(refusal(legacy, body), 'Field `origin` wajib diisi');
    const { providerOrderID: _id, sender: _sender, recipient: _recipient, ...trip } = body;
    assert.equal(refusal(quote, { ...trip, serviceCategory: 'LOGISTIC' }), undefined);
    assert.equal(refusal(quote, trip), 'Field `origin` wajib diisi');
  });
});
