import type { AuditAction } from '../../audit/actions.ts';
import type { Change } from '../../audit/change.ts';
import { maskedNumber, type ProviderAccount } from './fields.ts';

/** Builds the audit entry of a step of an account; the number is masked. */
export const accountChange = (action: AuditAction, account: ProviderAccount): Change => {
  const { id, workspaceId, bank, number, holder, rejectionReason, notified } = account;
  return {
    action,
    subject: { kind: 'provider account', id },
    workspaceId,
    after: {
      bank,
      number: maskedNumber(number),
      holder,
      mails: notified.length,
      ...(rejectionReason !== null && { reason: rejectionReason }),
    },
  };
};
