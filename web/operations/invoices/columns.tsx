import { useMemo } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { formatDay, formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import styles from '../money/lines.module.css';
import type { Invoice, Unbilled } from './read.ts';
import type { State } from './search.ts';
import { useInvoiceTexts } from './texts.ts';

const tones: Readonly<Record<State, Tone>> = {
  issued: 'wait',
  overdue: 'bad',
  paid: 'good',
  void: 'idle',
};

/** The state of an issued invoice. */
export function StateBadge({ state }: { readonly state: State }) {
  const { views } = useInvoiceTexts();
  return <Badge tone={tones[state]}>{views[state]}</Badge>;
}

/** The columns of providers without an invoice; fewer beside an open one. */
export function useUnbilledColumns(isBeside: boolean): readonly Column<Unbilled>[] {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const count = (value: number) => formatNumber(value, language);
    const all: readonly Column<Unbilled>[] = columnsOf(texts, {
      provider: { cell: ({ name }) => name },
      deliveries: { width: '112px', isNumber: true, isWide: true, cell: (row) => count(row.deliveries) },
      amount: { width: '136px', isNumber: true, cell: ({ amount }) => formatRupiah(amount) },
      details: {
        width: '152px',
        isWide: true,
        cell: ({ recipient }) => (
          <Badge tone={recipient === null ? 'wait' : 'good'}>
            {recipient === null ? texts.lacksDetails : texts.hasDetails}
          </Badge>
        ),
      },
    });
    return isBeside ? all.filter(({ id }) => id === 'provider' || id === 'amount') : all;
  }, [texts, language, isBeside]);
}

/** The columns of issued invoices; fewer beside an open one. */
export function useInvoiceColumns(isBeside: boolean): readonly Column<Invoice>[] {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const all: readonly Column<Invoice>[] = columnsOf(texts, {
      serial: { width: 'minmax(112px, 1fr)', isWide: true, cell: ({ serial }) => serial },
      provider: {
        width: 'minmax(0, 2fr)',
        cell: ({ workspaceName, serial }) => (
          <>
            {workspaceName}
            <span className={styles.below}>{serial}</span>
          </>
        ),
      },
      month: { width: '88px', isWide: true, cell: ({ month }) => month },
      total: { width: '136px', isNumber: true, cell: ({ total }) => formatRupiah(total) },
      dueOn: { width: '120px', isWide: true, cell: ({ dueOn }) => formatDay(dueOn, 'UTC', language) },
      reference: { width: '176px', isWide: true, cell: ({ reference }) => reference },
    });
    return isBeside ? all.filter(({ id }) => ['serial', 'provider', 'total'].includes(id)) : all;
  }, [texts, language, isBeside]);
}
