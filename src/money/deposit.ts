import type { Context, Environment } from '../context.ts';
import { newTransactionId } from '../ids.ts';
import { depositEntries } from './ledger.ts';
import { findBalanceIdr, findDeposit, insertTransaction, lockCourierBalance } from './store.ts';

/** Cash that a courier hands in at a hub. */
export interface Deposit {
  /** Made by the person who enters it, so that a repeat after a lost answer changes nothing. */
  readonly depositId: string;
  readonly environment: Environment;
  readonly courierId: string;
  readonly amountIdr: number;
  readonly recordedBy: string;
}

export interface DepositReceipt {
  /** Whether the same deposit was entered before. */
  readonly repeated: boolean;
  /** The cash that the courier still holds; above 0 the deposit is short. */
  readonly balanceIdr: number;
}

/** A deposit that cannot be entered. */
export class DepositRefused extends Error {
  readonly why: 'amount' | 'courier' | 'more-than-held' | 'other-deposit';
  constructor(why: DepositRefused['why']) {
    super(`deposit refused: ${why}`);
    this.why = why;
  }
}

/**
 * Enters a deposit in the books (decision 128).
 * @throws DepositRefused for an unknown courier, an amount that is not whole rupiah above zero or exceeds the
 * courier's cash, or an id of another deposit
 */
export function recordDeposit(ctx: Context, deposit: Deposit): Promise<DepositReceipt> {
  const { depositId, environment, courierId, amountIdr, recordedBy } = deposit;
  if (!Number.isSafeInteger(amountIdr) || amountIdr <= 0) throw new DepositRefused('amount');
  const recordedAt = ctx.now();
  return ctx.sql.transaction(async (tx) => {
    if (!(await lockCourierBalance(tx, environment, courierId))) throw new DepositRefused('courier');
    const earlier = await findDeposit(tx, environment, depositId);
    const heldIdr = await findBalanceIdr(tx, environment, courierId);
    if (earlier !== undefined) {
      const same = earlier.courierId === courierId && earlier.amountIdr === amountIdr;
      if (!same) throw new DepositRefused('other-deposit');
      return { repeated: true, balanceIdr: heldIdr };
    }
    if (amountIdr > heldIdr) throw new DepositRefused('more-than-held');
    const transaction = {
      id: newTransactionId(recordedAt),
      environment,
      kind: 'deposit' as const,
      source: depositId,
      workspaceId: null,
      courierId,
      shortfallReason: null,
      recordedBy,
      recordedAt,
    };
    // Another courier's deposit under this id may have come meanwhile, since the lock covers one courier only.
    if (!(await insertTransaction(tx, transaction, depositEntries(amountIdr))))
      throw new DepositRefused('other-deposit');
    return { repeated: false, balanceIdr: heldIdr - amountIdr };
  });
}
