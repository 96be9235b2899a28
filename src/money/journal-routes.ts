import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { environmentField, strictObject } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import { accountants } from '../vocabulary/roles.ts';
import { exportJournal } from './export-journal.ts';
import { periodFields, readPeriod } from './schema.ts';

const JournalQuery = strictObject({
  environment: environmentField,
  ...periodFields,
});

const journalFile = {
  description:
    'Each line of the books once, as CSV; the page on accounting explains its columns and accounts.',
  content: { 'text/csv': Type.String({ description: 'RFC 4180, in UTF-8.' }) },
};

/**
 * Registers the route that exports the journal for the operator's accounting (decision 528). `app` checks the role with
 * `requireRole`.
 */
export function journalRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/journal.csv',
    operationId: 'downloadJournal',
    isExpensive: true,
    tag: 'Operations: money',
    summary: 'Download the journal of a period as CSV, for accounting',
    roles: accountants,
    hasNoHead: true,
    query: parameters(JournalQuery),
    answers: { 200: journalFile },
    refusals: [problems.periodEndsBeforeStart()],
    run: ({ query: { environment, ...period } }) => exportJournal(ctx, environment, readPeriod(period)),
  });
}
