import type { Context, Environment } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newPayoutFileId } from '../../ids.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { findPayoutFileOf } from '../payout-lines-store.ts';
import type { Remittance } from '../remittances/fields.ts';
import { lockRemittance } from '../remittances/remittances-store.ts';
import { payableIdr } from '../statements/fields.ts';
import type { PayoutFile } from './fields.ts';
import { findLayout } from './layouts-store.ts';
import { discardFile, findPayoutFile, insertPayoutFile, lockPayoutFile } from './payouts-store.ts';

/** The remittances that are to be paid by one file. */
interface FileRequest {
  readonly environment: Environment;
  readonly layoutId: string;
  readonly day: string;
  readonly remittanceIds: readonly string[];
  readonly by: string;
}

/**
 * Makes a file for the bank of approved remittances. None may be in another file, or lack an account in force
 * (decision 754).
 * @throws layoutNotFound, remittanceNotFound, remittanceNotApproved, remittanceInFile, remittanceWithoutAccount,
 * remittanceWithoutTransfer
 */
export async function makePayoutFile(
  ctx: Context,
  tx: Tx,
  { environment, layoutId, day, remittanceIds, by }: FileRequest,
): Promise<PayoutFile> {
  const { id: _, ...layout } = orRefuse(await findLayout(tx, layoutId), problems.layoutNotFound);
  const ids = [...new Set(remittanceIds)].toSorted();
  for (const id of ids) {
    const remittance = orRefuse(await lockRemittance(tx, id), problems.remittanceNotFound);
    if (remittance.environment !== environment) throw problems.remittanceNotFound();
    await refuseUnpayable(tx, remittance);
  }
  const at = ctx.now();
  const id = newPayoutFileId(at);
  await insertPayoutFile(tx, { id, environment, layout, day, by, at }, ids);
  return (await findPayoutFile(tx, id))!;
}

async function refuseUnpayable(tx: Tx, remittance: Remittance): Promise<void> {
  const { id, state, workspaceName, account, isAccountReplaced, offsetIdr } = remittance;
  if (state !== 'approved') throw problems.remittanceNotApproved();
  const fileId = await findPayoutFileOf(tx, id);
  if (fileId !== undefined) throw problems.remittanceInFile(workspaceName, fileId);
  if (account === null || isAccountReplaced) throw problems.remittanceWithoutAccount(workspaceName);
  if (payableIdr(remittance) - offsetIdr <= 0) throw problems.remittanceWithoutTransfer(workspaceName);
}

/**
 * Discards a file that the bank does not carry out: its unpaid remittances can be in another.
 * @throws payoutFileNotFound, payoutFileDiscarded
 */
export async function discardPayoutFile(
  ctx: Context,
  tx: Tx,
  { id, by, reason }: { readonly id: string; readonly by: string; readonly reason: string },
): Promise<PayoutFile> {
  const file = orRefuse(await lockPayoutFile(tx, id), problems.payoutFileNotFound);
  if (file.discardedAt !== null) throw problems.payoutFileDiscarded();
  await discardFile(tx, id, { by, at: ctx.now(), reason });
  return (await findPayoutFile(tx, id))!;
}
