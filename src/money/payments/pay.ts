import type { Context, Scope } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newPaymentId, newTransactionId } from '../../ids.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { companyDayOf } from '../days.ts';
import { uncreditedOf } from '../invoices/credit-note.ts';
import type { IssuedInvoice } from '../invoices/issued-fields.ts';
import { openIdrOf } from '../invoices/issued-fields.ts';
import { lockInvoice, settleInvoice } from '../invoices/issued-invoices-store.ts';
import { insertTransaction } from '../store.ts';
import type { Payment } from './fields.ts';
import { creditChangeOf, type PaymentSums, paymentEntries } from './payment.ts';
import { type Allocation, findPayment, insertPayment, listWithholdingRates, lockCreditIdr } from './store.ts';

/** A payment of a provider as finance enters it. */
export interface PaymentWanted extends Omit<PaymentSums, 'allocatedIdr'> {
  readonly scope: Scope;
  readonly paidOn: string;
  readonly reference: string | null;
  readonly withheldSlip: string | null;
  readonly allocations: readonly Allocation[];
  readonly by: string;
}

/** What the paid invoices name as the reference of a payment that no bank transferred. */
const creditReference = 'Saldo kredit';

/**
 * Records a payment of a provider: it may pay several invoices, or parts of them. What is left over becomes a credit of
 * the provider (decision 708).
 * @throws inTheFuture, fieldRequired, invoiceNotFound, invoicePaid, invoiceVoid, moreThanOpen, moreThanPaid, fieldAtMost,
 * paymentExists
 */
export async function recordPayment(ctx: Context, tx: Tx, wanted: PaymentWanted): Promise<Payment> {
  const recordedAt = ctx.now();
  const { scope, paidOn, reference, withheldIdr, withheldSlip, allocations, by } = wanted;
  checkFields(companyDayOf(ctx, recordedAt), wanted);
  const invoices = await lockedInvoices(tx, wanted);
  const sums = { ...wanted, allocatedIdr: allocations.reduce((sum, { amountIdr }) => sum + amountIdr, 0) };
  const creditIdr = await creditChange(tx, scope, sums);
  const baseIdr = invoices.reduce((sum, invoice) => sum + uncreditedOf(invoice).amountIdr, 0);
  if (withheldIdr > 0 && invoices.length > 0 && withheldIdr > baseIdr)
    throw problems.fieldAtMost('withheld.amount', baseIdr);
  const withheldKind = withheldIdr === 0 ? null : await withheldKindOn(tx, paidOn);
  const [id, transactionId] = [newPaymentId(recordedAt), newTransactionId(recordedAt)];
  const transaction = { id: transactionId, environment: scope.environment, kind: 'invoice-payment' as const };
  const whose = { workspaceId: scope.workspaceId, courierId: null, shortfallReason: null };
  await insertTransaction(
    tx,
    { ...transaction, ...whose, source: id, recordedBy: by, recordedAt },
    paymentEntries(sums),
  );
  const payment = {
    ...scope,
    id,
    transactionId,
    paidOn,
    reference,
    withheldKind,
    withheldSlip,
    creditIdr,
    recordedAt,
  };
  if (!(await insertPayment(tx, { ...sums, ...payment, recordedBy: by, allocations }))) {
    throw problems.paymentExists();
  }
  const transfer = { paidOn, reference: reference ?? creditReference };
  for (const { invoiceId, amountIdr } of allocations) {
    await settleInvoice(tx, invoiceId, amountIdr, { by, at: recordedAt, transfer });
  }
  return (await findPayment(tx, id))!;
}

/** @throws inTheFuture, fieldRequired */
function checkFields(today: string, wanted: PaymentWanted): void {
  const { paidOn, reference, receivedIdr, feeIdr, withheldIdr, withheldSlip, allocations } = wanted;
  if (paidOn > today) throw problems.inTheFuture('paidOn');
  if (receivedIdr + feeIdr > 0 && reference === null) throw problems.fieldRequired('reference');
  if (withheldIdr > 0 && withheldSlip === null) throw problems.fieldRequired('withheld.slip');
  if (receivedIdr + feeIdr + withheldIdr === 0 && allocations.length === 0)
    throw problems.fieldRequired('received');
}

/**
 * Locks the invoices that a payment pays, in the order of their ids.
 * @throws invoiceNotFound, invoicePaid, invoiceVoid, moreThanOpen
 */
async function lockedInvoices(tx: Tx, { scope, allocations }: PaymentWanted): Promise<IssuedInvoice[]> {
  const invoices: IssuedInvoice[] = [];
  const sorted = allocations.toSorted((one, other) => (one.invoiceId < other.invoiceId ? -1 : 1));
  for (const { invoiceId, amountIdr } of sorted) {
    const invoice = orRefuse(await lockInvoice(tx, invoiceId), problems.invoiceNotFound);
    const isOwn = invoice.workspaceId === scope.workspaceId && invoice.environment === scope.environment;
    if (!isOwn || invoices.some(({ id }) => id === invoiceId)) throw problems.invoiceNotFound();
    if (invoice.voided !== null) throw problems.invoiceVoid();
    if (invoice.paidAt !== null) throw problems.invoicePaid();
    const openIdr = openIdrOf(invoice);
    if (amountIdr > openIdr) throw problems.moreThanOpen(openIdr);
    invoices.push(invoice);
  }
  return invoices;
}

/** Returns by how much a payment changes the provider's credit. @throws moreThanPaid, fieldAtMost */
async function creditChange(tx: Tx, scope: Scope, sums: PaymentSums): Promise<number> {
  const { creditUsedIdr } = sums;
  const changeIdr = creditChangeOf(sums);
  if (changeIdr + creditUsedIdr < 0)
    throw problems.moreThanPaid(changeIdr + sums.allocatedIdr + creditUsedIdr);
  if (changeIdr >= 0) return changeIdr;
  const creditIdr = await lockCreditIdr(tx, scope);
  if (creditIdr + changeIdr < 0) throw problems.fieldAtMost('credit', creditIdr);
  return changeIdr;
}

/** Returns the kind of PPh that is withheld on a day. */
async function withheldKindOn(tx: Tx, day: string) {
  const rates = await listWithholdingRates(tx);
  return (rates.find(({ from }) => from <= day) ?? rates.at(-1)!).kind;
}
