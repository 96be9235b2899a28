import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { drawInvoice, exportInvoice, findMonth, listInvoices } from '../money/draw-invoice.ts';
import {
  InvoiceAnswer,
  InvoiceLinesQuery,
  Invoices,
  invoiceFile,
  showInvoice,
  showInvoiceHead,
} from '../money/invoices-schema.ts';
import { listInvoiceLines } from '../money/invoices-store.ts';
import { problems } from '../problems.ts';
import { providerRoles } from '../roles.ts';

const tag = 'Portal: statements';
const path = '/portal/v1/:environment/invoices';

/** What a workspace owes for its deliveries, month by month (decision 252); `app` knows the caller. */
export function invoiceRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path,
    operationId: 'listOwnInvoices',
    isExpensive: true,
    tag,
    summary: 'List the invoices of twelve months, the latest first',
    roles: providerRoles,
    answers: { 200: Invoices },
    run: async ({ caller }) => ({
      status: 'Success',
      data: (await listInvoices(ctx, caller)).map(showInvoiceHead),
    }),
  });
  defineRoute(app, {
    method: 'GET',
    path: `${path}/:month`,
    operationId: 'readOwnInvoice',
    isExpensive: true,
    tag,
    summary: 'Show the invoice of a month, with a page of its lines',
    roles: providerRoles,
    query: parameters(InvoiceLinesQuery),
    answers: { 200: InvoiceAnswer },
    refusals: [problems.invoiceNotFound()],
    run: async ({ caller, params, query: { after, limit = 100 } }) => {
      const month = findMonth(ctx, params.month);
      const invoice = await drawInvoice(ctx, caller, month);
      const lines = await listInvoiceLines(ctx.sql.reading, caller, month, { after, most: limit });
      return { status: 'Success', data: showInvoice(invoice, lines) };
    },
  });
  defineRoute(app, {
    method: 'GET',
    path: `${path}/:month/lines.csv`,
    operationId: 'downloadOwnInvoice',
    isExpensive: true,
    tag,
    summary: 'Download the lines of an invoice as CSV, the total last',
    roles: providerRoles,
    answers: { 200: invoiceFile },
    refusals: [problems.invoiceNotFound()],
    run: ({ caller, params }, reply) => {
      const month = findMonth(ctx, params.month);
      reply.type('text/csv; charset=utf-8');
      return exportInvoice(ctx, caller, month);
    },
  });
}
