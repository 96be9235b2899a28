import { Section } from '../../../ui/frame/panel.tsx';
import { formatDay, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import styles from '../../money/lines.module.css';
import { type Payment, usePaymentsOf } from './read.ts';
import { usePaymentTexts } from './texts.ts';

/** The payments of an invoice, with what of each goes to it; nothing if there are none. */
export function PaymentsOf({ invoiceID }: { readonly invoiceID: string }) {
  const texts = usePaymentTexts();
  const { data = [] } = usePaymentsOf(invoiceID);
  if (data.length === 0) return null;
  return (
    <Section title={texts.title}>
      <table className={styles.table}>
        <tbody>
          {data.map((payment) => (
            <Row key={payment.paymentID} payment={payment} invoiceID={invoiceID} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Row({ payment, invoiceID }: { readonly payment: Payment; readonly invoiceID: string }) {
  const texts = usePaymentTexts();
  const { language } = useLanguage();
  const { paidOn, reference, withheld, invoices, reversal } = payment;
  const isReversed = reversal?.paper != null;
  const amount = invoices.find((each) => each.invoiceID === invoiceID)?.amount ?? 0;
  const facts = [
    formatDay(paidOn, 'UTC', language),
    withheld && `${texts.kinds[withheld.kind]} ${formatRupiah(withheld.amount)}, ${withheld.slip}`,
    isReversed ? texts.reversed : null,
  ].filter((fact) => fact !== null);
  return (
    <tr>
      <td>
        {reference ?? texts.byCredit}
        <div className={styles.soft}>{facts.join(' · ')}</div>
      </td>
      <td className={styles.number}>{isReversed ? <s>{formatRupiah(amount)}</s> : formatRupiah(amount)}</td>
    </tr>
  );
}
