import type { Change } from '../audit/change.ts';
import type { Scope } from '../context.ts';

/** A change of a workspace's sandbox, as the audit chain tells it (decision 152). */
export const sandboxChange = (
  action: string,
  { workspaceId, environment }: Scope,
  told: Pick<Change, 'before' | 'after'>,
): Change => ({
  action,
  subject: { kind: 'workspace', id: workspaceId },
  workspaceId,
  environment,
  ...told,
});
