import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { companyDayOf } from '../days.ts';
import { enterInvoice } from './issue-invoice.ts';
import type { IssuedInvoice } from './issued-fields.ts';
import { findInvoice, lockInvoice, markInvoiceVoid, takeCreditNoteSerial } from './issued-invoices-store.ts';

interface Voiding {
  readonly id: string;
  readonly by: string;
  /** The reason for voiding; printed on the credit note that the provider gets. */
  readonly reason: string;
}

/**
 * Voids an unpaid invoice with a credit note that has its own number, and reverses its ledger entries. The month can
 * then be invoiced again (decision 513).
 * @throws invoiceNotFound, invoicePaid, invoicePartPaid, invoiceCredited, invoiceVoid
 */
export async function voidInvoice(ctx: Context, tx: Tx, { id, by, reason }: Voiding): Promise<IssuedInvoice> {
  const at = ctx.now();
  const invoice = orRefuse(await lockInvoice(tx, id), problems.invoiceNotFound);
  if ((await findInvoice(tx, id))!.creditNotes.length > 0) throw problems.invoiceCredited();
  if (invoice.paidAt !== null) throw problems.invoicePaid();
  if (invoice.settledIdr > 0) throw problems.invoicePartPaid();
  if (invoice.voided !== null) throw problems.invoiceVoid();
  const on = companyDayOf(ctx, at);
  const year = Number(on.slice(0, 4));
  const serial = await takeCreditNoteSerial(tx, invoice.environment, year);
  await markInvoiceVoid(tx, id, { on, year, serial, reason, by, at });
  await enterInvoice(tx, { invoice, kind: 'credit-note', by, at });
  return (await findInvoice(tx, id))!;
}
