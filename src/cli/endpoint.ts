import type { Scope } from '../context.ts';
import { endpointChange } from '../webhooks/change.ts';
import { removeEndpoint } from '../webhooks/find-endpoint.ts';
import { type EndpointRequest, type EndpointSet, setEndpoint } from '../webhooks/set-endpoint.ts';
import { selectEndpoint } from '../webhooks/store.ts';
import { makeChange } from './change.ts';
import type { Session } from './session.ts';

/** Registers an address; the audit entry leaves the authentication value out. */
export const setAndRecord = (
  session: Session,
  scope: Scope,
  request: EndpointRequest,
): Promise<EndpointSet> =>
  makeChange(session, async (each) => {
    const before = await selectEndpoint(each.sql, scope);
    const set = await setEndpoint(each, scope, request);
    return [set, endpointChange('webhook.set', scope, { before, after: set.endpoint })] as const;
  });

/** Forgets an address. @returns whether there was one */
export const removeAndRecord = (session: Session, scope: Scope): Promise<boolean> =>
  makeChange(session, async (each) => {
    const before = await selectEndpoint(each.sql, scope);
    const removed = await removeEndpoint(each, scope);
    return [removed, removed ? endpointChange('webhook.remove', scope, { before }) : undefined] as const;
  });
