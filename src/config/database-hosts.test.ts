import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesOf, placeOf } from './database-hosts.ts';

const table: [url: string, addresses: string[], place: string][] = [
  ['postgres://a/antar', ['postgres://a/antar'], 'a:5432'],
  [
    'postgresql://user:p%40ss@a:5433,b/antar?sslmode=require',
    [
      'postgresql://user:p%40ss@a:5433/antar?sslmode=require',
      'postgresql://user:p%40ss@b/antar?sslmode=require',
    ],
    'a:5433, b:5432',
  ],
  [
    'postgres://[::1]:5433,127.0.0.1:5434/antar',
    ['postgres://[::1]:5433/antar', 'postgres://127.0.0.1:5434/antar'],
    '[::1]:5433, 127.0.0.1:5434',
  ],
  ['postgres:///antar?host=/run/pg', ['postgres:///antar?host=/run/pg'], '/run/pg:5432'],
  ['postgres:///antar?host=/run/a,b', ['postgres:///antar?host=/run/a,b'], '/run/a,b:5432'],
];

for (const [url, addresses, place] of table) {
  test(`decision 194: ${url} names ${place}`, () => {
    assert.deepEqual(addressesOf(url), addresses);
    assert.equal(placeOf(url), place);
  });
}
