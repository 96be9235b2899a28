import { nameOf, readDays } from '../../../src/vocabulary/billing-periods.ts';
import { answerOf, api } from '../../api/client.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { formatMonth, formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { MailTo } from '../remittances/accounts/mail-to.tsx';
import { EditRecipient } from './party-forms.tsx';
import { environment, invoicesKey, type Unbilled } from './read.ts';
import type { InvoicesSearch } from './search.ts';
import { useInvoiceTexts } from './texts.ts';

interface UnbilledPanelProps {
  readonly provider: Unbilled;
  /** The reason why no invoices can be issued; undefined if they can. */
  readonly obstacle: string | undefined;
  readonly close: () => void;
}

/** Shows a provider's month without an invoice: its billing details, and the button that issues the invoice. */
export function UnbilledPanel({ provider, obstacle, close }: UnbilledPanelProps) {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  const { name, month, fixedAt, recipient } = provider;
  const why =
    obstacle ??
    (fixedAt === null ? texts.open : undefined) ??
    (recipient === null ? texts.needsRecipient : undefined);
  return (
    <Panel
      title={name}
      below={formatMonth(month, language)}
      actions={
        <>
          <Issue provider={provider} obstacle={why} />
          <IssueDays provider={provider} obstacle={recipient === null ? texts.needsRecipient : obstacle} />
          <EditRecipient provider={provider} />
        </>
      }
      close={close}
    >
      <Section title={texts.amount}>
        {why !== undefined && <p style={{ margin: 0, color: 'var(--soft)' }}>{why}</p>}
        <Facts
          facts={[
            [texts.amount, <strong key="amount">{formatRupiah(provider.amount)}</strong>],
            [texts.deliveries, formatNumber(provider.deliveries, language)],
            [texts.name, recipient?.name],
            [texts.address, recipient?.address],
            [texts.npwp, recipient?.npwp],
            [texts.nitku, recipient?.nitku],
            [texts.email, recipient?.email],
            [texts.period, recipient && texts.periods[recipient.period]],
          ]}
        />
        <MailTo workspaceID={provider.workspaceID} />
      </Section>
    </Panel>
  );
}

function Issue({ provider, obstacle }: Omit<UnbilledPanelProps, 'close'>) {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  const change = useChangeAddress<InvoicesSearch>();
  const { month } = provider;
  const body = { environment, workspaceID: provider.workspaceID, month };
  return (
    <ActionButton
      label={texts.issue}
      obstacle={obstacle}
      question={texts.issueQuestion(provider.name, formatMonth(month, language))}
      send={async () => (await answerOf(api.POST('/operations/v1/invoices', { body }))).data}
      done={({ serial }) => texts.issued(serial)}
      after={({ invoiceID }) => change({ view: 'issued', open: invoiceID })}
      refetches={[invoicesKey]}
    />
  );
}

interface DaysOf {
  readonly from: string;
  readonly to: string;
}

/** The button that issues the invoice of chosen days of a month. */
function IssueDays({ provider, obstacle }: Omit<UnbilledPanelProps, 'close'>) {
  const texts = useInvoiceTexts();
  const change = useChangeAddress<InvoicesSearch>();
  const { workspaceID, month } = provider;
  const { first, last } = endsOf(month);
  return (
    <ActionButton
      opener={texts.issueDays}
      button={{ variant: 'default' }}
      title={texts.issueDays}
      label={texts.issue}
      obstacle={obstacle}
      question={texts.issueDaysQuestion(provider.name)}
      initial={{ from: first, to: last }}
      required={{ from: true, to: true }}
      fields={(form) => (
        <>
          <DayInput label={texts.firstDay} min={first} max={last} {...form.getInputProps('from')} />
          <DayInput label={texts.lastDay} min={first} max={last} {...form.getInputProps('to')} />
        </>
      )}
      send={async ({ from, to }: DaysOf) => {
        const name = `${from}-${to.slice(8)}`;
        const days = readDays(name);
        const body = { environment, workspaceID, month: days === undefined ? name : nameOf(days) };
        return (await answerOf(api.POST('/operations/v1/invoices', { body }))).data;
      }}
      done={({ serial }) => texts.issued(serial)}
      after={({ invoiceID }) => change({ view: 'issued', open: invoiceID })}
      refetches={[invoicesKey]}
    />
  );
}

/** Returns the first and last day of a period such as `2026-11` or `2026-11-16-30`. */
function endsOf(name: string) {
  const { month, ...days } = readDays(name)!;
  const dayOf = (day: number) => `${month}-${String(day).padStart(2, '0')}`;
  return { first: dayOf(days.first), last: dayOf(days.last) };
}
