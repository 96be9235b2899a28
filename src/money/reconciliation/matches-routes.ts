import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { Done } from '../../http/schema.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { moneyZone } from '../days.ts';
import { matchChange } from './change.ts';
import type { BankMatch } from './fields.ts';
import { makeMatch, matchOpen, undoMatch } from './match.ts';
import { readMatches, readUnmatched, withLines } from './read-open.ts';
import {
  MatchAnswer,
  Matches,
  MatchesQuery,
  MatchingAnswer,
  MatchingRequest,
  MatchRequest,
  showMatch,
  showUnmatched,
  UnmatchedAnswer,
  UnmatchedQuery,
} from './schema.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const path = '/operations/v1/bank-matches';
const ofPeriod = [problems.periodEndsBeforeStart()];

/** Checks that a period of days does not end before it begins. @throws periodEndsBeforeStart */
function checkDays({ from, to }: { readonly from: string; readonly to: string }): void {
  if (to < from) throw problems.periodEndsBeforeStart();
}

/** The answer for one match. */
export const matchAnswer = async (ctx: Context, tx: Tx, match: BankMatch) => {
  const of = { environment: match.environment, zone: moneyZone(ctx) };
  const [whole] = await withLines(tx, of, [match]);
  return { status: 'Success', data: showMatch(whole!) };
};

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/bank/unmatched',
    operationId: 'listUnmatchedBankLines',
    isExpensive: true,
    summary: 'List what is unmatched between bank statements and the books, on both sides',
    query: parameters(UnmatchedQuery),
    answers: { 200: UnmatchedAnswer },
    refusals: ofPeriod,
    run: async ({ query }) => {
      checkDays(query);
      return showUnmatched(await readUnmatched(ctx, query));
    },
  });
  define(app, {
    method: 'GET',
    path,
    operationId: 'listBankMatches',
    isExpensive: true,
    summary: 'List the matches of bank statements with the books, page by page',
    query: parameters(MatchesQuery),
    answers: { 200: Matches },
    refusals: ofPeriod,
    run: async ({ query: { after, limit = 100, ...period } }) => {
      checkDays(period);
      const found = await readMatches(ctx, period, { after, most: limit });
      return { status: 'Success', data: found.map(showMatch) };
    },
  });
}

/** Routes for matches of bank statements with the books (decision 704). `app` checks the role with `requireRole`. */
export function bankMatchRoutes(app: FastifyInstance, ctx: Context): void {
  readRoutes(app, ctx);
  define(app, {
    method: 'POST',
    path,
    operationId: 'matchBankLines',
    isExpensive: true,
    summary: 'Match lines of bank statements with lines of the books that have the same sum',
    body: json(MatchRequest, {
      environment: 'production',
      lineIDs: ['SL-01JD5K3XQ0M8Y2V7N4T6B9RWZC'],
      transactionIDs: ['LT-01JD5K3XQ0M8Y2V7N4T6B9RWZC'],
    }),
    answers: { 201: MatchAnswer },
    refusals: [
      problems.statementLineNotFound(),
      problems.statementLineMatched(),
      problems.bankLineNotFound(),
      problems.bankLineMatched(),
      problems.matchUnequal(150_000, 140_000),
    ],
    run: ({ body: { environment, lineIDs, transactionIDs }, signedIn }) =>
      changeInPerson(ctx, signedIn, async (each, tx) => {
        const wanted = { environment, lineIds: lineIDs, transactionIds: transactionIDs };
        const match = await makeMatch(each, tx, { ...wanted, madeBy: signedIn.id });
        return [await matchAnswer(ctx, tx, match), matchChange('bank-match.make', match)];
      }),
  });
  define(app, {
    method: 'DELETE',
    path: `${path}/:bankMatchID`,
    operationId: 'undoBankMatch',
    summary: 'Undo a match; its lines are open again, and no rule joins them anew',
    answers: { 200: Done },
    refusals: [problems.matchNotFound()],
    run: ({ params: { bankMatchID }, signedIn }) =>
      changeInPerson(ctx, signedIn, async (_, tx) => {
        const match = await undoMatch(tx, bankMatchID);
        const done = { status: 'Success', message: 'Pencocokan dibatalkan.' };
        return [done, matchChange('bank-match.undo', match)];
      }),
  });
  ruleRoute(app, ctx);
}

/** The route that makes all matches that are sure. */
function ruleRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/bank/matching',
    operationId: 'matchBankStatements',
    isExpensive: true,
    summary: 'Match all open lines that are sure: same sum, near day, and the reference named',
    body: json(MatchingRequest, { environment: 'production' }),
    answers: { 200: MatchingAnswer },
    run: ({ body: { environment }, signedIn }) =>
      changeInPerson(ctx, signedIn, async (each, tx) => {
        const matched = await matchOpen(each, tx, environment);
        const change = {
          action: 'bank-statement.match',
          subject: { kind: 'bank statement', id: environment },
          environment,
          after: { rows: matched },
        } as const;
        return [{ status: 'Success', data: { matched } }, matched === 0 ? undefined : change];
      }),
  });
}
