import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadGazetteer } from './load.ts';
import { type AddressToPin, proposePin } from './propose-pin.ts';

const gazetteer = await loadGazetteer();

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
  [{}, undefined],
];

test('decision 614: the village or district that an address names is proposed as its pin, with its reach', () => {
  for (const [address, label, mostMeters] of cases) {
    const pin = proposePin(gazetteer, address);
    assert.equal(pin?.label, label, JSON.stringify(address));
    if (mostMeters !== undefined)
      assert.ok(pin!.radiusMeters <= mostMeters, `${label}: ${pin!.radiusMeters}`);
  }
});
