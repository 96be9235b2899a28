import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newProviderAccountId } from '../../ids.ts';
import type { MoneyLetter } from '../../mail/money-letters.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { listAddresses, mailProvider } from '../provider-mail.ts';
import { maskedNumber, type NewAccount, type ProviderAccount } from './fields.ts';
import {
  findAccount,
  insertAccount,
  listPresentAccounts,
  lockAccount,
  markAccountRejected,
  markInForce,
} from './store.ts';

/** Who proposes an account, and for which provider. */
interface Proposer {
  readonly workspaceId: string;
  readonly by: string;
  readonly isByProvider: boolean;
}

/**
 * Proposes a provider's bank account, and notifies the provider's present contacts and those of the account in force
 * (decision 750).
 * @throws workspaceNotFound, accountInForce, accountWaiting
 */
export async function proposeAccount(
  ctx: Context,
  tx: Tx,
  account: NewAccount,
  { workspaceId, by, isByProvider }: Proposer,
): Promise<ProviderAccount> {
  const at = ctx.now();
  const { name } = orRefuse(await findWorkspace(tx, workspaceId), problems.workspaceNotFound);
  const inForce = await findInForce(tx, workspaceId);
  if (inForce !== undefined && isSame(inForce, account)) throw problems.accountInForce();
  const known = await contactsOf(tx, workspaceId, inForce);
  const notified = await mailProvider(ctx, known, letterOf('account-proposed', account, name));
  const id = newProviderAccountId(at);
  const isNew = await insertAccount(tx, { ...account, id, workspaceId, notified, isByProvider, by, at });
  if (!isNew) throw problems.accountWaiting();
  return (await findAccount(tx, id))!;
}

/**
 * Puts a proposed account in force in place of the earlier one. Remittances drawn up before keep theirs.
 * @throws accountNotFound, accountSettled, accountOwn
 */
export async function approveAccount(
  ctx: Context,
  tx: Tx,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<ProviderAccount> {
  const account = await waitingAccount(tx, id);
  if (account.proposedById === by) throw problems.accountOwn();
  const { workspaceId } = account;
  const { name } = orRefuse(await findWorkspace(tx, workspaceId), problems.workspaceNotFound);
  const inForce = await findInForce(tx, workspaceId);
  const known = await contactsOf(tx, workspaceId, inForce, account);
  const notified = await mailProvider(ctx, known, letterOf('account-in-force', account, name));
  const present = await listAddresses(tx, workspaceId);
  const kept = notified.filter((each) => present.includes(each));
  await markInForce(tx, account, { by, at: ctx.now(), notified: kept });
  return (await findAccount(tx, id))!;
}

/**
 * Rejects or withdraws a proposed account. `workspaceId` is the only provider whose account it may be.
 * @throws accountNotFound, accountSettled
 */
export async function rejectAccount(
  ctx: Context,
  tx: Tx,
  {
    id,
    by,
    reason,
    workspaceId,
  }: { readonly id: string; readonly by: string; readonly reason: string; readonly workspaceId?: string },
): Promise<ProviderAccount> {
  await waitingAccount(tx, id, workspaceId);
  await markAccountRejected(tx, id, by, ctx.now(), reason);
  return (await findAccount(tx, id))!;
}

async function waitingAccount(tx: Tx, id: string, workspaceId?: string): Promise<ProviderAccount> {
  const account = orRefuse(await lockAccount(tx, id), problems.accountNotFound);
  if (workspaceId !== undefined && account.workspaceId !== workspaceId) throw problems.accountNotFound();
  if (account.state !== 'waiting') throw problems.accountSettled();
  return account;
}

const findInForce = async (tx: Tx, workspaceId: string) =>
  (await listPresentAccounts(tx, workspaceId)).find(({ state }) => state === 'in-force');

const isSame = (one: NewAccount, other: NewAccount) =>
  one.bank === other.bank &&
  one.bankCode === other.bankCode &&
  one.number === other.number &&
  one.holder === other.holder;

/** Returns the provider's present addresses, and those that earlier accounts notified. */
async function contactsOf(
  tx: Tx,
  workspaceId: string,
  ...earlier: readonly (ProviderAccount | undefined)[]
): Promise<string[]> {
  const before = earlier.flatMap((account) => account?.notified ?? []);
  return [...new Set([...(await listAddresses(tx, workspaceId)), ...before])];
}

const letterOf = (about: MoneyLetter['about'], account: NewAccount, name: string) => ({
  about,
  paper: name,
  facts: [
    ['bank', account.bank],
    ['account', maskedNumber(account.number)],
    ['holder', account.holder],
  ] as const,
  path: '/portal/production/statements?view=account',
});
