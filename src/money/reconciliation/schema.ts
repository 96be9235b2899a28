import Type, { type Static } from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import {
  anyText,
  environmentField,
  localDay,
  named,
  nullable,
  pageLimit,
  refusedItemFields,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { refusedItem } from '../../problems/problems.ts';
import { accountLineFields } from '../bank/accounts-fields.ts';
import { showAccountLine } from '../bank/accounts-schema.ts';
import { statementColumns } from './columns.ts';
import {
  type BankStatement,
  matchFields,
  type StatementLine,
  statementFields,
  statementLineFields,
} from './fields.ts';
import type { Imported, StatementReading } from './import-statement.ts';
import type { Unmatched, WholeMatch } from './read-open.ts';
import { mostStatedLines } from './read-statement.ts';

const columnNumber = Type.Integer({ minimum: 1, maximum: 60 });
const columnProperties = Object.fromEntries(
  statementColumns.map((name) => [name, Type.Optional(columnNumber)]),
) as Record<(typeof statementColumns)[number], ReturnType<typeof Type.Optional<typeof columnNumber>>>;
const Columns = strictObject(columnProperties, {
  title: 'BankStatementColumns',
  description:
    'The number of each column in the file, from 1. `day`, and either `amount` (with a minus, or with `side`: debit or credit) or both `in` and `out`. Without it: those chosen last for the same headings, else those that the headings name',
});

const file = {
  environment: environmentField,
  csv: Type.String({
    minLength: 1,
    maxLength: 1_500_000,
    description: `The file's text: a CSV with any separator, at most ${mostStatedLines} lines. Amounts in IDR; sen are rounded`,
  }),
  columns: Type.Optional(Columns),
};

export const StatementReadingRequest = strictObject(file, {
  title: 'BankStatementReadingRequest',
  description: 'A file to read without storing it.',
});
export const StatementRequest = strictObject(
  { ...file, name: requiredText({ maxLength: 200, description: "The file's name" }) },
  { title: 'BankStatementRequest', description: 'A bank statement to import.' },
);

const stated = schemasOf(statementLineFields);
const { lineID: _, ...read } = stated;

export const ReadingAnswer = Success(
  named('BankStatementReading', 'A file as it is read.', {
    heads: Type.Array(Type.String(), { description: 'The headings of the file' }),
    columns: Columns,
    count: Type.Integer({ description: 'The lines of the file' }),
    lines: Type.Array(named('ReadStatementLine', 'A line as it is read.', read), {
      description: 'The first lines in the order of time; none if an import would be refused',
    }),
    ...refusedItemFields,
  }),
  'BankStatementReadingAnswer',
  'The file as it is read.',
);
const shownLines = 8;

export const showReading = ({ heads, columns, lines, refusal }: StatementReading) => ({
  status: 'Success',
  data: {
    heads,
    columns,
    count: lines.length,
    lines: lines.slice(0, shownLines).map(({ day, amountIdr, reference, description, balanceIdr }) => ({
      day,
      amount: amountIdr,
      reference,
      description,
      balance: balanceIdr,
    })),
    ...refusedItem(refusal),
  },
});

const Statement = named('BankStatement', 'An imported bank statement.', schemasOf(statementFields));

export const StatementAnswer = Success(
  named('BankStatementImport', 'The outcome of an import.', {
    statement: Statement,
    added: Type.Integer({ description: 'Lines that no earlier file had' }),
    known: Type.Integer({ description: 'Lines that an earlier file had; they are not added again' }),
    matched: Type.Integer({ description: 'Matches that the rule made' }),
  }),
  'BankStatementImportAnswer',
  'The outcome.',
);
export const showImported = ({ statement, ...counts }: Imported) => ({
  status: 'Success',
  data: { statement: valuesOf(statementFields, statement), ...counts },
});

export const Statements = Success(
  Type.Array(Statement),
  'BankStatementsAnswer',
  'The imported statements, the latest first.',
);
export const showStatement = (statement: BankStatement) => valuesOf(statementFields, statement);

const period = {
  environment: environmentField,
  from: localDay('From this day in the zone of the company on'),
  to: localDay('To this day, included'),
};
export const UnmatchedQuery = strictObject(period);
export const MatchesQuery = strictObject({
  ...period,
  after: Type.Optional(anyText({ description: 'The last bankMatchID of the previous page' })),
  limit: Type.Optional(pageLimit(200)),
});

const BookedLine = named(
  'BookedLine',
  'A line of the account Bank in the books.',
  schemasOf(accountLineFields),
);
const StatedLine = named('BankStatementLine', 'A line of a bank statement.', stated);
/** More open lines than this are counted, but not sent. */
export const mostOpenLines = 500;

const side = { count: Type.Integer(), amount: Type.Integer({ description: 'Their sum' }) };
export const UnmatchedAnswer = Success(
  named('UnmatchedBankLines', 'What is unmatched in a period.', {
    stated: named('UnmatchedStated', 'Lines of bank statements that the books lack.', {
      ...side,
      lines: Type.Array(
        named('UnmatchedStatedLine', 'A line of a bank statement with what may be its match.', {
          ...stated,
          candidates: Type.Array(BookedLine, {
            description: 'Lines of the books with the same sum at most five days apart, the nearest first',
          }),
        }),
        { description: `The latest first, at most ${mostOpenLines}` },
      ),
    }),
    booked: named('UnmatchedBooked', 'Lines of the books that no bank statement has.', {
      ...side,
      lines: Type.Array(BookedLine, { description: `The latest first, at most ${mostOpenLines}` }),
    }),
    bookedBalance: Type.Integer({ description: 'Of the account Bank in the books at the end of the period' }),
    statedBalance: nullable(
      named('StatedBalance', 'The latest balance that a bank statement has until the end of the period.', {
        day: localDay('The day of the line with this balance'),
        balance: Type.Integer(),
        booked: Type.Integer({ description: 'The balance in the books at the end of that day' }),
      }),
    ),
  }),
  'UnmatchedBankLinesAnswer',
  'The unmatched lines.',
);

export const showUnmatched = (found: Unmatched) => {
  const { stated: statedLines, booked, candidates, bookedIdr, statedBalance } = found;
  const showOpen = (line: StatementLine) => ({
    ...valuesOf(statementLineFields, line),
    candidates: (candidates.get(line.id) ?? []).map(showAccountLine),
  });
  return {
    status: 'Success',
    data: {
      stated: { ...sumsOf(statedLines), lines: statedLines.slice(0, mostOpenLines).map(showOpen) },
      booked: {
        ...sumsOf(booked),
        lines: booked.toReversed().slice(0, mostOpenLines).map(showAccountLine),
      },
      bookedBalance: bookedIdr,
      statedBalance:
        statedBalance === undefined
          ? null
          : { day: statedBalance.day, balance: statedBalance.balanceIdr, booked: statedBalance.bookedIdr },
    },
  };
};

const sumsOf = (lines: readonly { readonly amountIdr: number }[]) => ({
  count: lines.length,
  amount: lines.reduce((sum, { amountIdr }) => sum + amountIdr, 0),
});

const Match = named(
  'BankMatch',
  'Lines of a bank statement, and the lines of the books that they stand for.',
  {
    ...schemasOf(matchFields),
    amount: Type.Integer({ description: 'The sum of each side' }),
    stated: Type.Array(StatedLine),
    booked: Type.Array(BookedLine),
  },
);
export const Matches = Success(Type.Array(Match), 'BankMatchesAnswer', 'The matches, the latest day first.');
export const MatchAnswer = Success(Match, 'BankMatchAnswer', 'The match.');

export const showMatch = ({ match, stated: lines, booked }: WholeMatch) => ({
  ...valuesOf(matchFields, match),
  amount: sumsOf(lines).amount,
  stated: lines.map((line) => valuesOf(statementLineFields, line)),
  booked: booked.map(showAccountLine),
});

const ids = (description: string) => Type.Array(requiredText(), { minItems: 1, maxItems: 200, description });
export const MatchRequest = strictObject(
  {
    environment: environmentField,
    lineIDs: ids('Lines of bank statements'),
    transactionIDs: ids('The transactions of the books that they stand for; both sums are equal'),
  },
  { title: 'BankMatchRequest', description: 'Lines to match.' },
);
export type MatchRequested = Static<typeof MatchRequest>;

export const MatchingRequest = strictObject(
  { environment: environmentField },
  { title: 'BankMatchingRequest', description: 'Whose open lines are matched.' },
);
export const MatchingAnswer = Success(
  named('BankMatching', 'The outcome of matching by rule.', { matched: Type.Integer() }),
  'BankMatchingAnswer',
  'The outcome.',
);
