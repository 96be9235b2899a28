import { useMemo } from 'react';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { List, ListDetail } from '../../ui/listing/list-detail.tsx';
import { type Column, columnsOf, Listing } from '../../ui/listing/listing.tsx';
import { useEnvironment } from '../environment.tsx';
import parts from '../parts.module.css';
import { InvoicePanel } from './invoice-panel.tsx';
import { type InvoiceHead, useInvoices } from './read.ts';
import { StateBadge } from './state-badge.tsx';
import styles from './statements.module.css';
import { useStatementTexts } from './texts.ts';

interface InvoicesProps {
  readonly open: string | undefined;
  readonly show: (month: string | undefined) => void;
}

/** The workspace's invoices by month. */
export function Invoices({ open, show }: InvoicesProps) {
  const { invoices: texts } = useStatementTexts();
  const environment = useEnvironment();
  const columns = useColumns();
  const { data, error, refetch } = useInvoices();
  if (data === undefined) {
    return <NotLoaded error={error} retry={() => refetch()} />;
  }
  return (
    <ListDetail narrow="stack">
      <List
        rows={data}
        empty={
          <State icon="file" title={texts.none}>
            {texts.noneHint}
          </State>
        }
        head={
          <p className={styles.about} style={{ paddingBottom: 'var(--space-3)' }}>
            {texts.about} {environment === 'sandbox' && texts.trial}
          </p>
        }
      >
        <Listing
          label={texts.number}
          columns={columns}
          rows={data}
          keyOf={({ month }) => month}
          nameOf={({ number }) => number}
          openKey={open}
          open={({ month }) => show(month)}
        />
      </List>
      {open !== undefined && <InvoicePanel key={open} month={open} close={() => show(undefined)} />}
    </ListDetail>
  );
}

function useColumns(): readonly Column<InvoiceHead>[] {
  const { invoices: texts } = useStatementTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const count = (value: number) => formatNumber(value, language);
    return columnsOf(texts, {
      month: { width: '96px', cell: ({ month }) => month },
      number: { isWide: true, cell: ({ number }) => <span className={parts.mono}>{number}</span> },
      deliveries: { width: '112px', isNumber: true, isWide: true, cell: (row) => count(row.deliveries) },
      amount: { width: '136px', isNumber: true, cell: ({ amount }) => formatRupiah(amount) },
      state: { width: '128px', cell: (invoice) => <StateBadge {...invoice} /> },
    });
  }, [texts, language]);
}
