import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { bankEntryChange } from '../bank/change.ts';
import { enterBankEntry } from '../bank/enter.ts';
import { bankEntryBody, bankEntryRefusals, wantedOf } from '../bank/entries-routes.ts';
import { makeMatch } from './match.ts';
import { matchAnswer } from './matches-routes.ts';
import { findTransactionOf } from './matches-store.ts';
import { MatchAnswer } from './schema.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });

/** The route for the entry that a line of a bank statement lacks (decision 704). `app` checks the role. */
export function bankLineEntryRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/bank-statement-lines/:lineID/entries',
    operationId: 'enterBankStatementLine',
    summary: 'Enter what a line of a bank statement shows and the books lack, and match both',
    body: bankEntryBody,
    answers: { 201: MatchAnswer },
    refusals: [
      ...bankEntryRefusals,
      problems.statementLineNotFound(),
      problems.statementLineMatched(),
      problems.bankLineNotFound(),
      problems.matchUnequal(150_000, 140_000),
    ],
    run: ({ params: { lineID }, body, signedIn }) => {
      const wanted = wantedOf(body, signedIn.id);
      return changeInPerson(ctx, signedIn, async (each, tx) => {
        const entry = await enterBankEntry(each, tx, wanted);
        const transactionIds = [await findTransactionOf(tx, entry)];
        const sides = { lineIds: [lineID], transactionIds };
        const match = await makeMatch(each, tx, {
          environment: entry.environment,
          ...sides,
          madeBy: signedIn.id,
        });
        return [await matchAnswer(ctx, tx, match), bankEntryChange('bank-entry.enter', entry, lineID)];
      });
    },
  });
}
