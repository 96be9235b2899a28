import type { Change } from '../audit/change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { announceTariffs } from '../quotes/tariffs/revision-store.ts';
import type { WorkspaceState } from '../vocabulary/workspace-states.ts';
import { revokeAll } from '../workspaces/store.ts';
import { type UpdatedWorkspace, updateWorkspace } from '../workspaces/update.ts';

/** A provider before and after a change of its state. */
export interface ChangedState extends UpdatedWorkspace {
  /** The public halves of the key pairs that were revoked. */
  readonly revoked: readonly string[];
}

export interface NewState {
  readonly state: WorkspaceState;
  /** For operations only; the provider does not see it. */
  readonly reason: string | null;
}

/**
 * Suspends, closes or reopens a provider, in every process at once. Its running deliveries and their webhooks go on;
 * closing revokes its key pairs (decision 790). `ctx` runs its statements in `tx`. Returns undefined if the provider
 * does not exist.
 */
export async function setShopState(
  ctx: Context,
  tx: Tx,
  id: string,
  { state, reason }: NewState,
): Promise<ChangedState | undefined> {
  const at = ctx.now();
  const updated = await updateWorkspace(ctx, id, { state, stateReason: reason, stateAt: at });
  if (updated === undefined) return undefined;
  const revoked = state === 'closed' ? await revokeAll(tx, id, at) : [];
  await announceTariffs(tx);
  return { ...updated, revoked };
}

/** Returns the audit entry of a change of state. */
export const stateChange = ({ before, after, revoked }: ChangedState): Change => ({
  action: 'workspace.set-state',
  subject: { kind: 'workspace', id: after.id },
  workspaceId: after.id,
  before: { state: before.state, reason: before.stateReason },
  after: { state: after.state, reason: after.stateReason, ...(revoked.length > 0 && { revoked }) },
});
