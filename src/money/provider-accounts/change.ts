import type { AuditAction } from '../../audit/actions.ts';
import type { Change } from '../../audit/change.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { maskedNumber, type ProviderAccount } from './fields.ts';

/** Makes a step of an account in a transaction, with its audit entry. */
export const stepInPerson = (
  ctx: Context,
  signedIn: SignedIn,
  action: AuditAction,
  step: (each: Context, tx: Tx) => Promise<ProviderAccount>,
): Promise<ProviderAccount> =>
  changeInPerson(ctx, signedIn, async (each, tx) => {
    const after = await step(each, tx);
    return [after, accountChange(action, after)];
  });

/** The number is masked. */
const accountChange = (action: AuditAction, account: ProviderAccount): Change => {
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
