import Type from 'typebox';
import { anyText, instant, pageLimit } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import { readInstant } from '../time.ts';

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

/** From the first instant to just before the second. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Reads a period whose two ends are valid instants. @throws periodEndsBeforeStart */
export function readPeriod({ from, to }: { from: string; to: string }): Period {
  const period = { from: readInstant(from), to: readInstant(to) };
  if (period.to <= period.from) throw problems.periodEndsBeforeStart();
  return period;
}
