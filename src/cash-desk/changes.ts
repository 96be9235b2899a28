import type { Change } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { type ClosedTill, closeTill, type TillCount } from '../money/close-till.ts';
import { type Deposit, type DepositReceipt, recordDeposit } from '../money/deposit.ts';
import { type SettledDifference, type Settlement, settleDifference } from '../money/settle-difference.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';

type Person = Pick<SignedIn, 'id' | 'role' | 'membershipId'>;

/** Records a deposit on behalf of a person of operations. @throws the refusals of `recordDeposit` */
export const depositInPerson = (
  ctx: Context,
  signedIn: Person,
  wanted: Omit<Deposit, 'recordedBy'>,
): Promise<DepositReceipt> =>
  changeInPerson(ctx, signedIn, async (each) => {
    const deposit = { ...wanted, recordedBy: signedIn.id };
    const entered = await recordDeposit(each, deposit);
    return [entered, depositChange(deposit, entered)];
  });

/** The audit entry of a deposit, with the courier's cash before and after it. */
function depositChange(
  { environment, courierId, amountIdr, reason }: Deposit,
  { depositId, receiptNumber, balanceIdr, difference }: DepositReceipt,
): Change {
  const shortageIdr = difference?.kind === 'SHORTAGE' ? difference.amountIdr : 0;
  const surplusIdr = difference?.kind === 'SURPLUS' ? difference.amountIdr : 0;
  return {
    action: 'deposit.record',
    subject: { kind: 'courier', id: courierId },
    environment,
    before: { balanceIdr: balanceIdr + amountIdr + shortageIdr - surplusIdr },
    after: {
      depositID: depositId,
      receipt: receiptNumber,
      amountIdr,
      balanceIdr,
      ...(shortageIdr > 0 && { shortageIdr, reason }),
      ...(surplusIdr > 0 && { surplusIdr, reason }),
    },
  };
}

/** Closes a till on behalf of a person of operations. @throws the refusals of `closeTill` */
export const closeTillInPerson = (
  ctx: Context,
  signedIn: Person,
  wanted: Omit<TillCount, 'closedBy'>,
): Promise<ClosedTill> =>
  changeInPerson(ctx, signedIn, async (each) => {
    const closed = await closeTill(each, { ...wanted, closedBy: signedIn.id });
    const { environment, cashierId, day, expectedIdr, countedIdr, reason, ...closing } = closed.closing;
    const { bankedIdr, bankReference } = closing;
    const change: Change = {
      action: 'till.close',
      subject: { kind: 'person', id: cashierId },
      environment,
      after: {
        tillDay: day,
        expectedIdr,
        countedIdr,
        bankedIdr,
        ...(reason !== null && { reason }),
        ...(bankReference !== null && { bankReference }),
      },
    };
    return [closed, change];
  });

/** Settles a difference on behalf of a person of operations. @throws the refusals of `settleDifference` */
export const settleDifferenceInPerson = (
  ctx: Context,
  signedIn: Person,
  id: string,
  wanted: Omit<Settlement, 'settledBy'>,
): Promise<SettledDifference> =>
  changeInPerson(ctx, signedIn, async (each) => {
    const settled = await settleDifference(each, id, { ...wanted, settledBy: signedIn.id });
    const { environment, kind, amountIdr, courierId, cashierId } = settled.difference;
    const change: Change = {
      action: 'cash-difference.settle',
      subject: courierId === null ? { kind: 'person', id: cashierId } : { kind: 'courier', id: courierId },
      environment,
      before: { [kind === 'SHORTAGE' ? 'shortageIdr' : 'surplusIdr']: amountIdr },
      after: {
        differenceID: id,
        outcome: wanted.outcome,
        reason: wanted.reason,
        ...(wanted.deliveryId != null && { deliveryID: wanted.deliveryId }),
        ...(settled.receiptNumber !== null && { receipt: settled.receiptNumber }),
      },
    };
    return [settled, change];
  });
