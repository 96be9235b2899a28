import type { Change } from '../../audit/change.ts';
import { creditNoteText } from '../invoices/serial.ts';
import type { NewCreditNote } from './store.ts';

/** Builds the audit entry for a credit note for lines of an invoice. */
export const creditChange = (note: NewCreditNote): Change => ({
  action: 'invoice.credit',
  subject: { kind: 'invoice', id: note.invoiceId },
  workspaceId: note.workspaceId,
  environment: note.environment,
  after: {
    amountIdr: note.amountIdr + note.vatIdr,
    creditNote: creditNoteText(note),
    lines: note.lines.map(({ lineId }) => lineId),
    reason: note.reason,
  },
});
