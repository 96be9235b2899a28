import type { Context, Environment } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newBankEntryId, newTransactionId } from '../../ids.ts';
import { findNames } from '../../people/store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { companyDayOf } from '../days.ts';
import type { Entry } from '../ledger.ts';
import { insertTransaction, type LedgerTransaction, type TillDay } from '../store.ts';
import { findTill, runTill } from '../tills-store.ts';
import { type BankEntrySays, bankEntryEntries, limitOf, reversalEntries } from './entry.ts';
import type { BankEntry } from './fields.ts';
import {
  findAccountBalance,
  insertBankEntry,
  lockBank,
  lockBankEntry,
  markReversed,
  type NewBankEntry,
  type Reversal,
} from './store.ts';

export type BankEntryWanted = Omit<NewBankEntry, 'id' | 'enteredAt'>;

/**
 * Stores a bank entry with its ledger transaction (decision 702).
 * @throws inTheFuture, tillNotFound, tillHoldsLess, moreThanOpen, openingBalanceGiven, bankEntryExists
 */
export async function enterBankEntry(ctx: Context, tx: Tx, wanted: BankEntryWanted): Promise<BankEntry> {
  const enteredAt = ctx.now();
  const { environment, kind, day } = wanted;
  if (day > companyDayOf(ctx, enteredAt)) throw problems.inTheFuture('day');
  await requireCashier(tx, wanted);
  await lockBank(tx, environment);
  await refuseMoreThanOpen(tx, environment, wanted);
  const entry = { ...wanted, id: newBankEntryId(enteredAt), enteredAt };
  if (!(await insertBankEntry(tx, entry))) {
    throw kind === 'opening-balance' ? problems.openingBalanceGiven() : problems.bankEntryExists();
  }
  const entries = bankEntryEntries(wanted);
  await book(tx, { kind, entry, entries, by: wanted.enteredBy, at: enteredAt });
  return (await lockBankEntry(tx, entry.id))!;
}

/**
 * Reverses a bank entry, once, with a ledger transaction of its own.
 * @throws inTheFuture, bankEntryNotFound, bankEntryReversed, fieldAtLeast, tillHoldsLess
 */
export async function reverseBankEntry(
  ctx: Context,
  tx: Tx,
  id: string,
  reversal: Reversal,
): Promise<BankEntry> {
  const at = ctx.now();
  if (reversal.on > companyDayOf(ctx, at)) throw problems.inTheFuture('day');
  const entry = orRefuse(await lockBankEntry(tx, id), problems.bankEntryNotFound);
  if (entry.reversedAt !== null) throw problems.bankEntryReversed();
  if (reversal.on < entry.day) throw problems.fieldAtLeast('day', entry.day);
  await lockBank(tx, entry.environment);
  await markReversed(tx, id, reversal, at);
  await book(tx, { kind: 'reversal', entry, entries: reversalEntries(entry), by: reversal.by, at });
  return (await lockBankEntry(tx, id))!;
}

/** @throws tillNotFound if the entry names an unknown cashier */
async function requireCashier(tx: Tx, { cashierId }: BankEntrySays): Promise<void> {
  if (cashierId === null) return;
  if (!(await findNames(tx, [cashierId])).has(cashierId)) throw problems.tillNotFound();
}

/** Refuses to settle more than stands on the account that the entry settles. @throws moreThanOpen */
async function refuseMoreThanOpen(
  tx: Tx,
  environment: Environment,
  { kind, amountIdr }: BankEntrySays,
): Promise<void> {
  if (kind !== 'payroll-settlement' && kind !== 'payer-payout') return;
  const openIdr = Math.abs(await findAccountBalance(tx, environment, limitOf[kind]));
  if (amountIdr > openIdr) throw problems.moreThanOpen(openIdr);
}

interface Booked {
  readonly kind: LedgerTransaction['kind'];
  readonly entry: Pick<BankEntry, 'id' | 'environment' | 'cashierId'>;
  readonly entries: readonly Entry[];
  readonly by: string;
  readonly at: Date;
}

async function book(tx: Tx, { kind, entry, entries, by, at }: Booked): Promise<void> {
  const { id, environment, cashierId } = entry;
  const cashIdr = entries.find(({ account }) => account === 'hub-cash')?.amountIdr ?? 0;
  const till = cashierId === null ? undefined : await tillFor(tx, environment, cashierId, cashIdr);
  const transaction = {
    id: newTransactionId(at),
    environment,
    kind,
    source: id,
    workspaceId: null,
    courierId: null,
    shortfallReason: null,
    recordedBy: by,
    recordedAt: at,
    till,
  };
  await insertTransaction(tx, transaction, entries);
}

/** Returns the current day of a cashier's till, which cash enters or leaves. @throws tillHoldsLess */
async function tillFor(
  tx: Tx,
  environment: Environment,
  cashierId: string,
  cashIdr: number,
): Promise<TillDay> {
  const till = await runTill(tx, environment, cashierId);
  const { expectedIdr } = (await findTill(tx, environment, cashierId))!;
  if (expectedIdr + cashIdr < 0) throw problems.tillHoldsLess(expectedIdr);
  return till;
}
