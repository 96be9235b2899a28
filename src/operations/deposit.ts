import type { Context } from '../context.ts';
import { type Deposit, type DepositReceipt, recordDeposit } from '../money/deposit.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';

/** Enters a deposit on behalf of a person of operations. @throws DepositRefused */
export const depositInPerson = (
  ctx: Context,
  signedIn: Pick<SignedIn, 'id' | 'role' | 'membershipId'>,
  wanted: Omit<Deposit, 'recordedBy'>,
): Promise<DepositReceipt> =>
  changeInPerson(ctx, signedIn, async (each) => {
    const deposit = { ...wanted, recordedBy: signedIn.id };
    const entered = await recordDeposit(each, deposit);
    return [entered, depositChange(deposit, entered)];
  });

/** A deposit for the audit chain: the courier's cash before and after. */
const depositChange = (
  { environment, courierId, amountIdr }: Deposit,
  { depositId, balanceIdr }: DepositReceipt,
) => ({
  action: 'deposit.record' as const,
  subject: { kind: 'courier', id: courierId },
  environment,
  before: { balanceIdr: balanceIdr + amountIdr },
  after: { depositID: depositId, amountIdr, balanceIdr },
});
