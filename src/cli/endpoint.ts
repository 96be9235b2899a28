import type { Scope } from '../context.ts';
import { endpointChange } from '../webhooks/change.ts';
import { removeEndpoint } from '../webhooks/find-endpoint.ts';
import type { Resolve } from '../webhooks/guard.ts';
import {
  type EndpointRequest,
  type EndpointSet,
  storeEndpoint,
  vetEndpoint,
} from '../webhooks/set-endpoint.ts';
import { selectEndpoint } from '../webhooks/store.ts';
import { makeChange } from './change.ts';
import type { Session } from './session.ts';

/**
 * Registers an address; the audit entry leaves the authentication value out. Its name is resolved before the
 * transaction: silent name servers would hold back the audit chain and every feed meanwhile.
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

/** Forgets an address. @returns whether there was one */
export const removeAndRecord = (session: Session, scope: Scope): Promise<boolean> =>
  makeChange(session, async (each) => {
    const before = await selectEndpoint(each.sql, scope);
    const removed = await removeEndpoint(each, scope);
    return [removed, removed ? endpointChange('webhook.remove', scope, { before }) : undefined] as const;
  });

/** Puts back what was registered before: an address, or none. */
export async function giveBack(
  session: Session,
  scope: Scope,
  before: EndpointRequest | undefined,
): Promise<void> {
  if (before === undefined) await removeAndRecord(session, scope);
  else await setAndRecord(session, scope, before);
}
