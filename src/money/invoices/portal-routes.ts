import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { pdf } from '../../documents/paper.ts';
import type { Drawing } from '../../documents/start-drawing.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { problems } from '../../problems/problems.ts';
import { defineFile } from '../../sheets/define-file.ts';
import { providerRoles } from '../../vocabulary/roles.ts';
import { companyDayOf, moneyZone } from '../days.ts';
import { invoicePdf } from './billing-schema.ts';
import { findVatTerms } from './billing-store.ts';
import {
  drawInvoice,
  findMonth,
  headOfPaper,
  isPeriodOf,
  linesOfInvoice,
  listInvoices,
} from './draw-invoice.ts';
import { monthsUntil } from './invoice.ts';
import { invoicePaper } from './invoice-paper.ts';
import {
  InvoiceAnswer,
  InvoiceLinesQuery,
  Invoices,
  showInvoice,
  showInvoiceHead,
} from './invoices-schema.ts';
import { listInvoiceLines } from './invoices-store.ts';
import { findInvoiceOfMonth, listInvoicesOfProvider, listVoidedOfMonth } from './issued-invoices-store.ts';

const group = { tag: 'Portal: statements', roles: providerRoles };
const define = routesOf(group);
const path = '/portal/v1/:environment/invoices';

/** Routes for a workspace's own invoices, by month (decision 252); `app` has identified the caller. */
export function invoiceRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  readRoutes(app, ctx);
  fileRoutes(app, ctx, drawing);
}

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listOwnInvoices',
    isExpensive: true,
    summary: 'List the invoices of twelve months, the latest first',
    answers: { 200: Invoices },
    run: async ({ caller }) => {
      const issued = await listInvoicesOfProvider(ctx.sql.reading, caller);
      const ofMonth = new Map(issued.map((each) => [each.month, each]));
      const vatTerms = await findVatTerms(ctx.sql.reading);
      const today = companyDayOf(ctx, ctx.now());
      const heads = await listInvoices(ctx, caller);
      const listed = new Set(heads.map(({ month }) => month));
      const first = monthsUntil(ctx.now(), moneyZone(ctx)).at(-1)!.name;
      const papers = issued.filter(({ month }) => !listed.has(month) && month >= first);
      const data = [
        ...heads.map((head) => showInvoiceHead(head, { issued: ofMonth.get(head.month), vatTerms, today })),
        ...papers.map((paper) =>
          showInvoiceHead(headOfPaper(ctx, paper), { issued: paper, vatTerms, today, isPaperAlone: true }),
        ),
      ].toSorted((one, other) => (one.month < other.month ? 1 : -1));
      return { status: 'Success', data };
    },
  });
  define(app, {
    method: 'GET',
    path: `${path}/:month`,
    operationId: 'readOwnInvoice',
    isExpensive: true,
    summary: 'Show the invoice of a month, with a page of its lines',
    query: parameters(InvoiceLinesQuery),
    answers: { 200: InvoiceAnswer },
    refusals: [problems.invoiceNotFound()],
    run: async ({ caller, params, query: { after, limit = 100 } }) => {
      const month = findMonth(ctx, params.month);
      const drawn = await drawInvoice(ctx, caller, month);
      const lines = await listInvoiceLines(ctx.sql.reading, caller, month, { after, most: limit });
      const issued = await findInvoiceOfMonth(ctx.sql.reading, caller, month.name);
      const voided = await listVoidedOfMonth(ctx.sql.reading, caller, month.name);
      const vatTerms = await findVatTerms(ctx.sql.reading);
      const isPaperAlone = issued !== undefined && !(await isPeriodOf(ctx, caller, month));
      const invoice = isPaperAlone ? { ...drawn, services: issued.services } : drawn;
      const issue = { issued, voided, vatTerms, today: companyDayOf(ctx, ctx.now()), isPaperAlone };
      return { status: 'Success', data: showInvoice(invoice, issue, lines) };
    },
  });
}

function fileRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  define(app, {
    method: 'GET',
    path: `${path}/:month/invoice.pdf`,
    operationId: 'downloadOwnIssuedInvoice',
    isExpensive: true,
    summary: 'Download the issued invoice of a month as PDF',
    hasNoHead: true,
    answers: { 200: invoicePdf },
    refusals: [problems.invoiceNotFound(), problems.invoiceNotIssued()],
    run: async ({ caller, params }) => {
      const { name } = findMonth(ctx, params.month);
      const issued = await findInvoiceOfMonth(ctx.sql.reading, caller, name);
      if (issued === undefined) throw problems.invoiceNotIssued();
      return drawing.draw(pdf, invoicePaper(issued));
    },
  });
  defineFile(app, {
    ...group,
    path: `${path}/:month/lines`,
    operationId: 'downloadOwnInvoice',
    content: 'the lines of an invoice, the total last',
    refusals: [problems.invoiceNotFound()],
    run: async ({ caller, params }) => {
      const month = findMonth(ctx, params.month);
      const issued = await findInvoiceOfMonth(ctx.sql.reading, caller, month.name);
      return linesOfInvoice(ctx, caller, month, issued?.voided === null ? issued : undefined);
    },
  });
}
