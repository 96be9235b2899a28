import type { Scope } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newPaymentId } from '../../ids.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { openIdrOf } from '../invoices/issued-fields.ts';
import { lockInvoice, settleInvoice } from '../invoices/issued-invoices-store.ts';
import type { Transfer } from '../transfer.ts';
import type { Offset } from './offsets-of.ts';
import { insertPayment } from './store.ts';

/** A paid remittance that pays invoices. */
interface OffsetPayment {
  readonly scope: Scope;
  readonly remittanceId: string;
  /** The ledger transaction of the remittance, which books the offset too. */
  readonly transactionId: string;
  readonly offsets: readonly Offset[];
  readonly transfer: Transfer;
  readonly by: string;
  readonly at: Date;
}

/**
 * Records the invoices that a remittance pays, as a payment of its own.
 * @throws moreThanOpen if an invoice was paid since the remittance was drawn up
 */
export async function recordOffset(tx: Tx, payment: OffsetPayment): Promise<void> {
  const { scope, remittanceId, transactionId, offsets, transfer, by, at } = payment;
  if (offsets.length === 0) return;
  const allocations = offsets
    .map(({ invoiceID, amount }) => ({ invoiceId: invoiceID, amountIdr: amount }))
    .toSorted((one, other) => (one.invoiceId < other.invoiceId ? -1 : 1));
  for (const { invoiceId, amountIdr } of allocations) {
    const openIdr = openIdrOf(orRefuse(await lockInvoice(tx, invoiceId), problems.invoiceNotFound));
    if (amountIdr > openIdr) throw problems.moreThanOpen(openIdr);
  }
  await insertPayment(tx, {
    ...scope,
    ...transfer,
    id: newPaymentId(at),
    transactionId,
    receivedIdr: 0,
    feeIdr: 0,
    withheldIdr: 0,
    withheldKind: null,
    withheldSlip: null,
    creditIdr: 0,
    offsetIdr: allocations.reduce((sum, { amountIdr }) => sum + amountIdr, 0),
    remittanceId,
    recordedBy: by,
    recordedAt: at,
    allocations,
  });
  for (const { invoiceId, amountIdr } of allocations)
    await settleInvoice(tx, invoiceId, amountIdr, { by, at, transfer, offsetIdr: amountIdr });
}
