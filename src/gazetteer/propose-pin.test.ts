import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shippedGazetteer } from '../../test/support/shipped-gazetteer.ts';
import { type AddressToPin, proposePin } from './propose-pin.ts';

const gazetteer = await shippedGazetteer();

/** Addresses as marketplaces write them, each with its proposed area and the largest reach in metres. */
const cases: readonly [AddressToPin, string | undefined, number?][] = [
  [
    {
      address: 'Jl. Kemang Raya No.10, RT.3/RW.1, Bangka, Kec. Mampang Prapatan',
      city: 'KOTA JAKARTA SELATAN',
      postalCode: '12730',
    },
    'Bangka, Mampang Prapatan, Kota Jakarta Selatan, DKI Jakarta 12730',
    3_000,
  ],
  [
    { address: 'Jl. Kemang Raya No.10', city: 'Jakarta Selatan', postalCode: '12730' },
    'Bangka, Mampang Prapatan, Kota Jakarta Selatan, DKI Jakarta 12730',
  ],
  [
    { address: 'Jl. Merdeka no 3 Kel. Dago Kec. Coblong Kota Bandung' },
    'Dago, Coblong, Kota Bandung, Jawa Barat 40135',
  ],
  [
    { address: 'Jl. Tebet Raya 12', district: 'Tebet', city: 'Jakarta Selatan' },
    'Tebet, Kota Jakarta Selatan, DKI Jakarta',
    5_000,
  ],
  // Two villages have this postal code, and the address names neither.
  [
    { address: 'jl. ahmad yani 5', city: 'Kabupaten Sidoarjo', postalCode: '61213' },
    'Sidoarjo, Kabupaten Sidoarjo, Jawa Timur 61213',
    4_000,
  ],
  // A city is too large for a pin, and another city than the named one is wrong.
  [{ address: 'Jl. Sudirman 5', city: 'Kota Bandung' }, undefined],
  [{ address: 'Kakara B', city: 'Jakarta Selatan' }, undefined],
  [{ address: 'toko sebelah' }, undefined],
  // A misspelt city is no other city; an unknown one leaves no place that the address does not name.
  [
    { address: 'Jl. Kemang Raya 10, Bangka, Mampang Prapatan', city: 'Jakrta Selatan' },
    'Bangka, Mampang Prapatan, Kota Jakarta Selatan, DKI Jakarta 12730',
  ],
  [{ address: 'Jl. X', city: 'Kota Antah', postalCode: '99999' }, undefined],
  [
    { address: 'Jl. Kemang 10, Bangka, Mampang Prapatan', city: 'Kota Antah', postalCode: '99999' },
    undefined,
  ],
  [{}, undefined],
];

/** The addresses that a caller says in Jakarta, each with the proposed area. */
const said: readonly [string, string | undefined][] = [
  ['Jl. Kemang Raya No. 12, Bangka', 'Bangka, Mampang Prapatan, Kota Jakarta Selatan, DKI Jakarta 12730'],
  ['Jl. Panjang No. 128, Kebon Jeruk', 'Kebon Jeruk, Kota Jakarta Barat, DKI Jakarta'],
  ['Jl. Tebet Raya No. 88', 'Tebet, Kota Jakarta Selatan, DKI Jakarta'],
  ['Jl. Bugis 96 Tj. Priok', 'Tanjung Priok, Kota Jakarta Utara, DKI Jakarta'],
  ['Apartemen Kalibata City, Rawajati', 'Rawajati, Pancoran, Kota Jakarta Selatan, DKI Jakarta 12750'],
  ['Jl. Merdeka 3, Dago, Bandung', 'Dago, Coblong, Kota Bandung, Jawa Barat 40135'],
  // The names of streets, houses and floors are of no place, and the town of a name is meant rather than a village far away.
  ['Jl. X', undefined],
  ['Jl. Kemang Raya No. 12', undefined],
  ['Gang Melati 5', undefined],
  ['Jl. Raya No. 1', undefined],
  ['Ruko 7', undefined],
  ['Blok A', undefined],
  ['Jl. Cihampelas 3, Bandung', undefined],
];

test('decision 648: an area that an address names is near the shop, or named with its town', () => {
  const near = { latitude: -6.2, longitude: 106.82 };
  for (const [address, label] of said)
    assert.equal(proposePin(gazetteer, { address }, near)?.label, label, address);
  for (const address of ['Jl. X', 'Jl. Tebet Raya No. 88', 'Ruko 7'])
    assert.equal(proposePin(gazetteer, { address }), undefined, address);
});

test('decision 614: the village or district that an address names is proposed as its pin, with its reach', () => {
  for (const [address, label, mostMeters] of cases) {
    const pin = proposePin(gazetteer, address);
    assert.equal(pin?.label, label, JSON.stringify(address));
    if (mostMeters !== undefined)
      assert.ok(pin!.radiusMeters <= mostMeters, `${label}: ${pin!.radiusMeters}`);
  }
});
