import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newReversalId, newTransactionId } from '../../ids.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { accountants, type Role } from '../../vocabulary/roles.ts';
import { findAccountBalance, lockBank } from '../bank/store.ts';
import type { Difference } from '../cash-fields.ts';
import { lockDifference, lockFoundBy, reopenDifference, storeSettlement } from '../differences-store.ts';
import { lockInvoice, settleInvoice } from '../invoices/issued-invoices-store.ts';
import { type Entry, mirrored } from '../ledger.ts';
import type { Payment } from '../payments/fields.ts';
import { lockCreditIdr, lockPaymentOf, markPaymentReversed } from '../payments/store.ts';
import { findBooked } from '../reconciliation/matches-store.ts';
import { insertTransaction, lockCourierBalance, type TillDay } from '../store.ts';
import { findTill, runTill } from '../tills-store.ts';
import { type Reversal, reversibleKinds } from './fields.ts';
import {
  type BookedEntry,
  findEntry,
  findReversal,
  insertReversal,
  lockReversal,
  markConfirmed,
  markReversalRejected,
  restoreHeldSince,
  takeReversalNumber,
} from './store.ts';

interface Person {
  readonly id: string;
  readonly role: Role;
}

/** The sum that a transaction moves: all its debits. */
const sumOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { amountIdr }) => sum + Math.max(0, amountIdr), 0);

const movedIdr = (entries: readonly Entry[], account: Entry['account']): number =>
  entries.find((each) => each.account === account)?.amountIdr ?? 0;

/**
 * Requests the reversal of a deposit, of the settlement of a difference, or of a payment of a provider. Up to
 * `cashReversalLimitIdr` it is done at once; beyond, another person confirms it (decision 707).
 * @throws entryNotFound, entryNotReversible, roleForbidden, entryReversed, and the refusals of `prepare`
 */
export async function askReversal(
  ctx: Context,
  tx: Tx,
  {
    transactionId,
    reason,
    by,
  }: { readonly transactionId: string; readonly reason: string; readonly by: Person },
): Promise<Reversal> {
  const entry = orRefuse(await findEntry(tx, transactionId), problems.entryNotFound);
  const { environment, kind, cashierId, entries } = entry;
  if (!reversibleKinds.some((each) => each === kind)) throw problems.entryNotReversible();
  const isOwn = kind === 'deposit' && cashierId === by.id;
  if (!isOwn && !accountants.includes(by.role)) throw problems.roleForbidden();
  const askedAt = ctx.now();
  const id = newReversalId(askedAt);
  const amountIdr = sumOf(entries);
  const asked = { id, environment, transactionId, amountIdr, reason, askedBy: by.id, askedAt };
  if (!(await insertReversal(tx, asked))) throw problems.entryReversed();
  const reversal = (await lockReversal(tx, id))!;
  const prepared = await prepare(tx, entry);
  if (amountIdr <= ctx.rules.of('cashReversalLimitIdr'))
    await book(ctx, tx, { reversal, entry, prepared, by: by.id });
  return (await findReversal(tx, id))!;
}

/**
 * Confirms a reversal that another person requested, and books it.
 * @throws reversalNotFound, reversalEnded, reversalOwn, and the refusals of `prepare`
 */
export async function confirmReversal(
  ctx: Context,
  tx: Tx,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<Reversal> {
  const reversal = await lockedAsked(tx, id);
  if (reversal.askedById === by) throw problems.reversalOwn();
  const entry = (await findEntry(tx, reversal.transactionId))!;
  await book(ctx, tx, { reversal, entry, prepared: await prepare(tx, entry), by });
  return (await findReversal(tx, id))!;
}

/** Rejects a requested reversal, or withdraws one's own. @throws reversalNotFound, reversalEnded */
export async function rejectReversal(
  ctx: Context,
  tx: Tx,
  { id, by, reason }: { readonly id: string; readonly by: Person; readonly reason: string },
): Promise<Reversal> {
  const { askedById } = await lockedAsked(tx, id);
  if (askedById !== by.id && !accountants.includes(by.role)) throw problems.roleForbidden();
  await markReversalRejected(tx, id, by.id, ctx.now(), reason);
  return (await findReversal(tx, id))!;
}

async function lockedAsked(tx: Tx, id: string): Promise<Reversal> {
  const reversal = orRefuse(await lockReversal(tx, id), problems.reversalNotFound);
  if (reversal.state !== 'asked') throw problems.reversalEnded();
  return reversal;
}

/** What a reversal needs besides the transaction that it reverses; locked until the transaction ends. */
interface Prepared {
  /** The payment of a provider. */
  readonly payment: Payment | undefined;
  /** The difference that the deposit found, or that the settlement settled. */
  readonly difference: Difference | undefined;
  readonly entries: readonly Entry[];
  /** The present day of the till whose cash changes. */
  readonly till: TillDay | undefined;
}

/**
 * Locks what a reversal changes, and checks that it is still as the reversed transaction left it.
 * @throws entrySettled, entryForDelivery, entryNotReversible, tillHoldsLess, moreThanOpen, bankLineMatched
 */
async function prepare(tx: Tx, entry: BookedEntry): Promise<Prepared> {
  const { environment, courierId, cashierId } = entry;
  const entries = mirrored(entry.entries);
  if (entry.kind === 'invoice-payment') {
    return {
      payment: await lockedPayment(tx, entry, entries),
      difference: undefined,
      entries,
      till: undefined,
    };
  }
  const difference = entry.kind === 'deposit' ? await foundOpen(tx, entry) : await settledBy(tx, entry);
  if (courierId !== null) await lockCourierBalance(tx, environment, courierId);
  const till = cashierId === null ? undefined : await runTill(tx, environment, cashierId);
  if (till !== undefined) {
    const { expectedIdr } = (await findTill(tx, environment, till.cashierId))!;
    if (expectedIdr + movedIdr(entries, 'hub-cash') < 0) throw problems.tillHoldsLess(expectedIdr);
  }
  const payrollIdr = movedIdr(entries, 'payroll');
  if (payrollIdr < 0) {
    await lockBank(tx, environment);
    const openIdr = await findAccountBalance(tx, environment, 'payroll');
    if (openIdr + payrollIdr < 0) throw problems.moreThanOpen(openIdr);
  }
  return { payment: undefined, difference, entries, till };
}

/**
 * Returns a payment with its invoices locked, in the order of their ids. Its line of the bank must be free, and the credit
 * that it left must not be used.
 * @throws bankLineMatched, moreThanOpen
 */
async function lockedPayment(tx: Tx, { id }: BookedEntry, entries: readonly Entry[]): Promise<Payment> {
  const payment = orRefuse(await lockPaymentOf(tx, id), problems.entryNotReversible);
  const { environment, workspaceId, allocated } = payment;
  for (const invoiceId of allocated.map(({ invoiceID }) => invoiceID).sort())
    await lockInvoice(tx, invoiceId);
  await lockBank(tx, environment);
  const [booked] = await findBooked(tx, environment, [id]);
  if (booked?.isMatched) throw problems.bankLineMatched();
  const creditIdr = movedIdr(entries, 'provider-credit');
  if (creditIdr > 0) {
    const openIdr = await lockCreditIdr(tx, { workspaceId, environment });
    if (openIdr < creditIdr) throw problems.moreThanOpen(openIdr);
  }
  return payment;
}

/** Returns the difference that a deposit found, which must be open. @throws entrySettled, entryForDelivery */
async function foundOpen(tx: Tx, { id }: BookedEntry): Promise<Difference | undefined> {
  const difference = await lockFoundBy(tx, id);
  if (difference === undefined || difference.settledAt === null) return difference;
  const { outcome, settledByName, settledAt } = difference;
  if (outcome === 'FOR_DELIVERY') throw problems.entryForDelivery();
  throw problems.entrySettled(settledByName!, settledAt.toISOString(), outcome!);
}

/** Returns the difference that a settlement settled. @throws entryNotReversible */
async function settledBy(tx: Tx, { id, source }: BookedEntry): Promise<Difference> {
  const difference = await lockDifference(tx, source.split(' ')[0]!);
  if (difference === undefined || difference.settlementId !== id) throw problems.entryNotReversible();
  return difference;
}

interface Booking {
  readonly reversal: Reversal;
  readonly entry: BookedEntry;
  readonly prepared: Prepared;
  readonly by: string;
}

/** Books a reversal by mirroring the entries of the transaction that it reverses, in the present day of its till. */
async function book(ctx: Context, tx: Tx, { reversal, entry, prepared, by }: Booking): Promise<void> {
  const at = ctx.now();
  const { environment, kind, courierId, workspaceId } = entry;
  const { payment, difference, entries, till } = prepared;
  const transactionId = newTransactionId(at);
  const whose = { workspaceId, courierId, shortfallReason: null, recordedBy: by, recordedAt: at, till };
  const reversalKind = payment === undefined ? ('cash-reversal' as const) : ('payment-reversal' as const);
  const transaction = { id: transactionId, environment, kind: reversalKind, source: entry.id };
  if (!(await insertTransaction(tx, { ...transaction, ...whose }, entries))) throw problems.entryReversed();
  if (payment !== undefined) await undoPayment(tx, payment, by, at);
  if (difference !== undefined && kind === 'deposit') {
    const end = { outcome: 'REVERSED', deliveryId: null, transactionId } as const;
    await storeSettlement(tx, difference.id, { ...end, at, personId: by, reason: reversal.reason });
  } else if (difference !== undefined) {
    await reopenDifference(tx, difference.id);
  }
  if (courierId !== null && movedIdr(entries, 'courier-cash') > 0) {
    await restoreHeldSince(tx, environment, courierId);
  }
  await markConfirmed(tx, reversal.id, {
    number: await takeReversalNumber(tx, environment),
    by,
    at,
    firstReason: kind === 'settlement' ? (difference?.settlementReason ?? null) : null,
    names: { payer: reversal.payerName, recorder: reversal.recorderName, asker: reversal.askerName },
  });
}

/** Leaves the invoices of a reversed payment unpaid again. */
async function undoPayment(tx: Tx, payment: Payment, by: string, at: Date): Promise<void> {
  const { id, paidOn, reference, allocated } = payment;
  const transfer = { paidOn, reference: reference ?? '' };
  for (const { invoiceID, amount } of allocated)
    await settleInvoice(tx, invoiceID, -amount, { by, at, transfer });
  await markPaymentReversed(tx, id, at);
}
