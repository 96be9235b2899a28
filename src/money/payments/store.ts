import type { Environment, Scope } from '../../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { isId } from '../../ids.ts';
import { serialText } from '../invoices/serial.ts';
import {
  type OwnPayment,
  ownPaymentFields,
  type Payment,
  paymentFields,
  type Receivable,
  receivableFields,
  type WithholdingRate,
  withholdingFields,
} from './fields.ts';
import type { OpenInvoice } from './offsets-of.ts';

const parts = `
    cross join lateral (
      select coalesce(json_agg(json_build_object('invoiceID', i.id, 'year', i.year, 'serial', i.serial, 'month', i.month,
        'amount', a.amount_idr) order by i.year, i.serial), '[]') as allocated
      from invoice_allocations a
      join invoices i on i.id = a.invoice_id
      where a.payment_id = y.id
    ) parts`;

const shown = `
    select ${selected(paymentFields)}
    from invoice_payments y
    join workspaces w on w.id = y.workspace_id
    join people p on p.id = y.recorded_by
    left join reversals v on v.transaction_id = y.transaction_id and v.rejected_at is null${parts}`;

const find: Statement = {
  name: 'payments.find',
  text: `${shown}
    where y.id = $1`,
};

export const findPayment = async (sql: Queryable, id: string): Promise<Payment | undefined> =>
  isId(id) ? (await sql.query<Payment>(find, [id]))[0] : undefined;

const lockBooked: Statement = {
  name: 'payments.lock-booked',
  text: `${shown}
    where y.transaction_id = $1
    for update of y`,
};

/** Returns the payment that a ledger transaction booked, and locks it until the transaction ends. */
export const lockPaymentOf = async (tx: Tx, transactionId: string): Promise<Payment | undefined> =>
  (await tx.query<Payment>(lockBooked, [transactionId]))[0];

/** Which payments to list, and which page of them. */
export interface PaymentsFilter {
  readonly environment: Environment;
  readonly workspaceId?: string | undefined;
  readonly invoiceId?: string | undefined;
  /** The id of the last payment on the previous page. */
  readonly after?: string | undefined;
  readonly most: number;
}

const list: Statement = {
  name: 'payments.list',
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `${shown}
    where y.environment = $1 and ($2::text is null or y.workspace_id = $2)
      and ($3::text is null or (y.recorded_at, y.id) < (select recorded_at, id from invoice_payments where id = $3))
    order by y.recorded_at desc, y.id desc
    limit $4`,
};
const listOfInvoice: Statement = {
  name: 'payments.list-of-invoice',
  text: `${shown}
    join invoice_allocations of on of.payment_id = y.id and of.invoice_id = $2
    where y.environment = $1
    order by y.recorded_at desc, y.id desc
    limit 500`,
};

/** Lists payments, latest first. */
export const listPayments = (
  sql: Queryable,
  { environment, workspaceId, invoiceId, after, most }: PaymentsFilter,
): Promise<Payment[]> =>
  invoiceId === undefined
    ? sql.query<Payment>(list, [environment, workspaceId ?? null, after ?? null, most])
    : sql.query<Payment>(listOfInvoice, [environment, invoiceId]);

const ofOwnInvoice: Statement = {
  name: 'payments.of-own-invoice',
  text: `
    select ${selected(ownPaymentFields)}
    from invoice_payments y
    join invoice_allocations of
      on of.payment_id = y.id and of.invoice_id = $3 and of.workspace_id = $1 and of.environment = $2${parts}
    where y.workspace_id = $1 and y.environment = $2
    order by y.paid_on desc, y.id desc
    limit 500`,
};

/** Lists the payments of a provider's own invoice, latest first. */
export const listPaymentsOfOwn = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  invoiceId: string,
): Promise<OwnPayment[]> => sql.query<OwnPayment>(ofOwnInvoice, [workspaceId, environment, invoiceId]);

const insert: Statement = {
  name: 'payments.insert',
  text: `
    insert into invoice_payments (id, workspace_id, environment, transaction_id, paid_on, reference, received_idr, fee_idr,
      withheld_idr, withheld_kind, withheld_slip, credit_idr, recorded_by, recorded_at, offset_idr, remittance_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    on conflict do nothing
    returning id`,
};
const allocate: Statement = {
  name: 'payments.allocate',
  text: `
    insert into invoice_allocations (payment_id, invoice_id, workspace_id, environment, amount_idr)
    select $1, invoice_id, $2, $3, amount_idr
    from unnest($4::text[], $5::bigint[]) as part (invoice_id, amount_idr)`,
};

/** What of a payment goes to an invoice. */
export interface Allocation {
  readonly invoiceId: string;
  readonly amountIdr: number;
}

/** A payment to store. */
export interface NewPayment
  extends Scope,
    Pick<
      Payment,
      | 'id'
      | 'transactionId'
      | 'paidOn'
      | 'reference'
      | 'receivedIdr'
      | 'feeIdr'
      | 'withheldIdr'
      | 'withheldKind'
      | 'withheldSlip'
      | 'creditIdr'
      | 'recordedAt'
    > {
  readonly offsetIdr?: number;
  readonly remittanceId?: string;
  readonly recordedBy: string;
  readonly allocations: readonly Allocation[];
}

/** Stores a payment whose transaction is stored. @returns false if it repeats one that is not reversed */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { id, workspaceId, environment, transactionId, paidOn, reference, receivedIdr, feeIdr } = payment;
  const { withheldIdr, withheldKind, withheldSlip, creditIdr, recordedBy, recordedAt, allocations } = payment;
  const values = [id, workspaceId, environment, transactionId, paidOn, reference, receivedIdr, feeIdr];
  const rest = [withheldIdr, withheldKind, withheldSlip, creditIdr, recordedBy, recordedAt];
  const { offsetIdr = 0, remittanceId = null } = payment;
  if ((await tx.query(insert, [...values, ...rest, offsetIdr, remittanceId])).length === 0) return false;
  const invoices = allocations.map(({ invoiceId }) => invoiceId);
  const amounts = allocations.map(({ amountIdr }) => amountIdr);
  await tx.query(allocate, [id, workspaceId, environment, invoices, amounts]);
  return true;
}

const reverse: Statement = {
  name: 'payments.reverse',
  text: 'update invoice_payments set reversed_at = $2 where id = $1',
};

export const markPaymentReversed = (tx: Tx, id: string, at: Date) => tx.query(reverse, [id, at]);

const lockCredit: Statement = {
  name: 'payments.lock-credit',
  text: `select pg_advisory_xact_lock(hashtextextended('credit of ' || $1::text || ' ' || $2::text, 0))`,
};
const credit: Statement = {
  name: 'payments.credit',
  text: `
    select coalesce(-sum(amount_idr), 0)::bigint as "creditIdr"
    from ledger_entries
    where workspace_id = $1 and environment = $2 and account = 'provider-credit'`,
};

/** Returns what a provider has paid beyond its invoices, and locks it until the transaction ends. */
export async function lockCreditIdr(tx: Tx, { workspaceId, environment }: Scope): Promise<number> {
  await tx.query(lockCredit, [workspaceId, environment]);
  return onlyRow(await tx.query<{ creditIdr: number }>(credit, [workspaceId, environment])).creditIdr;
}

const receivables: Statement = {
  name: 'payments.receivables',
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `
    select ${selected(receivableFields)}
    from workspaces w
    cross join lateral (
      select count(*)::integer as invoices, coalesce(sum(amount_idr + vat_idr - settled_idr), 0)::bigint as idr
      from invoices i
      where i.workspace_id = w.id and i.environment = $1 and i.paid_at is null and i.voided_at is null
    ) open
    cross join lateral (
      select coalesce(-sum(amount_idr), 0)::bigint as idr
      from ledger_entries e
      where e.workspace_id = w.id and e.environment = $1 and e.account = 'provider-credit'
    ) credit
    where open.idr > 0 or credit.idr > 0
    order by open.idr desc, w.id`,
};

/** Lists the providers that owe something or have a credit, the largest debt first. */
export const listReceivables = (sql: Queryable, environment: Environment): Promise<Receivable[]> =>
  sql.query<Receivable>(receivables, [environment]);

const rates: Statement = {
  name: 'payments.withholding-rates',
  text: `
    select ${selected(withholdingFields)}
    from withholding_rates x
    order by x.from_day desc
    limit 100`,
};

/** Lists the rates of withheld PPh, latest first. */
export const listWithholdingRates = (sql: Queryable): Promise<WithholdingRate[]> =>
  sql.query<WithholdingRate>(rates);

const putRate: Statement = {
  name: 'payments.put-withholding-rate',
  text: `
    insert into withholding_rates (from_day, kind, basis_points, basis_points_without_npwp, changed_by, changed_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (from_day) do update set kind = $2, basis_points = $3, basis_points_without_npwp = $4, changed_by = $5,
      changed_at = $6`,
};

export const saveWithholdingRate = (tx: Tx, rate: WithholdingRate, by: string, at: Date) =>
  tx.query(putRate, [rate.from, rate.kind, rate.basisPoints, rate.withoutNpwpBasisPoints, by, at]);

const offsetInvoices: Statement = {
  name: 'payments.offset-invoices',
  text: `
    select i.id as "invoiceID", i.year, i.serial as number, (i.amount_idr + i.vat_idr - i.settled_idr)::bigint as "openIdr"
    from invoices i
    join billing_recipients r on r.workspace_id = i.workspace_id and r.offsets_cod
    where i.workspace_id = $1 and i.environment = $2 and i.paid_at is null and i.voided_at is null
      and i.amount_idr + i.vat_idr > i.settled_idr
    order by i.year, i.serial
    limit 50`,
};

/** Lists the open invoices of a provider that agreed to offset them, oldest first; none of one that did not. */
export async function listOffsetInvoices(
  tx: Tx,
  { workspaceId, environment }: Scope,
): Promise<OpenInvoice[]> {
  const rows = await tx.query<{ invoiceID: string; year: number; number: number; openIdr: number }>(
    offsetInvoices,
    [workspaceId, environment],
  );
  return rows.map(({ year, number, ...row }) => ({ ...row, serial: serialText({ year, serial: number }) }));
}

const agree: Statement = {
  name: 'payments.agree-offsets',
  text: 'update billing_recipients set offsets_cod = $2, changed_by = $3, changed_at = $4 where workspace_id = $1 returning workspace_id',
};

/** Stores whether a provider agreed to offset its invoices. @returns false if its billing details are missing */
export const saveOffsetting = async (tx: Tx, workspaceId: string, agrees: boolean, by: string, at: Date) =>
  (await tx.query(agree, [workspaceId, agrees, by, at])).length > 0;
