import Type from 'typebox';
import { type RowOf, read, sent, sentAs, sentInstant } from '../../http/fields.ts';
import { environmentField, localDay, nullable } from '../../http/schema.ts';
import type { Columns } from './columns.ts';

const amount = (description: string) => Type.Integer({ description });

/** The fields of a line of a bank statement; in SQL, `l` is the line. */
export const statementLineFields = {
  id: sentAs('lineID', 'l.id', Type.String()),
  day: sent('l.day::text', localDay('The day at the bank')),
  amountIdr: sentAs('amount', 'l.amount_idr', amount('Above zero came in, below zero went out')),
  reference: sent('l.reference', Type.String()),
  description: sent('l.description', Type.String()),
  balanceIdr: sentAs(
    'balance',
    'l.balance_idr',
    nullable(amount("The account's balance after the line, if the file has it")),
  ),
  matchId: read<string | null>('l.match_id'),
};

/** A line of a bank statement. */
export type StatementLine = RowOf<typeof statementLineFields>;

/** The fields of an imported statement; in SQL, `s` is the statement, `p` who imported it, and `x` sums its lines. */
export const statementFields = {
  id: sentAs('bankStatementID', 's.id', Type.String()),
  environment: sent('s.environment', environmentField),
  name: sent('s.name', Type.String({ description: "The file's name" })),
  importedBy: sent('p.name', Type.String({ description: 'A name' })),
  importedAt: sentInstant('s.imported_at'),
  lines: sent('x.lines', amount('Its lines that no earlier file had')),
  open: sent('x.open', amount('Those of them without a match')),
  from: sent('x.first_day::text', nullable(localDay('The first day of these lines'))),
  to: sent('x.last_day::text', nullable(localDay('The last day of these lines'))),
  heads: read<readonly string[]>('s.heads'),
  columns: read<Columns>('s.columns'),
};

/** An imported bank statement. */
export type BankStatement = RowOf<typeof statementFields>;

/** The fields of a match; in SQL, `m` is the match and `p` who made it. */
export const matchFields = {
  id: sentAs('bankMatchID', 'm.id', Type.String()),
  environment: sent('m.environment', environmentField),
  madeBy: sent('p.name', nullable(Type.String({ description: 'A name; null if the rule made it' }))),
  madeAt: sentInstant('m.made_at'),
};

/** A match of lines of a bank statement with lines of the books. */
export type BankMatch = RowOf<typeof matchFields>;
