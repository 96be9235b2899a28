import type { Context } from '../context.ts';
import type { Workspace } from './fields.ts';
import { announceAccess, lockWorkspace, updateWorkspaceRow } from './store.ts';

/** The changes of a workspace; absent fields stay. */
export type WorkspaceChanges = Partial<
  Pick<Workspace, 'name' | 'cancelFromQueueing' | 'requestsPerMinute' | 'fleetAssign' | 'directOnly'>
>;

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
    const after = { ...before, ...changes };
    await updateWorkspaceRow(tx, after);
    await announceAccess(tx, id);
    return { before, after };
  });
}
