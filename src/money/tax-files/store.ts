import type { Environment } from '../../context.ts';
import { type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { type IssuedInvoice, issuedColumns } from '../invoices/issued-fields.ts';
import { issuedFrom } from '../invoices/issued-invoices-store.ts';

const columns = selected(issuedColumns);

const ofMonth: Statement = {
  name: 'money.taxed-invoices-of-month',
  mostSeconds: reportSeconds,
  text: `select ${columns} ${issuedFrom}
    where i.environment = $1 and left(i.month, 7) = $2 and i.vat_basis_points is not null
      and (i.voided_at is null or t.number is not null)
    order by i.year, i.serial`,
};

/**
 * Lists the invoices with PPN whose tax day is in a month, the earliest number first. A voided one is among them if it has a
 * Faktur Pajak.
 */
export const listTaxedInvoices = (
  sql: Queryable,
  environment: Environment,
  month: string,
): Promise<IssuedInvoice[]> => sql.query<IssuedInvoice>(ofMonth, [environment, month]);

const within = '(i.year, i.serial) in (select * from unnest($2::integer[], $3::integer[]))';
const lock: Statement = {
  name: 'money.lock-invoices-by-serial',
  text: `select i.id from invoices i where i.environment = $1 and ${within} order by i.id for no key update`,
};
const bySerials: Statement = {
  name: 'money.invoices-by-serial',
  text: `select ${columns} ${issuedFrom} where i.environment = $1 and ${within}`,
};

/** Locks the invoices with the given numbers, and then reads them: another transaction may have numbered them before. */
export async function lockInvoicesBySerial(
  tx: Tx,
  environment: Environment,
  serials: readonly { readonly year: number; readonly serial: number }[],
): Promise<IssuedInvoice[]> {
  const values = [environment, serials.map(({ year }) => year), serials.map(({ serial }) => serial)];
  await tx.query(lock, values);
  return tx.query<IssuedInvoice>(bySerials, values);
}

const insert: Statement = {
  name: 'money.insert-tax-numbers',
  text: `
    insert into tax_numbers (invoice_id, workspace_id, environment, number, recorded_by, recorded_at)
    select i.id, i.workspace_id, i.environment, given.number, $3, $4
    from unnest($1::text[], $2::text[]) as given (id, number)
    join invoices i on i.id = given.id
    on conflict do nothing
    returning invoice_id as id`,
};

/** Stores numbers of Faktur Pajak. @returns the invoices that got theirs; a number of another invoice is not stored */
export const insertTaxNumbers = (
  tx: Tx,
  given: readonly { readonly id: string; readonly number: string }[],
  by: string,
  at: Date,
): Promise<{ id: string }[]> =>
  tx.query(insert, [given.map(({ id }) => id), given.map(({ number }) => number), by, at]);
