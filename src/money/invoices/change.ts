import type { Change } from '../../audit/change.ts';
import { creditNoteText } from './invoice-paper.ts';
import type { IssuedInvoice } from './issued-invoices-store.ts';

/** Builds the audit entry for issuing, paying or voiding an invoice. */
export const invoiceChange = (
  action: 'invoice.issue' | 'invoice.pay' | 'invoice.void',
  { id, workspaceId, environment, amountIdr, vatIdr, paidOn, reference, voided }: IssuedInvoice,
): Change => ({
  action,
  subject: { kind: 'invoice', id },
  workspaceId,
  environment,
  after: {
    amountIdr: amountIdr + vatIdr,
    ...(paidOn !== null && { paidOn, reference }),
    ...(voided !== null && { creditNote: creditNoteText(voided), reason: voided.reason }),
  },
});
