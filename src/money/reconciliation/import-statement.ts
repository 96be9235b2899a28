import type { Context, Environment } from '../../context.ts';
import type { Queryable, Tx } from '../../db/connect.ts';
import { newStatementId, newStatementLineId } from '../../ids.ts';
import { Refusal } from '../../problems/problems.ts';
import { lockBank } from '../bank/store.ts';
import { companyDayOf } from '../days.ts';
import { type Columns, guessColumns } from './columns.ts';
import type { BankStatement } from './fields.ts';
import { fileHashOf, keysOf } from './line-keys.ts';
import { matchPeriod } from './match.ts';
import { type ReadStatement, readStatement, readTable } from './read-statement.ts';
import {
  findColumnsOf,
  findStatement,
  findStatementOfFile,
  insertStatement,
  insertStatementLines,
} from './store.ts';

/** A file of a bank statement, with the columns that a person chose. */
export interface StatementFile {
  readonly environment: Environment;
  readonly csv: string;
  /** If absent, those that were chosen last for the same headings, else those found by the headings. */
  readonly columns: Columns | undefined;
}

/** Returns the columns by which a file is read. @throws statementUnreadable, statementWithoutLines */
async function columnsOf(
  sql: Queryable,
  { environment, csv, columns }: StatementFile,
): Promise<{ readonly heads: readonly string[]; readonly columns: Columns }> {
  const { heads } = readTable(csv);
  return { heads, columns: columns ?? (await findColumnsOf(sql, environment, heads)) ?? guessColumns(heads) };
}

/** A file as it is read, or the refusal that an import would get. */
export type StatementReading = ReadStatement & { readonly refusal: Refusal | null };

/** Reads a file without storing it. @throws statementUnreadable, statementWithoutLines */
export async function readFile(ctx: Context, sql: Queryable, file: StatementFile): Promise<StatementReading> {
  const found = await columnsOf(sql, file);
  try {
    return { ...readStatement(file.csv, found.columns, companyDayOf(ctx, ctx.now())), refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { ...found, lines: [], refusal: error };
    throw error;
  }
}

/** The outcome of an import. */
export interface Imported {
  readonly statement: BankStatement;
  /** The lines that no earlier file had. */
  readonly added: number;
  /** The lines that an earlier file had. */
  readonly known: number;
  /** The matches that the rule made. */
  readonly matched: number;
}

/** Imports a bank statement and makes the matches that are sure (decision 704). A second import adds nothing. */
export async function importStatement(
  ctx: Context,
  tx: Tx,
  file: StatementFile & { readonly name: string; readonly importedBy: string },
): Promise<Imported> {
  const { environment, name, importedBy } = file;
  const fileHash = fileHashOf(file.csv);
  await lockBank(tx, environment);
  const before = await findStatementOfFile(tx, environment, fileHash);
  const { heads, columns } = await columnsOf(tx, file);
  const { lines } = readStatement(file.csv, columns, companyDayOf(ctx, ctx.now()));
  if (before !== undefined) return { statement: before, added: 0, known: lines.length, matched: 0 };
  const importedAt = ctx.now();
  const id = newStatementId(importedAt);
  await insertStatement(tx, { id, environment, name, fileHash, heads, columns, importedBy, importedAt });
  const keys = keysOf(lines);
  const stored = lines.map((line, index) => ({
    ...line,
    id: newStatementLineId(importedAt),
    lineHash: keys[index]!,
  }));
  const added = await insertStatementLines(tx, { id, environment }, stored);
  const days = lines.map(({ day }) => day).toSorted();
  const period = { environment, from: days[0]!, to: days.at(-1)! };
  const matched = added === 0 ? 0 : await matchPeriod(ctx, tx, period);
  return { statement: (await findStatement(tx, id))!, added, known: lines.length - added, matched };
}
