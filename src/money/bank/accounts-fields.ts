import Type from 'typebox';
import { made, type RowOf, read, sent, sentAs, sentInstant } from '../../http/fields.ts';
import { localDay, nullable, oneOf } from '../../http/schema.ts';
import type { LedgerTransaction } from '../store.ts';
import { bankAccounts } from './account.ts';

const amount = (description: string) => Type.Integer({ description });

/** The fields of a day of an account; in SQL, `x` is the day, and `opening` the balance before the first day. */
export const accountDayFields = {
  day: sent('x.day::text', localDay('A day in the zone of the company')),
  lines: sent('x.lines', Type.Integer()),
  inIdr: sentAs('in', 'x.in_idr', amount('What came in')),
  outIdr: sentAs('out', 'x.out_idr', amount('What went out, above zero')),
  balanceIdr: sentAs(
    'balance',
    '(opening.idr + sum(x.in_idr - x.out_idr) over (order by x.day))::bigint',
    amount('At the end of the day'),
  ),
};

/** A day of an account: what came in and went out, and the balance at its end. */
export type AccountDay = RowOf<typeof accountDayFields>;

/**
 * The fields of a line of an account. In SQL, `e` is the ledger entry, `t` its transaction, `d` its day, and `b`, `r`,
 * `i` and `c` the bank entry, remittance, payment or closing that it comes from.
 */
export const accountLineFields = {
  transactionId: sentAs('transactionID', 't.id', Type.String()),
  account: sent('e.account', oneOf(bankAccounts)),
  day: sent('d.day::text', localDay('A day in the zone of the company')),
  recordedAt: sentInstant('t.recorded_at'),
  transactionKind: read<LedgerTransaction['kind']>('t.kind'),
  kind: sent('t.kind', Type.String({ description: 'As in the journal' })),
  source: sent('t.source', Type.String({ description: 'The cause, as in the journal' })),
  reference: sent(
    'coalesce(b.reference, r.reference, i.reference, c.bank_reference)',
    nullable(Type.String({ description: "The bank's reference" })),
  ),
  notes: sent(
    "coalesce(case when t.kind = 'reversal' then b.reversal_reason end, b.notes)",
    nullable(Type.String()),
  ),
  amountIdr: sentAs('amount', 'e.amount_idr', amount('Above zero came in, below zero went out')),
  providerName: sent('w.name', nullable(Type.String({ description: 'The provider' }))),
  courierName: sent('courier.name', nullable(Type.String({ description: 'The courier' }))),
  cashierName: sent('cashier.name', nullable(Type.String({ description: 'Whose till it concerns' }))),
  recordedBy: sent('coalesce(p.name, recorder.name)', nullable(Type.String({ description: 'A name' }))),
  bankEntryId: sentAs('bankEntryID', 'b.id', nullable(Type.String({ description: 'The entry at the bank' }))),
  isReversed: read<boolean | null>('b.reversed_at is not null'),
  canBeReversed: made(
    Type.Boolean(),
    ({
      bankEntryId,
      isReversed,
    }: {
      readonly bankEntryId: string | null;
      readonly isReversed: boolean | null;
    }) => bankEntryId !== null && isReversed !== true,
  ),
};

/** A line of an account. */
export type AccountLine = RowOf<typeof accountLineFields>;
