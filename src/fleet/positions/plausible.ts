import { iso1A2Code } from '@rapideditor/country-coder';
import { straightMetersBetween } from '../../quotes/distance.ts';
import { dayMs, later, minuteMs } from '../../time.ts';
import type { CourierPosition, ReportedBatch } from './position.ts';

/**
 * The reasons to reject a reported position: it is outside Indonesia, older than the last accepted one or than a day,
 * too imprecise, or too far from the last accepted one to be reached in the time between them.
 */
export type Refusal = 'outside' | 'late' | 'coarse' | 'jump';

/**
 * A rejected position that was too far from the last accepted one. It is accepted after all if enough later positions
 * are near it; `fixes` counts those positions, including this one.
 */
interface DoubtedPlace {
  readonly since: Date;
  readonly fixes: number;
  readonly last: CourierPosition;
}

/**
 * A device clock that seems to have been set back: its lag behind the server's clock, and when that lag was first
 * noticed.
 */
interface DoubtedClock {
  readonly since: Date;
  readonly behindMs: number;
}

/**
 * The data that new positions of a courier are compared with: the last accepted position, and a rejected position or
 * a change of the phone's clock that the next reports may prove right.
 */
export interface Known {
  readonly last?: CourierPosition | undefined;
  readonly place?: DoubtedPlace | undefined;
  readonly clock?: DoubtedClock | undefined;
}

export interface Judgement {
  readonly known: Known;
  /** The newest position of the batch that was accepted; undefined if none was. */
  readonly accepted: CourierPosition | undefined;
  readonly refused: readonly Refusal[];
}

/** The top speed of a car on an empty toll road: 200 km/h. */
const fastestMetersPerSecond = 55;
/**
 * Assumed speed of a courier in a city, 54 km/h. For each second since the last position, a new position may be this
 * much less accurate than the last one without being rejected.
 */
const usualMetersPerSecond = 15;
/** Tolerated error of a position in addition to its accuracy radius. */
const slackMeters = 200;
const vaguestMeters = 5_000;
/** A position with at most this accuracy radius is never rejected as too imprecise. */
const exactMeters = 100;
/** The accuracy radius that is assumed if a device reports none. */
const unstatedMeters = 50;
/**
 * A rejected position or a changed clock is accepted once later batches have confirmed it for this time. A position
 * also needs `believedFixes` reports near each other.
 */
const believedAfterMs = minuteMs;
const believedFixes = 3;
/** Clock lags that differ by at most this count as equal: network delay varies between batches. */
const sameClockMs = 5_000;

/**
 * Checks a batch of reported positions, oldest first (decision 345), and returns the newest plausible one. A rejected
 * position or changed clock that later batches confirm for a minute is accepted, so that one wrong position cannot
 * block a courier's later ones.
 */
export function judgeBatch(stored: Known, courierId: string, batch: ReportedBatch, now: Date): Judgement {
  // A position in the future was accepted before the server's clock was set back. Nothing can be compared with it.
  const isAhead = stored.last !== undefined && stored.last.at.getTime() - now.getTime() > sameClockMs;
  const known: Known = isAhead ? {} : stored;
  const { behindMs, clock } = judgeClock(known, batch.sentAt, now);
  const refused: Refusal[] = [];
  let accepted: CourierPosition | undefined;
  let state: Known = { ...known, clock };
  for (const reported of batch.positions.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const deviceAt = earlier(reported.at, batch.sentAt);
    const fix = { ...reported, courierId, deviceAt, at: timeOf(deviceAt, state.last, behindMs, now) };
    if (isRepeat(state.last, fix)) continue;
    const refusal = refusalOf(state, fix, now);
    if (refusal === 'jump') state = { ...state, place: doubt(state.place, fix) };
    if (refusal !== undefined && !isBelieved(refusal, state.place)) refused.push(refusal);
    else {
      accepted = fix;
      state = { last: fix, clock };
    }
  }
  return { known: state, accepted, refused };
}

/**
 * Estimates how far the device's clock is behind the server's. Network delay makes the clock seem further behind than
 * it is, so the smallest lag that was measured counts. A larger lag replaces it in two cases: it lasts for a minute,
 * because the clock was set back, or it is larger by more than a day.
 */
function judgeClock(
  { last, clock }: Known,
  sentAt: Date,
  now: Date,
): { behindMs: number; clock?: DoubtedClock } {
  const behindMs = now.getTime() - sentAt.getTime();
  if (last === undefined) return { behindMs };
  const knownMs = behindOf(last);
  const laterMs = behindMs - knownMs;
  if (laterMs <= 0 || laterMs > dayMs) return { behindMs };
  if (laterMs <= sameClockMs) return { behindMs: knownMs };
  const isSame = clock !== undefined && Math.abs(clock.behindMs - behindMs) <= sameClockMs;
  if (!isSame) return { behindMs: knownMs, clock: { behindMs, since: now } };
  // Keep the new lag even after it is confirmed: until a position is accepted, `last` still has the old lag.
  const isClockBelieved = now.getTime() - clock.since.getTime() >= believedAfterMs;
  return { behindMs: isClockBelieved ? behindMs : knownMs, clock };
}

const behindOf = ({ at, deviceAt }: CourierPosition): number => at.getTime() - deviceAt.getTime();
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Returns the time of a position by the server's clock. Unless the device's clock is set meanwhile, positions keep the
 * order that they have by the device's clock, no matter how late they arrive.
 */
function timeOf(deviceAt: Date, last: CourierPosition | undefined, behindMs: number, now: Date): Date {
  const at = later(deviceAt, behindMs);
  const isSameClock = last !== undefined && Math.abs(behindMs - behindOf(last)) <= sameClockMs;
  const isNewer = isSameClock && deviceAt > last.deviceAt;
  return isNewer && at <= last.at ? earlier(later(last.at, 1), now) : at;
}

const isRepeat = (last: CourierPosition | undefined, fix: CourierPosition): boolean =>
  last !== undefined &&
  last.deviceAt.getTime() === fix.deviceAt.getTime() &&
  last.latitude === fix.latitude &&
  last.longitude === fix.longitude;

const accuracyOf = ({ accuracyMeters }: CourierPosition): number => accuracyMeters ?? unstatedMeters;

function refusalOf({ last }: Known, fix: CourierPosition, now: Date): Refusal | undefined {
  if (iso1A2Code([fix.longitude, fix.latitude]) !== 'ID') return 'outside';
  if (now.getTime() - fix.at.getTime() > dayMs) return 'late';
  if (accuracyOf(fix) > vaguestMeters) return 'coarse';
  if (last === undefined) return undefined;
  if (fix.at < last.at) return 'late';
  const worthMeters = accuracyOf(last) + usualMetersPerSecond * secondsBetween(last, fix);
  if (accuracyOf(fix) > Math.max(exactMeters, worthMeters)) return 'coarse';
  return isInReach(last, fix) ? undefined : 'jump';
}

const secondsBetween = (from: CourierPosition, to: CourierPosition): number =>
  (to.at.getTime() - from.at.getTime()) / 1000;

function isInReach(from: CourierPosition, to: CourierPosition): boolean {
  const drivenMeters = fastestMetersPerSecond * secondsBetween(from, to);
  return straightMetersBetween(from, to) <= slackMeters + accuracyOf(from) + accuracyOf(to) + drivenMeters;
}

function doubt(place: DoubtedPlace | undefined, fix: CourierPosition): DoubtedPlace {
  const agrees = place !== undefined && place.last.at < fix.at && isInReach(place.last, fix);
  return agrees
    ? { since: place.since, fixes: place.fixes + 1, last: fix }
    : { since: fix.at, fixes: 1, last: fix };
}

const isBelieved = (refusal: Refusal, place: DoubtedPlace | undefined): boolean =>
  refusal === 'jump' &&
  place !== undefined &&
  place.fixes >= believedFixes &&
  place.last.at.getTime() - place.since.getTime() >= believedAfterMs;
