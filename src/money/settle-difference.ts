import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { newTransactionId } from '../ids.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { Difference } from './cash-fields.ts';
import { lockDifference, storeSettlement } from './differences-store.ts';
import { type Account, bearerOf, type DifferenceOutcome, outcomesOf, settlementEntries } from './ledger.ts';
import { receiptNumber } from './receipt.ts';
import { insertReceipt } from './receipts-store.ts';
import { findBalanceIdr, insertTransaction, lockCourierBalance, type TillDay } from './store.ts';
import { findTill, runTill } from './tills-store.ts';

/** The outcome of a difference, with its reason and the person who decides it. */
export interface Settlement {
  readonly outcome: DifferenceOutcome;
  readonly reason: string;
  readonly settledBy: string;
}

export interface SettledDifference {
  readonly difference: Difference;
  /** The number of the receipt for cash that was received; null if none was. */
  readonly receiptNumber: string | null;
}

/**
 * Settles a shortage or surplus once, against the account that bears it (decision 519). Cash goes into or comes out of
 * the till of the person who settles.
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
    // The person who counted too little cash must not write off the loss.
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

/** Returns the account that bears a difference, which must be open. @throws cashDifferenceSettled, fieldOneOf */
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

/**
 * Refuses to apply a surplus that exceeds the cash that the courier holds in the ledger.
 * @throws appliedMoreThanHeld
 */
async function refuseMoreThanHeld(tx: Tx, { environment, courierId, amountIdr }: Difference): Promise<void> {
  await lockCourierBalance(tx, environment, courierId!);
  if ((await findBalanceIdr(tx, environment, courierId!)) < amountIdr) throw problems.appliedMoreThanHeld();
}

/**
 * Returns the till that the cash goes into or comes out of.
 * @throws tillTooLow if it holds less than a surplus to pay out
 */
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
