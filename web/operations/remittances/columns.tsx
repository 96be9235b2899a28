import { useMemo } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { formatMoment, formatNumber, formatRupiah, zoneOfDevice } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import type { Due, Remittance } from './read.ts';
import type { State } from './search.ts';
import { useRemittanceTexts } from './texts.ts';

const tones: Readonly<Record<State, Tone>> = {
  drawn: 'wait',
  approved: 'seek',
  paid: 'good',
  rejected: 'bad',
};

/** The state of a remittance. */
export function StateBadge({ state }: { readonly state: State }) {
  const { views } = useRemittanceTexts();
  return <Badge tone={tones[state]}>{views[state]}</Badge>;
}

/** The columns of what is due; fewer beside an open provider. */
export function useDueColumns(isBeside: boolean): readonly Column<Due>[] {
  const texts = useRemittanceTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const count = (value: number) => formatNumber(value, language);
    const all: readonly Column<Due>[] = columnsOf(texts, {
      provider: { cell: ({ name }) => name },
      deliveries: { width: '112px', isNumber: true, isWide: true, cell: (row) => count(row.deliveries) },
      payable: { width: '136px', isNumber: true, cell: ({ payable }) => formatRupiah(payable) },
      held: { width: '136px', isNumber: true, isWide: true, cell: ({ held }) => formatRupiah(held) },
      open: { width: '184px', isWide: true, cell: ({ open }) => open && <StateBadge state={open.state} /> },
    });
    return isBeside ? all.filter(({ id }) => id === 'provider' || id === 'payable') : all;
  }, [texts, language, isBeside]);
}

/** The columns of remittances; fewer beside an open one. */
export function useRemittanceColumns(isBeside: boolean): readonly Column<Remittance>[] {
  const texts = useRemittanceTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const count = (value: number) => formatNumber(value, language);
    const labels = { ...texts, drawn: texts.by.drawn };
    const all: readonly Column<Remittance>[] = columnsOf(labels, {
      provider: { cell: ({ workspaceName }) => workspaceName },
      sum: { width: '136px', isNumber: true, cell: ({ payable }) => formatRupiah(payable) },
      deliveries: { width: '112px', isNumber: true, isWide: true, cell: (row) => count(row.deliveries) },
      drawn: { width: '176px', isWide: true, cell: ({ drawnBy }) => drawnBy?.name },
      drawnAt: {
        width: '184px',
        isWide: true,
        cell: ({ drawnAt }) => formatMoment(drawnAt, zoneOfDevice(), language),
      },
      reference: { width: '176px', isWide: true, cell: ({ reference }) => reference },
    });
    return isBeside ? all.filter(({ id }) => id === 'provider' || id === 'sum') : all;
  }, [texts, language, isBeside]);
}
