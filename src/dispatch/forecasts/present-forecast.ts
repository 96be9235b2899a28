import { minuteMs } from '../../time.ts';
import type { Range } from './forecast-stops.ts';

/** The range of a forecast, and whether the arrival is expected to be late. */
export interface ExpectedRange extends Range {
  /** True if the arrival is expected after the promised time. */
  readonly isLate: boolean;
}

/** The forecast of a delivery, as all pages show it. */
export interface Forecast {
  readonly pickup: ExpectedRange | null;
  readonly dropoff: ExpectedRange | null;
  readonly return: ExpectedRange | null;
  /** The time of the courier's last position, if it is more than ten minutes old. */
  readonly silentSince: Date | null;
  /**
   * The range of the drop-off before it last moved by more than five minutes, and the time of that change; null if it
   * never did.
   */
  readonly moved: { readonly at: Date; readonly from: Date; readonly to: Date } | null;
}

/** A forecast as the database returns it in JSON, with times as text. */
export interface StoredForecast {
  readonly pickup: StoredRange | null;
  readonly dropoff: StoredRange | null;
  readonly return: StoredRange | null;
  readonly silentSince: string | null;
  readonly moved: { readonly at: string; readonly from: string; readonly to: string } | null;
}

interface StoredRange {
  readonly from: string;
  readonly at: string;
  readonly to: string;
  readonly promisedAt: string | null;
}

/**
 * Returns a stored forecast as it applies now. If the range has begun, it starts with the next minute instead; if it
 * has ended, it becomes null.
 */
export function presentForecast(stored: StoredForecast | null, now: Date): Forecast | null {
  if (stored === null) return null;
  const nextMinute = nextMinuteOf(now);
  const present = (range: StoredRange | null): ExpectedRange | null => {
    if (range === null || new Date(range.to) <= now) return null;
    const to = new Date(range.to);
    const from = earliest(latest(new Date(range.from), nextMinute), to);
    const at = latest(new Date(range.at), from);
    const promisedAt = range.promisedAt === null ? null : new Date(range.promisedAt);
    return withPromise({ from, at, to }, promisedAt);
  };
  const { silentSince, moved } = stored;
  return {
    pickup: present(stored.pickup),
    dropoff: present(stored.dropoff),
    return: present(stored.return),
    silentSince: silentSince === null ? null : new Date(silentSince),
    moved: moved && { at: new Date(moved.at), from: new Date(moved.from), to: new Date(moved.to) },
  };
}

/**
 * Returns the start of a forecast range that has already begun: the next full minute. Pages thus get a new range once a
 * minute instead of at each poll.
 */
export const nextMinuteOf = (now: Date): Date => new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs);

/** Adds `isLate` to a range: true if its middle (`at`) is after the promised time. */
export const withPromise = (range: Range, promisedAt: Date | null): ExpectedRange => ({
  ...range,
  isLate: promisedAt !== null && range.at > promisedAt,
});

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
const earliest = (one: Date, other: Date): Date => (one < other ? one : other);
