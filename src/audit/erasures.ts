import { dayMs, later } from '../time.ts';
import type { AuditChange, AuditEntry } from './chain.ts';

/** The action of an entry that records an erasure of details. Details missing without such an entry are a fault. */
export const erasureAction = 'details.erase';

const actor = { kind: 'service', id: 'erasure' } as const;

/** Returns the change that records the erasure of all details older than a time. */
export const erasureByAge = (before: Date): AuditChange => ({
  actor,
  action: erasureAction,
  subject: { kind: 'age', id: before.toISOString() },
});

/** Returns the change that records the erasure of all details about a subject. */
export const erasureOf = (kind: string, id: string): AuditChange => ({
  actor,
  action: erasureAction,
  subject: { kind, id },
});

/**
 * The erasures recorded in the audit chain. An entry may lack its details only if a recorded erasure covers the entry.
 */
export interface Erasures {
  covers(entry: AuditEntry): boolean;
}

/**
 * Reads erasures from their entries, which may be in any order. An erasure by age counts only if its cutoff is at least
 * a day before the erasure itself: no setting allows a shorter retention, so a later cutoff is forged.
 */
export function readErasures(entries: readonly AuditEntry[]): Erasures {
  const byAge = entries
    .filter(({ subjectKind }) => subjectKind === 'age')
    .map(({ at, subjectId }) => ({ at, before: new Date(subjectId).getTime() }))
    .filter(({ at, before }) => before <= later(at, -dayMs).getTime());
  const horizon = byAge.reduce((latest, { before }) => Math.max(latest, before), 0);
  const subjects = new Map<string, number>();
  for (const { subjectKind, subjectId, position } of entries) {
    const key = keyOf(subjectKind, subjectId);
    subjects.set(key, Math.max(position, subjects.get(key) ?? 0));
  }
  return {
    covers: ({ position, at, subjectKind, subjectId }) =>
      at.getTime() < horizon || (subjects.get(keyOf(subjectKind, subjectId)) ?? 0) > position,
  };
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`;
