import Type from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import { named, Success } from '../../http/schema.ts';
import { lineFields, payableIdr, type StatementLine } from './fields.ts';
import type { PeriodStatement } from './statement.ts';

const amount = (description: string) => Type.Integer({ description });

/** The schema of a statement's line, for the statement of a period and for that of a remittance. */
export const statementLine = named('StatementLine', 'A delivery of the statement.', schemasOf(lineFields));

/**
 * The response with the totals of a provider's collections in a period, and a page of their lines. Amounts are whole
 * rupiah.
 */
export const StatementAnswer = Success(
  named('Statement', 'What was collected, and what is owed for it.', {
    deliveries: Type.Integer({
      description: 'How many lines the period has; a delivery whose money was found later has several',
    }),
    due: amount('The amount due'),
    shortfall: amount('The amount not collected'),
    payable: amount("What is the provider's of it: the amount due without the part not collected"),
    paid: amount('The part of it that paid remittances contain'),
    unpaid: amount('The part of it that is not paid yet'),
    lines: Type.Array(statementLine),
  }),
  'StatementAnswer',
  'The sums of the period, and a page of its lines.',
);

/** Converts a statement to its wire form. */
export const showStatement = ({ lines, deliveries, ...sums }: PeriodStatement) => ({
  status: 'Success',
  data: {
    deliveries,
    due: sums.dueIdr,
    shortfall: sums.shortfallIdr,
    payable: payableIdr(sums),
    paid: sums.paidIdr,
    unpaid: payableIdr(sums) - sums.paidIdr,
    lines: lines.map(showStatementLine),
  },
});

/** Converts a line of a statement to its wire form. */
export const showStatementLine = (line: StatementLine) => valuesOf(lineFields, line);
