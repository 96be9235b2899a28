import type { Change } from '../../audit/change.ts';
import type { IssuedInvoice } from './issued-fields.ts';
import { creditNoteText } from './serial.ts';

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
