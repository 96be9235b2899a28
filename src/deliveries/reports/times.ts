/**
 * The upper bounds of the histogram's buckets, in minutes; one more bucket holds longer times. Histograms of several
 * days can be added bucket by bucket, for example to compute the median of a quarter.
 */
export const bucketEnds = [
  1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 360, 480, 720, 1440, 2880,
] as const;

export const bucketCount: number = bucketEnds.length + 1;

export const emptyTimes = (): number[] => Array.from({ length: bucketCount }, () => 0);

/**
 * The number of digits of each bucket in a packed histogram. The SQL function `packed_times` must use the same number
 * (decision 503).
 */
const digitsOfBucket = 9;

/** Unpacks a histogram from the digits of a number. The last nine digits are the count of the first bucket. */
export function unpackTimes(packed: string): number[] {
  const times = emptyTimes();
  for (let end = packed.length, place = 0; end > 0 && place < bucketCount; end -= digitsOfBucket, place += 1)
    times[place] = Number(packed.slice(Math.max(0, end - digitsOfBucket), end));
  return times;
}

/**
 * Returns the index of the bucket for a time in minutes. A negative time, which a wrong clock can cause, belongs to the
 * first bucket.
 */
export function bucketOf(minutes: number): number {
  const place = bucketEnds.findIndex((end) => minutes <= end);
  return place < 0 ? bucketEnds.length : place;
}

/**
 * Returns the number of minutes within which the given share of the times lies, interpolated within a bucket; null if
 * there are no times. If the result lies in the last bucket, which has no upper bound, returns that bucket's lower
 * bound.
 */
export function minutesWithin(times: readonly number[], share: number): number | null {
  const total = times.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * share;
  let before = 0;
  for (const [place, count] of times.entries()) {
    if (count > 0 && before + count >= wanted) {
      const begin = place === 0 ? 0 : bucketEnds[place - 1]!;
      const end = bucketEnds[place] ?? begin;
      return Math.round((begin + ((end - begin) * (wanted - before)) / count) * 10) / 10;
    }
    before += count;
  }
  return bucketEnds.at(-1)!;
}
