import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Job } from '../day/day.ts';
import { type Filled, nothingFilled, ownOf, type Picture, withOwn } from '../phone/filled.ts';
import { jobOfCode, newlySeen, scanOf } from './codes.ts';
import { chosenOf, lacksOf, stepInputOf } from './form.ts';
import { splitAmount } from './money.ts';

const job = (deliveryID: string, providerOrderID: string, more: object = {}): Job =>
  ({
    deliveryID,
    providerOrderID,
    cashOnDelivery: null,
    hasPickupProof: true,
    asks: [{ step: 'pickUp', asks: ['barcode'] }],
    ...more,
  }) as unknown as Job;
const first = job('DE-01ABC', 'ORDER-7');
const second = job('DE-01ABD', 'ORDER-8');
const withCode = (barcode: string) => ({
  ...nothingFilled,
  ...withOwn(nothingFilled, 'DE-01ABC', { barcode }),
});

test('decision 435: a phone takes no code but that of the parcel, without a connection too', () => {
  const lacks = (barcode: string) => lacksOf([first], 'pickUp', withCode(barcode));
  assert.deepEqual(lacks(' '), ['barcode']);
  for (const code of ['DE-01ABD', 'ORDER-8', 'anything', 'ORDER-77', 'ORDER']) {
    assert.deepEqual(lacks(code), ['otherCode'], code);
  }
  for (const code of ['DE-01ABC', ' order-7 ']) assert.deepEqual(lacks(code), [], code);
  const withoutNeeds = { ...first, asks: [] };
  assert.deepEqual(lacksOf([withoutNeeds], 'pickUp', withCode('anything')), []);
});

test('decision 435: a wrong code is known by its order where it is one of the courier’s jobs', () => {
  assert.equal(jobOfCode('order-8', [first, second]), second);
  assert.equal(jobOfCode('DE-OTHER', [first, second]), undefined);
});

test('decision 421: each parcel of a form has its own code; one that is left out has none', () => {
  const one = withCode('ORDER-7');
  assert.deepEqual(lacksOf([first, second], 'pickUp', one), ['barcode']);
  const left = { ...one, without: ['DE-01ABD'] };
  assert.deepEqual(lacksOf(chosenOf([first, second], left), 'pickUp', left), []);
  assert.deepEqual(lacksOf([], 'pickUp', one), ['parcel']);
  assert.equal(ownOf(one, 'DE-01ABD').barcode, '');
});

test('decision 422: labels are scanned one after the other, each once, and a wrong one is named', () => {
  const third = job('DE-01ABE', 'ORDER-9');
  const scan = (code: string) =>
    scanOf(code, { wanted: [first], found: [second], day: [first, second, third] });
  assert.deepEqual(scan('order-7'), { kind: 'wanted', job: first });
  assert.deepEqual(scan('DE-01ABD'), { kind: 'again', job: second });
  assert.deepEqual(scan('ORDER-9'), { kind: 'other', job: third });
  assert.deepEqual(scan('8991234567890'), { kind: 'unknown' });
  const seen = new Map<string, number>();
  const read = (nowMs: number, ...codes: string[]) =>
    newlySeen(
      seen,
      codes.map((rawValue) => ({ rawValue })),
      nowMs,
    );
  assert.deepEqual(read(0, 'A', 'B', 'A'), ['A', 'B']);
  for (let nowMs = 500; nowMs <= 5_000; nowMs += 500) assert.deepEqual(read(nowMs, 'A'), [], 'it stays');
  assert.deepEqual(read(5_500, 'B'), ['B'], 'it comes back');
});

const atDoor = (dues: readonly (number | null)[]): Job[] =>
  dues.map((cashOnDelivery, index) => job(`DE-${index}`, `ORDER-${index}`, { cashOnDelivery, asks: [] }));

test('decision 421: a sum for several parcels is split to the rupiah, and the short parcel bears what is missing', () => {
  const due = fc.option(fc.nat(2_000_000), { freq: 4 });
  const sums = fc.record({
    dues: fc.array(due, { minLength: 1, maxLength: 6 }),
    givenIdr: fc.nat(9_000_000),
    short: fc.nat(5),
  });
  fc.assert(
    fc.property(sums, ({ dues, givenIdr, short }) => {
      const shortID = `DE-${short}`;
      const parts = splitAmount(atDoor(dues), { given: String(givenIdr), shortID });
      const dueIdr = dues.reduce<number>((sum, each) => sum + (each ?? 0), 0);
      const sum = [...parts.values()].reduce((one, other) => one + other, 0);
      assert.equal(sum, Math.min(dueIdr, givenIdr));
      for (const [index, each] of dues.entries()) {
        const part = parts.get(`DE-${index}`);
        assert.equal(part === undefined, each === null, 'a paid parcel has no amount');
        if (each === null || part === undefined) continue;
        assert.ok(part >= 0 && part <= each);
        const isBorne = dueIdr - givenIdr <= (dues[short] ?? 0);
        if (isBorne && index !== short) assert.equal(part, each);
      }
    }),
  );
});

test('decision 421: parcels of one door have one photo, one receiver and one sum, and each step its own amount', () => {
  const jobs = atDoor([50_000, 80_000, null]);
  const photo = {} as Picture;
  const door: Filled = { ...nothingFilled, photos: [photo], recipientName: ' Siti ' };
  const lacks = (more: Partial<Filled>) => lacksOf(jobs, 'complete', { ...door, ...more }).join();
  assert.equal(lacks({}), 'collected');
  assert.equal(lacks({ given: '130000' }), '');
  assert.equal(lacks({ given: '230000' }), 'sure', 'the whole sum is what is odd');
  assert.equal(lacks({ given: '130001', method: 'QRIS' }), 'over');
  assert.equal(lacks({ given: '100000' }), 'shortfall,shortParcel');
  assert.equal(lacks({ given: '100000', shortfallReason: 'Uang kurang' }), 'shortParcel');
  const short = { given: '100000', shortfallReason: ' Uang kurang ', shortID: 'DE-0' };
  assert.equal(lacks(short), '');
  const { photos, facts } = stepInputOf(jobs, 'complete', { ...door, ...short });
  assert.deepEqual(photos, [photo]);
  const cash = { method: 'CASH' } as const;
  assert.deepEqual(
    [...facts!],
    [
      [
        'DE-0',
        { recipientName: 'Siti', collected: { ...cash, amount: 20_000, shortfallReason: 'Uang kurang' } },
      ],
      ['DE-1', { recipientName: 'Siti', collected: { ...cash, amount: 80_000 } }],
      ['DE-2', { recipientName: 'Siti' }],
    ],
  );
});
