import type { AuditActor } from '../audit/chain.ts';
import type { Change } from '../audit/change.ts';
import type { Caller, Scope } from '../context.ts';
import type { Endpoint } from './endpoint.ts';

/** Who calls: a provider's program by its credential, or in the portal a person in that place. */
export const actorOf = ({ credentialId }: Caller): AuditActor => ({
  kind: credentialId.startsWith('PE-') ? 'person' : 'credential',
  id: credentialId,
});

/** What may be told of an endpoint: no secret, and nothing of the authentication value. */
const told = ({ url, authKey, ordering, version }: Endpoint) => ({ url, authKey, ordering, version });

/** A change of a provider's webhooks, as the audit chain tells it. */
export const webhookChange = (action: string, scope: Scope, after: object): Change => ({
  action,
  subject: { kind: 'webhook', id: `${scope.workspaceId} ${scope.environment}` },
  workspaceId: scope.workspaceId,
  environment: scope.environment,
  after,
});

/** A change of an endpoint; undefined stands for none. */
export const endpointChange = (
  action: string,
  scope: Scope,
  { before, after }: { before: Endpoint | undefined; after?: Endpoint },
): Change => ({
  ...webhookChange(action, scope, {}),
  before: before && told(before),
  after: after && told(after),
});
