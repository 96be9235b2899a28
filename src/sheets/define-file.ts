import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TObject } from 'typebox';
import { parameters, type QueryForm } from '../http/query.ts';
import { defineRoute, type RouteGroup, type TypedRequest, xlsxType } from '../http/route.ts';
import { oneOf, optional, strictObject } from '../http/schema.ts';
import { problems, type Refusal } from '../problems/problems.ts';
import { languages } from '../vocabulary/languages.ts';
import { begun, pageSize } from './pages.ts';
import type { Sheet } from './sheet.ts';
import { type CsvOptions, writeCsv } from './write-csv.ts';
import { mostRows, writeXlsx } from './write-xlsx.ts';

/** A list that can be downloaded, as XLSX by people and as CSV by programs. */
export interface FileRoute<Path extends string, Query extends TObject, Row> extends RouteGroup {
  /** The path without the file extension, `.xlsx` or `.csv`. */
  readonly path: Path;
  readonly operationId: string;
  /** The content of the file for its description, such as `the deliveries that a search finds`. */
  readonly content: string;
  readonly query?: Query;
  readonly refusals?: readonly Refusal[];
  /** True if the caller is a provider's program, which gets only a CSV file: all columns, without a byte order mark. */
  readonly isForPrograms?: boolean;
  readonly run: (
    request: TypedRequest<Path, undefined, Static<Query>>,
  ) => FileAnswer<Row> | Promise<FileAnswer<Row>>;
}

export interface FileAnswer<Row> {
  readonly sheet: Sheet<Row>;
  /** The name of the file without its ending. */
  readonly name: string;
  readonly pages: AsyncGenerator<readonly Row[], void>;
  /** Counts the rows, up to `most`; absent for a file that is never too long for a spreadsheet. */
  readonly count?: (most: number) => number | Promise<number>;
  /** The form of the CSV file, if a bank's differs from ours. */
  readonly csv?: Pick<CsvOptions, 'separator' | 'isHeadless' | 'isUnmarked'>;
}

type Ending = 'xlsx' | 'csv';

const fileOf = (content: string, ending: Ending) => ({
  description: ending === 'csv' ? `CSV: ${content}.` : `XLSX: ${content}.`,
  content:
    ending === 'csv'
      ? { 'text/csv': Type.String({ description: 'RFC 4180, in UTF-8, with a line of names.' }) }
      : { [xlsxType]: Type.String({ format: 'binary' }) },
  headers: { 'content-disposition': Type.String({ description: 'Names the file.' }) },
});

const columnsField = optional(
  Type.String({
    maxLength: 1_000,
    description: 'The columns by their names in the CSV file, joined by commas; all by default',
  }),
);
const languageField = optional(oneOf(languages, { description: 'Of heads and words; `id` by default' }));

interface FileQuery {
  readonly columns?: string | null;
  readonly language?: (typeof languages)[number] | null;
}

/** Registers the routes of a file, one for each form (decision 581). */
export function defineFile<const Path extends string, Query extends TObject, Row>(
  app: FastifyInstance,
  file: FileRoute<Path, Query, Row>,
): void {
  if (!file.isForPrograms) defineForm(app, file, 'xlsx');
  defineForm(app, file, 'csv');
}

function defineForm<const Path extends string, Query extends TObject, Row>(
  app: FastifyInstance,
  file: FileRoute<Path, Query, Row>,
  ending: Ending,
): void {
  const { path, operationId, content, query, refusals = [], isForPrograms, run, ...group } = file;
  const own = isForPrograms
    ? {}
    : { columns: columnsField, ...(ending === 'xlsx' && { language: languageField }) };
  const schema = strictObject({ ...query?.properties, ...own });
  defineRoute<string, undefined, FileQuery>(app, {
    ...group,
    method: 'GET',
    path: `${path}.${ending}`,
    operationId: ending === 'csv' ? operationId : `${operationId}AsXlsx`,
    isExpensive: true,
    summary: `Download ${content} as ${ending.toUpperCase()}`,
    hasNoHead: true,
    ...(!isForPrograms && { query: parameters(schema) as unknown as QueryForm<FileQuery> }),
    answers: { 200: fileOf(content, ending) },
    refusals: [...refusals, ...(ending === 'xlsx' ? [problems.sheetTooLong(mostRows)] : [])],
    run: async (request, reply) => {
      const { columns: names, language, ...rest } = isForPrograms ? {} : request.query;
      (request as { query: object }).query = rest;
      const answer = await run(request as never);
      const { sheet, name, count } = answer;
      const columns = readColumns(sheet, names);
      const { pages, firstRows } = await begun(answer.pages);
      const mayBeTooLong = ending === 'xlsx' && count !== undefined && firstRows >= pageSize;
      if (mayBeTooLong && (await count(mostRows + 1)) > mostRows) throw problems.sheetTooLong(mostRows);
      reply.header('content-disposition', `attachment; filename="${name}.${ending}"`);
      return ending === 'csv'
        ? writeCsv(sheet, pages, { columns, isUnmarked: isForPrograms, ...answer.csv })
        : writeXlsx(sheet, pages, { columns, language: language ?? 'id' });
    },
  });
}

/** Reads names joined by commas. @throws fieldOneOf for a name that the file does not have */
function readColumns<Row>(sheet: Sheet<Row>, text: string | null | undefined): string[] | undefined {
  if (text == null) return undefined;
  const known = Object.keys(sheet.columns);
  const names = text.split(',').map((name) => name.trim());
  if (names.some((name) => !known.includes(name))) throw problems.fieldOneOf('columns', known);
  return [...new Set(names)];
}
