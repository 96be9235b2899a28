import type { Context, Scope } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newRemittanceId, newTransactionId } from '../../ids.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { companyDayOf } from '../days.ts';
import { remittanceEntries } from '../ledger.ts';
import { dayText, rupiahText } from '../paper-words.ts';
import { recordOffset } from '../payments/offset.ts';
import { offsetsOf } from '../payments/offsets-of.ts';
import { listOffsetInvoices } from '../payments/store.ts';
import { findPayoutFileOf } from '../payout-lines-store.ts';
import { listAddresses, mailProvider } from '../provider-mail.ts';
import { payableIdr } from '../statements/fields.ts';
import { insertTransaction } from '../store.ts';
import type { Step, Transfer } from '../transfer.ts';
import { insertRemittance } from './dues-store.ts';
import type { Remittance } from './fields.ts';
import {
  findRemittance,
  lockOpenRemittance,
  lockRemittance,
  markApproved,
  markPaid,
  markRejected,
  storeOffsets,
} from './remittances-store.ts';

/**
 * Creates a remittance of all collections recorded before `until` whose money is at the hub or the bank (decision 526).
 * If the provider agreed, its open invoices are taken off it (decision 710).
 * @throws inTheFuture, remittanceOpen, remittanceNothingDue
 */
export async function drawUpRemittance(
  ctx: Context,
  tx: Tx,
  { scope, until, by }: { readonly scope: Scope; readonly until: Date | undefined; readonly by: string },
): Promise<Remittance> {
  const drawnAt = ctx.now();
  if (until !== undefined && until > drawnAt) throw problems.inTheFuture('until');
  // Lock first, which waits for a concurrent rejection: only statements that start after the rejection see the
  // collections that it releases.
  if (await lockOpenRemittance(tx, scope)) throw problems.remittanceOpen();
  const id = newRemittanceId(drawnAt);
  const drawn = { ...scope, id, until: until ?? drawnAt, drawnBy: by, drawnAt };
  if (await insertRemittance(tx, drawn)) {
    const remittance = (await findRemittance(tx, id))!;
    const offsets = offsetsOf(payableIdr(remittance), await listOffsetInvoices(tx, scope));
    if (offsets.length > 0) await storeOffsets(tx, id, offsets);
    return (await findRemittance(tx, id))!;
  }
  throw (await lockOpenRemittance(tx, scope)) ? problems.remittanceOpen() : problems.remittanceNothingDue();
}

/** Approves a remittance that another person created. @throws remittanceNotFound, remittanceNotDrawn, remittanceOwn */
export async function approveRemittance(ctx: Context, tx: Tx, { id, by }: Step): Promise<Remittance> {
  const { state, drawnBy } = await lockedRemittance(tx, id);
  if (state !== 'drawn') throw problems.remittanceNotDrawn();
  if (drawnBy === by) throw problems.remittanceOwn();
  await markApproved(tx, id, by, ctx.now());
  return lockedRemittance(tx, id);
}

/**
 * Rejects an unpaid remittance. The next remittance can then include its collections.
 * @throws remittanceNotFound, remittanceSettled, remittanceInFile
 */
export async function rejectRemittance(
  ctx: Context,
  tx: Tx,
  { id, by, reason }: Step & { readonly reason: string },
): Promise<Remittance> {
  const { state, workspaceName } = await lockedRemittance(tx, id);
  if (state === 'paid' || state === 'rejected') throw problems.remittanceSettled();
  // The bank may carry the file out: its collections must not join another remittance.
  const fileId = await findPayoutFileOf(tx, id);
  if (fileId !== undefined) throw problems.remittanceInFile(workspaceName, fileId);
  await markRejected(tx, id, by, ctx.now(), reason);
  return lockedRemittance(tx, id);
}

/**
 * Records the payment of an approved remittance and stores its ledger entries.
 * @throws inTheFuture, remittanceNotFound, remittanceNotApproved, moreThanOpen
 */
export async function payRemittance(
  ctx: Context,
  tx: Tx,
  { id, by, transfer }: Step & { readonly transfer: Transfer },
): Promise<Remittance> {
  const recordedAt = ctx.now();
  if (transfer.paidOn > companyDayOf(ctx, recordedAt)) throw problems.inTheFuture('paidOn');
  const { state, workspaceId, environment, dueIdr, shortfallIdr, offsets, offsetIdr } =
    await lockedRemittance(tx, id);
  if (state !== 'approved') throw problems.remittanceNotApproved();
  await markPaid(tx, id, by, recordedAt, transfer);
  const transaction = {
    id: newTransactionId(recordedAt),
    environment,
    kind: 'remittance' as const,
    source: id,
    workspaceId,
    courierId: null,
    shortfallReason: null,
    recordedBy: by,
    recordedAt,
  };
  await insertTransaction(tx, transaction, remittanceEntries(dueIdr, shortfallIdr, offsetIdr));
  const scope = { workspaceId, environment };
  const { id: transactionId } = transaction;
  await recordOffset(tx, { scope, remittanceId: id, transactionId, offsets, transfer, by, at: recordedAt });
  const paid = await lockedRemittance(tx, id);
  await mailPaid(ctx, tx, paid, transfer);
  return paid;
}

/** Queues the mail about a paid remittance to its provider (decision 752). */
async function mailPaid(ctx: Context, tx: Tx, paid: Remittance, transfer: Transfer): Promise<void> {
  const { id, workspaceId, workspaceName, environment, account, offsetIdr } = paid;
  await mailProvider(ctx, await listAddresses(tx, workspaceId), {
    about: 'remittance-paid',
    paper: id,
    facts: [
      ['provider', environment === 'sandbox' ? `${workspaceName} (sandbox)` : workspaceName],
      ['amount', rupiahText(payableIdr(paid) - offsetIdr)],
      ...(account === null ? [] : [['account', `${account.bank} ${account.number}`] as const]),
      ['paidOn', dayText(transfer.paidOn)],
      ['reference', transfer.reference],
    ],
    path: `/portal/${environment}/statements?view=remittances&open=${id}`,
  });
}

async function lockedRemittance(tx: Tx, id: string): Promise<Remittance> {
  return orRefuse(await lockRemittance(tx, id), problems.remittanceNotFound);
}
