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
 * A rejected position that was too far from the last accepted one, and the number of later positions that agree with
 * it.
 */
interface DoubtedPlace {
  readonly since: Date;
  readonly fixes: number;
  readonly last: CourierPosition;
}

/** A device clock that may have been set back: how far it seems to be behind the server's, and since when. */
interface DoubtedClock {
  readonly since: Date;
  readonly behindMs: number;
}

/**
 * What is known of a courier: the last accepted position, and a rejected position and a changed clock that may turn out
 * to be right.
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
 * Assumed speed of a courier in a city, 54 km/h: the place of the last position becomes less certain by this distance
 * every second.
 */
const usualMetersPerSecond = 15;
/** Tolerated error of a position in addition to its stated accuracy. */
const slackMeters = 200;
const vaguestMeters = 5_000;
/** A position with at least this accuracy is never rejected as too imprecise. */
const exactMeters = 100;
/** The accuracy that is assumed if a device states none. */
const unstatedMeters = 50;
/**
 * A doubted position or clock is accepted once it has stayed consistent for this time. A doubted position also needs
 * `believedFixes` reports that agree.
 */
const believedAfterMs = minuteMs;
const believedFixes = 3;
/** Clock lags that differ by at most this count as equal: network delay varies between batches. */
const sameClockMs = 5_000;

/**
 * Checks a batch of reported positions, oldest first (decision 345), and returns the last plausible one. A doubted
 * position or clock that stays consistent for a minute is accepted, so that one wrong position cannot block a courier's
 * later ones.
 */
export function judgeBatch(known: Known, courierId: string, batch: ReportedBatch, now: Date): Judgement {
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
 * Estimates how far the device's clock is behind the server's. The network delay of a batch makes the clock seem
 * further behind than it is, so the smallest difference is used. A larger difference replaces it if it persists,
 * because the clock was set back, or if it is larger by more than a day.
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
  // The doubted clock is kept even once it is believed: until a position is accepted, `last` still has the old clock.
  const isClockBelieved = now.getTime() - clock.since.getTime() >= believedAfterMs;
  return { behindMs: isClockBelieved ? behindMs : knownMs, clock };
}

const behindOf = ({ at, deviceAt }: CourierPosition): number => at.getTime() - deviceAt.getTime();
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Returns the time of a fix by the server's clock. While the device's clock is not changed, a fix that is newer by that
 * clock stays newer, no matter how late it arrives.
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
