import { isIP } from 'node:net';
import { sealSecret } from '../config/secrets.ts';
import type { Context, Scope } from '../context.ts';
import { problems } from '../problems/problems.ts';
import { unlessBlank } from '../text/plain-text.ts';
import { type Endpoint, purposeOf } from './endpoint.ts';
import { createResolve, guardOf, isLocalhost, type Resolve, reachOf, vetHost } from './guard.ts';
import { authKeyPattern, authValuePattern, isReservedHeader, readTargetUrl } from './registration.ts';
import type { Ordering } from './retry.ts';
import { newSigningSecret } from './sign.ts';
import { upsertEndpoint } from './store.ts';

/** The endpoint settings that a provider's request contains. */
export interface EndpointRequest {
  readonly url: string;
  /** The name and value of a header to send with each call (decision 51): both or neither. */
  readonly authKey?: string | null | undefined;
  readonly authValue?: string | null | undefined;
  readonly ordering?: Ordering | null | undefined;
}

/** A registered endpoint, and its signing secret if it has never been shown. */
export interface EndpointSet {
  readonly endpoint: Endpoint;
  readonly secret: string | undefined;
}

/** An endpoint request that has passed every check. */
export interface VettedEndpoint {
  readonly url: URL;
  readonly authKey: string | null;
  readonly authValue: string | null;
  readonly ordering: Ordering;
}

/**
 * Checks a provider's request for an endpoint. It may have to resolve the host name, which takes time.
 * @throws a problem if a field is invalid or webhooks may not reach the address (decision 60)
 */
export async function vetEndpoint(
  ctx: Context,
  scope: Scope,
  request: EndpointRequest,
  resolve: Resolve = createResolve(),
): Promise<VettedEndpoint> {
  const url = readTargetUrl(request.url);
  const pair = readPair(request);
  await refuseUnreachable(ctx, scope, url, resolve);
  return { url, ...pair, ordering: request.ordering ?? 'strict' };
}

/**
 * Registers a provider's endpoint for an environment, in place of any earlier endpoint. An existing signing secret
 * stays.
 */
export async function storeEndpoint(
  ctx: Context,
  scope: Scope,
  vetted: VettedEndpoint,
): Promise<EndpointSet> {
  const secret = newSigningSecret();
  const values = sealedValues(ctx, scope, vetted, secret);
  const endpoint = await upsertEndpoint(ctx.sql, { ...scope, ...values, at: ctx.now() });
  return { endpoint, secret: endpoint.secret === values.secret ? secret : undefined };
}

/** Returns the values to store for a requested endpoint, with its secrets encrypted. */
export const sealedValues = (
  { config }: Context,
  scope: Scope,
  { url, authKey, authValue, ordering }: VettedEndpoint,
  secret: string,
) => ({
  url: url.href,
  authKey,
  authValue: authValue === null ? null : sealSecret(config, authValue, purposeOf(scope, 'auth_value')),
  ordering,
  secret: sealSecret(config, secret, purposeOf(scope, 'secret')),
});

/** Checks and registers a provider's endpoint. @throws the same as `vetEndpoint` */
export const setEndpoint = async (
  ctx: Context,
  scope: Scope,
  request: EndpointRequest,
  resolve?: Resolve,
): Promise<EndpointSet> => storeEndpoint(ctx, scope, await vetEndpoint(ctx, scope, request, resolve));

function readPair(request: EndpointRequest): { authKey: string | null; authValue: string | null } {
  const authKey = unlessBlank(request.authKey);
  const authValue = unlessBlank(request.authValue);
  if (authKey === null && authValue === null) return { authKey, authValue };
  if (authKey === null) throw problems.fieldRequired('authKey');
  if (!authKeyPattern.test(authKey) || isReservedHeader(authKey)) throw problems.webhookHeaderInvalid();
  if (authValue === null) throw problems.fieldRequired('authValue');
  if (!authValuePattern.test(authValue)) throw problems.webhookHeaderValueInvalid();
  return { authKey, authValue };
}

/**
 * Refuses URLs that webhooks may not reach. Host names are not resolved here, since the result would reveal which
 * internal names exist; the guard checks their addresses at each call. The name is resolved only for plain http in
 * production, where every refused URL gets the same error.
 */
async function refuseUnreachable(ctx: Context, scope: Scope, url: URL, resolve: Resolve): Promise<void> {
  const guard = guardOf(url, scope.environment, reachOf(ctx.config, resolve));
  if (!guard.openedOnly && isName(url.hostname)) return;
  try {
    await vetHost(url.hostname, guard);
  } catch {
    throw guard.openedOnly ? problems.webhookUrlNotHttps() : problems.webhookUrlForbidden();
  }
}

const isName = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && !isLocalhost(hostname);
