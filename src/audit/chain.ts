import { createHash } from 'node:crypto';
import type { Environment } from '../context.ts';

/** Who made a change. */
export interface AuditActor {
  readonly kind: 'person' | 'courier' | 'credential' | 'command line';
  /** The id of the person, courier or credential, or the name of the account that ran the command. */
  readonly id: string;
}

/** A change, as it is written down. */
export interface AuditChange {
  readonly actor: AuditActor;
  /** A verb: `credential.revoke`. */
  readonly action: string;
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

/** Where the chain ends. */
export interface AuditHead {
  readonly position: number;
  readonly hash: string;
}

/** What the first entry follows. */
export const genesis: AuditHead = { position: 0, hash: '0'.repeat(64) };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const hashDetails = (details: string, salt: string) => sha256(`${salt}\n${details}`);

/** The hash of an entry: over everything but what may be erased, for which its own salted hash stands, and over the entry before. */
function hashEntry(previousHash: string, entry: Omit<AuditEntry, 'hash' | 'details' | 'salt'>): string {
  const {
    position,
    at,
    actorKind,
    actorId,
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
  ];
  return sha256(`${previousHash}\n${JSON.stringify(said)}`);
}

/** Makes the entry of a change that follows `head`. `salt` is random, so that erased details cannot be guessed from their hash. */
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
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    workspaceId,
    environment,
    detailsHash: hashDetails(details, salt),
  };
  return { ...entry, details, salt, hash: hashEntry(head.hash, entry) };
}

/** What is wrong with a chain, and at which position. */
export interface Break {
  readonly position: number;
  readonly why: 'missing' | 'changed' | 'details changed' | 'cut off';
}

/** Follows a chain entry by entry; give it each with the head it left behind. @returns undefined while nothing is wrong */
export function checkEntry(previous: AuditHead, entry: AuditEntry): Break | undefined {
  if (entry.position !== previous.position + 1) return { position: previous.position + 1, why: 'missing' };
  if (entry.hash !== hashEntry(previous.hash, entry)) return { position: entry.position, why: 'changed' };
  const { details, salt, detailsHash, position } = entry;
  const intact = details === null || salt === null || hashDetails(details, salt) === detailsHash;
  return intact ? undefined : { position, why: 'details changed' };
}

/** Compares where the entries end with where the head says they do. */
export const checkEnd = (last: AuditHead, head: AuditHead): Break | undefined =>
  last.position === head.position && last.hash === head.hash
    ? undefined
    : { position: last.position + 1, why: 'cut off' };
