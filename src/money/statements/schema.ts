import Type from 'typebox';
import { instant, named, nullable, oneOf, Success } from '../../http/schema.ts';
import { type PeriodStatement, payableIdr } from './statement.ts';
import type { StatementLine } from './store.ts';

const amount = (description: string) => Type.Integer({ description });

/** A line of a statement, of a period or of a remittance. */
export const statementLine = named('StatementLine', 'A delivery of the statement.', {
  collectedAt: instant(),
  deliveryID: Type.String(),
  providerOrderID: Type.String(),
  method: oneOf(['CASH', 'QRIS']),
  due: Type.Integer(),
  shortfall: Type.Integer(),
  shortfallReason: nullable(Type.String()),
  payable: Type.Integer(),
});

/** A provider's collections in a period, with a page of their lines. Amounts are whole rupiah. */
export const StatementAnswer = Success(
  named('Statement', 'What was collected, and what is owed for it.', {
    deliveries: Type.Integer({ description: 'How many deliveries of the period were paid at the door' }),
    due: amount('The amount due'),
    shortfall: amount('The amount not collected'),
    payable: amount("The operator's debt to the provider"),
    lines: Type.Array(statementLine),
  }),
  'StatementAnswer',
  'The sums of the period, and a page of its lines.',
);

/** A statement as a CSV file. */
export const statementFile = {
  description: 'The statement as CSV, totals last.',
  content: { 'text/csv': Type.String({ description: 'RFC 4180, in UTF-8.' }) },
};

/** Converts a statement to its wire form. */
export const showStatement = ({ lines, deliveries, ...sums }: PeriodStatement) => ({
  status: 'Success',
  data: {
    deliveries,
    due: sums.dueIdr,
    shortfall: sums.shortfallIdr,
    payable: payableIdr(sums),
    lines: lines.map(showStatementLine),
  },
});

/** Converts a line to its wire form. */
export const showStatementLine = (line: StatementLine) => ({
  collectedAt: line.collectedAt,
  deliveryID: line.deliveryId,
  providerOrderID: line.providerOrderId,
  method: line.collectedBy,
  due: line.dueIdr,
  shortfall: line.shortfallIdr,
  shortfallReason: line.shortfallReason,
  payable: payableIdr(line),
});
