import Type from 'typebox';
import { anyText, instant, named, nullable, oneOf, pageLimit, Success } from '../http/schema.ts';
import { problems } from '../problems.ts';
import { readInstant } from '../time.ts';
import { payableIdr, type RemittanceStatement } from './remittance.ts';
import type { Period, RemittanceLine } from './remittance-store.ts';

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

/** Which page of a statement's lines. */
export const linesPageFields = {
  after: Type.Optional(anyText({ description: 'The last deliveryID of the previous page' })),
  limit: Type.Optional(pageLimit(1000)),
};

/** The two ends of a period: from the first to just before the second. */
export const periodFields = {
  from: instant({ description: 'From this instant on' }),
  to: instant({ description: 'Up to this instant, without it' }),
};

/** Reads a period whose two ends are valid instants. @throws periodEndsBeforeStart */
export function readPeriod({ from, to }: { from: string; to: string }): Period {
  const period = { from: readInstant(from), to: readInstant(to) };
  if (period.to <= period.from) throw problems.periodEndsBeforeStart();
  return period;
}
