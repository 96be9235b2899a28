import type { Queryable } from '../db/connect.ts';

/** A person, a courier, a workspace or another subject of the books and the audit log. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** Returns the key of a subject in the map that `NameSubjects` returns. */
export const keyOfSubject = ({ kind, id }: Subject): string => `${kind} ${id}`;

/**
 * Looks up the names of people, couriers, workspaces and deliveries, by `keyOfSubject`. With a workspace, it returns
 * only the names of subjects that belong to the workspace.
 */
export type NameSubjects = (
  sql: Queryable,
  subjects: readonly Subject[],
  workspaceId: string | null,
) => Promise<ReadonlyMap<string, string>>;
