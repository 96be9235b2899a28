import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { AuditEntry } from '../audit/chain.ts';
import { listNewestEntries } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { csvRow } from '../text/csv.ts';
import { parseInstant } from '../time.ts';
import { admins, providerAdmins } from '../vocabulary/roles.ts';
import { Changes, ChangesFileQuery, ChangesQuery, changesFile } from './changes-schema.ts';

/**
 * The operator's admins read all changes; a provider's admins read those of their workspace (decision 248). The
 * provider's path names no environment, because changes to staff, for example, belong to none (decision 188).
 */
const audiences = [
  { prefix: '/operations/v1', tag: 'Operations: audit', as: 'Operations', roles: admins },
  { prefix: '/portal/v1/workspace', tag: 'Portal: audit', as: 'Portal', roles: providerAdmins },
] as const;

interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** Returns the key of a subject in the map that `NameSubjects` returns. */
export const keyOfSubject = ({ kind, id }: Subject): string => `${kind} ${id}`;

/**
 * Looks up the names of people, couriers, workspaces and deliveries, by `keyOfSubject`. With a workspace, it returns
 * only the names of subjects that belong to the workspace.
 */
export type NameSubjects = (
  sql: Queryable,
  subjects: readonly Subject[],
  workspaceId: string | null,
) => Promise<ReadonlyMap<string, string>>;

/**
 * Registers the routes of the audit log. The operator's admins read all changes; a provider's admins read those of
 * their workspace.
 */
export function changesRoutes(app: FastifyInstance, ctx: Context, nameSubjects: NameSubjects): void {
  const read = reader(ctx, nameSubjects);
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
      run: async ({ signedIn: { workspaceId }, query }) => ({
        status: 'Success',
        data: await read(workspaceId, { ...query, limit: query.limit ?? 50 }),
      }),
    });
  }
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/audit.csv',
    operationId: 'exportAudit',
    isExpensive: true,
    tag: 'Operations: audit',
    summary: 'Export changes as CSV, latest first',
    roles: admins,
    hasNoHead: true,
    query: parameters(ChangesFileQuery),
    answers: { 200: changesFile },
    run: async ({ query }, reply) => {
      const readPage = (before: number | undefined) =>
        read(null, { ...query, limit: filePage, ...(before && { before }) });
      const file = await writeChanges(readPage);
      reply.header('content-disposition', 'attachment; filename="audit.csv"');
      return file;
    },
  });
}

type Query = Static<typeof ChangesQuery> & { readonly limit: number };

/** Returns a function that reads pages of changes in the form of the response. */
const reader =
  (ctx: Context, nameSubjects: NameSubjects) => async (workspaceId: string | null, query: Query) => {
    const { subjectID: subjectId, subject: subjectKind, actorID: actorId, from, to, ...rest } = query;
    const period = { from: parseInstant(from ?? ''), to: parseInstant(to ?? '') };
    const page = { ...rest, ...period, workspaceId, subjectId, subjectKind, actorId };
    const entries = await listNewestEntries(ctx.sql.reading, page);
    const named = entries.flatMap((entry) => [actorOf(entry), subjectOf(entry)]);
    const names = await nameSubjects(ctx.sql.reading, named, workspaceId);
    return entries.map((entry) => wire(entry, names));
  };

const actorOf = ({ actorKind: kind, actorId: id }: AuditEntry): Subject => ({ kind, id });
const subjectOf = ({ subjectKind: kind, subjectId: id }: AuditEntry): Subject => ({ kind, id });

/** Converts an audit entry to the form of the response. Its details are null if they were erased. */
function wire(entry: AuditEntry, names: ReadonlyMap<string, string>) {
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

type Wired = ReturnType<typeof wire>;

/** Number of changes per page of the CSV export, which holds one page in memory. */
const filePage = 1_000;

const columns = [
  'position',
  'at',
  'actor',
  'actorID',
  'actorName',
  'action',
  'subject',
  'subjectID',
  'subjectName',
  'workspaceID',
  'environment',
  'before',
  'after',
  'hash',
] as const satisfies readonly (keyof Wired)[];

const cellOf = (value: unknown): string | number | null => {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

/** Writes changes as CSV; it reads them page by page while the client downloads. */
async function writeChanges(
  readPage: (before: number | undefined) => Promise<readonly Wired[]>,
): Promise<AsyncGenerator<string>> {
  // The first page is read before anything is sent, so that an error can still change the status.
  const first = await readPage(undefined);
  async function* write() {
    let page = first;
    yield csvRow(columns);
    while (page.length > 0) {
      yield page.map((change) => csvRow(columns.map((column) => cellOf(change[column])))).join('');
      page = page.length < filePage ? [] : await readPage(page.at(-1)!.position);
    }
  }
  return write();
}
