import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Caller } from '../context.ts';

/**
 * Returns the audit entry of a person's action on a batch. For a program it returns undefined: the history of each
 * delivery already records who booked it.
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
