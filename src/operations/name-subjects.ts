import type { Queryable } from '../db/connect.ts';
import { findOrderIds } from '../deliveries/order-store.ts';
import { findCourierNames } from '../fleet/store.ts';
import { keyOfSubject, type NameSubjects } from '../people/name-subjects.ts';
import { findNames } from '../people/store.ts';
import { findWorkspaceNames } from '../workspaces/store.ts';

type FindNames = (
  sql: Queryable,
  ids: readonly string[],
  workspaceId: string | null,
) => Promise<ReadonlyMap<string, string>>;

const finders: Readonly<Record<string, FindNames>> = {
  delivery: findOrderIds,
  courier: findCourierNames,
  person: findNames,
  workspace: findWorkspaceNames,
  staff: findWorkspaceNames,
};

/**
 * Finds display names for the subjects of recorded changes, such as couriers and workspaces. The name of a delivery is
 * its order number.
 */
export const nameSubjects: NameSubjects = async (sql, subjects, workspaceId) => {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const found = await Promise.all(
    [...byKind].map(async ([kind, each]) => {
      const ids = [...new Set(each.map(({ id }) => id))];
      const names = (await finders[kind]?.(sql, ids, workspaceId)) ?? new Map<string, string>();
      return [...names].map(([id, name]) => [keyOfSubject({ kind, id }), name] as const);
    }),
  );
  return new Map(found.flat());
};
