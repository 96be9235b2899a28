import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { isId } from '../../ids.ts';
import { accountFields, type NewAccount, type ProviderAccount } from './fields.ts';

const joined = `
    select ${selected(accountFields)}
    from provider_accounts a
    join people proposer on proposer.id = a.proposed_by
    left join people decider on decider.id = coalesce(a.approved_by, a.rejected_by)`;

/** Returns SQL that reads a value of the account of remittance `r`, as `a`. */
export const accountOfRemittance = (value: string): string =>
  `(select ${value} from provider_accounts a where a.id = r.account_id)`;

const find: Statement = { name: 'money.find-provider-account', text: `${joined} where a.id = $1` };

export const findAccount = async (sql: Queryable, id: string): Promise<ProviderAccount | undefined> =>
  isId(id) ? (await sql.query<ProviderAccount>(find, [id]))[0] : undefined;

const lock: Statement = { name: 'money.lock-provider-account', text: `${find.text} for no key update of a` };

/** Returns an account and locks it until the transaction ends. */
export const lockAccount = async (tx: Tx, id: string): Promise<ProviderAccount | undefined> =>
  isId(id) ? (await tx.query<ProviderAccount>(lock, [id]))[0] : undefined;

const present: Statement = {
  name: 'money.present-provider-accounts',
  text: `${joined}
    where a.rejected_at is null and a.replaced_at is null and ($1::text is null or a.workspace_id = $1)`,
};

/** Lists the accounts in force and those that wait for approval, of one provider or of all. */
export const listPresentAccounts = (sql: Queryable, workspaceId: string | null): Promise<ProviderAccount[]> =>
  sql.query<ProviderAccount>(present, [workspaceId]);

const history: Statement = {
  name: 'money.provider-accounts',
  text: `${joined}
    where a.workspace_id = $1
    order by a.proposed_at desc, a.id desc
    limit 100`,
};

/** Lists the latest 100 accounts of a provider, newest first. */
export const listAccounts = (sql: Queryable, workspaceId: string): Promise<ProviderAccount[]> =>
  sql.query<ProviderAccount>(history, [workspaceId]);

const providers: Statement = {
  name: 'money.providers-by-name',
  text: 'select id as "workspaceId", name from workspaces order by name, id',
};

/** Lists all providers by name. */
export const listProviders = (
  sql: Queryable,
): Promise<{ readonly workspaceId: string; readonly name: string }[]> => sql.query(providers);

const insert: Statement = {
  name: 'money.propose-provider-account',
  text: `
    insert into provider_accounts
      (id, workspace_id, bank, bank_code, number, holder, notified, by_provider, proposed_by, proposed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict do nothing
    returning id`,
};

/** An account to store, with who proposed it. */
export interface Proposal extends NewAccount {
  readonly id: string;
  readonly workspaceId: string;
  readonly notified: readonly string[];
  readonly isByProvider: boolean;
  readonly by: string;
  readonly at: Date;
}

/** Stores a proposed account. @returns false if another account of the provider waits */
export async function insertAccount(tx: Tx, each: Proposal): Promise<boolean> {
  const { id, workspaceId, bank, bankCode, number, holder, notified, isByProvider, by, at } = each;
  const values = [id, workspaceId, bank, bankCode, number, holder, notified, isByProvider, by, at];
  return (await tx.query(insert, values)).length > 0;
}

const replace: Statement = {
  name: 'money.replace-provider-account',
  text: `
    update provider_accounts
    set replaced_at = $2
    where workspace_id = $1 and approved_at is not null and replaced_at is null`,
};
const approve: Statement = {
  name: 'money.approve-provider-account',
  text: 'update provider_accounts set approved_by = $2, approved_at = $3, notified = $4 where id = $1',
};

/** Puts an account in force in place of the provider's earlier one. */
export async function markInForce(
  tx: Tx,
  { id, workspaceId }: ProviderAccount,
  { by, at, notified }: { readonly by: string; readonly at: Date; readonly notified: readonly string[] },
): Promise<void> {
  await tx.query(replace, [workspaceId, at]);
  await tx.query(approve, [id, by, at, notified]);
}

const reject: Statement = {
  name: 'money.reject-provider-account',
  text: 'update provider_accounts set rejected_by = $2, rejected_at = $3, rejection_reason = $4 where id = $1',
};

export const markAccountRejected = (tx: Tx, id: string, by: string, at: Date, reason: string) =>
  tx.query(reject, [id, by, at, reason]);
