import { Textarea } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { type Invoice, invoicesKey } from './read.ts';
import { useInvoiceTexts } from './texts.ts';

/** The button that asks why an invoice is void, and voids it by a credit note. */
export function Void({ invoice: { invoiceID, serial, taxNumber } }: { readonly invoice: Invoice }) {
  const texts = useInvoiceTexts();
  const params = { path: { invoiceID } };
  return (
    <ActionButton
      label={texts.void}
      button={{ variant: 'default' }}
      title={`${texts.void} ${serial}`}
      isGrave
      question={
        <>
          {texts.voidQuestion} {taxNumber !== null && <strong>{texts.voidTaxNumber(taxNumber)}</strong>}
        </>
      }
      initial={{ reason: '' }}
      required={{ reason: texts.voidReasonNeeded }}
      fields={(form) => (
        <Textarea
          label={texts.voidReason}
          description={texts.voidReasonHint}
          rows={2}
          maxLength={500}
          withAsterisk
          {...form.getInputProps('reason')}
        />
      )}
      send={async ({ reason }) => {
        const body = { reason: reason.trim() };
        return (await answerOf(api.POST('/operations/v1/invoices/{invoiceID}/void', { params, body }))).data;
      }}
      done={({ creditNote }) => texts.voided(creditNote?.number ?? '')}
      refetches={[invoicesKey]}
    />
  );
}
