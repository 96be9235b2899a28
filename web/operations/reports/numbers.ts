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
  cod: [
    ['due', ({ codDue }) => codDue],
    ['collected', ({ codCollected }) => codCollected],
  ],
};
