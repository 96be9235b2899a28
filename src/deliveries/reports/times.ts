/**
 * The upper ends of a histogram's buckets, in minutes; one more bucket has longer times. Two histograms are added
 * bucket by bucket, so a quarter's median is made of its days.
 */
export const bucketEnds = [
  1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 360, 480, 720, 1440, 2880,
] as const;

export const bucketCount: number = bucketEnds.length + 1;

export const emptyTimes = (): number[] => Array.from({ length: bucketCount }, () => 0);

/** The digits of a bucket in a packed histogram: `packed_times` of the database writes as many (decision 503). */
const digitsOfBucket = 9;

/** A packed histogram's buckets; the last digits are the first bucket. */
export function unpackTimes(packed: string): number[] {
  const times = emptyTimes();
  for (let end = packed.length, place = 0; end > 0 && place < bucketCount; end -= digitsOfBucket, place += 1)
    times[place] = Number(packed.slice(Math.max(0, end - digitsOfBucket), end));
  return times;
}

/** The bucket of a time; one that is negative by a wrong clock is in the first. */
export function bucketOf(minutes: number): number {
  const place = bucketEnds.findIndex((end) => minutes <= end);
  return place < 0 ? bucketEnds.length : place;
}

/**
 * The minutes that a share of the times stays within, even within a bucket; null without any time. Of the last bucket only its
 * begin is known.
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
