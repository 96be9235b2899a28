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
import { lockUncollected, type Uncollected } from './uncollected-store.ts';

/** The decision how to settle a difference, with its reason and the person who decides. */
export interface Settlement {
  readonly outcome: DifferenceOutcome;
  readonly reason: string;
  /** The delivery to which a surplus is assigned; required for `FOR_DELIVERY`. */
  readonly deliveryId?: string | null | undefined;
  readonly settledBy: string;
}

export interface SettledDifference {
  readonly difference: Difference;
  /** The number of the receipt if a shortage was paid in cash; otherwise null. */
  readonly receiptNumber: string | null;
}

/**
 * Settles a shortage or surplus by booking it against the account of the outcome; each can be settled only once
 * (decision 519). Cash that is paid or returned goes through the till of the person who settles the difference. A surplus
 * that is assigned to a delivery is owed to its provider (decision 706).
 * @throws cashDifferenceNotFound, cashDifferenceSettled, fieldOneOf, cashDifferenceOwn, tillTooLow, appliedMoreThanHeld,
 * fieldRequired, fieldsUnknown, deliveryNotFound, moreThanUncollected
 */
export function settleDifference(
  ctx: Context,
  id: string,
  { outcome, reason, deliveryId = null, settledBy }: Settlement,
): Promise<SettledDifference> {
  const at = ctx.now();
  return ctx.sql.transaction(async (tx) => {
    const difference = orRefuse(await lockDifference(tx, id), problems.cashDifferenceNotFound);
    const { environment, courierId, kind, amountIdr } = difference;
    const bearer = openBearer(difference, outcome);
    // Neither the cashier nor the person who counted may write off a loss that they may have caused.
    const isOwn = [difference.cashierId, difference.countedBy].includes(settledBy);
    if (outcome === 'WRITTEN_OFF' && isOwn) throw problems.cashDifferenceOwn();
    if (bearer === 'courier-cash') await refuseMoreThanHeld(tx, difference);
    const till = bearer === 'hub-cash' ? await tillFor(tx, difference, settledBy) : undefined;
    const assigned = await assignedDelivery(tx, difference, outcome, deliveryId);
    const transactionId = newTransactionId(at);
    const transaction = {
      id: transactionId,
      environment,
      kind: assigned === undefined ? ('settlement' as const) : ('found-collection' as const),
      // A difference whose settlement was reversed is settled again.
      source: assigned === undefined ? `${id} ${transactionId}` : `${deliveryId} ${id}`,
      workspaceId: assigned?.workspaceId ?? null,
      courierId,
      shortfallReason: null,
      recordedBy: settledBy,
      recordedAt: at,
      till,
    };
    await insertTransaction(tx, transaction, settlementEntries(kind, amountIdr, bearer));
    await storeSettlement(tx, id, { at, personId: settledBy, outcome, reason, deliveryId, transactionId });
    const receipt = outcome === 'PAID' ? await receiptOf(tx, difference, transactionId) : null;
    return { difference: { ...difference, outcome, deliveryId, settledAt: at }, receiptNumber: receipt };
  });
}

/**
 * Returns the delivery to which a surplus is assigned, locked until the transaction ends; undefined for other outcomes.
 * @throws fieldRequired, fieldsUnknown, deliveryNotFound, moreThanUncollected
 */
async function assignedDelivery(
  tx: Tx,
  { environment, amountIdr }: Difference,
  outcome: DifferenceOutcome,
  deliveryId: string | null,
): Promise<Uncollected | undefined> {
  if (outcome !== 'FOR_DELIVERY') {
    if (deliveryId !== null) throw problems.fieldsUnknown(['deliveryID']);
    return undefined;
  }
  if (deliveryId === null) throw problems.fieldRequired('deliveryID');
  const delivery = orRefuse(await lockUncollected(tx, environment, deliveryId), problems.deliveryNotFound);
  if (amountIdr > delivery.uncollectedIdr) throw problems.moreThanUncollected(delivery.uncollectedIdr);
  return delivery;
}

/** Returns the account against which an open difference is booked. @throws cashDifferenceSettled, fieldOneOf */
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
 * Refuses to apply a surplus that exceeds the cash that the courier holds in the ledger: applying it lowers that
 * amount.
 * @throws appliedMoreThanHeld
 */
async function refuseMoreThanHeld(tx: Tx, { environment, courierId, amountIdr }: Difference): Promise<void> {
  await lockCourierBalance(tx, environment, courierId!);
  if ((await findBalanceIdr(tx, environment, courierId!)) < amountIdr) throw problems.appliedMoreThanHeld();
}

/**
 * Returns the current day of the cashier's till, for cash that is paid in or paid out.
 * @throws tillTooLow if the till holds less than the surplus that is paid out
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
