import type { Environment, Scope } from '../../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { isId } from '../../ids.ts';
import type { ClientTimeZone } from '../../time.ts';
import { type BillingPeriod, openPeriods } from '../../vocabulary/billing-periods.ts';
import type { Transfer } from '../transfer.ts';
import { billedWithin, countedDeliveries } from './billed-store.ts';
import { type Unbilled, unbilledFields } from './fields.ts';
import { type Month, readMonth } from './invoice.ts';
import { type CreditNote, type IssuedInvoice, type IssuedState, issuedColumns } from './issued-fields.ts';

const columns = selected(issuedColumns);
/** The issued invoices `i` with what their columns read. */
export const issuedFrom = `
    from invoices i
    join workspaces w on w.id = i.workspace_id
    left join tax_numbers t on t.invoice_id = i.id`;

const lockYear: Statement = {
  name: 'money.lock-invoice-year',
  text: `select pg_advisory_xact_lock(hashtextextended('invoices of ' || $1::text, $2::integer))`,
};
const lastSerial: Statement = {
  name: 'money.last-invoice-serial',
  text: 'select coalesce(max(serial), 0) as serial from invoices where environment = $1 and year = $2',
};

/**
 * Returns the next serial number of a year. Other transactions that need a number wait until this transaction ends, so
 * that the numbers have no gaps.
 */
export async function takeSerial(tx: Tx, environment: Environment, year: number): Promise<number> {
  await tx.query(lockYear, [environment, year]);
  return onlyRow(await tx.query<{ serial: number }>(lastSerial, [environment, year])).serial + 1;
}

const insert: Statement = {
  name: 'money.insert-invoice',
  text: `
    insert into invoices (id, workspace_id, environment, month, year, serial, issued_on, due_on, issuer, recipient,
      services, deliveries, amount_idr, vat_basis_points, vat_idr, issued_by, issued_at, tax_day)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
};

export type NewInvoice = Omit<
  IssuedInvoice,
  | 'workspaceName'
  | 'taxNumber'
  | 'paidOn'
  | 'reference'
  | 'paidAt'
  | 'settledIdr'
  | 'offsetIdr'
  | 'creditNotes'
  | 'taxedIdr'
  | 'reversedPayments'
  | 'voided'
  | 'voidedAt'
>;

export function insertInvoice(tx: Tx, invoice: NewInvoice, issuedBy: string) {
  const { id, workspaceId, environment, month, year, serial, issuedOn, dueOn } = invoice;
  const json = [invoice.issuer, invoice.recipient, invoice.services].map((each) => JSON.stringify(each));
  const { deliveries, amountIdr, vatBasisPoints, vatIdr, issuedAt, taxDay } = invoice;
  const values = [id, workspaceId, environment, month, year, serial, issuedOn, dueOn, ...json];
  const sums = [deliveries, amountIdr, vatBasisPoints, vatIdr];
  return tx.query(insert, [...values, ...sums, issuedBy, issuedAt, taxDay]);
}

const find: Statement = {
  name: 'money.find-invoice',
  text: `select ${columns} ${issuedFrom} where i.id = $1`,
};

export const findInvoice = async (sql: Queryable, id: string): Promise<IssuedInvoice | undefined> =>
  isId(id) ? (await sql.query<IssuedInvoice>(find, [id]))[0] : undefined;

const lock: Statement = {
  name: 'money.lock-invoice',
  text: `select ${columns} ${issuedFrom} where i.id = $1 for no key update of i`,
};

export const lockInvoice = async (tx: Tx, id: string): Promise<IssuedInvoice | undefined> =>
  isId(id) ? (await tx.query<IssuedInvoice>(lock, [id]))[0] : undefined;

const findOfMonth: Statement = {
  name: 'money.find-invoice-of-month',
  text: `select ${columns} ${issuedFrom} where i.workspace_id = $1 and i.environment = $2 and i.month = $3
    order by i.voided_at is not null, i.issued_at desc
    limit 1`,
};

/** Returns a provider's issued invoice for a month; if it was voided and not issued again, the latest voided one. */
export const findInvoiceOfMonth = async (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  month: string,
): Promise<IssuedInvoice | undefined> =>
  (await sql.query<IssuedInvoice>(findOfMonth, [workspaceId, environment, month]))[0];

const ofProvider: Statement = {
  name: 'money.invoices-of-provider',
  mostSeconds: reportSeconds,
  text: `select distinct on (i.month) ${columns} ${issuedFrom} where i.workspace_id = $1 and i.environment = $2
    order by i.month desc, i.voided_at is not null, i.issued_at desc`,
};

/**
 * Lists a provider's issued invoices, latest month first. Of each month, it lists only the one that
 * `findInvoiceOfMonth` returns.
 */
export const listInvoicesOfProvider = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
): Promise<IssuedInvoice[]> => sql.query<IssuedInvoice>(ofProvider, [workspaceId, environment]);

/** The filter of a list of issued invoices, and which page of the list to return. */
export interface InvoicesFilter {
  readonly environment: Environment;
  readonly state?: IssuedState | undefined;
  readonly workspaceId?: string | undefined;
  readonly today: string;
  readonly after?: string | undefined;
  readonly most: number;
}

const isUnpaid = 'i.paid_at is null and i.voided_at is null';
/** The SQL condition of each state; $5 is today. */
const conditions: Readonly<Record<IssuedState, string>> = {
  issued: `${isUnpaid} and i.due_on >= $5::date`,
  overdue: `${isUnpaid} and i.due_on < $5::date`,
  paid: 'i.paid_at is not null',
  void: 'i.voided_at is not null',
};

const list = (state: IssuedState | undefined): Statement => ({
  name: 'money.issued-invoices',
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `
    select ${columns} ${issuedFrom}
    where i.environment = $1 and ($2::text is null or i.workspace_id = $2)
      and ${state === undefined ? 'true' : conditions[state]}
      and ($3::text is null or (i.year, i.serial) < (select year, serial from invoices where id = $3))
    order by i.year desc, i.serial desc
    limit $4`,
});

/** Lists issued invoices, latest first. */
export const listIssuedInvoices = (
  sql: Queryable,
  { environment, workspaceId, state, today, after, most }: InvoicesFilter,
): Promise<IssuedInvoice[]> => {
  const isByDay = state === 'issued' || state === 'overdue';
  const values = [environment, workspaceId ?? null, after ?? null, most, ...(isByDay ? [today] : [])];
  return sql.query<IssuedInvoice>(list(state), values);
};

const plans: Statement = {
  name: 'money.billing-plans',
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `
    select o.id as "workspaceId", coalesce(r.period, 'MONTH') as period, i.issued
    from (select id from workspaces where $3::text is null or id = $3 offset 0) o
    left join billing_recipients r on r.workspace_id = o.id
    cross join lateral (
      select coalesce(array_agg(i.month), '{}') as issued
      from invoices i
      where i.workspace_id = o.id and i.environment = $1 and left(i.month, 7) = $2 and i.voided_at is null
    ) i`,
};

const plansOfProvider: Statement = {
  name: 'money.billing-plans-of-provider',
  text: `
    select m.name as month,
      coalesce((select r.period from billing_recipients r where r.workspace_id = $1), 'MONTH') as period,
      coalesce(array_agg(i.month) filter (where i.month is not null), '{}') as issued
    from unnest($3::text[]) as m (name)
    left join invoices i on i.workspace_id = $1 and i.environment = $2 and left(i.month, 7) = m.name and i.voided_at is null
    group by m.name`,
};

/** Billing interval of a provider, and the periods of a month that have an invoice. */
interface BillingPlan {
  readonly workspaceId: string;
  readonly period: BillingPeriod;
  readonly issued: readonly string[];
}

/** Lists how each provider, or one, is invoiced in a month. */
const listPlans = (sql: Queryable, environment: Environment, month: string, workspaceId?: string) =>
  sql.query<BillingPlan>(plans, [environment, month, workspaceId ?? null]);

/**
 * Returns the periods of months for which a provider has an invoice, or is to get one: parts of a month if it is invoiced by
 * parts. Periods that have not begun have nothing to bill.
 */
export async function listPeriods(
  sql: Queryable,
  scope: Scope,
  months: readonly Month[],
  zone: ClientTimeZone,
): Promise<Month[]> {
  const all = await sql.query<BillingPlan & { month: string }>(plansOfProvider, [
    scope.workspaceId,
    scope.environment,
    months.map(({ name }) => name),
  ]);
  return all.flatMap(({ month, period, issued }) =>
    [...issued, ...openPeriods(month, period, issued)].map((name) => readMonth(name, zone)!),
  );
}

/** Returns the periods of a month for which a provider has an invoice that is not void. */
export const listIssuedPeriods = async (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  month: string,
): Promise<readonly string[]> => (await listPlans(sql, environment, month, workspaceId))[0]?.issued ?? [];

const unbilled = (environment: Environment): Statement => ({
  name: `money.unbilled.${environment}`,
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `
    select ${selected(unbilledFields)}
    from unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
      as p (workspace_id, name, begins_at, ends_at)
    join workspaces w on w.id = p.workspace_id
    cross join lateral (
      select ${countedDeliveries} as deliveries, sum(d.amount_idr)::bigint as amount_idr
      from (${billedWithin(environment, { workspaceId: 'w.id', environment: '$1', from: 'p.begins_at', to: 'p.ends_at' })}
      ) d
    ) owed
    left join billing_recipients r on r.workspace_id = w.id
    where owed.amount_idr is not null
    order by owed.amount_idr desc, w.id, p.name`,
});

/**
 * Lists the providers with completed deliveries or fees in a month but no issued invoice for them, largest amount first.
 * A provider that is invoiced for parts of a month has a row for each (decision 731).
 */
export async function listUnbilled(
  sql: Queryable,
  environment: Environment,
  { name }: Month,
  zone: ClientTimeZone,
): Promise<Unbilled[]> {
  const month = name.slice(0, 7);
  const open = (await listPlans(sql, environment, month)).flatMap(({ workspaceId, period, issued }) =>
    openPeriods(month, period, issued).map((each) => ({ workspaceId, ...readMonth(each, zone)! })),
  );
  return sql.query<Unbilled>(unbilled(environment), [
    environment,
    open.map(({ workspaceId }) => workspaceId),
    open.map((each) => each.name),
    open.map(({ from }) => from),
    open.map(({ to }) => to),
  ]);
}

const settle: Statement = {
  name: 'money.settle-invoice',
  text: `
    with sums as (
      select id, settled_idr + $2 = amount_idr + vat_idr as is_paid
      from invoices
      where id = $1
    )
    update invoices i
    set settled_idr = settled_idr + $2, offset_idr = offset_idr + $7,
      paid_by = case when sums.is_paid then $3 end, paid_at = case when sums.is_paid then $4::timestamptz end,
      paid_on = case when sums.is_paid then $5::date end, reference = case when sums.is_paid then $6 end
    from sums
    where i.id = sums.id`,
};

/** Who recorded a payment, when, and its transfer. */
interface SettledBy {
  readonly by: string;
  readonly at: Date;
  readonly transfer: Transfer;
  /** What of the part is taken off a remittance of COD. */
  readonly offsetIdr?: number;
}

/** Settles a part of an invoice; a part below zero takes an earlier one back. An invoice settled in full is paid. */
export const settleInvoice = (
  tx: Tx,
  id: string,
  partIdr: number,
  { by, at, transfer: { paidOn, reference }, offsetIdr = 0 }: SettledBy,
) => tx.query(settle, [id, partIdr, by, at, paidOn, reference, offsetIdr]);

const lastVoidSerial: Statement = {
  name: 'money.last-credit-note-serial',
  text: `
    select greatest(
      (select max(void_serial) from invoices where environment = $1 and void_year = $2),
      (select max(serial) from credit_notes where environment = $1 and year = $2),
      0) as serial`,
};

/**
 * Returns the next serial number of a year's credit notes. Other transactions that need a number wait until this one
 * ends, as in `takeSerial`.
 */
export async function takeCreditNoteSerial(tx: Tx, environment: Environment, year: number): Promise<number> {
  await tx.query(lockYear, [environment, year]);
  return onlyRow(await tx.query<{ serial: number }>(lastVoidSerial, [environment, year])).serial + 1;
}

const markVoid: Statement = {
  name: 'money.void-invoice',
  text: `
    update invoices
    set voided_on = $2, void_year = $3, void_serial = $4, void_reason = $5, voided_by = $6, voided_at = $7
    where id = $1`,
};

export const markInvoiceVoid = (
  tx: Tx,
  id: string,
  { on, year, serial, reason, by, at }: CreditNote & { readonly by: string; readonly at: Date },
) => tx.query(markVoid, [id, on, year, serial, reason, by, at]);

const voidedOfMonth: Statement = {
  name: 'money.voided-invoices-of-month',
  text: `select ${columns} ${issuedFrom}
    where i.workspace_id = $1 and i.environment = $2 and i.month = $3 and i.voided_at is not null
    order by i.issued_at desc`,
};

/** Lists the voided invoices of a provider's month, latest first. */
export const listVoidedOfMonth = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  month: string,
): Promise<IssuedInvoice[]> => sql.query<IssuedInvoice>(voidedOfMonth, [workspaceId, environment, month]);

const byCreditNote: Statement = {
  name: 'money.find-invoice-by-credit-note',
  text: `select ${columns} ${issuedFrom}
    where i.environment = 'production' and i.void_year = $1 and i.void_serial = $2
      and ($3::text is null or i.workspace_id = $3)`,
};

/** Returns the invoice that was voided by the credit note with this number; with a provider, only its own. */
export const findInvoiceByCreditNote = async (
  sql: Queryable,
  { year, serial }: Pick<CreditNote, 'year' | 'serial'>,
  workspaceId?: string,
): Promise<IssuedInvoice | undefined> =>
  (await sql.query<IssuedInvoice>(byCreditNote, [year, serial, workspaceId ?? null]))[0];
