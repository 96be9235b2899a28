import type { Scope } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { LineCreditNote } from '../invoices/credit-note.ts';
import type { InvoiceLine } from '../invoices/fields.ts';
import type { CreditedSums } from '../ledger.ts';

const insert: Statement = {
  name: 'money.insert-credit-note',
  text: `
    insert into credit_notes (id, workspace_id, environment, invoice_id, year, serial, issued_on, reason, services, amount_idr,
      vat_idr, settled_idr, credited_by, credited_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
};
const insertLines: Statement = {
  name: 'money.insert-credit-note-lines',
  text: `
    insert into credit_note_lines (note_id, workspace_id, environment, line_id, delivery_id, kind, amount_idr)
    select $1, $2, $3, line."lineId", line."deliveryId", line.kind, line."amountIdr"
    from jsonb_to_recordset($4::jsonb) as line ("lineId" text, "deliveryId" text, kind text, "amountIdr" bigint)`,
};

/** A credit note to store. */
export interface NewCreditNote extends Scope, LineCreditNote, CreditedSums {
  readonly id: string;
  readonly invoiceId: string;
  readonly lines: readonly InvoiceLine[];
  readonly by: string;
  readonly at: Date;
}

/** Stores a credit note with its lines. */
export async function insertCreditNote(tx: Tx, note: NewCreditNote): Promise<void> {
  const { id, workspaceId, environment, invoiceId, year, serial, on, reason, services, lines } = note;
  const head = [id, workspaceId, environment, invoiceId, year, serial, on, reason, JSON.stringify(services)];
  await tx.query(insert, [...head, note.amountIdr, note.vatIdr, note.settledIdr, note.by, note.at]);
  const kept = lines.map(({ lineId, deliveryId, kind, amountIdr }) => ({
    lineId,
    deliveryId,
    kind,
    amountIdr,
  }));
  await tx.query(insertLines, [id, workspaceId, environment, JSON.stringify(kept)]);
}

/** A credit note as its paper needs it. */
export interface StoredCreditNote extends LineCreditNote, Scope {
  readonly id: string;
  readonly invoiceId: string;
  readonly settledIdr: number;
  readonly creditedAt: Date;
}

const find: Statement = {
  name: 'money.find-credit-note',
  text: `
    select id, workspace_id as "workspaceId", environment, invoice_id as "invoiceId", issued_on::text as "on", year, serial,
      reason, services, amount_idr as "amountIdr", vat_idr as "vatIdr", settled_idr as "settledIdr", credited_at as "creditedAt"
    from credit_notes
    where environment = 'production' and year = $1 and serial = $2 and ($3::text is null or workspace_id = $3)`,
};

/** Returns the credit note with a number; undefined if it belongs to another provider than the given one. */
export const findCreditNote = async (
  sql: Queryable,
  { year, serial }: Pick<LineCreditNote, 'year' | 'serial'>,
  workspaceId?: string,
): Promise<StoredCreditNote | undefined> =>
  (await sql.query<StoredCreditNote>(find, [year, serial, workspaceId ?? null]))[0];

/** A line of a credit note. */
export type CreditedLine = Pick<
  InvoiceLine,
  'lineId' | 'kind' | 'providerOrderId' | 'category' | 'serviceType' | 'amountIdr'
>;

const lines: Statement = {
  name: 'money.lines-of-credit-note',
  text: `
    select c.line_id as "lineId", c.kind, d.provider_order_id as "providerOrderId", d.category,
      d.service_type as "serviceType", c.amount_idr as "amountIdr"
    from credit_note_lines c
    join deliveries d on d.id = c.delivery_id
    where c.note_id = $1
    order by d.provider_order_id, c.line_id`,
};

export const listCreditedLines = (sql: Queryable, noteId: string): Promise<CreditedLine[]> =>
  sql.query<CreditedLine>(lines, [noteId]);
