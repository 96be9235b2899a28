import type { Delivery, TimelineEntry } from './delivery.ts';
import type { Actor } from './lifecycle.ts';

/** The move that wrote a timeline entry, and who made the move. */
export interface Author {
  readonly move: string;
  readonly actor: Actor;
  readonly actorId: string | null;
}

/**
 * A timeline entry as stored in the delivery's row (decision 310). It is an array, since an object with field names
 * would be a third longer. The view `delivery_timeline` names the fields.
 */
export type StoredEntry = readonly [
  status: TimelineEntry['status'],
  at: string,
  move: string,
  actor: Actor,
  actorId: string | null,
  notes: string | null,
  reasonCode: string | null,
];

export const storedEntry = (
  { status, at, notes, reasonCode }: TimelineEntry,
  { move, actor, actorId }: Author,
): StoredEntry => [status, at.toISOString(), move, actor, actorId, notes, reasonCode];

/** Converts a stored timeline to timeline entries, in the same order. */
export const timelineOf = (stored: readonly StoredEntry[]): TimelineEntry[] =>
  stored.map(([status, at, , , , notes, reasonCode]) => ({ status, at: new Date(at), notes, reasonCode }));

/** Returns the first entry of a new delivery's timeline. */
export const firstEntryOf = ({ status, createdAt }: Delivery): TimelineEntry => ({
  status,
  at: createdAt,
  notes: null,
  reasonCode: null,
});
