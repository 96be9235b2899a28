import { State } from '../../ui/frame/states.tsx';
import { count, month, type Parts, plain, rupiah } from '../../ui/listing/kinds.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { useEnvironment } from '../environment.tsx';
import parts from '../parts.module.css';
import { InvoicePanel } from './invoice-panel.tsx';
import { type InvoiceHead, useInvoices } from './read.ts';
import { StateBadge } from './state-badge.tsx';
import styles from './statements.module.css';
import { useStatementTexts } from './texts.ts';

/** The list of the workspace's invoices by month. */
export function Invoices() {
  const { invoices: texts } = useStatementTexts();
  const environment = useEnvironment();
  return (
    <ListView
      label={texts.number}
      query={useInvoices()}
      columns={invoiceColumns}
      labels={texts}
      keyOf={({ month }) => month}
      nameOf={({ number }) => number}
      narrow="stack"
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
      panel={({ key, close }) => <InvoicePanel month={key} close={close} />}
    />
  );
}

const invoiceColumns = {
  month: month(({ month }) => month),
  number: plain(({ number }) => <span className={parts.mono}>{number}</span>, { isWide: true }),
  deliveries: count(({ deliveries }) => deliveries),
  amount: rupiah(({ amount }) => amount),
  state: plain((invoice) => <StateBadge {...invoice} />, { width: '128px' }),
} satisfies Parts<InvoiceHead>;
