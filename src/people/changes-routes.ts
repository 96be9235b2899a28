import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { AuditEntry } from '../audit/chain.ts';
import { countEntries, type EntryFilter, listNewestEntries } from '../audit/store.ts';
import type { Context } from '../context.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { defineFile } from '../sheets/define-file.ts';
import { pageSize, pagesOf } from '../sheets/pages.ts';
import { parseInstant } from '../time.ts';
import { admins, providerAdmins } from '../vocabulary/roles.ts';
import { Changes, ChangesFileQuery, ChangesQuery } from './changes-schema.ts';
import { type ChangeShown, changesSheet, type FiledChange } from './changes-sheet.ts';
import { keyOfSubject, type NameSubjects, type Subject } from './name-subjects.ts';

/**
 * The operator's admins read all changes; a provider's admins read those of their workspace (decision 248). The
 * provider's path names no environment, because changes to staff, for example, belong to none (decision 188).
 */
const audiences = [
  {
    prefix: '/operations/v1',
    tag: 'Operations: audit',
    as: 'Operations',
    file: 'exportAudit',
    roles: admins,
  },
  {
    prefix: '/portal/v1/workspace',
    tag: 'Portal: audit',
    as: 'Portal',
    file: 'exportOwnAudit',
    roles: providerAdmins,
  },
] as const;

/**
 * Registers the routes of the audit log. The operator's admins read all changes; a provider's admins read those of
 * their workspace.
 */
export function changesRoutes(app: FastifyInstance, ctx: Context, nameSubjects: NameSubjects): void {
  const read = reader(ctx, nameSubjects);
  for (const { prefix, tag, as, file, roles } of audiences) {
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
      run: async ({ signedIn: { workspaceId }, query }) => ({
        status: 'Success',
        data: (await read(workspaceId, { ...query, limit: query.limit ?? 50 })).map(({ change }) => change),
      }),
    });
    defineFile(app, {
      path: `${prefix}/audit`,
      operationId: file,
      tag,
      content: 'changes, latest first',
      roles,
      query: ChangesFileQuery,
      run: ({ signedIn: { workspaceId }, query }) => ({
        sheet: changesSheet,
        name: 'audit',
        pages: pagesOf(
          (before: number | undefined) =>
            read(workspaceId, { ...query, limit: pageSize, ...(before && { before }) }),
          ({ change }) => change.position,
          pageSize,
        ),
        count: (most) => countEntries(ctx.sql.reading, filterOf(workspaceId, { ...query, limit: most })),
      }),
    });
  }
}

type Query = Static<typeof ChangesQuery> & { readonly limit: number };

function filterOf(workspaceId: string | null, query: Query): EntryFilter {
  const { subjectID: subjectId, subject: subjectKind, actorID: actorId, from, to, ...rest } = query;
  const period = { from: parseInstant(from ?? ''), to: parseInstant(to ?? '') };
  return { ...rest, ...period, workspaceId, subjectId, subjectKind, actorId };
}

/** Returns a function that reads pages of changes in the form of the response. */
const reader =
  (ctx: Context, nameSubjects: NameSubjects) => async (workspaceId: string | null, query: Query) => {
    const entries = await listNewestEntries(ctx.sql.reading, filterOf(workspaceId, query));
    const named = entries.flatMap((entry) => [actorOf(entry), subjectOf(entry), ...workspaceOf(entry)]);
    const names = await nameSubjects(ctx.sql.reading, named, workspaceId);
    return entries.map(
      (entry): FiledChange => ({
        change: wire(entry, names),
        workspaceName: names.get(keyOfSubject({ kind: 'workspace', id: entry.workspaceId ?? '' })) ?? null,
      }),
    );
  };

const actorOf = ({ actorKind: kind, actorId: id }: AuditEntry): Subject => ({ kind, id });
const workspaceOf = ({ workspaceId }: AuditEntry): Subject[] =>
  workspaceId === null ? [] : [{ kind: 'workspace', id: workspaceId }];
const subjectOf = ({ subjectKind: kind, subjectId: id }: AuditEntry): Subject => ({ kind, id });

/** Converts an audit entry to the form of the response. Its details are null if they were erased. */
function wire(entry: AuditEntry, names: ReadonlyMap<string, string>): ChangeShown {
  const { position, at, action, environment, hash, membershipId, workspaceId, details } = entry;
  const { before = null, after = null } = JSON.parse(details ?? '{}');
  const nameOf = (subject: Subject) => names.get(keyOfSubject(subject)) ?? null;
  return {
    position,
    at,
    actor: entry.actorKind,
    actorID: entry.actorId,
    actorName: nameOf(actorOf(entry)),
    membershipID: membershipId,
    action,
    subject: entry.subjectKind,
    subjectID: entry.subjectId,
    subjectName: nameOf(subjectOf(entry)),
    workspaceID: workspaceId,
    environment,
    before,
    after,
    hash,
  };
}
