import Type from 'typebox';
import {
  environmentField,
  named,
  nullable,
  oneOf,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { uncreditedOf } from '../invoices/credit-note.ts';
import type { IssuedInvoice } from '../invoices/issued-fields.ts';
import { serialText } from '../invoices/serial.ts';
import { numberOutcomes, type TakenNumber } from './take-numbers.ts';
import { type Obstacle, obstacles } from './tax-invoice.ts';
import { mostOfFile } from './write-tax-file.ts';

const month = () => requiredText({ description: 'A month in the zone of the company, such as 2026-11' });

export const TaxInvoicesQuery = strictObject({ environment: environmentField, month: month() });
export const TaxFileQuery = strictObject({
  environment: environmentField,
  month: month(),
  part: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000,
      description: `A file has at most ${mostOfFile} invoices; the first is 1`,
    }),
  ),
});
export const TaxInvoicesAnswer = Success(
  named('TaxInvoicesOfMonth', 'The invoices with PPN whose tax day is in a month.', {
    month: Type.String(),
    files: Type.Integer({
      description: 'How many files hold the invoices without a number and without an obstacle',
    }),
    invoices: Type.Array(
      named('TaxedInvoice', 'An invoice with PPN.', {
        invoiceID: Type.String(),
        serial: Type.String(),
        workspaceName: Type.String(),
        amount: Type.Integer({ description: 'Without its credited lines' }),
        vat: Type.Integer(),
        taxNumber: nullable(Type.String()),
        obstacle: nullable(
          oneOf(obstacles, {
            description:
              'Why it is left out of the file; CANCEL and REPLACE: what its Faktur Pajak needs in Coretax',
          }),
        ),
      }),
    ),
  }),
  'TaxInvoicesAnswer',
  'The invoices, the earliest number first.',
);
export const taxFile = {
  description: 'The file for the bulk import of the tax office (TaxInvoiceBulk).',
  content: { 'application/xml': Type.String() },
};
export const TaxNumbersRequest = strictObject(
  {
    environment: environmentField,
    csv: Type.String({
      minLength: 1,
      maxLength: 4_000_000,
      description:
        "The tax office's list of invoices as CSV, with the columns Nomor Faktur Pajak and Referensi",
    }),
  },
  { title: 'TaxNumbersRequest', description: 'Numbers that the tax office gave for invoices.' },
);
export const TaxNumbersAnswer = Success(
  named('TaxNumbersTaken', 'What became of the numbers.', {
    stored: Type.Integer(),
    known: Type.Integer({ description: 'Numbers that were stored before' }),
    refused: Type.Array(
      named('RefusedTaxNumber', 'A row whose number was not stored, and why.', {
        row: Type.Integer({ description: 'Its place in the file, from 1' }),
        reference: Type.String(),
        number: Type.String(),
        outcome: oneOf(numberOutcomes),
      }),
    ),
  }),
  'TaxNumbersAnswer',
  'How many numbers were stored, and the rows that were not.',
);

export const showTaxed = (invoice: IssuedInvoice, obstacle: Obstacle | null) => {
  const rest = uncreditedOf(invoice);
  return {
    invoiceID: invoice.id,
    serial: serialText(invoice),
    workspaceName: invoice.workspaceName,
    amount: rest.amountIdr,
    vat: rest.vatIdr,
    taxNumber: invoice.taxNumber,
    obstacle,
  };
};

export const showTaken = (taken: readonly TakenNumber[]) => ({
  stored: taken.filter(({ outcome }) => outcome === 'STORED').length,
  known: taken.filter(({ outcome }) => outcome === 'KNOWN').length,
  refused: taken.filter(({ outcome }) => outcome !== 'STORED' && outcome !== 'KNOWN'),
});
