import Type from 'typebox';
import { schemasOf } from '../../http/fields.ts';
import { anyText, named, requiredText, Success, strictObject } from '../../http/schema.ts';
import { lineFields } from '../invoices/fields.ts';
import { linesPageFields } from '../schema.ts';

/** Maximum number of lines of one credit note. */
const mostLines = 500;

export const CreditNoteRequest = strictObject(
  {
    lines: Type.Array(requiredText({ description: 'The lineID of a fare or a fee' }), {
      minItems: 1,
      maxItems: mostLines,
    }),
    reason: requiredText({ description: 'Printed on the credit note, which the provider reads' }),
  },
  { title: 'CreditNoteRequest', description: 'Lines to take off an issued invoice, and why.' },
);
export const BilledLinesQuery = strictObject({
  ...linesPageFields,
  after: Type.Optional(anyText({ description: 'The last lineID of the previous page' })),
  find: Type.Optional(anyText({ description: "The beginning of an order's number, or a delivery's id" })),
});
export const BilledLines = Success(
  Type.Array(named('BilledLine', 'A delivery of the invoice, or a fee.', schemasOf(lineFields))),
  'BilledLines',
  'The lines, in order of time.',
);
