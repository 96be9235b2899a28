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

/** A provider's choices for its endpoint. */
export interface EndpointRequest {
  readonly url: string;
  /** The pair sent with each call (decision 51): both or none. */
  readonly authKey?: string | null | undefined;
  readonly authValue?: string | null | undefined;
  readonly ordering?: Ordering | null | undefined;
}

/** A registered endpoint, and its signing secret if it was never shown before. */
export interface EndpointSet {
  readonly endpoint: Endpoint;
  readonly secret: string | undefined;
}

/** A request that has passed every check. */
export interface VettedEndpoint {
  readonly url: URL;
  readonly authKey: string | null;
  readonly authValue: string | null;
  readonly ordering: Ordering;
}

/**
 * Checks a request for an endpoint. It may take as long as the resolution of its address.
 * @throws the refusal of an invalid field, or of an address that webhooks may not reach (decision 60)
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

/** Registers a provider's address for an environment, replacing any other. An existing signing secret stays. */
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

/** The stored values of a requested endpoint, with its secrets sealed. */
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

/** Checks and registers a provider's address. @throws as `vetEndpoint` */
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
 * Names are not resolved here: the answer would reveal which names exist inside. Their calls are guarded. Plain
 * http in production is resolved, and every address that is not opened gets the same answer.
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
