import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bucketCount, bucketOf, emptyTimes, minutesWithin, unpackTimes } from './times.ts';

const timesOf = (minutes: readonly number[]): number[] => {
  const times = emptyTimes();
  for (const each of minutes) times[bucketOf(each)]! += 1;
  return times;
};

test('medians and the ninth tenth are read from a histogram', () => {
  const cases: [minutes: number[], median: number | null, p90: number | null][] = [
    [[], null, null],
    [[4], 4, 4.8],
    [[-3], 0.5, 0.9],
    [[1, 1, 8, 8], 1, 9.4],
    [[10_000], 2880, 2880],
  ];
  for (const [minutes, median, p90] of cases) {
    const times = timesOf(minutes);
    assert.deepEqual([minutesWithin(times, 0.5), minutesWithin(times, 0.9)], [median, p90], String(minutes));
  }
});

test('the estimate lies in the bucket of the true value, also in sums of histograms', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(minutes, minutes, fc.constantFrom(0.5, 0.9), (some, others, share) => {
      const added = timesOf(some).map((count, place) => count + timesOf(others)[place]!);
      const all = [...some, ...others].sort((a, b) => a - b);
      const exact = all[Math.ceil(all.length * share) - 1]!;
      const estimate = minutesWithin(added, share)!;
      assert.ok(Math.abs(bucketOf(estimate) - bucketOf(exact)) <= 1, `${estimate} for ${exact}`);
    }),
  );
});

test('decision 503: sums of packed histograms unpack to the sums of their buckets', () => {
  const bucket = fc.nat(400_000_000);
  const histogram = fc.array(bucket, { minLength: bucketCount, maxLength: bucketCount });
  const packed = (times: readonly number[]) =>
    times.reduceRight((sum, count) => sum * 1_000_000_000n + BigInt(count), 0n);
  fc.assert(
    fc.property(histogram, histogram, (one, other) => {
      const sum = (packed(one) + packed(other)).toString();
      assert.deepEqual(
        unpackTimes(sum),
        one.map((count, place) => count + other[place]!),
      );
    }),
  );
});
