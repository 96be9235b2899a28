import { useMemo } from 'react';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { formatMoment, formatRupiah, zoneOfDevice } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { ColumnChoice, useChosenColumns } from '../../ui/listing/column-choice.tsx';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import styles from './history.module.css';
import type { Found } from './search.ts';
import { useHistoryTexts } from './texts.ts';

const columnIds = [
  'order',
  'status',
  'provider',
  'recipient',
  'courier',
  'service',
  'category',
  'amount',
  'cod',
  'booked',
  'id',
] as const;
type ColumnId = (typeof columnIds)[number];

/** Columns that are always shown, and columns that are shown by default. */
const fixed: readonly ColumnId[] = ['order', 'status'];
const usual: readonly ColumnId[] = ['provider', 'recipient', 'courier', 'cod', 'booked'];

/** The columns that are chosen on this device. */
export const useHistoryColumns = () => useChosenColumns('antar.history.columns', usual);

export function HistoryColumnChoice(choice: ReturnType<typeof useHistoryColumns>) {
  const texts = useHistoryTexts();
  const columns = columnIds.filter((id) => !fixed.includes(id));
  return (
    <ColumnChoice
      {...choice}
      label={texts.choose}
      columns={columns.map((value) => ({ value, label: texts.columns[value] }))}
      button={{ className: styles.wide }}
    />
  );
}

/** The columns of the listing; two beside an open delivery. */
export function useColumns(
  chosen: readonly string[],
  isBeside: boolean,
  providers: ReadonlyMap<string, string>,
): readonly Column<Found>[] {
  const { columns: labels } = useHistoryTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const all: readonly (Column<Found> & { readonly id: ColumnId })[] = columnsOf(labels, {
      order: {
        cell: ({ providerOrderID, recipient, courier, createdAt }) => (
          <>
            {providerOrderID}
            <span className={styles.below}>
              {[recipient, courier?.name, formatMoment(createdAt, zoneOfDevice(), language)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        ),
      },
      status: { width: '152px', cell: ({ status }) => <StatusBadge status={status} /> },
      provider: { isWide: true, cell: ({ workspaceID }) => providers.get(workspaceID) ?? workspaceID },
      recipient: { isWide: true, cell: ({ recipient }) => recipient },
      courier: { isWide: true, cell: ({ courier }) => courier?.name },
      service: { width: '104px', isWide: true, cell: ({ serviceType }) => serviceType },
      category: { width: '96px', isWide: true, cell: ({ category }) => category },
      amount: { width: '96px', isNumber: true, isWide: true, cell: ({ amount }) => formatRupiah(amount) },
      cod: {
        width: '104px',
        isNumber: true,
        isWide: true,
        cell: ({ cashOnDelivery }) => cashOnDelivery !== null && formatRupiah(cashOnDelivery),
      },
      booked: {
        width: '184px',
        isWide: true,
        cell: ({ createdAt }) => formatMoment(createdAt, zoneOfDevice(), language),
      },
      id: { isWide: true, cell: ({ deliveryID }) => deliveryID },
    });
    return all.filter(({ id }) => fixed.includes(id) || (!isBeside && chosen.includes(id)));
  }, [labels, language, chosen, isBeside, providers]);
}
