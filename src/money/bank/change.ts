import type { Change } from '../../audit/change.ts';
import type { BankEntry } from './fields.ts';

/** Builds the audit entry of a bank entry, made from a line of a bank statement or not, or of its reversal. */
export const bankEntryChange = (
  action: 'bank-entry.enter' | 'bank-entry.reverse',
  { id, environment, kind, day, reference, amountIdr, feeIdr, reversedOn, reversalReason }: BankEntry,
  lineID?: string,
): Change => ({
  action,
  subject: { kind: 'bank entry', id },
  environment,
  after: {
    kind,
    amountIdr,
    ...(feeIdr > 0 && { feeIdr }),
    day: reversedOn ?? day,
    reference,
    ...(lineID !== undefined && { lineID }),
    ...(reversalReason !== null && { reason: reversalReason }),
  },
});
