import { moneyZoneText } from '../../ui/fields/money-zone.ts';
import { State } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { count, month, type Parts, plain, rupiah } from '../../ui/listing/kinds.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { useEnvironment } from '../environment.tsx';
import parts from '../parts.module.css';
import { InvoicePanel } from './invoice-panel.tsx';
import { type InvoiceHead, useInvoices, useLimit } from './read.ts';
import { StateBadge } from './state-badge.tsx';
import styles from './statements.module.css';
import { Sums } from './sums.tsx';
import { useStatementTexts } from './texts.ts';

/** The list of the workspace's invoices by month. */
export function Invoices() {
  const { invoices: texts } = useStatementTexts();
  const environment = useEnvironment();
  const query = useInvoices();
  return (
    <ListView
      label={texts.number}
      query={query}
      columns={invoiceColumns}
      labels={texts}
      keyOf={({ month }) => month}
      nameOf={({ number, month }) => number ?? month}
      narrow="stack"
      empty={
        <State icon="file" title={texts.none}>
          {texts.noneHint}
        </State>
      }
      head={
        <>
          <p className={styles.about} style={{ paddingBottom: 'var(--space-3)' }}>
            {texts.about(moneyZoneText())} {environment === 'sandbox' && texts.trial}
          </p>
          <ToPay invoices={query.data} />
        </>
      }
      panel={({ key, close }) => <InvoicePanel month={key} close={close} />}
    />
  );
}

/** The sum of all unpaid invoices, and what is left of the limit. Nothing is shown before they are known, or without any. */
function ToPay({ invoices }: { readonly invoices: readonly InvoiceHead[] | undefined }) {
  const { invoices: texts } = useStatementTexts();
  const { language } = useLanguage();
  const { data: limit } = useLimit();
  const unpaid = invoices?.filter(({ outstanding }) => outstanding > 0) ?? [];
  const sum = unpaid.reduce((total, { outstanding }) => total + outstanding, 0);
  const sums = [
    ...(unpaid.length === 0
      ? []
      : ([[texts.toPayOf(formatNumber(unpaid.length, language)), formatRupiah(sum)]] as const)),
    ...(limit?.allowed == null
      ? []
      : ([[texts.limitLeft, formatRupiah(Math.max(0, limit.allowed - limit.used))]] as const)),
  ];
  return sums.length === 0 ? null : <Sums sums={sums} />;
}

/** The number of an issued invoice; a draft has none. */
function NumberOf({ of }: { readonly of: InvoiceHead['number'] }) {
  const { invoices: texts } = useStatementTexts();
  if (of === null) return <span className={parts.soft}>{texts.notIssued}</span>;
  return <span className={parts.mono}>{of}</span>;
}

const invoiceColumns = {
  month: month(({ month }) => month, {
    width: 'minmax(140px, 1fr)',
    isWide: false,
    below: (invoice) => <StateBadge {...invoice} />,
  }),
  number: plain(({ number }) => <NumberOf of={number} />, { isWide: true }),
  deliveries: count(({ deliveries }) => deliveries),
  total: rupiah(({ total }) => total),
  state: plain((invoice) => <StateBadge {...invoice} />, { width: '128px', isWide: true }),
} satisfies Parts<InvoiceHead>;
