import { answerOf, api } from '../../api/client.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { formatMonth, formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { EditRecipient } from './party-forms.tsx';
import { environment, invoicesKey, type Unbilled } from './read.ts';
import type { InvoicesSearch } from './search.ts';
import { useInvoiceTexts } from './texts.ts';

interface UnbilledPanelProps {
  readonly provider: Unbilled;
  readonly month: string;
  /** The reason why no invoices can be issued; undefined if they can. */
  readonly obstacle: string | undefined;
  readonly close: () => void;
}

/** Shows a provider's month without an invoice: its billing details, and the button that issues the invoice. */
export function UnbilledPanel({ provider, month, obstacle, close }: UnbilledPanelProps) {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  const { name, recipient } = provider;
  const why = obstacle ?? (recipient === null ? texts.needsRecipient : undefined);
  return (
    <Panel
      title={name}
      below={formatMonth(month, language)}
      actions={
        <>
          <Issue provider={provider} month={month} obstacle={why} />
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
          ]}
        />
      </Section>
    </Panel>
  );
}

function Issue({ provider, month, obstacle }: Omit<UnbilledPanelProps, 'close'>) {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  const change = useChangeAddress<InvoicesSearch>();
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
