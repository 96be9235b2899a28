import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readAddress, readPackages, totalPriceIdr, totalVolumeCm3, totalWeightKg } from './packages.ts';
import { tripOf } from './price.ts';
import { packageTypes } from './schema.ts';

const parcel = { name: 'Buku', quantity: 3, weight: 1.5, price: 50_000 };

test('a type is trimmed, and REGULAR when omitted, null, empty or blank', () => {
  for (const type of [undefined, null, '', '   ']) {
    const [stored] = readPackages([type === undefined ? parcel : { ...parcel, type }]);
    assert.equal(stored?.type, 'REGULAR');
  }
  assert.equal(readPackages([{ ...parcel, type: ' HIGH_VALUE\t' }])[0]?.type, 'HIGH_VALUE');
});

test('notes are trimmed and null when nothing is left; the rest of an address stays as received', () => {
  const address = { address: ' Jl. Merdeka 1 ', city: ' Jakarta' };
  assert.deepEqual(readAddress(address), address);
  assert.deepEqual(readAddress({ ...address, notes: '  pagar hijau ' }), {
    ...address,
    notes: 'pagar hijau',
  });
  assert.deepEqual(readAddress({ ...address, notes: '  ' }), { ...address, notes: null });
});

test("weight and price are the rows' totals, not multiplied by their quantity (decision 4)", () => {
  assert.equal(totalWeightKg([parcel, { ...parcel, weight: 0.2 }]), 1.7);
  assert.equal(totalWeightKg([{ weight: 0.1 }, { weight: 0.2 }]), 0.3);
  assert.equal(totalWeightKg([{ weight: 1e308 }, { weight: 1e308 }]), Number.MAX_VALUE);
  assert.equal(totalPriceIdr([parcel, { price: null }, {}]), 50_000);
});

test('a row takes room only when all three sizes are given', () => {
  assert.equal(
    totalVolumeCm3([{ length: 10, width: 20, height: 30 }, { length: 10, width: 20 }, parcel as object]),
    6000,
  );
  const two = { width: 1e200, length: 1e200 };
  assert.equal(totalVolumeCm3([two, { ...two, height: null }]), 0);
  assert.equal(totalVolumeCm3([{ ...two, height: 1e200 }]), Number.MAX_VALUE);
});

test('a package type changes nothing that a fare is made from', () => {
  const type = fc.constantFrom(...packageTypes, undefined, null, '');
  const order = (types: unknown[]) => ({
    paymentMethod: 'CASH' as const,
    codAmountIdr: null,
    packages: readPackages(types.map((each) => ({ ...parcel, type: each as null }))),
    origin: null,
    destination: { address: 'Jl. Merdeka 1' },
    at: new Date(0),
  });
  const scope = { workspaceId: 'WS-1', environment: 'production' } as const;
  const whose = { scope, hubId: null };
  fc.assert(
    fc.property(fc.array(fc.tuple(type, type), { minLength: 1, maxLength: 5 }), (pairs) => {
      const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
      assert.deepEqual(tripOf(order(ones), null, whose), tripOf(order(others), null, whose));
    }),
  );
});
