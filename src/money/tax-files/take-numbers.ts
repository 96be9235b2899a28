import type { Context, Environment } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { IssuedInvoice } from '../invoices/issued-fields.ts';
import { readSerial, serialText } from '../invoices/serial.ts';
import type { GivenNumber } from './read-numbers.ts';
import { insertTaxNumbers, lockInvoicesBySerial } from './store.ts';

/** What became of a row: stored, known before, or why not. */
export const numberOutcomes = [
  'STORED',
  'KNOWN',
  'UNKNOWN_INVOICE',
  'NO_NUMBER',
  'VOID',
  'OTHER_NUMBER',
] as const;
export type NumberOutcome = (typeof numberOutcomes)[number];

export interface TakenNumber extends GivenNumber {
  readonly outcome: NumberOutcome;
}

function judge({ number }: GivenNumber, invoice: IssuedInvoice | undefined): NumberOutcome {
  if (invoice === undefined) return 'UNKNOWN_INVOICE';
  if (invoice.taxNumber === number) return 'KNOWN';
  if (!/^\d{17}$/.test(number)) return 'NO_NUMBER';
  if (invoice.voided !== null) return 'VOID';
  return invoice.taxNumber === null ? 'STORED' : 'OTHER_NUMBER';
}

/**
 * Stores the numbers that the tax office gave for invoices. A number never changes: another number for the same invoice,
 * or a number that another invoice has, is not stored.
 */
export async function takeNumbers(
  ctx: Context,
  tx: Tx,
  { environment, given, by }: { environment: Environment; given: readonly GivenNumber[]; by: string },
): Promise<TakenNumber[]> {
  const serials = given.flatMap(({ reference }) => readSerial(reference) ?? []);
  const invoices = new Map(
    (await lockInvoicesBySerial(tx, environment, serials)).map((each) => [serialText(each), each]),
  );
  const seen = new Set<string>();
  const judged = given.map((each) => {
    const invoice = invoices.get(each.reference);
    const outcome = judge(each, invoice);
    if (outcome !== 'STORED') return { ...each, outcome, id: undefined };
    const isAgain = seen.has(each.reference);
    seen.add(each.reference);
    return isAgain
      ? { ...each, outcome: 'OTHER_NUMBER' as const, id: undefined }
      : { ...each, outcome, id: invoice!.id };
  });
  const stored = judged.flatMap(({ id, number }) => (id === undefined ? [] : [{ id, number }]));
  const kept = new Set((await insertTaxNumbers(tx, stored, by, ctx.now())).map(({ id }) => id));
  return judged.map(({ id, ...each }) =>
    id !== undefined && !kept.has(id) ? { ...each, outcome: 'OTHER_NUMBER' } : each,
  );
}
