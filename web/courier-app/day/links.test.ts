import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapLink } from './links.ts';

const place = {
  address: 'Jl. Mawar 1 & 2, RT 03',
  coordinates: { latitude: -6.2, longitude: 106.8 },
  notes: null,
};
const unknown = { ...place, coordinates: null };

for (const [app, link, search] of [
  ['phone', 'geo:-6.2,106.8?q=-6.2,106.8(Jl.%20Mawar%201%20%26%202%2C%20RT%2003)', 'geo:0,0?q='],
  [
    'google',
    'https://www.google.com/maps/dir/?api=1&destination=-6.2,106.8',
    'https://www.google.com/maps/dir/?api=1&destination=',
  ],
  ['waze', 'https://waze.com/ul?ll=-6.2,106.8&navigate=yes', 'https://waze.com/ul?q='],
] as const) {
  test(`decision 443: ${app} is led to a place, or searches its address`, () => {
    assert.equal(mapLink(place, app), link);
    const found = new URL(mapLink(unknown, app));
    assert.ok(found.href.startsWith(search), found.href);
    assert.ok(decodeURIComponent(found.href).includes(place.address));
  });
}
