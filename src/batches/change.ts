import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Caller } from '../context.ts';

/**
 * Returns the audit entry of a person's action on a batch; undefined for a program, whose bookings the deliveries
 * record.
 */
export const batchChange = (
  action: AuditAction,
  { workspaceId, environment, actor }: Caller,
  batchId: string,
  after: object,
): Change | undefined =>
  actor.kind === 'person'
    ? { action, subject: { kind: 'batch', id: batchId }, workspaceId, environment, after }
    : undefined;
