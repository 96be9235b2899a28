import { createHash } from 'node:crypto';
import type { Environment } from '../context.ts';
import type { AuditAction } from './actions.ts';

/** The person or program that made a change. */
export interface AuditActor {
  readonly kind: 'person' | 'courier' | 'credential' | 'command line' | 'service';
  /**
   * The id of the person, courier or credential; the account that ran the command; or the name of the service's job.
   */
  readonly id: string;
  /** The membership in which a person acts; a person may have several. */
  readonly membershipId?: string | null | undefined;
}

/** A change in the form in which it is recorded. */
export interface AuditChange {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly workspaceId?: string | undefined;
  readonly environment?: Environment | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An entry of the chain. `details` and `salt` are null once erased; `detailsHash` stays. */
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

/** A stored entry; the database's times are more precise than the chain's. */
export interface StoredEntry extends AuditEntry {
  /** The part of its time below milliseconds: 0 in an unchanged entry. */
  readonly strayMicroseconds: number;
}

/** The last entry of the chain. */
export interface AuditHead {
  readonly position: number;
  readonly hash: string;
}

/** The head of an empty chain. */
export const genesis: AuditHead = { position: 0, hash: '0'.repeat(64) };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const hashDetails = (details: string, salt: string) => sha256(`${salt}\n${details}`);

/**
 * Returns the hash of an entry and the previous hash. It covers the details only through their own salted hash, so that
 * they can be erased.
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
 * Creates the entry for a change that follows `head`. `salt` is random, so that erased details cannot be guessed from
 * their hash.
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

/** A fault of a chain and its position. */
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
 * Checks an entry against the head of the previous entry.
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

/** Compares the last entry with the stored head; returns the fault, if any. */
export const checkEnd = (last: AuditHead, head: AuditHead): Break | undefined =>
  isSameHead(last, head) ? undefined : { position: last.position + 1, why: 'cut off' };

export const isSameHead = (one: AuditHead, other: AuditHead): boolean =>
  one.position === other.position && one.hash === other.hash;
