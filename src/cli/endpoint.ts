import type { Scope } from '../context.ts';
import { endpointChange, webhookChange } from '../webhooks/change.ts';
import { removeEndpoint } from '../webhooks/find-endpoint.ts';
import type { Resolve } from '../webhooks/guard.ts';
import { rotateSecret } from '../webhooks/rotate-secret.ts';
import {
  type EndpointRequest,
  type EndpointSet,
  storeEndpoint,
  vetEndpoint,
} from '../webhooks/set-endpoint.ts';
import { restoreEndpoint, type StandIn, standIn } from '../webhooks/stand-in.ts';
import { selectEndpoint } from '../webhooks/store.ts';
import { makeChange } from './change.ts';
import type { Session } from './session.ts';
import type { Shell } from './shell.ts';

/**
 * Registers an endpoint. The audit entry omits the authentication value. The endpoint's host name is resolved before
 * the transaction: within it, a slow name server would block all other changes of the audit chain and every event feed.
 */
export async function setAndRecord(
  session: Session,
  scope: Scope,
  request: EndpointRequest,
  resolve?: Resolve,
): Promise<EndpointSet> {
  const vetted = await vetEndpoint(session, scope, request, resolve);
  return makeChange(session, async (each) => {
    const before = await selectEndpoint(each.sql, scope);
    const set = await storeEndpoint(each, scope, vetted);
    return [set, endpointChange('webhook.set', scope, { before, after: set.endpoint })] as const;
  });
}

/** Removes an endpoint. @returns true if it existed */
export const removeAndRecord = (session: Session, scope: Scope): Promise<boolean> =>
  makeChange(session, async (each) => {
    const before = await selectEndpoint(each.sql, scope);
    const removed = await removeEndpoint(each, scope);
    return [removed, removed ? endpointChange('webhook.remove', scope, { before }) : undefined] as const;
  });

/** Replaces the signing secret. @returns the new secret */
export const rotateAndRecord = (session: Session, scope: Scope, overlapSeconds: number): Promise<string> =>
  makeChange(session, async (each) => {
    const { endpoint, secret } = await rotateSecret(each, scope, overlapSeconds);
    const { previousSecretUntil } = endpoint;
    return [secret, webhookChange('webhook.rotate-secret', scope, { previousSecretUntil })] as const;
  });

/** Registers another endpoint until `restoreAndRecord` restores the present one (decision 164). */
export async function standInAndRecord(
  session: Session,
  scope: Scope,
  { secret, ...request }: EndpointRequest & { readonly secret?: string | undefined },
): Promise<StandIn> {
  const vetted = await vetEndpoint(session, scope, request);
  return makeChange(session, async (each) => {
    const before = await selectEndpoint(each.sql, scope);
    const there = await standIn(each, scope, vetted, secret);
    return [there, endpointChange('webhook.stand-in', scope, { before, after: there.endpoint })] as const;
  });
}

/**
 * Restores the endpoint that `standInAndRecord` replaced. If somebody has registered or removed an endpoint meanwhile,
 * changes nothing and prints a message.
 */
export async function restoreAndRecord(
  session: Session,
  scope: Scope,
  there: StandIn,
  shell: Shell,
): Promise<void> {
  const ended = await makeChange(session, async (each) => {
    const outcome = await restoreEndpoint(each, scope, there);
    const values = { before: there.endpoint, ...(outcome.restored && { after: outcome.restored }) };
    return [
      outcome.ended,
      outcome.ended ? endpointChange('webhook.give-back', scope, values) : undefined,
    ] as const;
  });
  if (!ended) {
    shell.writeErr('Somebody has registered or removed an address meanwhile; it stays as it is.\n');
  }
}
