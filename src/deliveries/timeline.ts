import type { Delivery, TimelineEntry } from './delivery.ts';
import type { Actor } from './lifecycle.ts';

/** The author of a move, for the timeline. */
export interface Author {
  readonly move: string;
  readonly actor: Actor;
  readonly actorId: string | null;
}

/**
 * An entry as the delivery's row holds it (decision 310), without names, which would make it a third longer. The view
 * `delivery_timeline` names the parts.
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

/** The entries of a timeline as a row holds it, in their order. */
export const timelineOf = (stored: readonly StoredEntry[]): TimelineEntry[] =>
  stored.map(([status, at, , , , notes, reasonCode]) => ({ status, at: new Date(at), notes, reasonCode }));

/** The entry that a timeline begins with. */
export const firstEntryOf = ({ status, createdAt }: Delivery): TimelineEntry => ({
  status,
  at: createdAt,
  notes: null,
  reasonCode: null,
});
