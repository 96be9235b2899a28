import { createHash } from 'node:crypto';
import type { Environment } from '../context.ts';
import type { AuditAction } from './actions.ts';

/** The person or program that made a change. */
export interface AuditActor {
  readonly kind: 'person' | 'courier' | 'credential' | 'command line' | 'service';
  /**
   * The id of the person, courier or credential; the name of the account that ran the command; or the service's
   * job.
   */
  readonly id: string;
  /** The membership in which a person acts; they may have several. */
  readonly membershipId?: string | null | undefined;
}

/** A change in the form that is recorded. */
export interface AuditChange {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly workspaceId?: string | undefined;
  readonly environment?: Environment | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An entry of the chain. `details` and `salt` are null once erased; their hash stays. */
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

/** A stored entry; the database's times are finer than the chain's. */
export interface StoredEntry extends AuditEntry {
  /** The part of its time below milliseconds: 0 in an untouched entry. */
  readonly strayMicroseconds: number;
}

/** The end of the chain. */
export interface AuditHead {
  readonly position: number;
  readonly hash: string;
}

/** The head before the first entry. */
export const genesis: AuditHead = { position: 0, hash: '0'.repeat(64) };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const hashDetails = (details: string, salt: string) => sha256(`${salt}\n${details}`);

/**
 * The hash of an entry and of the entry before it. Details that may be erased enter it by their own salted
 * hash.
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
 * Makes the entry of a change that follows `head`. `salt` is random, so that erased details cannot be guessed
 * from their hash.
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
 * Checks a chain entry by entry, each with the head of the entry before it.
 * @returns undefined while the chain holds
 */
export function checkEntry(previous: AuditHead, entry: StoredEntry): Break | undefined {
  const { position } = entry;
  if (position !== previous.position + 1) return { position: previous.position + 1, why: 'missing' };
  const isAsHashed = entry.strayMicroseconds === 0 && entry.hash === hashEntry(previous.hash, entry);
  if (!isAsHashed) return { position, why: 'changed' };
  return isErased(entry) || hasOwnDetails(entry) ? undefined : { position, why: 'details changed' };
}

/** True if an entry's details are gone. */
export const isErased = ({ details, salt }: AuditEntry): boolean => details === null && salt === null;

const hasOwnDetails = ({ details, salt, detailsHash }: AuditEntry): boolean =>
  details !== null && salt !== null && hashDetails(details, salt) === detailsHash;

/** Compares the end of the entries with the stored head. */
export const checkEnd = (last: AuditHead, head: AuditHead): Break | undefined =>
  isSameHead(last, head) ? undefined : { position: last.position + 1, why: 'cut off' };

export const isSameHead = (one: AuditHead, other: AuditHead): boolean =>
  one.position === other.position && one.hash === other.hash;
