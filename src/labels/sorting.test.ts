import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abbreviate, sortingOf } from './sorting.ts';

type Parcel = Parameters<typeof sortingOf>[0];
type Places = Parameters<typeof sortingOf>[1];

const places = {
  areas: [{ id: 'jabodetabek', name: 'Jabodetabek', timeZone: 'Asia/Jakarta' }],
  hubs: [{ id: 'hub-cakung', name: 'Gudang Cakung', address: 'Jl. Raya Bekasi 1' }, { id: 'hub-gedebage' }],
} as unknown as Places;
const parcel = (fields: object): Parcel =>
  ({
    hubId: 'hub-cakung',
    areaId: 'jabodetabek',
    createdAt: new Date('2026-11-20T18:00:00Z'),
    destination: { address: 'Jl. Melati 1', postalCode: '13910' },
    ...fields,
  }) as Parcel;

test('decision 579: a sort code is the hub and the district of the postal code', () => {
  const sorting = sortingOf(parcel({}), places);
  assert.deepEqual(sorting, {
    code: 'CAK-1391',
    hub: { name: 'Gudang Cakung', address: 'Jl. Raya Bekasi 1' },
    area: 'Jabodetabek',
    postalCode: '13910',
    bookedOn: '21 Nov 2026',
  });
  const written = { address: 'Jl. Melati 12345, Cakung, Jakarta Timur 13910, Indonesia' };
  assert.equal(sortingOf(parcel({ destination: written }), places).postalCode, '13910');
  assert.equal(sortingOf(parcel({ destination: { address: 'Jl. Melati 1' } }), places).code, 'CAK');
  assert.equal(sortingOf(parcel({ hubId: null }), places).code, 'JAB-1391', 'EXPRESS: the area');
  assert.equal(sortingOf(parcel({ hubId: 'hub-old' }), places).hub?.name, 'hub-old', 'of an earlier tariff');
});

test('decision 579: hubs whose names begin alike have codes that differ', () => {
  const ids = ['hub-cakung', 'hub-cakra', 'hub-cak', 'hub-timur-1', 'hub-timur-2'];
  assert.deepEqual(
    ids.map((id) => abbreviate(id, ids)),
    ['CAKU', 'CAKR', 'CAK', 'TIMUR1', 'TIMUR2'],
  );
});
