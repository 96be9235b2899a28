import type { Context } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { timeOrderedSuffix } from '../ids.ts';
import type { Workspace } from './fields.ts';
import { insertWorkspace } from './store.ts';

/** The settings that an operator chooses for a new workspace. */
export interface NewWorkspace {
  readonly name: string;
  /** Requests allowed per minute and environment; null or absent means no limit (decision 67). */
  readonly requestsPerMinute?: number | null;
  /** Allows the provider to cancel in QUEUEING (decision 41). */
  readonly cancelFromQueueing?: boolean;
}

/** Creates a workspace without keys. Only operators call this: access is by invitation (spec 1). */
export async function createWorkspace(
  ctx: Pick<Context, 'now'> & { readonly sql: Queryable },
  { name, requestsPerMinute = null, cancelFromQueueing = false }: NewWorkspace,
): Promise<Workspace> {
  const createdAt = ctx.now();
  const id = `WS-${timeOrderedSuffix(createdAt)}`;
  const settings = { cancelFromQueueing, requestsPerMinute, fleetAssign: 'auto', directOnly: false } as const;
  const state = { state: 'active', stateReason: null, stateAt: null, version: 1 } as const;
  const workspace = { id, name, ...settings, ...state, createdAt };
  await insertWorkspace(ctx.sql, workspace);
  return workspace;
}
