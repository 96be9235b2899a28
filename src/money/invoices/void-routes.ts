import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { pdf } from '../../documents/paper.ts';
import type { Drawing } from '../../documents/start-drawing.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { companyDayOf } from '../days.ts';
import {
  IssuedInvoiceAnswer,
  invoicePdf,
  MonthIssued,
  MonthIssueRequest,
  showIssuedInvoice,
  showMonthIssued,
  VoidRequest,
} from './billing-schema.ts';
import { invoiceChange } from './change.ts';
import { findMonth } from './draw-invoice.ts';
import { creditNotePaper } from './invoice-paper.ts';
import { issueMonth } from './issue-month.ts';
import { findInvoice } from './issued-invoices-store.ts';
import { voidInvoice } from './void-invoice.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const one = '/operations/v1/invoices/:invoiceID';

/** Routes for credit notes, which void invoices (decision 513). */
export function invoiceVoidRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  define(app, {
    method: 'POST',
    path: `${one}/void`,
    operationId: 'voidInvoice',
    summary: 'Void an unpaid invoice by a credit note; its month can be issued anew',
    body: json(VoidRequest, { reason: 'Nama penerima salah' }),
    answers: { 200: IssuedInvoiceAnswer },
    refusals: [
      problems.invoiceNotFound(),
      problems.invoicePaid(),
      problems.invoicePartPaid(),
      problems.invoiceCredited(),
      problems.invoiceVoid(),
    ],
    run: async ({ params: { invoiceID: id }, body: { reason }, signedIn }) => {
      const voided = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const invoice = await voidInvoice(each, tx, { id, by: signedIn.id, reason });
        return [invoice, invoiceChange('invoice.void', invoice)];
      });
      return { status: 'Success', data: showIssuedInvoice(voided, companyDayOf(ctx, ctx.now())) };
    },
  });
  define(app, {
    method: 'GET',
    path: `${one}/credit-note.pdf`,
    operationId: 'downloadCreditNote',
    isExpensive: true,
    summary: 'Download the credit note of a voided invoice as PDF',
    hasNoHead: true,
    answers: { 200: invoicePdf },
    refusals: [problems.invoiceNotFound()],
    run: async ({ params: { invoiceID } }) => {
      const invoice = await findInvoice(ctx.sql, invoiceID);
      if (invoice === undefined || invoice.voided === null) throw problems.invoiceNotFound();
      return drawing.draw(pdf, creditNotePaper(invoice, invoice.voided));
    },
  });
}

/** Registers the route that issues all invoices of a month at once (decision 514). */
export function issueMonthRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/invoices-of-month',
    operationId: 'issueInvoicesOfMonth',
    isExpensive: true,
    summary:
      'Issue every invoice of a month that is not issued, each with its own answer; a repeat issues the rest',
    repeats: 'itself',
    body: json(MonthIssueRequest, { environment: 'production', month: '2026-11' }),
    answers: { 200: MonthIssued },
    refusals: [
      problems.invoiceNotFound(),
      problems.invoiceOfSandbox(),
      problems.invoiceNotFixed(),
      problems.issuerMissing(),
    ],
    run: async ({ body: { environment, month: name }, signedIn }) => {
      const month = findMonth(ctx, name);
      const outcomes = await issueMonth(ctx, signedIn, { environment, month });
      return { status: 'Success', data: showMonthIssued(month.name, outcomes) };
    },
  });
}
