import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { companyDayOf } from '../days.ts';
import { type IssuedInvoice, openIdrOf } from '../invoices/issued-fields.ts';
import { findInvoice, lockInvoice, settleInvoice } from '../invoices/issued-invoices-store.ts';
import type { Step, Transfer } from '../transfer.ts';
import { recordPayment } from './pay.ts';

/**
 * Records the payment of all that is still to be paid of an invoice.
 * @throws inTheFuture, invoiceNotFound, invoicePaid, invoiceVoid, paymentExists
 */
export async function payInvoice(
  ctx: Context,
  tx: Tx,
  { id, by, transfer }: Step & { readonly transfer: Transfer },
): Promise<IssuedInvoice> {
  const at = ctx.now();
  if (transfer.paidOn > companyDayOf(ctx, at)) throw problems.inTheFuture('paidOn');
  const invoice = orRefuse(await lockInvoice(tx, id), problems.invoiceNotFound);
  if (invoice.paidAt !== null) throw problems.invoicePaid();
  if (invoice.voided !== null) throw problems.invoiceVoid();
  const openIdr = openIdrOf(invoice);
  if (openIdr === 0) await settleInvoice(tx, id, 0, { by, at, transfer });
  else {
    const { workspaceId, environment } = invoice;
    await recordPayment(ctx, tx, {
      ...transfer,
      scope: { workspaceId, environment },
      receivedIdr: openIdr,
      feeIdr: 0,
      withheldIdr: 0,
      withheldSlip: null,
      creditUsedIdr: 0,
      allocations: [{ invoiceId: id, amountIdr: openIdr }],
      by,
    });
  }
  return (await findInvoice(tx, id))!;
}
