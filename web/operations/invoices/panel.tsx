import { Download } from '../../ui/delivery/download.tsx';
import { FileLink } from '../../ui/delivery/file-link.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { formatDay, formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useBilledName } from '../../ui/language/service-name.ts';
import { StateBadge } from './columns.tsx';
import { CreditLines } from './credit-notes/credit-lines.tsx';
import { CreditNotes } from './credit-notes/credit-notes.tsx';
import { PaymentsOf } from './payments/of-invoice.tsx';
import { RecordPayment } from './payments/record.tsx';
import { type Invoice, useInvoice } from './read.ts';
import { useInvoiceTexts } from './texts.ts';
import { Void } from './void.tsx';

interface InvoicePanelProps {
  readonly id: string;
  readonly close: () => void;
}

/** Shows all details of an issued invoice: both parties, its sums, its payment and its files. */
export function InvoicePanel({ id, close }: InvoicePanelProps) {
  const texts = useInvoiceTexts();
  const { data: invoice, error, refetch } = useInvoice(id);
  const path = `/operations/v1/invoices/${id}`;
  const name = invoice?.serial ?? id;
  return (
    <Panel
      title={invoice?.serial ?? texts.title}
      label={texts.title}
      beside={invoice && <StateBadge state={invoice.state} />}
      below={invoice?.workspaceName}
      actions={
        <>
          {invoice && ['issued', 'overdue'].includes(invoice.state) && (
            <>
              <RecordPayment invoice={invoice} />
              {invoice.creditNotes.length === 0 && <Void invoice={invoice} />}
            </>
          )}
          {invoice && invoice.state !== 'void' && <CreditLines invoice={invoice} />}
          {invoice?.creditNote && (
            <FileLink
              href={`${path}/credit-note.pdf`}
              name={`${invoice.creditNote.number}.pdf`}
              label={texts.creditNotePdf}
            />
          )}
          <FileLink href={`${path}/invoice.pdf`} name={`${name}.pdf`} label={texts.pdf} />
          <Download file={{ path: `${path}/lines` }} isOfLines />
        </>
      }
      close={close}
    >
      {invoice === undefined ? (
        <NotLoaded error={error} rows={4} retry={() => refetch()} />
      ) : (
        <Details invoice={invoice} />
      )}
    </Panel>
  );
}

interface PartyProps {
  readonly title: string;
  readonly party: Invoice['issuer'];
}

function Party({ title, party }: PartyProps) {
  const texts = useInvoiceTexts();
  return (
    <Section title={title}>
      <Facts
        facts={[
          [texts.name, party.name],
          [texts.address, party.address],
          [texts.npwp, party.npwp],
          [texts.nitku, party.nitku],
        ]}
      />
    </Section>
  );
}

function Details({ invoice }: { readonly invoice: Invoice }) {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  const nameOf = useBilledName();
  const day = (each: string) => formatDay(each, 'UTC', language);
  const { vatPercent, paidOn, creditNote, outstanding } = invoice;
  return (
    <>
      <Section title={texts.total}>
        <Facts
          facts={[
            [texts.amount, formatRupiah(invoice.amount)],
            [
              vatPercent === null ? '' : texts.vat(formatNumber(vatPercent, language)),
              vatPercent === null ? undefined : formatRupiah(invoice.vat),
            ],
            [texts.total, <strong key="total">{formatRupiah(invoice.total)}</strong>],
            [
              texts.outstanding,
              outstanding > 0 && outstanding < invoice.total ? formatRupiah(outstanding) : undefined,
            ],
            [texts.issuedOn, day(invoice.issuedOn)],
            [texts.dueOn, day(invoice.dueOn)],
            [texts.taxDay, day(invoice.taxDay)],
            [texts.taxNumber, invoice.taxNumber],
            [texts.paidOn, paidOn && day(paidOn)],
            [texts.reference, invoice.reference],
            [texts.creditNote, creditNote && `${creditNote.number}, ${day(creditNote.issuedOn)}`],
            [texts.voidReason, creditNote?.reason],
          ]}
        />
      </Section>
      <CreditNotes invoice={invoice} />
      <PaymentsOf invoiceID={invoice.invoiceID} />
      <Party title={texts.issuer} party={invoice.issuer} />
      <Party title={texts.recipient} party={invoice.recipient} />
      <Section title={texts.services}>
        <Facts
          facts={invoice.services.map((each) => [
            nameOf(each),
            `${formatRupiah(each.amount)} · ${formatNumber(each.deliveries, language)}`,
          ])}
        />
      </Section>
    </>
  );
}
