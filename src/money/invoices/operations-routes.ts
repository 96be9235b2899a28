import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { pdf } from '../../documents/paper.ts';
import type { Drawing } from '../../documents/start-drawing.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { defineFile } from '../../sheets/define-file.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { companyDayOf, moneyZone } from '../days.ts';
import {
  IssuedInvoiceAnswer,
  IssuedInvoices,
  IssuedInvoicesQuery,
  IssueRequest,
  invoicePdf,
  showIssuedInvoice,
  showUnbilled,
  UnbilledAnswer,
  UnbilledQuery,
} from './billing-schema.ts';
import { invoiceChange } from './change.ts';
import { findMonth, linesOfInvoice } from './draw-invoice.ts';
import { fixedAtOf, readMonth } from './invoice.ts';
import { invoicePaper } from './invoice-paper.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { IssuedInvoice } from './issued-fields.ts';
import { findInvoice, listIssuedInvoices, listUnbilled } from './issued-invoices-store.ts';
import { issuerRoutes, recipientRoutes } from './party-routes.ts';
import { invoiceVoidRoutes, issueMonthRoute } from './void-routes.ts';

const group = { tag: 'Operations: money', roles: accountants };
const define = routesOf(group);
const path = '/operations/v1/invoices';
const one = `${path}/:invoiceID` as const;

/**
 * Routes for invoices to providers, and for the parties named on them (decisions 529 to 531). `app` checks the role
 * with `requireRole`.
 */
export function invoiceRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  issuerRoutes(app, ctx);
  recipientRoutes(app, ctx);
  listRoutes(app, ctx);
  issueRoute(app, ctx);
  issueMonthRoute(app, ctx);
  invoiceVoidRoutes(app, ctx, drawing);
  fileRoutes(app, ctx, drawing);
}

const shown = (ctx: Context, invoice: IssuedInvoice) =>
  showIssuedInvoice(invoice, companyDayOf(ctx, ctx.now()));

const foundInvoice = async (ctx: Context, id: string) =>
  orRefuse(await findInvoice(ctx.sql, id), problems.invoiceNotFound);

function listRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/unbilled',
    operationId: 'listUnbilled',
    isExpensive: true,
    summary: 'List the providers whose invoice of a month is not issued',
    query: parameters(UnbilledQuery),
    answers: { 200: UnbilledAnswer },
    refusals: [problems.invoiceNotFound()],
    run: async ({ query: { environment, month: name } }) => {
      const month = findMonth(ctx, name);
      const fixedAt = fixedAtOf(month);
      const unbilled = await listUnbilled(ctx.sql.reading, environment, month, moneyZone(ctx));
      const providers = unbilled.map((each) => {
        const fixed = fixedAtOf(readMonth(each.month, moneyZone(ctx))!);
        return showUnbilled(each, fixed > ctx.now() ? null : fixed);
      });
      const data = { month: month.name, fixedAt: fixedAt > ctx.now() ? null : fixedAt, providers };
      return { status: 'Success', data };
    },
  });
  define(app, {
    method: 'GET',
    path,
    operationId: 'listIssuedInvoices',
    isExpensive: true,
    summary: 'List issued invoices, the latest first',
    query: parameters(IssuedInvoicesQuery),
    answers: { 200: IssuedInvoices },
    run: async ({ query: { workspaceID: workspaceId, limit = 100, ...request } }) => {
      const today = companyDayOf(ctx, ctx.now());
      const wanted = { ...request, workspaceId, today, most: limit };
      const invoices = await listIssuedInvoices(ctx.sql.reading, wanted);
      return { status: 'Success', data: invoices.map((each) => shown(ctx, each)) };
    },
  });
  define(app, {
    method: 'GET',
    path: one,
    operationId: 'readIssuedInvoice',
    isExpensive: true,
    summary: 'Show an issued invoice',
    answers: { 200: IssuedInvoiceAnswer },
    refusals: [problems.invoiceNotFound()],
    run: async ({ params: { invoiceID } }) => ({
      status: 'Success',
      data: shown(ctx, await foundInvoice(ctx, invoiceID)),
    }),
  });
}

function issueRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'issueInvoice',
    summary: "Issue the invoice of a provider's month",
    body: json(IssueRequest, { environment: 'production', workspaceID: 'WS-01KAJ4', month: '2026-11' }),
    answers: { 201: IssuedInvoiceAnswer },
    refusals: [
      problems.workspaceNotFound(),
      problems.invoiceNotFound(),
      problems.invoiceOfSandbox(),
      problems.invoiceNotFixed(),
      problems.invoiceIssued(),
      problems.issuerMissing(),
      problems.recipientMissing(),
    ],
    run: async ({ body: { environment, workspaceID: workspaceId, month: name }, signedIn }) => {
      if ((await findWorkspace(ctx.sql, workspaceId)) === undefined) throw problems.workspaceNotFound();
      const request = { scope: { workspaceId, environment }, month: findMonth(ctx, name), by: signedIn.id };
      const issued = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const invoice = await issueInvoice(each, tx, request);
        return [invoice, invoiceChange('invoice.issue', invoice)];
      });
      return { status: 'Success', data: shown(ctx, issued) };
    },
  });
}

function fileRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  const refusals = [problems.invoiceNotFound()];
  define(app, {
    method: 'GET',
    path: `${one}/invoice.pdf`,
    operationId: 'downloadIssuedInvoice',
    isExpensive: true,
    summary: 'Download an issued invoice as PDF',
    hasNoHead: true,
    answers: { 200: invoicePdf },
    refusals,
    run: async ({ params: { invoiceID } }) =>
      drawing.draw(pdf, invoicePaper(await foundInvoice(ctx, invoiceID))),
  });
  defineFile(app, {
    ...group,
    path: `${one}/lines`,
    operationId: 'downloadLinesOfInvoice',
    content: 'the lines of an issued invoice, the total last',
    refusals,
    run: async ({ params: { invoiceID } }) => {
      const invoice = await foundInvoice(ctx, invoiceID);
      return linesOfInvoice(ctx, invoice, findMonth(ctx, invoice.month), invoice);
    },
  });
}
