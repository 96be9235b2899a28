import type { Measure, ReportRow } from './search.ts';

/** Returns the share of promises that were kept, from 0 to 1; null if no promise has been kept or missed yet. */
const shareOf = (onTime: number, late: number): number | null =>
  onTime + late === 0 ? null : onTime / (onTime + late);

export const dropoffShare = ({ dropoffsOnTime, dropoffsLate }: ReportRow) =>
  shareOf(dropoffsOnTime, dropoffsLate);
export const pickupShare = ({ pickupsOnTime, pickupsLate }: ReportRow) => shareOf(pickupsOnTime, pickupsLate);

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
