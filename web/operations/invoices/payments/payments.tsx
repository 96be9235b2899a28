import { State } from '../../../ui/frame/states.tsx';
import { day, type Parts, plain, rupiah } from '../../../ui/listing/kinds.tsx';
import { ListView } from '../../../ui/listing/list-view.tsx';
import styles from '../../money/lines.module.css';
import { PaymentPanel } from './panel.tsx';
import { EditRate } from './rates.tsx';
import { type Payment, usePayments } from './read.ts';
import { RecordPayment } from './record.tsx';
import { usePaymentTexts } from './texts.ts';

const ByCredit = () => usePaymentTexts().byCredit;
const referenceOf = ({ reference }: Payment) => reference ?? <ByCredit />;
const serials = ({ invoices }: Payment) => invoices.map(({ serial }) => serial).join(', ');

const columns = {
  provider: plain(({ workspaceName }) => workspaceName, {
    width: 'minmax(140px, 2fr)',
    below: referenceOf,
  }),
  paidOn: day(({ paidOn }) => paidOn),
  amount: rupiah(({ received, offset }) => received + offset),
  invoices: plain(serials, { isWide: true }),
  reference: plain(referenceOf, { width: '176px', isWide: true }),
} satisfies Parts<Payment>;

/** Lists payments of providers, latest first, and shows the open one in a panel. */
export function Payments() {
  const texts = usePaymentTexts();
  return (
    <ListView
      label={texts.title}
      query={usePayments()}
      columns={columns}
      labels={texts}
      beside={['provider', 'amount', 'paidOn']}
      keyOf={({ paymentID }) => paymentID}
      nameOf={({ workspaceName }) => workspaceName}
      empty={
        <State icon="bank" title={texts.none}>
          {texts.noneHint}
        </State>
      }
      head={
        <div className={styles.head} style={{ gap: 'var(--space-2)' }}>
          <RecordPayment />
          <EditRate />
        </div>
      }
      more={texts.more}
      panel={({ row, close }) => row && <PaymentPanel payment={row} close={close} />}
    />
  );
}
