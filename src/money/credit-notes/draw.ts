import type { Context } from '../../context.ts';
import type { Paper } from '../../documents/paper.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { creditNotePaper } from '../invoices/invoice-paper.ts';
import { findInvoice, findInvoiceByCreditNote } from '../invoices/issued-invoices-store.ts';
import { readCreditNote } from '../invoices/serial.ts';
import { lineCreditNotePaper } from './paper.ts';
import { findCreditNote, listCreditedLines } from './store.ts';

/**
 * Returns the credit note with a number as a printable document: of lines, or of a voided invoice.
 * @param workspaceId the provider to whom it must belong
 * @throws invoiceNotFound
 */
export async function drawCreditNote(ctx: Context, text: string, workspaceId?: string): Promise<Paper> {
  const sql = ctx.sql.reading;
  const number = orRefuse(readCreditNote(text), problems.invoiceNotFound);
  const note = await findCreditNote(sql, number, workspaceId);
  if (note === undefined) {
    const invoice = orRefuse(
      await findInvoiceByCreditNote(sql, number, workspaceId),
      problems.invoiceNotFound,
    );
    return creditNotePaper(invoice, invoice.voided!);
  }
  const invoice = (await findInvoice(sql, note.invoiceId))!;
  return lineCreditNotePaper(note, invoice, await listCreditedLines(sql, note.id));
}
