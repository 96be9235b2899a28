import Type from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import { instant, named, nullable, Success, strictObject } from '../../http/schema.ts';
import { linesPageFields } from '../schema.ts';
import { issuedOfMonth, showIssued } from './billing-schema.ts';
import type { Invoice, InvoiceHead } from './draw-invoice.ts';
import { type InvoiceLine, lineFields, rupiah, serviceFields } from './fields.ts';
import type { IssuedInvoice } from './issued-fields.ts';

const head = {
  number: Type.String({ examples: ['INV-202611-01KAJ4'] }),
  month: Type.String({ description: 'YYYY-MM, by the calendar of Jakarta', examples: ['2026-11'] }),
  fixedAt: nullable(instant({ description: 'Null while deliveries may still join it.' })),
  deliveries: Type.Integer(),
  amount: rupiah(),
  issued: nullable(issuedOfMonth),
};

export const Invoices = Success(
  Type.Array(named('InvoiceListed', 'What is owed for a month.', head)),
  'InvoicesAnswer',
  'The invoices of twelve months, the latest first.',
);

export const InvoiceLinesQuery = strictObject(linesPageFields);

export const InvoiceAnswer = Success(
  named('Invoice', 'What is owed for the deliveries of a month.', {
    ...head,
    voided: Type.Array(issuedOfMonth, { description: 'The voided invoices of the month, the latest first' }),
    services: Type.Array(named('InvoiceService', 'What is owed for one service.', schemasOf(serviceFields))),
    lines: Type.Array(named('InvoiceLine', 'A delivery of the invoice.', schemasOf(lineFields))),
  }),
  'InvoiceAnswer',
  'The invoice, with a page of its lines.',
);

/** A month's issued invoice if there is one, the month's voided invoices, and the current day in Jakarta. */
export interface Issue {
  readonly issued: IssuedInvoice | undefined;
  readonly voided?: readonly IssuedInvoice[];
  readonly today: string;
}

export const showInvoiceHead = (
  { number, month, fixedAt, deliveries, amountIdr }: InvoiceHead,
  { issued, today }: Issue,
) => ({
  number,
  month,
  fixedAt,
  deliveries,
  amount: amountIdr,
  issued: issued === undefined ? null : showIssued(issued, today),
});

export const showInvoice = (invoice: Invoice, issue: Issue, lines: readonly InvoiceLine[]) => ({
  ...showInvoiceHead(invoice, issue),
  voided: (issue.voided ?? []).map((each) => showIssued(each, issue.today)),
  services: invoice.services.map((each) => valuesOf(serviceFields, each)),
  lines: lines.map((each) => valuesOf(lineFields, each)),
});
