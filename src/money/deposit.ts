import type { Context, Environment } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { newTransactionId } from '../ids.ts';
import { problems } from '../problems/problems.ts';
import { type CashDifference, enterDifference } from './difference.ts';
import { depositEntries } from './ledger.ts';
import { receiptNumber } from './receipt.ts';
import { insertReceipt } from './receipts-store.ts';
import { findBalanceIdr, findLastDeposit, insertTransaction, lockCourierBalance } from './store.ts';
import { runTill } from './tills-store.ts';

/** Cash that a courier hands in at a hub. */
export interface Deposit {
  readonly environment: Environment;
  readonly courierId: string;
  /** The amount that the cashier counted. */
  readonly amountIdr: number;
  /**
   * The cash that the courier held when the cashier began to count. If that amount has changed since, the deposit is
   * refused.
   */
  readonly expectedIdr?: number | null | undefined;
  /**
   * The reason why the counted amount differs from the cash that the courier holds. With a reason, the deposit settles
   * all of that cash, and the difference is booked as a shortage or surplus. Without a reason, the courier still holds
   * the rest of the cash.
   */
  readonly reason?: string | null | undefined;
  /** Id of the cashier. */
  readonly recordedBy: string;
}

export interface DepositReceipt {
  readonly depositId: string;
  readonly receiptNumber: string;
  /** The cash that the courier still holds after the deposit. */
  readonly balanceIdr: number;
  readonly difference: CashDifference | undefined;
}

/**
 * Stores the ledger entries of a deposit, adds it to the cashier's till and issues the receipt (decisions 128 and 516).
 * @throws fieldAtLeast, fieldRequired, courierNotFound, cashTaken, cashChanged, depositMoreThanHeld
 */
export function recordDeposit(ctx: Context, deposit: Deposit): Promise<DepositReceipt> {
  const { environment, courierId, amountIdr, expectedIdr = null, reason = null, recordedBy } = deposit;
  const least = reason === null ? 1 : 0;
  if (!Number.isSafeInteger(amountIdr) || amountIdr < least) throw problems.fieldAtLeast('amount', least);
  if (reason !== null && expectedIdr === null) throw problems.fieldRequired('expected');
  const recordedAt = ctx.now();
  return ctx.sql.transaction(async (tx) => {
    if (!(await lockCourierBalance(tx, environment, courierId))) throw problems.courierNotFound();
    const heldIdr = await findBalanceIdr(tx, environment, courierId);
    if (expectedIdr !== null && expectedIdr !== heldIdr) throw await whyChanged(tx, deposit, heldIdr);
    if (reason === null && amountIdr > heldIdr) throw problems.depositMoreThanHeld();
    const settledIdr = reason === null ? amountIdr : heldIdr;
    const entries = depositEntries({ countedIdr: amountIdr, settledIdr });
    if (entries.length === 0) throw problems.fieldAtLeast('amount', 1);
    const depositId = newTransactionId(recordedAt);
    const till = await runTill(tx, environment, recordedBy);
    const transaction = { id: depositId, environment, kind: 'deposit' as const, source: depositId, till };
    const whose = { workspaceId: null, courierId, shortfallReason: null, recordedBy, recordedAt };
    await insertTransaction(tx, { ...transaction, ...whose }, entries);
    const difference = await enterDifference(tx, {
      differenceIdr: amountIdr - settledIdr,
      environment,
      transactionId: depositId,
      courierId,
      cashierId: recordedBy,
      reason: reason ?? '',
      foundAt: recordedAt,
    });
    const received = { environment, transactionId: depositId, heldIdr, countedIdr: amountIdr };
    const number = await insertReceipt(tx, { ...received, payer: { courierId } });
    const balanceIdr = heldIdr - settledIdr;
    return { depositId, receiptNumber: receiptNumber({ environment, number }), balanceIdr, difference };
  });
}

/**
 * Returns the refusal of a deposit whose expected amount is no longer correct: `cashTaken` if the courier now holds
 * less because somebody took another deposit, otherwise `cashChanged`.
 */
async function whyChanged(
  tx: Tx,
  { environment, courierId, expectedIdr }: Deposit,
  heldIdr: number,
): Promise<Error> {
  const last = heldIdr < expectedIdr! ? await findLastDeposit(tx, environment, courierId) : undefined;
  if (last === undefined) return problems.cashChanged(heldIdr);
  return problems.cashTaken(heldIdr, last.by, last.at.toISOString());
}
