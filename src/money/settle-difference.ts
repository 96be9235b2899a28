import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { newTransactionId } from '../ids.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { type Difference, lockDifference, storeSettlement } from './differences-store.ts';
import { type Account, bearerOf, type DifferenceOutcome, outcomesOf, settlementEntries } from './ledger.ts';
import { receiptNumber } from './receipt.ts';
import { insertReceipt } from './receipts-store.ts';
import { findBalanceIdr, insertTransaction, lockCourierBalance, type TillDay } from './store.ts';
import { findTill, runTill } from './tills-store.ts';

/** How a difference ends, and who says so. */
export interface Settlement {
  readonly outcome: DifferenceOutcome;
  readonly reason: string;
  readonly settledBy: string;
}

export interface SettledDifference {
  readonly difference: Difference;
  /** Of cash that came in. */
  readonly receiptNumber: string | null;
}

/**
 * Settles a shortage or surplus against the account that bears it, once (decision 519). Cash moves in the till of who
 * settles it.
 * @throws cashDifferenceNotFound, cashDifferenceSettled, fieldOneOf, cashDifferenceOwn, tillTooLow, appliedMoreThanHeld
 */
export function settleDifference(
  ctx: Context,
  id: string,
  { outcome, reason, settledBy }: Settlement,
): Promise<SettledDifference> {
  const at = ctx.now();
  return ctx.sql.transaction(async (tx) => {
    const difference = orRefuse(await lockDifference(tx, id), problems.cashDifferenceNotFound);
    const { environment, courierId, kind, amountIdr } = difference;
    const bearer = openBearer(difference, outcome);
    // The person who counted less cash must not decide that it is a loss.
    const isOwn = [difference.cashierId, difference.countedBy].includes(settledBy);
    if (outcome === 'WRITTEN_OFF' && isOwn) throw problems.cashDifferenceOwn();
    if (bearer === 'courier-cash') await refuseMoreThanHeld(tx, difference);
    const till = bearer === 'hub-cash' ? await tillFor(tx, difference, settledBy) : undefined;
    const transactionId = newTransactionId(at);
    const transaction = {
      id: transactionId,
      environment,
      kind: 'settlement' as const,
      source: id,
      workspaceId: null,
      courierId,
      shortfallReason: null,
      recordedBy: settledBy,
      recordedAt: at,
      till,
    };
    await insertTransaction(tx, transaction, settlementEntries(kind, amountIdr, bearer));
    await storeSettlement(tx, id, { at, personId: settledBy, outcome, reason });
    const receipt = outcome === 'PAID' ? await receiptOf(tx, difference, transactionId) : null;
    return { difference: { ...difference, outcome, settledAt: at }, receiptNumber: receipt };
  });
}

/** The account that bears an open difference. @throws cashDifferenceSettled, fieldOneOf */
function openBearer({ kind, courierId, ...difference }: Difference, outcome: DifferenceOutcome): Account {
  const { settledAt, settledByName } = difference;
  if (settledAt !== null) {
    throw problems.cashDifferenceSettled(settledByName!, settledAt.toISOString(), difference.outcome!);
  }
  const possible = outcomesOf[kind].filter((each) => each !== 'APPLIED' || courierId !== null);
  const bearer = bearerOf(kind, outcome);
  if (bearer === undefined || !possible.some((each) => each === outcome)) {
    throw problems.fieldOneOf('outcome', possible);
  }
  return bearer;
}

/** A surplus covers cash that the courier holds by the books, and no more. @throws appliedMoreThanHeld */
async function refuseMoreThanHeld(tx: Tx, { environment, courierId, amountIdr }: Difference): Promise<void> {
  await lockCourierBalance(tx, environment, courierId!);
  if ((await findBalanceIdr(tx, environment, courierId!)) < amountIdr) throw problems.appliedMoreThanHeld();
}

/** The till through which cash is settled. @throws tillTooLow */
async function tillFor(
  tx: Tx,
  { environment, kind, amountIdr }: Difference,
  cashierId: string,
): Promise<TillDay> {
  const till = await runTill(tx, environment, cashierId);
  if (kind === 'SURPLUS' && (await findTill(tx, environment, cashierId))!.expectedIdr < amountIdr) {
    throw problems.tillTooLow();
  }
  return till;
}

async function receiptOf(
  tx: Tx,
  { environment, courierId, cashierId, amountIdr }: Difference,
  transactionId: string,
): Promise<string> {
  const payer = courierId === null ? { personId: cashierId } : { courierId };
  const sums = { heldIdr: amountIdr, countedIdr: amountIdr };
  const number = await insertReceipt(tx, { environment, transactionId, payer, ...sums });
  return receiptNumber({ environment, number });
}
