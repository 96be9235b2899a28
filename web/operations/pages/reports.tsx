import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Download } from '../../ui/delivery/download.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { formatDay, formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useColumns } from '../../ui/listing/kinds.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { inside, paths } from '../paths.ts';
import { useReasonTexts } from '../reasons.ts';
import type { Drawing } from '../reports/chart.tsx';
import { reportColumns } from '../reports/columns.tsx';
import { HeatMap } from '../reports/heat-map.tsx';
import { seriesOf } from '../reports/numbers.ts';
import { useReport } from '../reports/read.ts';
import styles from '../reports/reports.module.css';
import {
  byTime,
  type Group,
  groups,
  type Measure,
  measuresOf,
  type Period,
  periodBefore,
  periodOf,
  type ReportRow,
  type ReportsSearch,
} from '../reports/search.ts';
import { Sums } from '../reports/sums.tsx';
import { useReportTexts } from '../reports/texts.ts';

/**
 * The chart, or nothing if uPlot cannot start, as with the language tag of a browser under a POSIX locale. The table
 * shows the same numbers.
 */
const Chart = lazy<ComponentType<{ drawn: Drawing }>>(() =>
  import('../reports/chart.tsx').then(
    (drawn) => ({ default: drawn.Chart }),
    () => ({ default: () => null }),
  ),
);

/** Shows the deliveries of a period as sums, a chart, a table and a downloadable file. */
export function ReportsPage() {
  const texts = useReportTexts();
  const search = useSearch({ from: inside(paths.reports()) });
  const change = useChangeAddress<ReportsSearch>();
  const environment = environmentOf(search);
  const period = periodOf(search);
  const { by = 'day' } = search;
  const isWrong = period.to < period.from;
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          {!isWrong && (
            <Download
              file={{ path: '/operations/v1/reports', query: () => ({ environment, by, ...period }) }}
              isInHead
            />
          )}
          <EnvironmentSwitch value={environment} change={({ sandbox }) => change({ sandbox })} />
        </>
      }
      bar={
        <>
          <DayField label={texts.from} value={period.from} change={(from) => change({ from })} />
          <DayField label={texts.to} value={period.to} change={(to) => change({ to })} />
          <Chips
            label={texts.by}
            value={by}
            choose={(each) => change({ by: each === 'day' ? undefined : each, measure: undefined })}
            chips={groups.map((value) => ({ value, label: texts.groups[value] }))}
          />
        </>
      }
    >
      {isWrong ? (
        <State icon="clock" title={texts.wrongPeriod}>
          {texts.wrongPeriodHint}
        </State>
      ) : (
        <ReportOf by={by} period={period} />
      )}
    </Page>
  );
}

/** The number of rows that a report fetches at first, the largest ones; reports by time fetch all rows. */
const firstRows = 500;

function ReportOf({ by, period }: { readonly by: Group; readonly period: Period }) {
  const texts = useReportTexts();
  const { language } = useLanguage();
  const [whole, setWhole] = useState<Group>();
  const isWhole = whole === by;
  const search = useSearch({ from: inside(paths.reports()) });
  const environment = environmentOf(search);
  const limit = isWhole || byTime.includes(by) ? undefined : firstRows;
  const { data, error, refetch, isFetching } = useReport(environment, by, period, limit);
  const total = useReport(environment, 'total', period);
  const before = useReport(environment, 'total', periodBefore(period));
  if (data === undefined) return <NotLoaded error={error} rows={14} retry={() => refetch()} />;
  if (total.data === undefined)
    return <NotLoaded error={total.error} rows={14} retry={() => total.refetch()} />;
  const { countedAt, rows, total: all } = data;
  return (
    <div className={styles.page}>
      <Sums row={total.data.rows[0]} before={before.data?.rows[0]} />
      {rows.length === 0 ? (
        <State icon="clock" title={texts.empty}>
          {texts.emptyHint}
        </State>
      ) : (
        <Drawn by={by} rows={rows} all={all} measure={search.measure} />
      )}
      {rows.length < all && (
        <div className={styles.pick}>
          <span className={styles.about}>
            {texts.first(formatNumber(rows.length, language), formatNumber(all, language))}
          </span>
          <Button variant="default" loading={isWhole && isFetching} onClick={() => setWhole(by)}>
            {texts.showAll(formatNumber(all, language))}
          </Button>
        </div>
      )}
      <div className={styles.pick}>
        <span className={styles.about}>{texts.counted}</span>
        {countedAt !== null && <Freshness at={Date.parse(countedAt)} lateAfterMs={180_000} />}
      </div>
    </div>
  );
}

/** The maximum number of bar groups in a chart. */
const mostBars = 31;

interface DrawnProps {
  readonly by: Group;
  readonly rows: readonly ReportRow[];
  /** The number of rows of the complete report. */
  readonly all: number;
  readonly measure: Measure | undefined;
}

function Drawn({ by, rows, all, measure }: DrawnProps) {
  const nameOf = useNameOf(by);
  const ordered = useMemo(
    () => (byTime.includes(by) ? rows : rows.toSorted((one, other) => other.deliveries - one.deliveries)),
    [rows, by],
  );
  return (
    <>
      {by === 'weekday-hour' ? (
        <HeatMap rows={rows} />
      ) : (
        <Bars by={by} rows={ordered} all={all} wanted={measure} nameOf={nameOf} />
      )}
      {by !== 'weekday-hour' && <Table by={by} rows={ordered} nameOf={nameOf} />}
    </>
  );
}

interface PartProps {
  readonly by: Group;
  readonly rows: readonly ReportRow[];
  readonly nameOf: (row: ReportRow) => string;
}

interface BarsProps extends PartProps {
  readonly all: number;
  readonly wanted: Measure | undefined;
}

function Bars({ by, rows, all, wanted, nameOf }: BarsProps) {
  const texts = useReportTexts();
  const { language } = useLanguage();
  const change = useChangeAddress<ReportsSearch>();
  const possible = measuresOf(by);
  const measure = possible.find((each) => each === wanted) ?? possible[0]!;
  const shown = useMemo(
    () => (by === 'day' ? rows.slice(-91) : byTime.includes(by) ? rows : rows.slice(0, mostBars)),
    [rows, by],
  );
  const drawn = useMemo(
    () => ({
      label: texts.chart(texts.measures[measure], texts.groups[by]),
      names: shown.map(nameOf),
      series: seriesOf[measure].map(([name, readValue]) => ({
        label: ({ ...texts.measures, ...texts.series } as Record<string, string>)[name] ?? name,
        values: shown.map(readValue),
      })),
      format: (value: number) => `${formatNumber(value, language)}${measure === 'onTime' ? ' %' : ''}`,
      max: measure === 'onTime' ? 100 : undefined,
    }),
    [shown, measure, nameOf, texts, by, language],
  );
  return (
    <>
      <div className={styles.pick}>
        <Chips
          label={texts.measure}
          value={measure}
          choose={(each) => change({ measure: each === possible[0] ? undefined : each })}
          chips={possible.map((value) => ({ value, label: texts.measures[value] }))}
        />
        {shown.length < all && (
          <span className={styles.about}>
            {texts.first(formatNumber(shown.length, language), formatNumber(all, language))}
          </span>
        )}
      </div>
      <Suspense>
        <Chart drawn={drawn} />
      </Suspense>
    </>
  );
}

const rowHeight = 36;
const mostRows = 14;

function Table({ by, rows, nameOf }: PartProps) {
  const texts = useReportTexts();
  const columns = useColumns(
    { ...texts.columns, name: texts.groups[by] },
    useMemo(() => reportColumns(by, nameOf), [by, nameOf]),
  );
  const height = (Math.min(rows.length, mostRows) + 1) * rowHeight + 2;
  return (
    <div className={styles.table} style={{ height }} title={texts.medianAndP90}>
      <Listing
        label={texts.groups[by]}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        rowHeight={rowHeight}
      />
    </div>
  );
}

/** Returns a function that returns the displayed name of a row. */
function useNameOf(by: Group): (row: ReportRow) => string {
  const { services, none, weekOf } = useReportTexts();
  const { language } = useLanguage();
  const reasons = useReasonTexts(language, by === 'reason');
  return useCallback(
    ({ key, name }) => {
      if (key === '') return none;
      if (by === 'hour') return `${key}:00`;
      if (by === 'day') return formatDay(`${key}T12:00:00Z`, 'UTC', language);
      if (by === 'week') return weekOf(formatDay(`${key}T12:00:00Z`, 'UTC', language));
      if (by === 'service') return (services as Record<string, string>)[key] ?? key;
      if (by === 'reason') return reasons.get(key) ?? name ?? key;
      return name ?? key;
    },
    [by, language, services, none, weekOf, reasons],
  );
}
