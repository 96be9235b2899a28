import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newCreditNoteId, newTransactionId } from '../../ids.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { companyDayOf, moneyZone } from '../days.ts';
import { nextCredit, servicesOfLines } from '../invoices/credit-note.ts';
import type { InvoiceLine } from '../invoices/fields.ts';
import { readMonth } from '../invoices/invoice.ts';
import { findInvoiceLines } from '../invoices/invoices-store.ts';
import { type IssuedInvoice, openIdrOf } from '../invoices/issued-fields.ts';
import {
  findInvoice,
  lockInvoice,
  settleInvoice,
  takeCreditNoteSerial,
} from '../invoices/issued-invoices-store.ts';
import { creditNoteText } from '../invoices/serial.ts';
import { lineCreditEntries } from '../ledger.ts';
import { insertTransaction } from '../store.ts';
import { insertCreditNote, type NewCreditNote } from './store.ts';

/** The lines of an invoice that finance credits. */
interface Crediting {
  readonly invoiceId: string;
  readonly lineIds: readonly string[];
  /** Printed on the credit note, which the provider reads. */
  readonly reason: string;
  readonly by: string;
}

/**
 * Takes lines off an issued invoice with a credit note of its own number. What is open of the invoice is settled first; what
 * is left over becomes a credit of the provider (decision 737).
 * @throws invoiceNotFound, invoiceVoid, lineNotOfInvoice, lineCredited
 */
export async function creditLines(
  ctx: Context,
  tx: Tx,
  { invoiceId, lineIds, reason, by }: Crediting,
): Promise<{ readonly invoice: IssuedInvoice; readonly note: NewCreditNote }> {
  const at = ctx.now();
  orRefuse(await lockInvoice(tx, invoiceId), problems.invoiceNotFound);
  // Read after the lock: an earlier holder may have added a credit note.
  const invoice = (await findInvoice(tx, invoiceId))!;
  if (invoice.voided !== null) throw problems.invoiceVoid();
  const lines = await linesToCredit(ctx, tx, invoice, lineIds);
  const { workspaceId, environment } = invoice;
  const on = companyDayOf(ctx, at);
  const year = Number(on.slice(0, 4));
  const sums = nextCredit(invoice, lines, openIdrOf(invoice));
  const id = newCreditNoteId(at);
  const serial = await takeCreditNoteSerial(tx, environment, year);
  const services = servicesOfLines(lines);
  const paper = { on, year, serial, reason, services, ...sums };
  const note = { ...paper, id, invoiceId, workspaceId, environment, lines, by, at };
  await insertCreditNote(tx, note);
  const transaction = { id: newTransactionId(at), kind: 'credit-note' as const, source: id };
  const whose = { workspaceId, environment, courierId: null, shortfallReason: null };
  await insertTransaction(
    tx,
    { ...transaction, ...whose, recordedBy: by, recordedAt: at },
    lineCreditEntries(sums),
  );
  if (sums.settledIdr > 0) {
    const transfer = { paidOn: on, reference: creditNoteText(paper) };
    await settleInvoice(tx, invoiceId, sums.settledIdr, { by, at, transfer });
  }
  return { invoice: (await findInvoice(tx, invoiceId))!, note };
}

/** @throws lineNotOfInvoice, lineCredited */
async function linesToCredit(
  ctx: Context,
  tx: Tx,
  invoice: IssuedInvoice,
  lineIds: readonly string[],
): Promise<InvoiceLine[]> {
  const month = readMonth(invoice.month, moneyZone(ctx))!;
  const found = await findInvoiceLines(tx, invoice, month, lineIds);
  const ofId = new Map(found.map((line) => [line.lineId, line]));
  return [...new Set(lineIds)].map((lineId) => {
    const line = ofId.get(lineId);
    if (line === undefined || line.amountIdr === 0) throw problems.lineNotOfInvoice(lineId);
    if (line.note !== null) throw problems.lineCredited(lineId, creditNoteText(line.note));
    return line;
  });
}
