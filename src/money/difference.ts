import type { Tx } from '../db/connect.ts';
import { newDifferenceId } from '../ids.ts';
import { type FoundDifference, insertDifference } from './differences-store.ts';

/** A shortage or surplus that a count found. */
export type CashDifference = Pick<FoundDifference, 'id' | 'kind' | 'amountIdr'>;

type Counted = Omit<FoundDifference, 'id' | 'kind' | 'amountIdr'> & {
  /** The counted amount minus the expected amount. */
  readonly differenceIdr: number;
};

/**
 * Stores the shortage or surplus that a count found; it is settled later. Returns undefined if the count found no
 * difference.
 */
export async function enterDifference(
  tx: Tx,
  { differenceIdr, ...found }: Counted,
): Promise<CashDifference | undefined> {
  if (differenceIdr === 0) return undefined;
  const difference: CashDifference = {
    id: newDifferenceId(found.foundAt),
    kind: differenceIdr < 0 ? 'SHORTAGE' : 'SURPLUS',
    amountIdr: Math.abs(differenceIdr),
  };
  await insertDifference(tx, { ...found, ...difference });
  return difference;
}
