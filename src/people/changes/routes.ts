import type { FastifyInstance } from 'fastify';
import type { AuditEntry } from '../../audit/chain.ts';
import { listNewestEntries } from '../../audit/store.ts';
import type { Context } from '../../context.ts';
import { compileQuery } from '../../http/query.ts';
import { Failed } from '../../http/schema.ts';
import { Changes, ChangesQuery } from './schema.ts';

const readQuery = compileQuery(ChangesQuery);

const audiences = [
  { prefix: '/operations/v1', tag: 'Operations: audit', as: 'Operations' },
  { prefix: '/portal/v1', tag: 'Portal: audit', as: 'Portal' },
] as const;

/** Who changed what: everything for the operator's admins, what concerns their workspace for a provider's. */
export function changesRoutes(app: FastifyInstance, ctx: Context): void {
  for (const { prefix, tag, as } of audiences) {
    app.get(
      `${prefix}/audit`,
      {
        schema: {
          tags: [tag],
          operationId: `list${as}Audit`,
          summary: 'What was changed, by whom, before and after, the latest first',
          querystring: ChangesQuery,
          response: { 200: Changes, '4xx': Failed },
        },
      },
      async ({ signedIn: { workspaceId }, query }) => {
        const { subjectID: subjectId = null, before = null, limit } = readQuery(query);
        const page = { workspaceId, subjectId, before, limit: limit ?? 50 };
        return { status: 'Success', data: (await listNewestEntries(ctx.sql, page)).map(wire) };
      },
    );
  }
}

/** An entry as it is read; its details are gone once they were erased by age. */
function wire({ details, actorKind, actorId, subjectKind, subjectId, workspaceId, ...entry }: AuditEntry) {
  const { before = null, after = null } = JSON.parse(details ?? '{}');
  const { position, at, action, environment, hash } = entry;
  const actor = { actor: actorKind, actorID: actorId };
  const subject = { subject: subjectKind, subjectID: subjectId, workspaceID: workspaceId };
  return { position, at, ...actor, action, ...subject, environment, before, after, hash };
}
