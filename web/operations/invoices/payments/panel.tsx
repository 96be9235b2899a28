import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Facts, Panel, Section } from '../../../ui/frame/panel.tsx';
import { formatDay, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Moment } from '../../../ui/language/moment.tsx';
import { ReversalOf } from '../../cash/reverse.tsx';
import { paths } from '../../paths.ts';
import type { Payment } from './read.ts';
import { usePaymentTexts } from './texts.ts';

interface PaymentPanelProps {
  readonly payment: Payment;
  readonly close: () => void;
}

/** Shows all details of a payment: its sums, and the invoices that it pays. */
export function PaymentPanel({ payment, close }: PaymentPanelProps) {
  const texts = usePaymentTexts();
  const { language } = useLanguage();
  const { withheld, credit, received, fee, invoices } = payment;
  const name = payment.reference ?? texts.byCredit;
  return (
    <Panel
      title={payment.workspaceName}
      below={name}
      actions={
        payment.remittanceID === null && (
          <ReversalOf
            {...payment}
            isCompact={false}
            cashierID={null}
            what={`${name} ${formatRupiah(received)}`}
          />
        )
      }
      close={close}
    >
      <Section title={texts.title}>
        <Facts
          facts={[
            [texts.day, formatDay(payment.paidOn, 'UTC', language)],
            [texts.received, <strong key="received">{formatRupiah(received)}</strong>],
            [texts.offset, payment.offset > 0 ? formatRupiah(payment.offset) : undefined],
            [texts.fee, fee > 0 ? formatRupiah(fee) : undefined],
            [withheld ? texts.kinds[withheld.kind] : '', withheld && formatRupiah(withheld.amount)],
            [texts.slip, withheld?.slip],
            [
              credit < 0 ? texts.creditUsed : texts.credit,
              credit === 0 ? undefined : formatRupiah(Math.abs(credit)),
            ],
            [
              texts.recordedBy,
              <>
                {payment.recordedBy} · <Moment at={payment.recordedAt} />
              </>,
            ],
          ]}
        />
      </Section>
      <PaidInvoices of={invoices} />
    </Panel>
  );
}

/** The invoices that a payment pays, each with its part. */
function PaidInvoices({ of: invoices }: { readonly of: Payment['invoices'] }) {
  const texts = usePaymentTexts();
  if (invoices.length === 0) return null;
  const search = (open: string) => (before: object) => ({ ...before, view: undefined, open });
  return (
    <Section title={texts.invoices}>
      <Facts
        facts={invoices.map(({ invoiceID, serial, amount }) => [
          serial,
          <Anchor key={invoiceID} component={Link} to={paths.invoices()} search={search(invoiceID) as never}>
            {formatRupiah(amount)}
          </Anchor>,
        ])}
      />
    </Section>
  );
}
