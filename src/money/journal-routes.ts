import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { environmentField, strictObject } from '../http/schema.ts';
import type { NameSubjects } from '../people/name-subjects.ts';
import { problems } from '../problems/problems.ts';
import { defineFile } from '../sheets/define-file.ts';
import { accountants } from '../vocabulary/roles.ts';
import { journalOf } from './export-journal.ts';
import { periodFields, readPeriod } from './schema.ts';

const JournalQuery = strictObject({
  environment: environmentField,
  ...periodFields,
});

/**
 * Registers the routes that export the journal for the operator's accounting (decision 528). `app` checks the role with
 * `requireRole`.
 */
export function journalRoutes(app: FastifyInstance, ctx: Context, nameSubjects: NameSubjects): void {
  defineFile(app, {
    path: '/operations/v1/journal',
    operationId: 'downloadJournal',
    tag: 'Operations: money',
    content: 'the journal of a period, for accounting',
    roles: accountants,
    query: JournalQuery,
    refusals: [problems.periodEndsBeforeStart()],
    run: ({ query: { environment, ...period } }) =>
      journalOf(ctx, nameSubjects, { environment, period: readPeriod(period) }),
  });
}
