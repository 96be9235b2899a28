import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Scope } from '../context.ts';

/** Returns the audit entry of a change to a workspace's sandbox, or to one delivery in it (decision 152). */
export const sandboxChange = (
  action: AuditAction,
  { workspaceId, environment }: Scope,
  { deliveryId, ...values }: Pick<Change, 'before' | 'after'> & { deliveryId?: string },
): Change => ({
  action,
  subject:
    deliveryId === undefined ? { kind: 'workspace', id: workspaceId } : { kind: 'delivery', id: deliveryId },
  workspaceId,
  environment,
  ...values,
});
