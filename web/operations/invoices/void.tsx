import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isBlank } from '../../../src/text/plain-text.ts';
import { Dialog, FormFoot } from '../../ui/dialogs/dialog.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import form from '../../ui/fields/form.module.css';
import { Failure } from '../../ui/frame/failure.tsx';
import { type Invoice, useVoid } from './read.ts';
import { useInvoiceTexts } from './texts.ts';

/** Asks why an invoice is void, and voids it by a credit note. */
export function VoidDialog({ invoice, close }: { readonly invoice: Invoice; readonly close: () => void }) {
  const texts = useInvoiceTexts();
  const toasts = useToasts();
  const { mutate, error, isPending } = useVoid(invoice.invoiceID);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBlank(reason) || isPending) return;
    mutate(
      { reason: reason.trim() },
      {
        onSuccess: ({ creditNote }) => {
          toasts.done(texts.voided(creditNote?.number ?? ''));
          close();
        },
      },
    );
  };
  return (
    <Dialog title={`${texts.void} ${invoice.serial}`} close={close} isDirty={reason !== ''}>
      <form className={form.form} onSubmit={submit} noValidate>
        <Failure error={error} />
        <p style={{ margin: 0, color: 'var(--soft)' }}>{texts.askVoid}</p>
        <Textarea
          label={texts.voidReason}
          description={texts.voidReasonHint}
          rows={2}
          maxLength={500}
          required
          withAsterisk
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isTried && isBlank(reason) && texts.voidReasonNeeded}
        />
        <FormFoot cancel={close} deed={texts.void} isPending={isPending} color="red" />
      </form>
    </Dialog>
  );
}
