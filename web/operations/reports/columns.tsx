import { useMemo } from 'react';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Column } from '../../ui/listing/listing.tsx';
import { dropoffShare, pickupShare } from './numbers.ts';
import type { Group, ReportRow } from './search.ts';
import { useReportTexts } from './texts.ts';

/** The columns of a report's table. */
export function useColumns(by: Group, nameOf: (row: ReportRow) => string): readonly Column<ReportRow>[] {
  const texts = useReportTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, language);
    const percent = (share: number | null) =>
      share === null ? '–' : `${number(Math.round(share * 1_000) / 10)} %`;
    const minutes = (median: number | null, p90: number | null) =>
      median === null || p90 === null ? '–' : `${number(Math.round(median))} / ${number(Math.round(p90))}`;
    const column = (
      id: keyof typeof texts.columns,
      cell: (row: ReportRow) => string,
      isWide = true,
    ): Column<ReportRow> => ({ id, label: texts.columns[id], cell, isNumber: true, isWide });
    const name: Column<ReportRow> = {
      id: 'name',
      label: texts.groups[by],
      width: 'minmax(140px, 1.6fr)',
      cell: nameOf,
    };
    const failed = column('failed', (row) => number(row.failed), by !== 'reason');
    if (by === 'reason') return [name, failed];
    const hasHours = by === 'day' || by === 'week' || by === 'courier';
    return [
      name,
      column('deliveries', (row) => number(row.deliveries), false),
      column('dropoffs', (row) => percent(dropoffShare(row)), false),
      column('pickups', (row) => percent(pickupShare(row))),
      failed,
      column('cancelled', (row) => number(row.cancelled)),
      column('assign', (row) => minutes(row.assignMedianMinutes, row.assignP90Minutes)),
      column('pickup', (row) => minutes(row.pickupMedianMinutes, row.pickupP90Minutes)),
      column('dropoff', (row) => minutes(row.dropoffMedianMinutes, row.dropoffP90Minutes)),
      ...(hasHours
        ? [
            column('perHour', ({ deliveriesPerCourierHour: each }: ReportRow) =>
              each === null ? '–' : number(each),
            ),
          ]
        : []),
      column('cod', (row) => formatRupiah(row.codCollected)),
    ];
  }, [texts, language, by, nameOf]);
}
