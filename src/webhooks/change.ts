import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Scope } from '../context.ts';
import type { Endpoint } from './endpoint.ts';

/** The endpoint's fields that the audit chain records: no secret and no authentication value. */
const recordedFields = ({ url, authKey, ordering, version }: Endpoint) => ({
  url,
  authKey,
  ordering,
  version,
});

/** Builds the audit entry for a change that a provider makes to its webhooks. */
export const webhookChange = (action: AuditAction, scope: Scope, after: object): Change => ({
  action,
  subject: { kind: 'webhook', id: `${scope.workspaceId} ${scope.environment}` },
  workspaceId: scope.workspaceId,
  environment: scope.environment,
  after,
});

/**
 * Builds the audit entry for a change of a provider's endpoint. `before` is undefined if none was registered, `after`
 * if it was removed.
 */
export const endpointChange = (
  action: AuditAction,
  scope: Scope,
  { before, after }: { before: Endpoint | undefined; after?: Endpoint },
): Change => ({
  ...webhookChange(action, scope, {}),
  before: before && recordedFields(before),
  after: after && recordedFields(after),
});
