import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Caller } from '../context.ts';

/** What a person did with a batch, for the audit chain; a program's bookings are recorded by their deliveries. */
export const batchChange = (
  action: AuditAction,
  { workspaceId, environment, actor }: Caller,
  batchId: string,
  after: object,
): Change | undefined =>
  actor.kind === 'person'
    ? { action, subject: { kind: 'batch', id: batchId }, workspaceId, environment, after }
    : undefined;
