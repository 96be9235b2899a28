import Type from 'typebox';
import { instant, named, nullable, oneOf, Success } from '../../http/schema.ts';
import { payableIdr, type RemittanceStatement } from './statement.ts';
import type { RemittanceLine } from './store.ts';

const amount = (description: string) => Type.Integer({ description });

/** A line of a statement; both kinds of statements have it. */
export const remittanceLine = named('RemittanceLine', 'A delivery of the statement.', {
  collectedAt: instant(),
  deliveryID: Type.String(),
  providerOrderID: Type.String(),
  method: oneOf(['CASH', 'QRIS']),
  due: Type.Integer(),
  shortfall: Type.Integer(),
  shortfallReason: nullable(Type.String()),
  payable: Type.Integer(),
});

/** A provider's collections of a period, with a page of their lines. Amounts are whole rupiah. */
export const Remittance = Success(
  named('Remittance', 'What was collected, and what is owed for it.', {
    deliveries: Type.Integer({ description: 'How many deliveries of the period were paid at the door' }),
    due: amount('The amount due'),
    shortfall: amount('The amount not collected'),
    payable: amount("The operator's debt to the provider"),
    lines: Type.Array(remittanceLine),
  }),
  'RemittanceAnswer',
  'The sums of the period, and a page of its lines.',
);

/** The same as a file. */
export const remittanceFile = {
  description: 'The statement as CSV, totals last.',
  content: { 'text/csv': Type.String({ description: 'RFC 4180, in UTF-8.' }) },
};

/** A statement in the form of the answer. */
export const showRemittance = ({ lines, deliveries, ...sums }: RemittanceStatement) => ({
  status: 'Success',
  data: {
    deliveries,
    due: sums.dueIdr,
    shortfall: sums.shortfallIdr,
    payable: payableIdr(sums),
    lines: lines.map(showRemittanceLine),
  },
});

/** A line in the form of the answer. */
export const showRemittanceLine = (line: RemittanceLine) => ({
  collectedAt: line.collectedAt,
  deliveryID: line.deliveryId,
  providerOrderID: line.providerOrderId,
  method: line.collectedBy,
  due: line.dueIdr,
  shortfall: line.shortfallIdr,
  shortfallReason: line.shortfallReason,
  payable: payableIdr(line),
});
