import {
  onlyRow,
  type Queryable,
  reportSeconds,
  type Statement,
  sweepSeconds,
  type Tx,
} from '../db/connect.ts';
import type { AuditEntry, AuditHead, StoredEntry } from './chain.ts';
import { erasureAction } from './erasures.ts';

const columns = `
  position,
  at,
  actor_kind as "actorKind",
  actor_id as "actorId",
  membership_id as "membershipId",
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

/**
 * Returns the head of the chain (position and hash of the last entry) and locks it until the transaction ends, so that
 * transactions add entries one after another. The head is undefined only after tampering.
 */
export async function lockHead(tx: Tx): Promise<AuditHead | undefined> {
  const [head] = await tx.query<AuditHead>(lockHeadStatement);
  return head;
}

/**
 * The head of the chain, and the latest seal. If commands without a key have added entries, the seal is of an earlier
 * head.
 */
export interface SealedHead extends AuditHead {
  readonly seal: string | null;
  /**
   * True if a secret key was set for this database. The service seals the chain when it sets a key, so if the seal is
   * missing, somebody removed it.
   */
  readonly hasKey: boolean;
}

const findHeadStatement: Statement = {
  name: 'audit.find-head',
  text: `
    select position, hash, seal, exists (select from secret_key) as "hasKey"
    from audit_head`,
};

/** Returns the head of the chain with the latest seal. */
export async function findHead(sql: Queryable): Promise<SealedHead | undefined> {
  const [head] = await sql.query<SealedHead>(findHeadStatement);
  return head;
}

const sealStatement: Statement = {
  name: 'audit.seal-head',
  text: 'update audit_head set seal = $1',
};

/** Stores a seal of the head; if `seal` is null, removes the stored one. The transaction must have locked the head. */
export async function writeSeal(tx: Tx, seal: string | null): Promise<void> {
  await tx.query(sealStatement, [seal]);
}

const append: Statement = {
  name: 'audit.append',
  text: `
    with head as (
      update audit_head
      set position = $1, hash = $13, seal = coalesce($14, seal)
    )
    insert into audit_chain (position, at, actor_kind, actor_id, action, subject_kind, subject_id, workspace_id,
      environment, details, salt, details_hash, hash, membership_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $15)`,
};

/**
 * Adds an entry and makes it the head. The transaction must have locked the head. Without a new seal, the previous seal
 * stays.
 */
export async function appendEntry(tx: Tx, entry: AuditEntry, seal: string | undefined): Promise<void> {
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
    seal,
    entry.membershipId,
  ]);
}

const page: Statement = {
  name: 'audit.page',
  text: `
    select ${columns},
      extract(microseconds from at)::int % 1000 as "strayMicroseconds"
    from audit_chain
    where position > $1
    order by position
    limit $2`,
};

/** Returns up to `limit` entries after a position, in order. */
export const listEntriesAfter = (sql: Queryable, position: number, limit: number): Promise<StoredEntry[]> =>
  sql.query<StoredEntry>(page, [position, limit]);

const erasures: Statement = {
  name: 'audit.erasures',
  text: `
    select ${columns}
    from audit_chain
    where action = '${erasureAction}'`,
};

/** Returns the entries that record erasures of details. */
export const listErasures = (sql: Queryable): Promise<AuditEntry[]> => sql.query<AuditEntry>(erasures);

const ofActions: Statement = {
  name: 'audit.of-actions',
  text: `
    select ${columns}
    from audit_chain
    where subject_kind in ('workspace', 'fleet') and action = any($1)
    order by position desc
    limit $2`,
};

/** Returns the latest entries that have one of the given actions and are about a workspace or a fleet. */
export const listEntriesOf = (
  sql: Queryable,
  actions: readonly string[],
  limit: number,
): Promise<AuditEntry[]> => sql.query<AuditEntry>(ofActions, [actions, limit]);

/** SQL: the entries that a filter matches. */
const filtered = `
    from audit_chain
    where ($1::text is null or subject_id = $1)
      and ($2::text is null or workspace_id = $2)
      and ($3::bigint is null or position < $3)
      and ($5::text is null or subject_kind = $5)
      and ($6::text is null or actor_id = $6)
      and ($7::text is null or environment = $7)
      and ($8::timestamptz is null or at >= $8)
      and ($9::timestamptz is null or at < $9)`;

const newest: Statement = {
  name: 'audit.newest',
  // PostgreSQL plans the statement for the filters of each call, so that it can use the index on subjects or
  // workspaces.
  assembled: true,
  text: `
    select ${columns}${filtered}
    order by position desc
    limit $4`,
};

const countStatement: Statement = {
  name: 'audit.count',
  assembled: true,
  mostSeconds: reportSeconds,
  text: `select count(*)::integer as count from (select${filtered} limit $4) found`,
};

/** Filters for entries; an absent filter matches all. */
export interface EntryFilter {
  readonly workspaceId?: string | null;
  readonly subjectId?: string | null | undefined;
  readonly subjectKind?: string | null | undefined;
  readonly actorId?: string | null | undefined;
  readonly environment?: string | null | undefined;
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
  /** Only entries before this position. */
  readonly before?: number | null | undefined;
  readonly limit: number;
}

const partsOf = (filter: EntryFilter): unknown[] => {
  const { subjectId, workspaceId, before, limit, subjectKind, actorId, environment, from, to } = filter;
  const parts = [subjectId, workspaceId, before, limit, subjectKind, actorId, environment, from, to];
  return parts.map((part) => part ?? null);
};

/** Returns the newest entries that match a filter. */
export const listNewestEntries = (sql: Queryable, filter: EntryFilter): Promise<AuditEntry[]> =>
  sql.query<AuditEntry>(newest, partsOf(filter));

/** Counts the entries that match a filter, up to its limit. */
export const countEntries = async (sql: Queryable, filter: EntryFilter): Promise<number> =>
  onlyRow(await sql.query<{ count: number }>(countStatement, partsOf(filter))).count;

/**
 * SQL condition: the entry has details, which may name people. Details of entries that record an erasure name nobody.
 */
const withDetails = `details is not null and action <> '${erasureAction}'`;

const aged: Statement = {
  name: 'audit.has-details',
  text: `select exists (select from audit_chain where ${withDetails} and at < $1) as present`,
};

/** Returns true if entries older than `before` still have details about people. */
export async function hasDetails(sql: Queryable, before: Date): Promise<boolean> {
  const [row] = await sql.query<{ present: boolean }>(aged, [before]);
  return row?.present === true;
}

const erase: Statement = {
  name: 'audit.erase-details',
  mostSeconds: sweepSeconds,
  text: `
    update audit_chain
    set details = null, salt = null
    where ${withDetails} and at < $1`,
};

/** Erases the details of entries older than `before`. A trigger rejects this unless an entry records the erasure. */
export async function eraseDetails(tx: Tx, before: Date): Promise<void> {
  await tx.query(erase, [before]);
}

const about: Statement = {
  name: 'audit.subjects-with-details',
  mostSeconds: sweepSeconds,
  text: `
    select distinct subject_id as id
    from audit_chain
    where subject_kind = $1 and subject_id = any ($2) and ${withDetails}
    order by id`,
};

/** Of the given subjects, returns the ids of those whose entries still have details. */
export async function listSubjectsWithDetails(
  sql: Queryable,
  subjectKind: string,
  subjectIds: readonly string[],
): Promise<string[]> {
  return (await sql.query<{ id: string }>(about, [subjectKind, subjectIds])).map(({ id }) => id);
}

const eraseOf: Statement = {
  name: 'audit.erase-details-of',
  mostSeconds: sweepSeconds,
  text: `
    update audit_chain
    set details = null, salt = null
    where subject_kind = $1 and subject_id = $2 and ${withDetails}`,
};

/** Erases the details of entries about a subject. A trigger rejects this unless an entry records the erasure. */
export async function eraseDetailsOf(tx: Tx, subjectKind: string, subjectId: string): Promise<void> {
  await tx.query(eraseOf, [subjectKind, subjectId]);
}
