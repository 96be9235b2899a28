import Type from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import { anyText, instant, named, nullable, Success, strictObject } from '../../http/schema.ts';
import { linesPageFields } from '../schema.ts';
import { issuedOfMonth, showIssued } from './billing-schema.ts';
import type { Invoice, InvoiceHead } from './draw-invoice.ts';
import { type InvoiceLine, lineFields, rupiah, serviceFields } from './fields.ts';
import { taxDayOf } from './invoice.ts';
import { type IssuedInvoice, openIdrOf } from './issued-fields.ts';
import { serialText } from './serial.ts';
import { type VatTerms, vatIdrBy } from './vat.ts';

const head = {
  number: nullable(
    Type.String({
      description: 'The number of the paper; null until it is issued',
      examples: ['2026-00042'],
    }),
  ),
  month: Type.String({ description: 'YYYY-MM, in the zone of the company', examples: ['2026-11'] }),
  fixedAt: nullable(instant({ description: 'Null while deliveries may still join it.' })),
  deliveries: Type.Integer(),
  amount: rupiah(),
  vat: Type.Integer({ description: 'The PPN; until the invoice is issued, by the rate of its tax day' }),
  total: Type.Integer({ description: 'The amount with PPN' }),
  outstanding: Type.Integer({ description: 'What is to be paid now of an issued invoice' }),
  issued: nullable(issuedOfMonth),
};

export const Invoices = Success(
  Type.Array(named('InvoiceListed', 'What is owed for a month.', head)),
  'InvoicesAnswer',
  'The invoices of twelve months, the latest first.',
);

export const InvoiceLinesQuery = strictObject({
  ...linesPageFields,
  after: Type.Optional(anyText({ description: 'The last lineID of the previous page' })),
});

export const InvoiceAnswer = Success(
  named('Invoice', 'What is owed for the deliveries of a month.', {
    ...head,
    voided: Type.Array(issuedOfMonth, { description: 'The voided invoices of the month, the latest first' }),
    services: Type.Array(
      named(
        'InvoiceService',
        'What is owed for one service: fares, or fees of one kind.',
        schemasOf(serviceFields),
      ),
    ),
    lines: Type.Array(named('InvoiceLine', 'A delivery of the invoice, or a fee.', schemasOf(lineFields))),
  }),
  'InvoiceAnswer',
  'The invoice, with a page of its lines.',
);

/**
 * A month's issued invoice if there is one, the month's voided invoices, the present terms of PPN, and the current day in
 * the zone of the company.
 */
export interface Issue {
  readonly vatTerms: VatTerms | undefined;
  readonly issued: IssuedInvoice | undefined;
  readonly voided?: readonly IssuedInvoice[];
  readonly today: string;
  /** True if the days of a voided invoice are in other periods now, so that only its paper is left. */
  readonly isPaperAlone?: boolean;
}

export function showInvoiceHead(head: InvoiceHead, { issued, vatTerms, today, isPaperAlone = false }: Issue) {
  const { month, fixedAt } = head;
  const paper = issued?.voided === null || isPaperAlone ? issued : undefined;
  const { deliveries, amountIdr } = paper ?? head;
  const vatIdr = paper?.vatIdr ?? vatIdrBy(vatTerms, amountIdr, taxDayOf(month));
  return {
    number: paper === undefined ? null : serialText(paper),
    month,
    fixedAt,
    deliveries,
    amount: amountIdr,
    vat: vatIdr,
    total: amountIdr + vatIdr,
    outstanding: paper === undefined ? 0 : openIdrOf(paper),
    issued: issued === undefined ? null : showIssued(issued, today),
  };
}

export const showInvoice = (invoice: Invoice, issue: Issue, lines: readonly InvoiceLine[]) => ({
  ...showInvoiceHead(invoice, issue),
  voided: (issue.voided ?? []).map((each) => showIssued(each, issue.today)),
  services: invoice.services.map((each) => valuesOf(serviceFields, each)),
  lines: lines.map((each) => valuesOf(lineFields, each)),
});
