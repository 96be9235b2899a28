import type { FastifyInstance } from 'fastify';
import type { AuditEntry } from '../audit/chain.ts';
import { listNewestEntries } from '../audit/store.ts';
import type { Context } from '../context.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { admins, providerAdmins } from '../roles.ts';
import { parseInstant } from '../time.ts';
import { Changes, ChangesQuery } from './changes-schema.ts';
import { findNames } from './store.ts';

/** Decisions 188, 248: a workspace's part is of no environment, and its admins read it. */
const audiences = [
  { prefix: '/operations/v1', tag: 'Operations: audit', as: 'Operations', roles: admins },
  { prefix: '/portal/v1/workspace', tag: 'Portal: audit', as: 'Portal', roles: providerAdmins },
] as const;

/** The record of changes: all of it for the operator's admins, their workspace's part for a provider's. */
export function changesRoutes(app: FastifyInstance, ctx: Context): void {
  for (const { prefix, tag, as, roles } of audiences) {
    defineRoute(app, {
      method: 'GET',
      path: `${prefix}/audit`,
      operationId: `list${as}Audit`,
      isExpensive: true,
      tag,
      summary: 'List changes with their actor, before and after, latest first',
      roles,
      query: parameters(ChangesQuery),
      answers: { 200: Changes },
      run: async ({ signedIn: { workspaceId }, query }) => {
        const {
          subjectID: subjectId,
          subject: subjectKind,
          actorID: actorId,
          from,
          to,
          limit,
          ...rest
        } = query;
        const period = { from: parseInstant(from ?? ''), to: parseInstant(to ?? '') };
        const page = { ...rest, ...period, workspaceId, subjectId, subjectKind, actorId, limit: limit ?? 50 };
        const entries = await listNewestEntries(ctx.sql.reading, page);
        const actors = entries.filter(({ actorKind }) => actorKind === 'person').map((each) => each.actorId);
        const names = await findNames(ctx.sql.reading, actors, workspaceId);
        return { status: 'Success', data: entries.map((entry) => wire(entry, names)) };
      },
    });
  }
}

/** An entry in the form of the answer; its details are null once they were erased by age. */
function wire(
  { details, actorKind, actorId, subjectKind, subjectId, workspaceId, ...entry }: AuditEntry,
  names: ReadonlyMap<string, string>,
) {
  const { before = null, after = null } = JSON.parse(details ?? '{}');
  const { position, at, action, environment, hash, membershipId } = entry;
  const actorName = (actorKind === 'person' && names.get(actorId)) || null;
  const actor = { actor: actorKind, actorID: actorId, actorName, membershipID: membershipId };
  const subject = { subject: subjectKind, subjectID: subjectId, workspaceID: workspaceId };
  return { position, at, ...actor, action, ...subject, environment, before, after, hash };
}
