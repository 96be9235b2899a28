import type { Environment } from '../../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { firstTransactionIdAt, isId } from '../../ids.ts';
import type { ClientTimeZone } from '../../time.ts';
import type { AccountLine } from '../bank/accounts-fields.ts';
import { datedEntries, linesOfEntries } from '../bank/accounts-store.ts';
import type { BankEntry } from '../bank/fields.ts';
import { firstStartOf } from '../days.ts';
import { type BankMatch, matchFields, type StatementLine, statementLineFields } from './fields.ts';
import type { DaysOfEnvironment } from './store.ts';

const isMatched = 'exists (select from bank_match_entries m where m.transaction_id = t.id)';
/** An opening balance is the balance with which a statement begins, and no line of it. */
const isOpening = `(b.kind is not distinct from 'opening-balance')`;
/** An entry and its reversal cancel each other as long as the bank has neither. */
const isCancelled = `
        b.reversed_at is not null and not exists (
          select
          from ledger_transactions own
          join bank_match_entries m on m.transaction_id = own.id
          where own.environment = t.environment and own.kind in (b.kind, 'reversal') and own.source = b.id
        )`;

/** A payment and its reversal cancel each other in the same way. */
const isUndone = `
        t.kind = 'invoice-payment' and exists (
          select
          from ledger_transactions undo
          where undo.environment = t.environment and undo.kind = 'payment-reversal' and undo.source = t.id
            and not exists (select from bank_match_entries m where m.transaction_id = undo.id)
        ) or t.kind = 'payment-reversal' and not exists (
          select from bank_match_entries m where m.transaction_id = t.source
        )`;

const openBooked = (rest: string) => `
      select e.*, d.day as on_day ${datedEntries('$5')} and e.account = 'bank' and d.day between $3::date and $4::date
        and not ${isMatched} and not ${isOpening} ${rest}`;

const open: Statement = {
  name: 'reconciliation.open-booked',
  mostSeconds: reportSeconds,
  text: linesOfEntries(openBooked(`and not (${isCancelled}) and not (${isUndone})`)),
};
const matchable: Statement = {
  name: 'reconciliation.matchable-booked',
  mostSeconds: reportSeconds,
  text: linesOfEntries(openBooked('')),
};

/** A period of days in a zone. */
export type ZonedPeriod = DaysOfEnvironment & { readonly zone: ClientTimeZone };

const periodValues = ({ environment, from, to, zone }: ZonedPeriod) => [
  environment,
  firstTransactionIdAt(firstStartOf(from)),
  from,
  to,
  zone,
];

/** Lists the lines of the account Bank in the books that no statement has, in the order of recording. */
export const listOpenBooked = (sql: Queryable, period: ZonedPeriod): Promise<AccountLine[]> =>
  sql.query<AccountLine>(open, periodValues(period));

/** Lists the lines of the account Bank in the books that a line of a statement may stand for. */
export const listMatchable = (sql: Queryable, period: ZonedPeriod): Promise<AccountLine[]> =>
  sql.query<AccountLine>(matchable, periodValues(period));

const refusals: Statement = {
  name: 'reconciliation.refusals',
  text: `
    select line_id as "lineId", transaction_id as "transactionId"
    from bank_match_refusals
    where line_id = any($1)`,
};

/** Lists the pairs with these lines that a person has taken apart. */
export const listRefusals = (
  sql: Queryable,
  lineIds: readonly string[],
): Promise<{ readonly lineId: string; readonly transactionId: string }[]> => sql.query(refusals, [lineIds]);

/** A match to store. */
export interface NewMatch {
  readonly id: string;
  readonly environment: Environment;
  readonly lineIds: readonly string[];
  readonly transactionIds: readonly string[];
  /** Null if the rule made it. */
  readonly madeBy: string | null;
  readonly madeAt: Date;
}

const insert: Statement = {
  name: 'reconciliation.insert-matches',
  text: `
    insert into bank_matches (id, environment, made_by, made_at)
    select id, environment, made_by, made_at
    from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as match (id, environment, made_by, made_at)`,
};
const insertEntries: Statement = {
  name: 'reconciliation.insert-match-entries',
  text: `
    insert into bank_match_entries (match_id, transaction_id)
    select match_id, transaction_id
    from unnest($1::text[], $2::text[]) as entry (match_id, transaction_id)`,
};
const setMatch: Statement = {
  name: 'reconciliation.set-match',
  text: `
    update bank_statement_lines l
    set match_id = entry.match_id
    from unnest($1::text[], $2::text[]) as entry (match_id, line_id)
    where l.id = entry.line_id`,
};

/** Stores matches of free lines. The database refuses one whose sums differ. */
export async function insertMatches(tx: Tx, matches: readonly NewMatch[]): Promise<void> {
  const of = <Name extends keyof NewMatch>(name: Name) => matches.map((match) => match[name]);
  await tx.query(insert, [of('id'), of('environment'), of('madeBy'), of('madeAt')]);
  const pairs = (ids: 'lineIds' | 'transactionIds') => {
    const all = matches.flatMap((match) => match[ids].map((id) => [match.id, id] as const));
    return [all.map(([match]) => match), all.map(([, id]) => id)];
  };
  await tx.query(insertEntries, pairs('transactionIds'));
  await tx.query(setMatch, pairs('lineIds'));
}

const booked: Statement = {
  name: 'reconciliation.booked',
  text: `
    select e.transaction_id as "transactionId", e.amount_idr as "amountIdr",
      m.match_id is not null as "isMatched"
    from ledger_entries e
    left join bank_match_entries m on m.transaction_id = e.transaction_id
    where e.environment = $1 and e.account = 'bank' and e.transaction_id = any($2)`,
};

/** A line of the account Bank in the books. */
export interface BookedLine {
  readonly transactionId: string;
  readonly amountIdr: number;
  readonly isMatched: boolean;
}

export const findBooked = (
  tx: Tx,
  environment: Environment,
  transactionIds: readonly string[],
): Promise<BookedLine[]> => tx.query<BookedLine>(booked, [environment, transactionIds.filter(isId)]);

const transactionOf: Statement = {
  name: 'reconciliation.transaction-of',
  text: 'select id from ledger_transactions where environment = $1 and kind = $2 and source = $3',
};

/** Returns the id of the transaction that booked an entry at the bank. */
export const findTransactionOf = async (
  tx: Tx,
  { environment, kind, id }: Pick<BankEntry, 'environment' | 'kind' | 'id'>,
): Promise<string> => onlyRow(await tx.query<{ id: string }>(transactionOf, [environment, kind, id])).id;

const matches = `
    select ${selected(matchFields)}
    from bank_matches m
    left join people p on p.id = m.made_by`;

const list: Statement = {
  name: 'reconciliation.matches',
  mostSeconds: reportSeconds,
  text: `
    with days as (
      select match_id as id, max(day) as day
      from bank_statement_lines
      where environment = $1 and day between $2::date and $3::date and match_id is not null
      group by match_id
    )
    ${matches}
    join days on days.id = m.id
    where $4::text is null or (days.day, m.id) < (select day, id from days where id = $4)
    order by days.day desc, m.id desc
    limit $5`,
};

/** Lists a page of the matches of a period by the days of their statements, latest first, after the match `after`. */
export const listMatches = (
  sql: Queryable,
  { environment, from, to }: DaysOfEnvironment,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<BankMatch[]> => sql.query<BankMatch>(list, [environment, from, to, after ?? null, most]);

const one: Statement = { name: 'reconciliation.match', text: `${matches} where m.id = $1` };

export const findMatch = async (sql: Queryable, id: string): Promise<BankMatch | undefined> =>
  isId(id) ? (await sql.query<BankMatch>(one, [id]))[0] : undefined;

const statedOf: Statement = {
  name: 'reconciliation.lines-of-matches',
  text: `
    select ${selected(statementLineFields)}
    from bank_statement_lines l
    where l.match_id = any($1)
    order by l.day, l.place`,
};

/** Lists the lines of the statements in these matches. */
export const listStatedOf = (sql: Queryable, matchIds: readonly string[]): Promise<StatementLine[]> =>
  sql.query<StatementLine>(statedOf, [matchIds]);

const bookedOf: Statement = {
  name: 'reconciliation.entries-of-matches',
  text: `select match_id as "matchId", transaction_id as "transactionId" from bank_match_entries where match_id = any($1)`,
};

/** Lists the transactions of the books in these matches. */
export const listEntriesOf = (
  sql: Queryable,
  matchIds: readonly string[],
): Promise<{ readonly matchId: string; readonly transactionId: string }[]> => sql.query(bookedOf, [matchIds]);

const bookedLines: Statement = {
  name: 'reconciliation.booked-lines',
  mostSeconds: reportSeconds,
  text: linesOfEntries(`
      select e.*, d.day as on_day ${datedEntries('$4')} and e.account = 'bank' and e.transaction_id = any($3)`),
};

/** Lists the lines of the account Bank of these transactions. */
export const listBookedLines = async (
  sql: Queryable,
  { environment, zone }: Pick<ZonedPeriod, 'environment' | 'zone'>,
  transactionIds: readonly string[],
): Promise<AccountLine[]> => {
  const [first] = transactionIds.toSorted();
  return first === undefined
    ? []
    : sql.query<AccountLine>(bookedLines, [environment, first, transactionIds, zone]);
};

const refuse: Statement = {
  name: 'reconciliation.refuse-pairs',
  text: `
    insert into bank_match_refusals (line_id, transaction_id)
    select l.id, e.transaction_id
    from bank_statement_lines l
    join bank_match_entries e on e.match_id = l.match_id
    where l.match_id = $1
    on conflict do nothing`,
};
const undo: Statement = { name: 'reconciliation.undo-match', text: 'delete from bank_matches where id = $1' };

/** Takes a match apart; no rule joins its lines again. */
export async function removeMatch(tx: Tx, id: string): Promise<void> {
  await tx.query(refuse, [id]);
  await tx.query(undo, [id]);
}
