import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../api/client.ts';
import type { TwoDays } from '../../ui/today/figure.tsx';
import type { Happened } from '../../ui/today/home.tsx';
import type { Hours } from '../../ui/today/spark.ts';
import { movedBy, presentHour, today } from '../days.ts';
import type { Environment } from '../environment.ts';
import { useReport } from '../reports/read.ts';
import type { ReportRow } from '../reports/search.ts';

const everyMs = 10_000;
const mostShown = 10;

/** Polls what happened last: changes of status and notes of colleagues, the latest first. */
export const useLatest = (environment: Environment) =>
  useQuery({
    queryKey: ['latest', environment],
    queryFn: ({ signal }) => read('/operations/v1/latest', { query: { environment }, signal }),
    refetchInterval: everyMs,
    select: ({ events, notes }): readonly Happened[] =>
      [
        ...events.map(({ status, ...each }) => ({ ...each, what: { status } })),
        ...notes.map(({ personName, notes: words, ...each }) => ({
          ...each,
          what: { personName, notes: words },
        })),
      ]
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, mostShown),
  });

/** The reports of today and of yesterday: by hour, and as a whole. */
export interface DaysReport {
  readonly today: ReportRow | undefined;
  readonly yesterday: ReportRow | undefined;
  /** Returns a value of each hour of both days; null in hours without one. */
  readonly byHour: (what: string, value: (row: ReportRow) => number | null, isShare?: boolean) => TwoDays;
}

/** Reads the reports of today and yesterday; `data` is undefined until all are read. */
export function useDays(environment: Environment) {
  const day = today();
  const before = movedBy(day, -1);
  const reads = {
    hours: useReport(environment, 'hour', { from: day, to: day }),
    hoursBefore: useReport(environment, 'hour', { from: before, to: before }),
    total: useReport(environment, 'total', { from: day, to: day }),
    totalBefore: useReport(environment, 'total', { from: before, to: before }),
  };
  const { hours, hoursBefore, total, totalBefore } = reads;
  const error = Object.values(reads).find((each) => each.error !== null)?.error;
  const data = useMemo((): DaysReport | undefined => {
    if (!hours.data || !hoursBefore.data || !total.data || !totalBefore.data) return undefined;
    const [now, then] = [hours.data.rows, hoursBefore.data.rows];
    return {
      today: total.data.rows[0],
      yesterday: totalBefore.data.rows[0],
      byHour: (what, value, isShare = false) => ({
        what,
        isShare,
        today: hoursOf(now, value, isShare).slice(0, presentHour() + 1),
        yesterday: hoursOf(then, value, isShare),
      }),
    };
  }, [hours.data, hoursBefore.data, total.data, totalBefore.data]);
  return { data, error };
}

/** Returns a value of each of the 24 hours. An hour without deliveries counts 0, and has no share. */
function hoursOf(
  rows: readonly ReportRow[],
  value: (row: ReportRow) => number | null,
  isShare: boolean,
): Hours {
  const byKey = new Map(rows.map((row) => [Number(row.key), value(row)]));
  return Array.from({ length: 24 }, (_, hour) => byKey.get(hour) ?? (isShare ? null : 0));
}
