import { dayMs, later } from '../time.ts';
import type { AuditChange, AuditEntry } from './chain.ts';

/** What the chain says of the erasure of details: each is an entry of its own, so that details which are gone without one show. */
export const erasureAction = 'details.erase';

const actor = { kind: 'service', id: 'erasure' } as const;

/** The entry by which the details of every entry older than an instant go. */
export const erasureByAge = (before: Date): AuditChange => ({
  actor,
  action: erasureAction,
  subject: { kind: 'age', id: before.toISOString() },
});

/** The entry by which the details of every entry about a subject go. */
export const erasureOf = (kind: string, id: string): AuditChange => ({
  actor,
  action: erasureAction,
  subject: { kind, id },
});

/** Which details may be gone by the erasures that stand in a chain. */
export interface Erasures {
  covers(entry: AuditEntry): boolean;
}

/** Reads the erasures of a chain, in any order. One by age counts only for entries a day older than itself: no setting allows less. */
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
