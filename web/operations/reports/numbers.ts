import type { Bounds } from '../../ui/chart/scale.ts';
import type { Measure, ReportRow } from './search.ts';

/** Returns the share that was held, from 0 to 1; null if nothing has been held or missed yet. */
const shareOf = (held: number, missed: number): number | null =>
  held + missed === 0 ? null : held / (held + missed);

export const dropoffShare = ({ dropoffsOnTime, dropoffsLate }: ReportRow) =>
  shareOf(dropoffsOnTime, dropoffsLate);
export const pickupShare = ({ pickupsOnTime, pickupsLate }: ReportRow) => shareOf(pickupsOnTime, pickupsLate);

/** Returns the share of forecasts within whose range the courier came, from 0 to 1; null without an arrival. */
export const heldShare = ({ forecastsHeld, forecastsMissed }: ReportRow) =>
  shareOf(forecastsHeld, forecastsMissed);

const percent = (share: number | null): number | null => share && Math.round(share * 1_000) / 10;

/** The names of the series that charts draw. */
export type Series =
  | 'dropoffs'
  | 'pickups'
  | 'deliveries'
  | 'failed'
  | 'assign'
  | 'pickup'
  | 'dropoff'
  | 'perHour'
  | 'fares'
  | 'fees'
  | 'due'
  | 'collected';

type Values = readonly (readonly [name: Series, value: (row: ReportRow) => number | null])[];

/** The series of each measure, each with the function that reads its value from a row. */
export const seriesOf: Readonly<Record<Measure, Values>> = {
  onTime: [
    ['dropoffs', (row) => percent(dropoffShare(row))],
    ['pickups', (row) => percent(pickupShare(row))],
  ],
  deliveries: [['deliveries', ({ deliveries }) => deliveries]],
  failed: [['failed', ({ failed }) => failed]],
  times: [
    ['assign', (row) => row.assignMedianMinutes],
    ['pickup', (row) => row.pickupMedianMinutes],
    ['dropoff', (row) => row.dropoffMedianMinutes],
  ],
  perHour: [['perHour', (row) => row.deliveriesPerCourierHour]],
  fares: [
    ['fares', ({ fares }) => fares],
    ['fees', ({ fees }) => fees],
  ],
  cod: [
    ['due', ({ codDue }) => codDue],
    ['collected', ({ codCollected }) => codCollected],
  ],
};

/** The share of promises that is to be kept (decision 695). */
export const onTimeGoalPercent = 95;
/** Where the axis of on-time shares begins at most, so that differences can be seen. */
const shareFloorPercent = 80;

/** True if all values of a measure are whole numbers. */
export const isWhole = (measure: Measure): boolean =>
  ['deliveries', 'failed', 'fares', 'cod'].includes(measure);

/** Returns what the axis of a measure must hold: shares from 80 % or their least value, any other value from 0. */
export function boundsOf(measure: Measure, values: readonly (number | null)[]): Bounds {
  const known = values.filter((each) => each !== null);
  return measure === 'onTime'
    ? { least: Math.min(shareFloorPercent, ...known), most: 100 }
    : { least: 0, most: Math.max(0, ...known) };
}

/**
 * Returns how dark a cell of the demand map is, from 0 to 1. The square root keeps usual hours apart beside one hour
 * with many more bookings (decision 696).
 */
export const shadeOf = (count: number, most: number): number => (count <= 0 ? 0 : Math.sqrt(count / most));
