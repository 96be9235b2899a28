import type { Context, Environment } from '../context.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { depositEntries } from './ledger.ts';
import { findBalanceIdr, findDeposit, insertTransaction, lockCourierBalance } from './store.ts';

/** Cash that a courier hands in at a hub. */
export interface Deposit {
  /** Made by whoever enters it, so that entering it again after a lost answer changes nothing. */
  readonly depositId: string;
  readonly environment: Environment;
  readonly courierId: string;
  readonly amountIdr: number;
  readonly recordedBy: string;
}

export interface DepositReceipt {
  /** The same deposit had been entered before. */
  readonly repeated: boolean;
  /** What the courier still holds; more than nothing is a short deposit. */
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
 * @throws DepositRefused for a courier there is not, an amount that is not whole rupiah above zero or more than the
 *   courier holds, or an id under which another deposit stands
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
      id: `LT-${timeOrderedSuffix(recordedAt)}`,
      environment,
      kind: 'deposit' as const,
      source: depositId,
      workspaceId: null,
      courierId,
      shortfallReason: null,
      recordedBy,
      recordedAt,
    };
    // Another courier's deposit under this id may have come in between: the lock is one courier's.
    if (!(await insertTransaction(tx, transaction, depositEntries(amountIdr))))
      throw new DepositRefused('other-deposit');
    return { repeated: false, balanceIdr: heldIdr - amountIdr };
  });
}
