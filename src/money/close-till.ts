import type { Context, Environment } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { newTransactionId } from '../ids.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { Closing } from './cash-fields.ts';
import { type CashDifference, enterDifference } from './difference.ts';
import { bankEntries, countEntries, type Entry } from './ledger.ts';
import { insertTransaction, type TillDay } from './store.ts';
import { beginNextDay, findClosing, findTill, insertClosing, lockTill } from './tills-store.ts';

/** A count of the cash in a till, which closes a day of the till. */
export interface TillCount extends TillDay {
  readonly environment: Environment;
  /**
   * The expected amount that the screen displayed before the count. If it is no longer correct, the closing is refused.
   */
  readonly expectedIdr: number;
  readonly countedIdr: number;
  readonly denominations: Closing['denominations'];
  readonly reason: string | null;
  readonly bankedIdr: number;
  readonly bankReference: string | null;
  readonly closedBy: string;
}

export interface ClosedTill {
  readonly closing: Closing;
  readonly difference: CashDifference | undefined;
}

/**
 * Checks that a count has all required fields and that its sums agree. @throws fieldRequired, bankedMoreThanCounted,
 * denominationsDiffer
 */
function checkCount({ expectedIdr, countedIdr, denominations, ...count }: TillCount): void {
  const sum = denominations?.reduce((total, { value, count: many }) => total + value * many, 0);
  if (sum !== undefined && sum !== countedIdr) throw problems.denominationsDiffer();
  if (countedIdr !== expectedIdr && count.reason === null) throw problems.fieldRequired('reason');
  if (count.bankedIdr > countedIdr) throw problems.bankedMoreThanCounted();
  if (count.bankedIdr > 0 && count.bankReference === null) throw problems.fieldRequired('bankReference');
}

/**
 * Closes a till's current day. Books the difference between the counted and the expected cash, and the cash that was
 * taken to the bank; the next day starts with the rest (decision 518).
 * @throws the refusals of `checkCount`; tillNotFound, tillClosed, tillChanged
 */
export function closeTill(ctx: Context, count: TillCount): Promise<ClosedTill> {
  const { environment, cashierId, day, expectedIdr, countedIdr, bankedIdr } = count;
  const closedAt = ctx.now();
  return ctx.sql.transaction(async (tx) => {
    const running = orRefuse(await lockTill(tx, environment, cashierId), problems.tillNotFound);
    if (running !== day) throw await whyClosed(tx, count);
    const { openingIdr, expectedIdr: bookedIdr } = (await findTill(tx, environment, cashierId))!;
    if (bookedIdr !== expectedIdr) throw problems.tillChanged(bookedIdr);
    checkCount(count);
    const differenceIdr = countedIdr - expectedIdr;
    const closing: Closing = {
      ...count,
      reason: differenceIdr === 0 ? null : count.reason,
      bankReference: bankedIdr === 0 ? null : count.bankReference,
      openingIdr,
      closedAt,
    };
    await insertClosing(tx, closing);
    const counted = await enter(tx, 'closing', closing, countEntries(differenceIdr));
    const difference = await enterDifference(tx, {
      differenceIdr,
      environment,
      transactionId: counted,
      courierId: null,
      cashierId,
      reason: closing.reason ?? '',
      foundAt: closedAt,
    });
    if (bankedIdr > 0) await enter(tx, 'bank-deposit', closing, bankEntries(bankedIdr));
    await beginNextDay(tx, environment, cashierId);
    return { closing, difference };
  });
}

/** Stores one of a closing's ledger transactions: the count or the bank deposit. @returns the transaction's id */
async function enter(
  tx: Tx,
  kind: 'closing' | 'bank-deposit',
  { environment, cashierId, day, closedBy, closedAt }: Closing,
  entries: readonly Entry[],
): Promise<string> {
  const id = newTransactionId(closedAt);
  const transaction = {
    id,
    environment,
    kind,
    source: `${cashierId} ${day}`,
    workspaceId: null,
    courierId: null,
    shortfallReason: null,
    recordedBy: closedBy,
    recordedAt: closedAt,
    till: { cashierId, day },
  };
  if (entries.length > 0) await insertTransaction(tx, transaction, entries);
  return id;
}

async function whyClosed(tx: Tx, { environment, cashierId, day }: TillCount): Promise<Error> {
  const closed = await findClosing(tx, environment, { cashierId, day });
  if (closed === undefined) return problems.tillNotFound();
  return problems.tillClosed(closed.closedByName, closed.closedAt.toISOString());
}
