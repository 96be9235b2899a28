import { useMemo } from 'react';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { formatNumber, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import type { BoardDelivery } from '../board/rows.ts';
import { useReturnTexts } from './texts.ts';

/** The columns of the parcels on hold; three beside an open delivery. */
export function useHoldColumns(nowMs: number, isBeside: boolean): readonly Column<BoardDelivery>[] {
  const texts = useReturnTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const { columns: labels } = texts;
    const all: readonly Column<BoardDelivery>[] = columnsOf(labels, {
      order: { width: 'minmax(104px, 1.5fr)', cell: ({ orderID }) => orderID },
      status: { width: 'minmax(112px, 0.6fr)', cell: ({ status }) => <StatusBadge status={status} /> },
      age: {
        width: 'minmax(76px, 0.4fr)',
        isNumber: true,
        cell: ({ pickedUpAt }) =>
          pickedUpAt === null ? null : formatSpan(nowMs - Date.parse(pickedUpAt), language),
      },
      provider: { isWide: true, cell: ({ provider }) => provider },
      courier: { isWide: true, cell: ({ courier }) => courier?.name },
      failures: {
        width: '64px',
        isNumber: true,
        isWide: true,
        cell: ({ failedCount }) => formatNumber(failedCount, language),
      },
    });
    return isBeside ? all.slice(0, 3) : all;
  }, [texts, language, nowMs, isBeside]);
}
