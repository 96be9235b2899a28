import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPlaces } from './geocoder.ts';

const point = (coordinates: unknown, properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});

test('decision 263: answers of Nominatim and of Photon are read, and what is no point is passed over', () => {
  const nominatim = point([106.81, -6.26], {
    display_name: 'Jalan Kemang Raya, Jakarta Selatan, 12730, Indonesia',
    address: { postcode: '12730' },
  });
  const photon = point([106.8, -6.2], {
    name: 'Blok M',
    street: 'Jl. Melawai',
    housenumber: '4',
    city: 'Jakarta',
  });
  const wrong = [
    point(['a', 1], { name: 'x' }),
    point([1, 91], { name: 'x' }),
    point([1, 2], {}),
    null,
    'x',
    { geometry: null },
  ];
  assert.deepEqual(readPlaces({ features: [...wrong, nominatim, photon] }), [
    {
      label: 'Jalan Kemang Raya, Jakarta Selatan, 12730, Indonesia',
      coordinates: { latitude: -6.26, longitude: 106.81 },
      postalCode: '12730',
    },
    {
      label: 'Blok M, Jl. Melawai 4, Jakarta',
      coordinates: { latitude: -6.2, longitude: 106.8 },
      postalCode: null,
    },
  ]);
  for (const answer of [null, [], {}, { features: 'x' }, 'x']) assert.throws(() => readPlaces(answer));
});
