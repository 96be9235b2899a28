import { companyZone } from '../../../src/time.ts';
import type { DataOf } from '../../api/client.ts';
import { oneOf, present } from '../../ui/address/address.ts';
import { dayMs, dayOf, movedBy, todayIn } from '../days.ts';

export type Report = DataOf<'/operations/v1/reports'>;
export type ReportRow = Report['rows'][number];

/** The ways to group a report's rows. */
export const groups = [
  'day',
  'week',
  'hour',
  'weekday-hour',
  'area',
  'provider',
  'courier',
  'service',
  'reason',
] as const;
export type Group = (typeof groups)[number];

/** The groupings with one row per period; other reports have their largest rows first. */
export const byTime: readonly Group[] = ['day', 'week', 'hour', 'weekday-hour'];

/** The measures that a chart can show. */
export const measures = ['onTime', 'deliveries', 'failed', 'times', 'perHour', 'fares', 'cod'] as const;
export type Measure = (typeof measures)[number];

/**
 * Returns the measures of a report. Reports by reason count only failures. Deliveries per courier hour exist only by
 * day, week and courier, because couriers' hours cannot be attributed to other groups.
 */
export const measuresOf = (by: Group): readonly Measure[] => {
  if (by === 'reason') return ['failed'];
  if (by === 'weekday-hour') return ['deliveries'];
  return by === 'day' || by === 'week' || by === 'courier'
    ? measures
    : measures.filter((each) => each !== 'perHour');
};

export interface ReportsSearch {
  readonly sandbox?: boolean;
  readonly by?: Group;
  readonly measure?: Measure;
  /** The first and the last day, both inclusive: `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
}

export const readReportsSearch = (search: Record<string, unknown>): ReportsSearch =>
  present({
    sandbox: search.sandbox === true || undefined,
    by: oneOf(groups, search.by),
    measure: oneOf(measures, search.measure),
    from: dayOf(search.from),
    to: dayOf(search.to),
  });

export interface Period {
  readonly from: string;
  readonly to: string;
}

const usualDays = 28;

/**
 * Returns the latest of today's local days: that of the company, and those of areas in these zones (decision 582). A day
 * begins in Jayapura two hours before it does in Jakarta.
 */
export const lastDayIn = (zones: readonly string[], nowMs: number): string =>
  [companyZone, ...zones]
    .map((zone) => todayIn(zone, nowMs))
    .sort()
    .at(-1)!;

/** Returns the period that an address names; by default the four weeks that end with `lastDay`. */
export function periodOf({ from, to }: ReportsSearch, lastDay: string): Period {
  const end = to ?? lastDay;
  return { from: from ?? movedBy(end, 1 - usualDays), to: end };
}

/** Returns the preceding period of the same length. */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: movedBy(from, -days), to: movedBy(to, -days) };
}
