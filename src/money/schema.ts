import Type from 'typebox';
import { anyText, instant, pageLimit } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import { readInstant } from '../time.ts';

/** The query parameters that select a page of a statement's lines. */
export const linesPageFields = {
  after: Type.Optional(anyText({ description: 'The last lineID of the previous page' })),
  limit: Type.Optional(pageLimit(1000)),
};

/** The query parameters of a period; its end is exclusive. */
export const periodFields = {
  from: instant({ description: 'From this instant on' }),
  to: instant({ description: 'Ends before this instant' }),
};

/** A period of time; its end is exclusive. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Reads a period from two times that match their schema. @throws periodEndsBeforeStart */
export function readPeriod({ from, to }: { from: string; to: string }): Period {
  const period = { from: readInstant(from), to: readInstant(to) };
  if (period.to <= period.from) throw problems.periodEndsBeforeStart();
  return period;
}

/** The response with a printable paper of the cash desk, for the OpenAPI document. */
export const cashPaperPage = {
  description: 'A page to print on A6, in Indonesian.',
  content: { 'text/html': Type.String() },
  headers: { 'content-security-policy': Type.String({ description: 'Its own style and script.' }) },
};
