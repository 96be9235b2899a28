import {
  formatNumber,
  formatRupiah,
  formatShare,
  formatShortRupiah,
  formatSpan,
} from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { dropoffShare, pickupShare } from './numbers.ts';
import styles from './reports.module.css';
import type { ReportRow } from './search.ts';
import { useReportTexts } from './texts.ts';

interface SumsProps {
  readonly row: ReportRow | undefined;
  /** The sums of the previous period. */
  readonly before: ReportRow | undefined;
}

/** Shows the sums of a period beside those of the previous period. */
export function Sums({ row, before }: SumsProps) {
  const { columns, before: fromBefore } = useReportTexts();
  const { language } = useLanguage();
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  const share = (value: number | null) => formatShare(value, language);
  const minutes = (value: number | null) => (value === null ? '–' : formatSpan(value * 60_000, language));
  const rupiah = (value: number | null) => (value === null ? '–' : formatShortRupiah(value, language));
  const all: readonly [string, (of: ReportRow) => number | null, (value: number | null) => string][] = [
    [columns.deliveries, ({ deliveries }) => deliveries, number],
    [columns.dropoffs, dropoffShare, share],
    [columns.pickups, pickupShare, share],
    [columns.failed, ({ failed }) => failed, number],
    [columns.dropoff, ({ dropoffMedianMinutes }) => dropoffMedianMinutes, minutes],
    [columns.perHour, ({ deliveriesPerCourierHour }) => deliveriesPerCourierHour, number],
    [columns.fares, ({ fares }) => fares, rupiah],
    [columns.fees, ({ fees }) => fees, rupiah],
    [columns.cod, ({ codCollected }) => codCollected, rupiah],
  ];
  return (
    <dl className={styles.sums}>
      {all.map(([name, readValue, format]) => {
        const [value, old] = [row ? readValue(row) : null, before ? readValue(before) : null];
        return (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd title={format === rupiah && value !== null ? formatRupiah(value) : undefined}>
              {format(value)}
            </dd>
            {value !== null && old !== null && <dd className={styles.change}>{fromBefore(format(old))}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
