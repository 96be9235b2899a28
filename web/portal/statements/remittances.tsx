import { useMemo } from 'react';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { List, ListDetail, ShowMore } from '../../ui/listing/list-detail.tsx';
import { type Column, columnsOf, Listing } from '../../ui/listing/listing.tsx';
import { useMoment } from '../moment.tsx';
import { type RemittanceHead, useRemittances } from './read.ts';
import { RemittanceBadge } from './remittance-badge.tsx';
import { RemittancePanel } from './remittance-panel.tsx';
import styles from './statements.module.css';
import { useStatementTexts } from './texts.ts';

interface RemittancesProps {
  readonly open: string | undefined;
  readonly show: (remittanceID: string | undefined) => void;
}

/** The remittances to the workspace, as the operator has them. */
export function Remittances({ open, show }: RemittancesProps) {
  const { remittances: texts, more } = useStatementTexts();
  const columns = useColumns();
  const found = useRemittances();
  const { data, error, refetch } = found;
  const rows = useMemo(() => data?.pages.flat(), [data]);
  if (rows === undefined) {
    return <NotLoaded error={error} retry={() => refetch()} />;
  }
  return (
    <ListDetail narrow="stack">
      <List
        rows={rows}
        empty={
          <State icon="bank" title={texts.none}>
            {texts.noneHint}
          </State>
        }
        head={
          <p className={styles.about} style={{ paddingBottom: 'var(--space-3)' }}>
            {texts.about}
          </p>
        }
        foot={<ShowMore of={found} label={more} />}
      >
        <Listing
          label={texts.number}
          columns={columns}
          rows={rows}
          keyOf={({ remittanceID }) => remittanceID}
          nameOf={({ remittanceID }) => remittanceID}
          openKey={open}
          open={({ remittanceID }) => show(remittanceID)}
        />
      </List>
      {open !== undefined && <RemittancePanel key={open} id={open} close={() => show(undefined)} />}
    </ListDetail>
  );
}

function useColumns(): readonly Column<RemittanceHead>[] {
  const { remittances: texts, invoices } = useStatementTexts();
  const { language } = useLanguage();
  const moment = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` follows the words
  return useMemo(() => {
    const labels = { ...invoices, ...texts };
    const count = (value: number) => formatNumber(value, language);
    return columnsOf(labels, {
      until: { cell: ({ until }) => moment(until) },
      deliveries: { width: '112px', isNumber: true, isWide: true, cell: (row) => count(row.deliveries) },
      amount: { width: '136px', isNumber: true, cell: ({ payable }) => formatRupiah(payable) },
      reference: { width: '176px', isWide: true, cell: ({ reference }) => reference },
      state: { width: '128px', cell: (each) => <RemittanceBadge {...each} /> },
    });
  }, [texts, invoices, language]);
}
