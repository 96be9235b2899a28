import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { pdf } from '../../documents/paper.ts';
import type { Drawing } from '../../documents/start-drawing.ts';
import { json } from '../../http/body.ts';
import { valuesOf } from '../../http/fields.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { companyDayOf } from '../days.ts';
import { IssuedInvoiceAnswer, invoicePdf, showIssuedInvoice } from '../invoices/billing-schema.ts';
import { findMonth } from '../invoices/draw-invoice.ts';
import { lineFields } from '../invoices/fields.ts';
import { listInvoiceLines } from '../invoices/invoices-store.ts';
import { findInvoice } from '../invoices/issued-invoices-store.ts';
import { creditChange } from './change.ts';
import { creditLines } from './credit-lines.ts';
import { drawCreditNote } from './draw.ts';
import { BilledLines, BilledLinesQuery, CreditNoteRequest } from './schema.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const one = '/operations/v1/invoices/:invoiceID';

/** Routes for credit notes for lines of invoices (decision 737). `app` checks the role with `requireRole`. */
export function creditNoteRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  readRoutes(app, ctx, drawing);
  define(app, {
    method: 'POST',
    path: `${one}/credit-notes`,
    operationId: 'creditInvoiceLines',
    isExpensive: true,
    summary: 'Take lines off an issued invoice by a credit note, also after its payment',
    body: json(CreditNoteRequest, { lines: ['DE-01KAJ4'], reason: 'Paket rusak' }),
    answers: { 201: IssuedInvoiceAnswer },
    refusals: [
      problems.invoiceNotFound(),
      problems.invoiceVoid(),
      problems.lineNotOfInvoice('DE-01KAJ4'),
      problems.lineCredited('DE-01KAJ4', 'NK-2026-00042'),
    ],
    run: async ({ params: { invoiceID: invoiceId }, body: { lines: lineIds, reason }, signedIn }) => {
      const credited = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const { invoice, note } = await creditLines(each, tx, {
          invoiceId,
          lineIds,
          reason,
          by: signedIn.id,
        });
        return [invoice, creditChange(note)];
      });
      return { status: 'Success', data: showIssuedInvoice(credited, companyDayOf(ctx, ctx.now())) };
    },
  });
}

function readRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  define(app, {
    method: 'GET',
    path: `${one}/billed-lines`,
    operationId: 'listBilledLines',
    isExpensive: true,
    summary: 'List the lines of an issued invoice, with their credit notes',
    query: parameters(BilledLinesQuery),
    answers: { 200: BilledLines },
    refusals: [problems.invoiceNotFound()],
    run: async ({ params: { invoiceID }, query: { after, limit = 100, find } }) => {
      const { reading } = ctx.sql;
      const invoice = orRefuse(await findInvoice(reading, invoiceID), problems.invoiceNotFound);
      const month = findMonth(ctx, invoice.month);
      const lines = await listInvoiceLines(reading, invoice, month, { after, most: limit, find });
      return { status: 'Success', data: lines.map((each) => valuesOf(lineFields, each)) };
    },
  });
  define(app, {
    method: 'GET',
    path: '/operations/v1/credit-notes/:creditNote/credit-note.pdf',
    operationId: 'downloadLineCreditNote',
    isExpensive: true,
    summary: 'Download a credit note as PDF',
    hasNoHead: true,
    answers: { 200: invoicePdf },
    refusals: [problems.invoiceNotFound()],
    run: async ({ params }) => drawing.draw(pdf, await drawCreditNote(ctx, params.creditNote)),
  });
}
