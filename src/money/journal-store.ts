import type { Environment } from '../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement } from '../db/connect.ts';
import { firstTransactionIdAt } from '../ids.ts';
import { taxDayOfInvoice } from './invoices/billed-store.ts';
import type { Account } from './ledger.ts';
import type { Period } from './schema.ts';
import type { LedgerTransaction } from './store.ts';

/** A line of the journal: the amount that one transaction moved on one account. */
export interface JournalLine
  extends Pick<
    LedgerTransaction,
    'kind' | 'source' | 'workspaceId' | 'courierId' | 'recordedBy' | 'recordedAt'
  > {
  readonly transactionId: string;
  readonly account: Account;
  /** The tax day of an invoice or credit note, to whose month its revenue and PPN belong; null for other kinds. */
  readonly taxDay: string | null;
  /** A debit is positive, a credit is negative. */
  readonly amountIdr: number;
}

const lines: Statement = {
  name: 'money.journal',
  mostSeconds: reportSeconds,
  text: `
    select t.id as "transactionId", t.kind, t.source, t.workspace_id as "workspaceId", t.courier_id as "courierId",
      t.recorded_by as "recordedBy", t.recorded_at as "recordedAt", e.account, e.amount_idr as "amountIdr",
      ${taxDayOfInvoice}::text as "taxDay"
    from (
      select *
      from ledger_transactions
      where environment = $1 and id >= $2 and id < $3 and ($4::text is null or id > $4)
      order by id
      limit $5
    ) t
    join ledger_entries e on e.transaction_id = t.id
    left join credit_notes n on t.kind = 'credit-note' and n.id = t.source
    left join invoices i on t.kind in ('invoice', 'credit-note') and i.id = coalesce(n.invoice_id, t.source)
    order by t.id, e.amount_idr desc, e.account`,
};

const countStatement: Statement = {
  name: 'money.count-journal',
  mostSeconds: reportSeconds,
  text: `
    select count(*)::integer as count
    from (
      select
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      where t.environment = $1 and t.id >= $2 and t.id < $3
      limit $4
    ) counted`,
};

/** Counts the lines of the journal of a period, up to `most`. */
export const countJournal = async (
  sql: Queryable,
  environment: Environment,
  { from, to }: Period,
  most: number,
): Promise<number> => {
  const values = [environment, firstTransactionIdAt(from), firstTransactionIdAt(to), most];
  return onlyRow(await sql.query<{ count: number }>(countStatement, values)).count;
};

/**
 * Lists the lines of up to `most` transactions of a period in the order in which they were recorded, starting after the
 * transaction `after`.
 */
export const listJournal = (
  sql: Queryable,
  environment: Environment,
  { from, to }: Period,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<JournalLine[]> => {
  const values = [environment, firstTransactionIdAt(from), firstTransactionIdAt(to), after ?? null, most];
  return sql.query<JournalLine>(lines, values);
};
