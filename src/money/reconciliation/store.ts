import type { Environment } from '../../context.ts';
import { type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { isId } from '../../ids.ts';
import type { Columns } from './columns.ts';
import { type BankStatement, type StatementLine, statementFields, statementLineFields } from './fields.ts';
import type { StatedLine } from './read-statement.ts';

/** An imported file to store. */
export interface NewStatement {
  readonly id: string;
  readonly environment: Environment;
  readonly name: string;
  readonly fileHash: string;
  readonly heads: readonly string[];
  readonly columns: Columns;
  readonly importedBy: string;
  readonly importedAt: Date;
}

const insert: Statement = {
  name: 'reconciliation.insert-statement',
  text: `
    insert into bank_statements (id, environment, name, file_hash, heads, columns, imported_by, imported_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (environment, file_hash) do nothing
    returning id`,
};

/** Stores an imported file. @returns false if the same file was imported before */
export const insertStatement = async (tx: Tx, statement: NewStatement): Promise<boolean> => {
  const { id, environment, name, fileHash, heads, columns, importedBy, importedAt } = statement;
  const values = [id, environment, name, fileHash, heads, JSON.stringify(columns), importedBy, importedAt];
  return (await tx.query(insert, values)).length > 0;
};

/** A line to store, with its id and the hash by which it is known. */
export interface NewLine extends StatedLine {
  readonly id: string;
  readonly lineHash: string;
}

const insertLines: Statement = {
  name: 'reconciliation.insert-lines',
  mostSeconds: reportSeconds,
  text: `
    insert into bank_statement_lines (id, statement_id, environment, line_hash, place, day, amount_idr, reference,
      description, balance_idr)
    select id, $1, $2, line_hash, place, day, amount_idr, reference, description, balance_idr
    from unnest($3::text[], $4::text[], $5::date[], $6::bigint[], $7::text[], $8::text[], $9::bigint[]) with ordinality
      as line (id, line_hash, day, amount_idr, reference, description, balance_idr, place)
    on conflict (environment, line_hash) do nothing
    returning id`,
};

/** Stores the lines of a file that no earlier file had. @returns their number */
export async function insertStatementLines(
  tx: Tx,
  { id, environment }: Pick<NewStatement, 'id' | 'environment'>,
  lines: readonly NewLine[],
): Promise<number> {
  const of = <Name extends keyof NewLine>(name: Name) => lines.map((line) => line[name]);
  const added = await tx.query(insertLines, [
    id,
    environment,
    of('id'),
    of('lineHash'),
    of('day'),
    of('amountIdr'),
    of('reference'),
    of('description'),
    of('balanceIdr'),
  ]);
  return added.length;
}

const statements = `
    select ${selected(statementFields)}
    from bank_statements s
    join people p on p.id = s.imported_by
    cross join lateral (
      select count(*)::integer as lines, (count(*) filter (where l.match_id is null))::integer as open,
        min(l.day) as first_day, max(l.day) as last_day
      from bank_statement_lines l
      where l.statement_id = s.id
    ) x`;

const list: Statement = {
  name: 'reconciliation.statements',
  mostSeconds: reportSeconds,
  text: `${statements} where s.environment = $1 order by s.imported_at desc, s.id desc limit $2`,
};

/** Lists the imported statements, latest first. */
export const listStatements = (
  sql: Queryable,
  environment: Environment,
  most: number,
): Promise<BankStatement[]> => sql.query<BankStatement>(list, [environment, most]);

const byFile: Statement = {
  name: 'reconciliation.statement-of-file',
  text: `${statements} where s.environment = $1 and s.file_hash = $2`,
};

/** Returns the statement of a file. */
export const findStatementOfFile = async (
  sql: Queryable,
  environment: Environment,
  fileHash: string,
): Promise<BankStatement | undefined> => (await sql.query<BankStatement>(byFile, [environment, fileHash]))[0];

const byHeads: Statement = {
  name: 'reconciliation.columns-of-heads',
  text: `
    select columns
    from bank_statements
    where environment = $1 and heads = $2
    order by imported_at desc, id desc
    limit 1`,
};

/** Returns the columns that were chosen last for a file with these headings. */
export const findColumnsOf = async (
  sql: Queryable,
  environment: Environment,
  heads: readonly string[],
): Promise<Columns | undefined> =>
  (await sql.query<{ columns: Columns }>(byHeads, [environment, heads]))[0]?.columns;

const byId: Statement = { name: 'reconciliation.statement', text: `${statements} where s.id = $1` };

export const findStatement = async (sql: Queryable, id: string): Promise<BankStatement | undefined> =>
  isId(id) ? (await sql.query<BankStatement>(byId, [id]))[0] : undefined;

const matchesOf: Statement = {
  name: 'reconciliation.undo-matches-of-statement',
  text: `
    delete from bank_matches
    where id in (select match_id from bank_statement_lines where statement_id = $1 and match_id is not null)`,
};
const remove: Statement = {
  name: 'reconciliation.remove-statement',
  text: 'delete from bank_statements where id = $1',
};

/** Removes an imported statement with its lines and their matches. */
export async function removeStatement(tx: Tx, id: string): Promise<void> {
  await tx.query(matchesOf, [id]);
  await tx.query(remove, [id]);
}

const lockLines: Statement = {
  name: 'reconciliation.lock-lines',
  text: `
    select ${selected(statementLineFields)}
    from bank_statement_lines l
    where l.environment = $1 and l.id = any($2)
    for no key update`,
};

/** Returns lines of statements and locks them until the transaction ends. */
export const lockStatementLines = (
  tx: Tx,
  environment: Environment,
  ids: readonly string[],
): Promise<StatementLine[]> => tx.query<StatementLine>(lockLines, [environment, ids.filter(isId)]);

/** The days of a period of an environment, both included. */
export interface DaysOfEnvironment {
  readonly environment: Environment;
  readonly from: string;
  readonly to: string;
}

const openLines: Statement = {
  name: 'reconciliation.open-lines',
  mostSeconds: reportSeconds,
  text: `
    select ${selected(statementLineFields)}
    from bank_statement_lines l
    join bank_statements s on s.id = l.statement_id
    where l.environment = $1 and l.day between $2::date and $3::date and l.match_id is null
    order by l.day desc, s.imported_at desc, l.place desc`,
};

/** Lists the lines of statements without a match, latest first. */
export const listOpenLines = (
  sql: Queryable,
  { environment, from, to }: DaysOfEnvironment,
): Promise<StatementLine[]> => sql.query<StatementLine>(openLines, [environment, from, to]);

const openDays: Statement = {
  name: 'reconciliation.open-days',
  text: `
    select min(day)::text as from, max(day)::text as to
    from bank_statement_lines
    where environment = $1 and match_id is null`,
};

/** Returns the first and the last day of the statements' unmatched lines. */
export const findOpenDays = async (
  sql: Queryable,
  environment: Environment,
): Promise<{ readonly from: string | null; readonly to: string | null } | undefined> =>
  (await sql.query<{ from: string | null; to: string | null }>(openDays, [environment]))[0];

const statedBalance: Statement = {
  name: 'reconciliation.stated-balance',
  text: `
    select l.day::text as day, l.balance_idr as "balanceIdr"
    from bank_statement_lines l
    join bank_statements s on s.id = l.statement_id
    where l.environment = $1 and l.day <= $2::date and l.balance_idr is not null
    order by l.day desc, s.imported_at desc, l.place desc
    limit 1`,
};

/** The balance that the bank stated after the last line of a day. */
export interface StatedBalance {
  readonly day: string;
  readonly balanceIdr: number;
}

/** Returns the latest balance that a statement has until a day. */
export const findStatedBalance = async (
  sql: Queryable,
  environment: Environment,
  day: string,
): Promise<StatedBalance | undefined> =>
  (await sql.query<StatedBalance>(statedBalance, [environment, day]))[0];
