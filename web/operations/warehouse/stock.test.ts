import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countStock, parcelsOf } from './stock.ts';

const parcel = (status: string, provider = 'Melati', hubID: string | null = 'H-1') =>
  ({ status, hubID, workspaceID: `WS-${provider}`, provider }) as Parameters<
    typeof countStock
  >[0] extends Iterable<infer T>
    ? T
    : never;

const parcels = [
  parcel('PREPARING', 'Seroja'),
  parcel('PREPARING'),
  parcel('NOT_VERIFIED'),
  parcel('VERIFIED'),
  parcel('ON_HOLD'),
  parcel('IN_DELIVERY'),
  parcel('VERIFIED', 'Melati', 'H-2'),
  parcel('ALLOCATING', 'Melati', null),
];

test('a hub counts its parcels by list and provider, and no parcel of another hub', () => {
  const arrivals = [{ workspaceID: 'WS-Kenanga', provider: 'Kenanga', arrived: 3 }];
  const { total, providers } = countStock(parcels, { hub: 'H-1', arrivals });
  assert.deepEqual(total, { expected: 2, missing: 1, arrived: 3, waiting: 1, held: 1 });
  assert.deepEqual(
    providers.map(({ provider, expected, held }) => [provider, expected, held]),
    [
      ['Kenanga', 0, 0],
      ['Melati', 1, 1],
      ['Seroja', 1, 0],
    ],
  );
  assert.deepEqual(countStock([], { hub: 'H-1', arrivals: [] }).providers, []);
});

test('a list holds the parcels of one state, and of one provider if named', () => {
  assert.equal([...parcelsOf(parcels, { hub: 'H-1', stock: 'expected' })].length, 2);
  assert.equal([...parcelsOf(parcels, { hub: 'H-1', stock: 'expected', provider: 'WS-Seroja' })].length, 1);
});
