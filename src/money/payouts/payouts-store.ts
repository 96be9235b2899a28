import type { Environment } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import { reportSeconds } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { isId } from '../../ids.ts';
import { type PayoutFile, payoutFileFields } from './fields.ts';
import type { Layout, PayoutLine } from './layout.ts';

const files = `
    select ${selected(payoutFileFields)}
    from payout_files f
    join people maker on maker.id = f.made_by
    cross join lateral (
      select count(*)::integer as remittances, count(r.paid_at)::integer as paid,
        sum(r.due_idr - r.shortfall_idr - r.offset_idr)::bigint as amount_idr
      from payout_lines l
      join remittances r on r.id = l.remittance_id
      where l.file_id = f.id
    ) s`;

const find: Statement = { name: 'money.find-payout-file', text: `${files} where f.id = $1` };

export const findPayoutFile = async (sql: Queryable, id: string): Promise<PayoutFile | undefined> =>
  isId(id) ? (await sql.query<PayoutFile>(find, [id]))[0] : undefined;

const lock: Statement = {
  name: 'money.lock-payout-file',
  text: 'select from payout_files where id = $1 for no key update',
};

/** Locks a file until the transaction ends, and returns it. */
export async function lockPayoutFile(tx: Tx, id: string): Promise<PayoutFile | undefined> {
  if (!isId(id)) return undefined;
  await tx.query(lock, [id]);
  return findPayoutFile(tx, id);
}

const list: Statement = {
  name: 'money.payout-files',
  mostSeconds: reportSeconds,
  text: `${files}
    where f.environment = $1
      and ($2::text is null or (f.made_at, f.id) < (select made_at, id from payout_files where id = $2))
    order by f.made_at desc, f.id desc
    limit $3`,
};

/** Lists files for the bank, latest first. */
export const listPayoutFiles = (
  sql: Queryable,
  environment: Environment,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<PayoutFile[]> => sql.query<PayoutFile>(list, [environment, after ?? null, most]);

const lines: Statement = {
  name: 'money.payout-lines',
  text: `
    select r.id as "remittanceId", r.workspace_id as "workspaceId", r.workspace_name as "workspaceName", l.place, a.bank,
      a.bank_code as "bankCode", a.number, a.holder, r.due_idr - r.shortfall_idr - r.offset_idr as "amountIdr",
      r.paid_at is not null as "isPaid"
    from payout_lines l
    join remittances r on r.id = l.remittance_id
    join provider_accounts a on a.id = r.account_id
    where l.file_id = $1
    order by l.place`,
};

export const listPayoutLines = (sql: Queryable, id: string): Promise<PayoutLine[]> =>
  sql.query<PayoutLine>(lines, [id]);

const insertFile: Statement = {
  name: 'money.make-payout-file',
  text: `
    insert into payout_files (id, environment, layout, day, made_by, made_at)
    values ($1, $2, $3::jsonb, $4, $5, $6)`,
};
const insertLines: Statement = {
  name: 'money.make-payout-lines',
  text: `
    insert into payout_lines (file_id, remittance_id, workspace_id, environment, place)
    select $1, r.id, r.workspace_id, r.environment, row_number() over (order by r.workspace_name, r.id)
    from remittances r
    where r.id = any ($2::text[])`,
};

/** A file to store. */
export interface NewPayoutFile {
  readonly id: string;
  readonly environment: Environment;
  readonly layout: Layout;
  readonly day: string;
  readonly by: string;
  readonly at: Date;
}

/** Stores a file of remittances, ordered by the names of their providers. */
export async function insertPayoutFile(
  tx: Tx,
  { id, environment, layout, day, by, at }: NewPayoutFile,
  remittanceIds: readonly string[],
): Promise<void> {
  await tx.query(insertFile, [id, environment, JSON.stringify(layout), day, by, at]);
  await tx.query(insertLines, [id, remittanceIds]);
}

const discard: Statement = {
  name: 'money.discard-payout-file',
  text: 'update payout_files set discarded_by = $2, discarded_at = $3, discard_reason = $4 where id = $1',
};
const release: Statement = {
  name: 'money.release-payout-lines',
  text: `
    update payout_lines l
    set released_at = $2
    from remittances r
    where l.file_id = $1 and r.id = l.remittance_id and r.paid_at is null`,
};

/** Discards a file; its unpaid remittances can be in another. */
export async function discardFile(
  tx: Tx,
  id: string,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx.query(discard, [id, by, at, reason]);
  await tx.query(release, [id, at]);
}
