import type { Context } from '../context.ts';
import type { Workspace } from './fields.ts';
import { announceAccess, lockWorkspace, updateWorkspaceRow } from './store.ts';

/** The changes of a workspace; absent fields stay. */
export type WorkspaceChanges = Partial<Omit<Workspace, 'id' | 'createdAt' | 'version'>>;

export interface UpdatedWorkspace {
  readonly before: Workspace;
  readonly after: Workspace;
}

/**
 * Changes a workspace's settings, and notifies every process so that they take effect at once. Returns the workspace
 * before and after; undefined if it does not exist.
 */
export function updateWorkspace(
  ctx: Context,
  id: string,
  changes: WorkspaceChanges,
): Promise<UpdatedWorkspace | undefined> {
  return ctx.sql.transaction(async (tx) => {
    const before = await lockWorkspace(tx, id);
    if (before === undefined) return undefined;
    const changed = { ...before, ...changes };
    const after = { ...changed, version: await updateWorkspaceRow(tx, changed) };
    await announceAccess(tx, id);
    return { before, after };
  });
}
