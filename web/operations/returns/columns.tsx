import { useMemo } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { formatNumber, formatSpan } from '../../ui/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { Column } from '../../ui/listing.tsx';
import type { BoardDelivery } from '../board/rows.ts';
import { useReturnTexts } from './texts.ts';

/** The columns of the parcels on hold; three beside an open delivery. */
export function useHoldColumns(nowMs: number, isBeside: boolean): readonly Column<BoardDelivery>[] {
  const texts = useReturnTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const { columns: labels } = texts;
    const always: Column<BoardDelivery>[] = [
      {
        id: 'order',
        label: labels.order,
        width: 'minmax(104px, 1.5fr)',
        cell: ({ orderID }) => orderID,
      },
      {
        id: 'status',
        label: labels.status,
        width: 'minmax(112px, 0.6fr)',
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        id: 'age',
        label: labels.age,
        width: 'minmax(76px, 0.4fr)',
        isNumber: true,
        cell: ({ pickedUpAt }) =>
          pickedUpAt === null ? null : formatSpan(nowMs - Date.parse(pickedUpAt), language),
      },
    ];
    if (isBeside) return always;
    return [
      ...always,
      { id: 'provider', label: labels.provider, isWide: true, cell: ({ provider }) => provider },
      { id: 'courier', label: labels.courier, isWide: true, cell: ({ courier }) => courier?.name },
      {
        id: 'failures',
        label: labels.failures,
        width: '64px',
        isNumber: true,
        isWide: true,
        cell: ({ failedCount }) => formatNumber(failedCount, language),
      },
    ];
  }, [texts, language, nowMs, isBeside]);
}
