import { Anchor } from '@mantine/core';
import { Download } from '../../ui/delivery/download.tsx';
import { FileLink } from '../../ui/delivery/file-link.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import {
  formatDay,
  formatDistance,
  formatMonth,
  formatNumber,
  formatRupiah,
} from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { useBilledName } from '../../ui/language/service-name.ts';
import { useUiTexts } from '../../ui/language/texts.ts';
import { ShowMore } from '../../ui/listing/list-detail.tsx';
import { SameCall } from '../call.tsx';
import { workspaceCalls } from '../calls.ts';
import { useEnvironment } from '../environment.tsx';
import parts from '../parts.module.css';
import { type Invoice, useInvoice, usePayments } from './read.ts';
import { StateBadge } from './state-badge.tsx';
import styles from './statements.module.css';
import { useStatementTexts } from './texts.ts';

interface InvoicePanelProps {
  readonly month: string;
  readonly close: () => void;
}

/** The details of an invoice: its sums, its deliveries and its files. */
export function InvoicePanel({ month, close }: InvoicePanelProps) {
  const { invoices: texts, remittances, more } = useStatementTexts();
  const { pdf } = remittances;
  const environment = useEnvironment();
  const found = useInvoice(month);
  const { data, error, refetch } = found;
  const { language } = useLanguage();
  const path = `/portal/v1/${environment}/invoices/${month}`;
  const head = data?.pages[0];
  return (
    <Panel
      title={formatMonth(month, language)}
      beside={head && <StateBadge {...head} />}
      below={head && (head.number ?? texts.notIssued)}
      actions={
        <>
          {head?.issued && (
            <FileLink href={`${path}/invoice.pdf`} name={`${head.issued.serial}.pdf`} label={pdf} />
          )}
          <Download file={{ path: `${path}/lines` }} isOfLines />
          <SameCall calls={[workspaceCalls.invoice(environment, month)]} />
        </>
      }
      close={close}
    >
      {head === undefined ? (
        <NotLoaded error={error} rows={4} retry={() => refetch()} />
      ) : (
        <>
          <Totals invoice={head} />
          <Payments month={month} />
          <Credited invoice={head} />
          <Voided invoice={head} />
          <Section title={texts.lines}>
            <Lines lines={data?.pages.flatMap(({ lines }) => lines) ?? []} />
            <ShowMore of={found} label={more} variant="subtle" />
          </Section>
        </>
      )}
    </Panel>
  );
}

function Totals({ invoice }: { readonly invoice: Invoice }) {
  const { invoices: texts } = useStatementTexts();
  const { language } = useLanguage();
  const nameOf = useBilledName();
  const { fixedAt, services, issued, outstanding } = invoice;
  const isDraft = invoice.number === null;
  const day = (each: string | null | undefined) => each && formatDay(each, 'UTC', language);
  const owed = ({ kind, deliveries, amount }: Invoice['services'][number]) => {
    const number = formatNumber(deliveries, language);
    return `${formatRupiah(amount)} · ${kind === 'FARE' ? texts.count(number) : `${number}×`}`;
  };
  return (
    <Section title={texts.services}>
      <Facts
        facts={[
          ...services.map((each) => [nameOf(each), owed(each)] as const),
          [texts.fares, formatRupiah(invoice.amount)],
          [isDraft ? texts.vatOfDraft : texts.vat, invoice.vat > 0 ? formatRupiah(invoice.vat) : undefined],
          [
            outstanding === invoice.total ? texts.toPay : texts.total,
            <strong key="total">{formatRupiah(invoice.total)}</strong>,
          ],
          [
            texts.toPay,
            outstanding > 0 && outstanding < invoice.total ? formatRupiah(outstanding) : undefined,
          ],
          [texts.fixedAt, fixedAt && <Moment at={fixedAt} />],
          [texts.issuedOn, day(issued?.issuedOn)],
          [texts.dueOn, day(issued?.dueOn)],
          [texts.paidOn, day(issued?.paidOn)],
        ]}
      />
    </Section>
  );
}

/** The payments of the month's invoice; nothing if there are none. */
function Payments({ month }: { readonly month: string }) {
  const { invoices: texts } = useStatementTexts();
  const { language } = useLanguage();
  const { data = [] } = usePayments(month);
  const rows = data.map(({ paymentID, paidOn, reference, withheld, invoices, reversedAt }) => {
    const slip = withheld && texts.withheld(withheld.kind === 'PPH_21' ? 'PPh 21' : 'PPh 23', withheld.slip);
    const about = [formatDay(paidOn, 'UTC', language), slip, reversedAt && texts.reversed]
      .filter((each) => each !== null)
      .join(' · ');
    const amount = invoices.find((each) => each.month === month)?.amount ?? 0;
    return (
      <tr key={paymentID}>
        <td>
          {reference ?? texts.byCredit}
          <div className={parts.soft}>{about}</div>
        </td>
        <td className={styles.number}>
          {reversedAt === null ? formatRupiah(amount) : <s>{formatRupiah(amount)}</s>}
        </td>
      </tr>
    );
  });
  if (rows.length === 0) return null;
  return (
    <Section title={texts.payments}>
      <table className={styles.table}>
        <tbody>{rows}</tbody>
      </table>
    </Section>
  );
}

/** The credit notes for lines of the month's invoice; nothing if there are none. */
function Credited({ invoice: { issued } }: { readonly invoice: Invoice }) {
  const { invoices: texts } = useStatementTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  const notes = issued?.creditNotes ?? [];
  if (notes.length === 0) return null;
  return (
    <Section title={texts.creditNotes}>
      <table className={styles.table}>
        <tbody>
          {notes.map(({ number, issuedOn, reason, total }) => (
            <tr key={number}>
              <td>
                <Anchor
                  href={`/portal/v1/${environment}/credit-notes/${number}/credit-note.pdf`}
                  download={`${number}.pdf`}
                >
                  {number}
                </Anchor>
                <div className={parts.soft}>
                  {formatDay(issuedOn, 'UTC', language)} · {reason}
                </div>
              </td>
              <td className={styles.number}>{formatRupiah(-total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** The month's voided invoices, each with its credit note. */
function Voided({ invoice: { voided } }: { readonly invoice: Invoice }) {
  const { invoices: texts } = useStatementTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  if (voided.length === 0) return null;
  const path = `/portal/v1/${environment}/credit-notes`;
  return (
    <Section title={texts.voided}>
      {voided.map(
        ({ serial, total, creditNote }) =>
          creditNote && (
            <div key={serial}>
              <Facts
                facts={[
                  [texts.serial, `${serial}, ${formatRupiah(total)}`],
                  [
                    texts.creditNote,
                    `${creditNote.number}, ${formatDay(creditNote.issuedOn, 'UTC', language)}`,
                  ],
                  [texts.voidReason, creditNote.reason],
                ]}
              />
              <FileLink
                href={`${path}/${creditNote.number}/credit-note.pdf`}
                name={`${creditNote.number}.pdf`}
                label={texts.creditNotePdf(creditNote.number)}
              />
            </div>
          ),
      )}
    </Section>
  );
}

function Lines({ lines }: { readonly lines: Invoice['lines'] }) {
  const { language } = useLanguage();
  const { billedKinds } = useUiTexts();
  return (
    <table className={styles.table}>
      <tbody>
        {lines.map(({ lineID, kind, providerOrderID, distanceMeters, amount, completedAt, creditNote }) => (
          <tr key={lineID}>
            <td>
              {providerOrderID}
              <div className={parts.soft}>
                <Moment at={completedAt} /> ·{' '}
                {kind === 'FARE' ? formatDistance(distanceMeters, language) : billedKinds[kind]}
                {creditNote !== null && ` · ${creditNote}`}
              </div>
            </td>
            <td className={styles.number}>
              {creditNote === null ? formatRupiah(amount) : <s>{formatRupiah(amount)}</s>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
