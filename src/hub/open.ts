import type { Context, Scope } from '../context.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { problems } from '../problems/problems.ts';
import { findWorkspace } from '../workspaces/store.ts';
import type { Intake } from './fields.ts';
import { insertExpected, insertIntake } from './store.ts';

export interface OpenedBy {
  readonly personId: string;
  /** The codes on the manifest; empty if there is no manifest. */
  readonly codes: readonly string[];
  readonly hubId?: string | null;
}

/** Opens an intake for the parcels of a manifest. Opening changes no delivery; scans do. @throws workspaceNotFound */
export async function openIntake(
  ctx: Context,
  scope: Scope,
  { personId, codes, hubId = null }: OpenedBy,
): Promise<Intake> {
  if ((await findWorkspace(ctx.sql, scope.workspaceId)) === undefined) throw problems.workspaceNotFound();
  const createdAt = ctx.now();
  const id = `IN-${timeOrderedSuffix(createdAt)}`;
  const intake = { ...scope, id, createdBy: personId, createdAt, closedAt: null, hubId };
  await ctx.sql.transaction(async (tx) => {
    await insertIntake(tx, intake);
    await insertExpected(tx, id, codes);
  });
  return intake;
}
