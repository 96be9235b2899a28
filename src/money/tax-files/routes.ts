import type { FastifyInstance } from 'fastify';
import type { Change } from '../../audit/change.ts';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { readTaxMonth, taxFileOf, toImport } from './month-of-tax.ts';
import { readNumbers } from './read-numbers.ts';
import {
  showTaken,
  showTaxed,
  TaxFileQuery,
  TaxInvoicesAnswer,
  TaxInvoicesQuery,
  TaxNumbersAnswer,
  TaxNumbersRequest,
  taxFile,
} from './schema.ts';
import { takeNumbers } from './take-numbers.ts';
import { mostOfFile } from './write-tax-file.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const refusals = [problems.invoiceNotFound(), problems.issuerMissing(), problems.npwpMissing()];

/** Routes for the tax office's bulk import of invoices (decision 730). `app` checks the role with `requireRole`. */
export function taxFileRoutes(app: FastifyInstance, ctx: Context): void {
  readRoutes(app, ctx);
  numbersRoute(app, ctx);
}

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/tax-invoices',
    operationId: 'listTaxInvoices',
    isExpensive: true,
    summary: "List a month's invoices with PPN, with the numbers of their Faktur Pajak",
    query: parameters(TaxInvoicesQuery),
    answers: { 200: TaxInvoicesAnswer },
    refusals,
    run: async ({ query }) => {
      const month = await readTaxMonth(ctx, query);
      const invoices = month.invoices.map(({ invoice, filled }) =>
        showTaxed(invoice, typeof filled === 'string' ? filled : null),
      );
      const files = Math.ceil(toImport(month).length / mostOfFile);
      return { status: 'Success', data: { month: month.month, files, invoices } };
    },
  });
  define(app, {
    method: 'GET',
    path: '/operations/v1/tax-invoices.xml',
    operationId: 'downloadTaxInvoices',
    isExpensive: true,
    summary: "Download a month's invoices without a number as the file that the tax office imports",
    hasNoHead: true,
    query: parameters(TaxFileQuery),
    answers: { 200: taxFile },
    refusals: [...refusals, problems.taxFileEmpty()],
    run: async ({ query: { part = 1, ...query } }, reply) => {
      reply.type('application/xml; charset=utf-8');
      return taxFileOf(await readTaxMonth(ctx, query), part);
    },
  });
}

function numbersRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/tax-numbers',
    operationId: 'recordTaxNumbers',
    summary: 'Record the numbers of Faktur Pajak from the list of the tax office; a repeat changes nothing',
    body: json(TaxNumbersRequest, {
      environment: 'production',
      csv: 'Nomor Faktur Pajak,Referensi\n05002600000000042,2026-00042',
    }),
    bodyLimit: 5 * 1024 * 1024,
    answers: { 200: TaxNumbersAnswer },
    refusals: [problems.taxNumbersUnreadable()],
    run: async ({ body: { environment, csv }, signedIn }) => {
      const given = readNumbers(csv);
      const data = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const taken = await takeNumbers(each, tx, { environment, given, by: signedIn.id });
        const stored = taken.filter(({ outcome }) => outcome === 'STORED');
        const change: Change = {
          action: 'invoice.tax-numbers',
          subject: { kind: 'installation', id: 'billing' },
          environment,
          after: { stored: stored.map(({ reference, number }) => `${reference} ${number}`) },
        };
        return [showTaken(taken), stored.length === 0 ? undefined : change];
      });
      return { status: 'Success', data };
    },
  });
}
