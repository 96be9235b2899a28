import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nitkuOf, npwpText, otherBaseOf, rateOn, readNitku, readNpwp, usualRate, vatIdrOf } from './vat.ts';

test('decision 530: PPN is rounded to whole rupiah, half up', () => {
  const rows: readonly [amountIdr: number, basisPoints: number, vatIdr: number][] = [
    [1_000_000, 110, 11_000],
    [45, 110, 0],
    [46, 110, 1],
    [50, 100, 1],
    [49, 100, 0],
    [12_345_678, 1_100, 1_358_025],
    [5_000_000_000_000_000, 1_200, 600_000_000_000_000],
    [1_000_000, 0, 0],
  ];
  for (const [amountIdr, basisPoints, vatIdr] of rows) assert.equal(vatIdrOf(amountIdr, basisPoints), vatIdr);
});

test('decision 530: PPN grows with the amount and is within half a rupiah of the rate', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.nat(10_000), (amountIdr, basisPoints) => {
      const vatIdr = vatIdrOf(amountIdr, basisPoints);
      assert.ok(Math.abs(vatIdr - (amountIdr * basisPoints) / 10_000) <= 0.5);
      assert.ok(vatIdrOf(amountIdr + 1, basisPoints) >= vatIdr);
    }),
  );
});

test('decision 729: an NPWP has 16 digits, however it is written, and one of 15 gets a zero', () => {
  assert.equal(readNpwp('01.234.567.8-901.000'), '0012345678901000');
  assert.equal(readNpwp('3174 0123 4567 8901'), '3174012345678901');
  for (const text of ['', '123', '01234567890100A', '31740123456789012'])
    assert.equal(readNpwp(text), undefined);
  assert.equal(npwpText('012345678901000'), '01.234.567.8-901.000');
  assert.equal(npwpText('3174012345678901'), '3174 0123 4567 8901');
});

test('decision 729: a NITKU begins with its NPWP; without one, the head office is meant', () => {
  const npwp = '0012345678901000';
  assert.equal(readNitku(`${npwp} 000001`, npwp), `${npwp}000001`);
  assert.equal(readNitku('1112345678901000000001', npwp), undefined);
  assert.equal(nitkuOf({ npwp, nitku: null }), `${npwp}000000`);
});

test('decision 729: the rate is that of the tax day, and the rate of the law on the other base gives the same PPN', () => {
  const later = { ...usualRate, from: '2027-01-01', vatBasisPoints: 120 };
  const rates = [later, usualRate];
  assert.deepEqual(
    ['2024-12-31', '2026-12-31', '2027-01-01'].map((day) => rateOn(rates, day).vatBasisPoints),
    [110, 110, 120],
  );
  assert.equal(otherBaseOf(1_500_000, usualRate), 137_500);
  fc.assert(
    fc.property(fc.nat(2 ** 40), (amountIdr) => {
      const vat = otherBaseOf(amountIdr, usualRate) * 0.12;
      assert.ok(Math.abs(vat - vatIdrOf(amountIdr, 110)) < 0.51);
    }),
  );
});
