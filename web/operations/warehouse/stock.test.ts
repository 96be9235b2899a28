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
  const { total, providers } = countStock(parcels, 'H-1');
  assert.deepEqual(total, { expected: 2, missing: 1, waiting: 1, held: 1 });
  assert.deepEqual(
    providers.map(({ provider, expected, held }) => [provider, expected, held]),
    [
      ['Melati', 1, 1],
      ['Seroja', 1, 0],
    ],
  );
  assert.deepEqual(countStock([], 'H-1').providers, []);
});

test('a list holds the parcels of one state, and of one provider if named', () => {
  assert.equal([...parcelsOf(parcels, { hub: 'H-1', stock: 'expected' })].length, 2);
  assert.equal([...parcelsOf(parcels, { hub: 'H-1', stock: 'expected', provider: 'WS-Seroja' })].length, 1);
});
