import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDistance, formatRupiah, formatShare, formatSpan } from '../../web/ui/language/format.ts';

test('decision 202: money is whole rupiah with dots, the same in both languages', () => {
  assert.equal(formatRupiah(12_500), 'Rp12.500');
  assert.equal(formatRupiah(0), 'Rp0');
  assert.equal(formatRupiah(1_250_000), 'Rp1.250.000');
  assert.equal(formatRupiah(-12_500), '−Rp12.500');
  const isRead = (amount: number) =>
    Number(formatRupiah(amount).replace(/[Rp.]/g, '').replace('−', '-')) === amount;
  fc.assert(fc.property(fc.integer(), isRead));
});

test('decision 698: a share has one decimal, also a whole one', () => {
  const shares = [0.973, 0.98, 1, 0, 0.9996, null];
  assert.deepEqual(
    shares.map((share) => formatShare(share, 'id')),
    ['97,3 %', '98,0 %', '100,0 %', '0,0 %', '100,0 %', '–'],
  );
  assert.equal(formatShare(0.98, 'en'), '98.0 %');
});

test('decision 202: spans and distances keep what a reader acts on', () => {
  const minute = 60_000;
  const spans = [
    0,
    900,
    59_000,
    minute,
    59 * minute,
    60 * minute,
    200 * minute,
    24 * 60 * minute,
    60 * 60 * minute,
  ];
  assert.deepEqual(
    spans.map((span) => formatSpan(span, 'en')),
    ['0 s', '1 s', '59 s', '1 min', '59 min', '1 h', '3 h 20 min', '1 d', '2 d'],
  );
  assert.equal(formatSpan(200 * minute, 'id'), '3 j 20 mnt');
  assert.equal(formatSpan(-5_000, 'en'), '0 s');
  assert.equal(formatDistance(340, 'id'), '340 m');
  assert.equal(formatDistance(12_340, 'id'), '12,3 km');
  assert.equal(formatDistance(12_340, 'en'), '12.3 km');
});
