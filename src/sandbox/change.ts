import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Scope } from '../context.ts';

/** A change of a workspace's sandbox, or of one delivery in it, for the audit chain (decision 152). */
export const sandboxChange = (
  action: AuditAction,
  { workspaceId, environment }: Scope,
  { deliveryId, ...told }: Pick<Change, 'before' | 'after'> & { deliveryId?: string },
): Change => ({
  action,
  subject:
    deliveryId === undefined ? { kind: 'workspace', id: workspaceId } : { kind: 'delivery', id: deliveryId },
  workspaceId,
  environment,
  ...told,
});
