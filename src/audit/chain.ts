import { createHash } from 'node:crypto';
import type { Environment } from '../context.ts';
import type { AuditAction } from './actions.ts';

/** The person or program that made a change. */
export interface AuditActor {
  readonly kind: 'person' | 'courier' | 'credential' | 'command line' | 'service';
  /**
   * Depends on `kind`: the id of the person, courier or credential, the operating system account that ran a command, or
   * the name of the service's job.
   */
  readonly id: string;
  /**
   * The membership with which a person acts: a role in the operator's staff or a provider's. A person may have several.
   */
  readonly membershipId?: string | null | undefined;
}

/** A change, as it is passed to the audit chain. */
export interface AuditChange {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly workspaceId?: string | undefined;
  readonly environment?: Environment | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An entry of the audit chain. After an erasure `details` and `salt` are null, and `detailsHash` stays. */
export interface AuditEntry {
  readonly position: number;
  readonly at: Date;
  readonly actorKind: AuditActor['kind'];
  readonly actorId: string;
  readonly membershipId: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly workspaceId: string | null;
  readonly environment: Environment | null;
  readonly details: string | null;
  readonly salt: string | null;
  readonly detailsHash: string;
  readonly hash: string;
}

/**
 * An entry as read from the database. The database stores times in microseconds, but hashes cover only milliseconds.
 */
export interface StoredEntry extends AuditEntry {
  /**
   * The microseconds of `at` beyond whole milliseconds. Entries are written with 0, so another value is a sign of
   * tampering.
   */
  readonly strayMicroseconds: number;
}

/** The position and hash of an entry. The head of the chain is the position and hash of its last entry. */
export interface AuditHead {
  readonly position: number;
  readonly hash: string;
}

/** The head of an empty chain. */
export const genesis: AuditHead = { position: 0, hash: '0'.repeat(64) };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const hashDetails = (details: string, salt: string) => sha256(`${salt}\n${details}`);

/**
 * Hashes an entry together with the hash of the entry before it. The details are covered only through their own salted
 * hash, so that they can be erased.
 */
function hashEntry(previousHash: string, entry: Omit<AuditEntry, 'hash' | 'details' | 'salt'>): string {
  const {
    position,
    at,
    actorKind,
    actorId,
    membershipId,
    action,
    subjectKind,
    subjectId,
    workspaceId,
    environment,
    detailsHash,
  } = entry;
  const said = [
    position,
    at.toISOString(),
    actorKind,
    actorId,
    action,
    subjectKind,
    subjectId,
    workspaceId,
    environment,
    detailsHash,
    membershipId,
  ];
  return sha256(`${previousHash}\n${JSON.stringify(said)}`);
}

/**
 * Creates the entry of a change, to be added after `head`. `salt` must be random, so that erased details cannot be
 * guessed from their hash.
 */
export function nextEntry(
  head: AuditHead,
  change: AuditChange,
  { at, salt }: { at: Date; salt: string },
): AuditEntry {
  const {
    actor,
    action,
    subject,
    workspaceId = null,
    environment = null,
    before = null,
    after = null,
  } = change;
  const details = JSON.stringify({ before, after });
  const entry = {
    position: head.position + 1,
    at,
    actorKind: actor.kind,
    actorId: actor.id,
    membershipId: actor.membershipId ?? null,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    workspaceId,
    environment,
    detailsHash: hashDetails(details, salt),
  };
  return { ...entry, details, salt, hash: hashEntry(head.hash, entry) };
}

/** A fault of the audit chain: the position of the faulty entry, and what is wrong there. */
export interface Break {
  readonly position: number;
  readonly why:
    | 'missing'
    | 'changed'
    | 'details changed'
    | 'details erased early'
    | 'cut off'
    | 'no head'
    | 'seal missing'
    | 'seal changed';
}

/**
 * Checks that an entry follows `previous` and that its hashes are right.
 * @returns the fault; undefined if there is none
 */
export function checkEntry(previous: AuditHead, entry: StoredEntry): Break | undefined {
  const { position } = entry;
  if (position !== previous.position + 1) return { position: previous.position + 1, why: 'missing' };
  const isAsHashed = entry.strayMicroseconds === 0 && entry.hash === hashEntry(previous.hash, entry);
  if (!isAsHashed) return { position, why: 'changed' };
  return isErased(entry) || hasOwnDetails(entry) ? undefined : { position, why: 'details changed' };
}

/** Returns true if an entry's details are erased. */
export const isErased = ({ details, salt }: AuditEntry): boolean => details === null && salt === null;

const hasOwnDetails = ({ details, salt, detailsHash }: AuditEntry): boolean =>
  details !== null && salt !== null && hashDetails(details, salt) === detailsHash;

/** Compares the last entry found with the stored head of the chain; returns the fault, if any. */
export const checkEnd = (last: AuditHead, head: AuditHead): Break | undefined =>
  isSameHead(last, head) ? undefined : { position: last.position + 1, why: 'cut off' };

export const isSameHead = (one: AuditHead, other: AuditHead): boolean =>
  one.position === other.position && one.hash === other.hash;
