import type { Queryable, Statement, Tx } from '../db/connect.ts';
import type { AuditEntry, AuditHead } from './chain.ts';

const columns = `
  position,
  at,
  actor_kind as "actorKind",
  actor_id as "actorId",
  action,
  subject_kind as "subjectKind",
  subject_id as "subjectId",
  workspace_id as "workspaceId",
  environment,
  details,
  salt,
  details_hash as "detailsHash",
  hash`;

const lockHeadStatement: Statement = {
  name: 'audit.lock-head',
  text: `
    select position, hash
    from audit_head
    for update`,
};

/** The end of the chain, held until the transaction ends: entries are added one after another. */
export async function lockHead(tx: Tx): Promise<AuditHead> {
  const [head] = await tx.query<AuditHead>(lockHeadStatement);
  return head!;
}

const findHeadStatement: Statement = {
  name: 'audit.find-head',
  text: `
    select position, hash
    from audit_head`,
};

/** The end of the chain as it is now. */
export async function findHead(sql: Queryable): Promise<AuditHead> {
  const [head] = await sql.query<AuditHead>(findHeadStatement);
  return head!;
}

const append: Statement = {
  name: 'audit.append',
  text: `
    with head as (
      update audit_head
      set position = $1, hash = $13
    )
    insert into audit_chain (position, at, actor_kind, actor_id, action, subject_kind, subject_id, workspace_id,
      environment, details, salt, details_hash, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
};

/** Adds an entry and moves the head, which the transaction holds. */
export async function appendEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.query(append, [
    entry.position,
    entry.at,
    entry.actorKind,
    entry.actorId,
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    entry.workspaceId,
    entry.environment,
    entry.details,
    entry.salt,
    entry.detailsHash,
    entry.hash,
  ]);
}

const page: Statement = {
  name: 'audit.page',
  text: `
    select ${columns}
    from audit_chain
    where position > $1
    order by position
    limit $2`,
};

/** Up to `limit` entries after a position, in order. */
export const listEntriesAfter = (sql: Queryable, position: number, limit: number): Promise<AuditEntry[]> =>
  sql.query<AuditEntry>(page, [position, limit]);

const newest: Statement = {
  name: 'audit.newest',
  text: `
    select ${columns}
    from audit_chain
    where ($1::text is null or subject_id = $1)
      and ($2::text is null or workspace_id = $2)
      and ($3::bigint is null or position < $3)
    order by position desc
    limit $4`,
};

/** The newest entries: of one subject, of one workspace, before a position, where these are named. */
export const listNewestEntries = (
  sql: Queryable,
  {
    subjectId = null,
    workspaceId = null,
    before = null,
    limit,
  }: { subjectId?: string | null; workspaceId?: string | null; before?: number | null; limit: number },
): Promise<AuditEntry[]> => sql.query<AuditEntry>(newest, [subjectId, workspaceId, before, limit]);

const erase: Statement = {
  name: 'audit.erase-details',
  text: `
    update audit_chain
    set details = null, salt = null
    where details is not null and at < $1`,
};

/** Erases what entries older than `before` say of people; the chain, which holds only its hash, stays whole. */
export async function eraseDetails(sql: Queryable, before: Date): Promise<void> {
  await sql.query(erase, [before]);
}

const eraseOf: Statement = {
  name: 'audit.erase-details-of',
  text: `
    update audit_chain
    set details = null, salt = null
    where subject_kind = $1 and subject_id = any ($2) and details is not null`,
};

/** Erases what entries about these subjects say of people; the chain stays whole. */
export async function eraseDetailsOf(
  sql: Queryable,
  subjectKind: string,
  subjectIds: readonly string[],
): Promise<void> {
  await sql.query(eraseOf, [subjectKind, subjectIds]);
}
