import type { Context, Environment } from '../context.ts';
import { newTransactionId } from '../ids.ts';
import { depositEntries } from './ledger.ts';
import { findBalanceIdr, insertTransaction, lockCourierBalance } from './store.ts';

/** Cash that a courier hands in at a hub. */
export interface Deposit {
  readonly environment: Environment;
  readonly courierId: string;
  readonly amountIdr: number;
  readonly recordedBy: string;
}

export interface DepositReceipt {
  readonly depositId: string;
  /** The cash that the courier still holds; above 0 the deposit is short. */
  readonly balanceIdr: number;
}

/** A deposit that cannot be entered. */
export class DepositRefused extends Error {
  readonly why: 'amount' | 'courier' | 'more-than-held';
  constructor(why: DepositRefused['why']) {
    super(`deposit refused: ${why}`);
    this.why = why;
  }
}

/**
 * Enters a deposit in the books (decision 128).
 * @throws DepositRefused for an unknown courier, or an amount that is not whole rupiah above zero or exceeds the
 * courier's cash
 */
export function recordDeposit(ctx: Context, deposit: Deposit): Promise<DepositReceipt> {
  const { environment, courierId, amountIdr, recordedBy } = deposit;
  if (!Number.isSafeInteger(amountIdr) || amountIdr <= 0) throw new DepositRefused('amount');
  const recordedAt = ctx.now();
  return ctx.sql.transaction(async (tx) => {
    if (!(await lockCourierBalance(tx, environment, courierId))) throw new DepositRefused('courier');
    const heldIdr = await findBalanceIdr(tx, environment, courierId);
    if (amountIdr > heldIdr) throw new DepositRefused('more-than-held');
    const id = newTransactionId(recordedAt);
    const transaction = {
      id,
      environment,
      kind: 'deposit' as const,
      source: id,
      workspaceId: null,
      courierId,
      shortfallReason: null,
      recordedBy,
      recordedAt,
    };
    await insertTransaction(tx, transaction, depositEntries(amountIdr));
    return { depositId: id, balanceIdr: heldIdr - amountIdr };
  });
}
