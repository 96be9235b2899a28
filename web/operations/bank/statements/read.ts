import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf, read } from '../../../api/client.ts';
import { pages } from '../../../api/pages.ts';
import type { Environment } from '../../environment.ts';
import { daysOf } from '../search.ts';

export type Unmatched = DataOf<'/operations/v1/bank/unmatched'>;
export type StatedLine = Unmatched['stated']['lines'][number];
export type BookedLine = Unmatched['booked']['lines'][number];
export type BankMatch = DataOf<'/operations/v1/bank-matches'>[number];
export type BankStatement = DataOf<'/operations/v1/bank-statements'>[number];

const statementsKey = ['bank', 'statements'] as const;
const everyMs = 60_000;

/** Fetches what is unmatched in a month, on both sides. */
export const useUnmatched = (environment: Environment, month: string) =>
  useQuery({
    queryKey: [...statementsKey, 'unmatched', environment, month],
    queryFn: ({ signal }) =>
      read('/operations/v1/bank/unmatched', { query: { environment, ...daysOf(month) }, signal }),
    refetchInterval: everyMs,
  });

/** Fetches the matches of a month, page by page. */
export const useMatches = (environment: Environment, month: string) =>
  useInfiniteQuery({
    queryKey: [...statementsKey, 'matches', environment, month],
    ...pages(
      '/operations/v1/bank-matches',
      { query: { environment, ...daysOf(month), limit: 100 } },
      'bankMatchID',
    ),
  });

/** Fetches the imported statements. */
export const useStatements = (environment: Environment) =>
  useQuery({
    queryKey: [...statementsKey, 'imports', environment],
    queryFn: ({ signal }) => read('/operations/v1/bank-statements', { query: { environment }, signal }),
  });

/** The columns of a file by name, each with its number. */
export type Columns = Readonly<Partial<Record<ColumnName, number>>>;
export const columnNames = [
  'day',
  'description',
  'reference',
  'in',
  'out',
  'amount',
  'side',
  'balance',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** A file that a person has chosen. */
export interface StatementFile {
  readonly name: string;
  readonly csv: string;
  /** In milliseconds, as the file's key: its text is long. */
  readonly chosenAt: number;
}

/** Fetches how a file is read. */
export const useReading = (environment: Environment, file: StatementFile | null, columns: Columns | null) =>
  useQuery({
    queryKey: [...statementsKey, 'reading', environment, file?.chosenAt, columns],
    enabled: file !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { environment, csv: file!.csv, ...(columns && { columns }) };
      return (await answerOf(api.POST('/operations/v1/bank-statements/reading', { body, signal }))).data;
    },
  });
