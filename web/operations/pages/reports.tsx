import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { PeriodField } from '../../ui/days/day-field.tsx';
import { Download } from '../../ui/delivery/download.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatDay, formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useColumns } from '../../ui/listing/kinds.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { useIsFresh } from '../fresh.ts';
import { inside, paths } from '../paths.ts';
import { useReasonTexts } from '../reasons.ts';
import { reportColumns } from '../reports/columns.tsx';
import { useDrawing } from '../reports/drawing.ts';
import { HeatMap } from '../reports/heat-map.tsx';
import { useLastDay, useReport } from '../reports/read.ts';
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

/** Shows the deliveries of a period as sums, a chart, a table and a downloadable file. */
export function ReportsPage() {
  const texts = useReportTexts();
  const search = useSearch({ from: inside(paths.reports()) });
  const change = useChangeAddress<ReportsSearch>();
  const environment = environmentOf(search);
  const period = periodOf(search, useLastDay(useNow(60_000)));
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
          <PeriodField from={texts.from} to={texts.to} value={period} change={change} />
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

function ReportOf({ by, period }: { readonly by: Group; readonly period: Period }) {
  const texts = useReportTexts();
  const { language } = useLanguage();
  const search = useSearch({ from: inside(paths.reports()) });
  const environment = environmentOf(search);
  const isFresh = useIsFresh(environment);
  const { data, error, refetch } = useReport(environment, by, period);
  const total = useReport(environment, 'total', period);
  const before = useReport(environment, 'total', periodBefore(period));
  if (data === undefined) return <NotLoaded error={error} rows={14} retry={() => refetch()} />;
  if (total.data === undefined)
    return <NotLoaded error={total.error} rows={14} retry={() => total.refetch()} />;
  const { countedAt, rows, total: all } = data;
  return (
    <div className={styles.page}>
      {rows.length > 0 && <Sums row={total.data.rows[0]} before={before.data?.rows[0]} />}
      {rows.length === 0 ? (
        <State icon="clock" title={isFresh ? texts.never : texts.empty}>
          {isFresh ? texts.neverHint : texts.emptyHint}
        </State>
      ) : (
        <Drawn by={by} rows={rows} all={all} measure={search.measure} />
      )}
      {rows.length < all && (
        <div className={styles.pick}>
          <span className={styles.about}>
            {texts.inFile(formatNumber(rows.length, language), formatNumber(all, language))}
          </span>
        </div>
      )}
      <div className={styles.pick}>
        <span className={styles.about}>{texts.counted}</span>
        {countedAt !== null && <Freshness at={Date.parse(countedAt)} lateAfterMs={180_000} />}
      </div>
    </div>
  );
}

/** The most groups in a chart: days and rows. The table has all. */
const mostDays = 91;
const mostNames = 15;

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
        <Charted by={by} rows={ordered} all={all} wanted={measure} nameOf={nameOf} />
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

interface ChartedProps extends PartProps {
  readonly all: number;
  readonly wanted: Measure | undefined;
}

function Charted({ by, rows, all, wanted, nameOf }: ChartedProps) {
  const texts = useReportTexts();
  const { language } = useLanguage();
  const change = useChangeAddress<ReportsSearch>();
  const possible = measuresOf(by);
  const measure = possible.find((each) => each === wanted) ?? possible[0]!;
  const shown = useMemo(
    () => (by === 'day' ? rows.slice(-mostDays) : byTime.includes(by) ? rows : rows.slice(0, mostNames)),
    [rows, by],
  );
  const drawn = useDrawing({ by, measure, rows: shown, nameOf });
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
      <Chart drawn={drawn} />
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
