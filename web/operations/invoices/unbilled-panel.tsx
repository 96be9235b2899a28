import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Ask } from '../../ui/dialogs/ask.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { Failure } from '../../ui/frame/failure.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { RecipientForm } from './party-forms.tsx';
import { type Unbilled, useIssue } from './read.ts';
import type { InvoicesSearch } from './search.ts';
import { useInvoiceTexts } from './texts.ts';

interface UnbilledPanelProps {
  readonly provider: Unbilled;
  readonly month: string;
  /** Why nothing can be issued to anybody; undefined if nothing is in the way. */
  readonly obstacle: string | undefined;
  readonly close: () => void;
}

/** A provider's month that is not billed: its billing details, and the button that issues the invoice. */
export function UnbilledPanel({ provider, month, obstacle, close }: UnbilledPanelProps) {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  const [asked, setAsked] = useState<'issue' | 'recipient'>();
  const { name, recipient } = provider;
  const why = obstacle ?? (recipient === null ? texts.needsRecipient : undefined);
  return (
    <Panel
      title={name}
      below={month}
      actions={
        <>
          <Button disabled={why !== undefined} onClick={() => setAsked('issue')}>
            {texts.issue}
          </Button>
          <Button variant="default" onClick={() => setAsked('recipient')}>
            {texts.editRecipient}
          </Button>
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
          ]}
        />
      </Section>
      {asked === 'recipient' && <RecipientForm provider={provider} close={() => setAsked(undefined)} />}
      {asked === 'issue' && <AskIssue provider={provider} month={month} close={() => setAsked(undefined)} />}
    </Panel>
  );
}

function AskIssue({ provider, month, close }: Pick<UnbilledPanelProps, 'provider' | 'month' | 'close'>) {
  const texts = useInvoiceTexts();
  const toasts = useToasts();
  const change = useChangeAddress<InvoicesSearch>();
  const { mutate, error, isPending } = useIssue();
  const act = () =>
    mutate(
      { workspaceID: provider.workspaceID, month },
      {
        onSuccess: ({ invoiceID, serial }) => {
          toasts.done(texts.issued(serial));
          change({ view: 'issued', open: invoiceID });
        },
      },
    );
  return (
    <Ask isOpen title={texts.issue} deed={texts.issue} isPending={isPending} act={act} close={close}>
      <Failure error={error} />
      {texts.askIssue(provider.name, month)}
    </Ask>
  );
}
