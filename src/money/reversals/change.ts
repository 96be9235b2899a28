import type { Change } from '../../audit/change.ts';
import { receiptNumber } from '../receipt.ts';
import { reversalText } from '../reversal-number.ts';
import type { Reversal } from './fields.ts';

/** Builds the audit entry of a reversal that was requested, done or rejected. */
export function reversalChange(reversal: Reversal): Change {
  const { id, environment, state, number, receiptNumber: receipt, transactionId, amountIdr } = reversal;
  const actions = {
    asked: 'cash-reversal.ask',
    done: 'cash-reversal.confirm',
    rejected: 'cash-reversal.reject',
  } as const;
  return {
    action: actions[state],
    subject: { kind: 'reversal', id },
    ...(reversal.workspaceId !== null && { workspaceId: reversal.workspaceId }),
    environment,
    after: {
      transactionID: transactionId,
      amountIdr,
      reason: reversal.rejectionReason ?? reversal.reason,
      ...(receipt !== null && { receipt: receiptNumber({ environment, number: receipt }) }),
      ...(number !== null && { paper: reversalText({ environment, number }) }),
    },
  };
}
