import { openSecret } from '../config/secrets.ts';
import type { Context, Scope } from '../context.ts';
import { type Endpoint, isUnhealthy, purposeOf } from './endpoint.ts';
import type { Ordering } from './retry.ts';
import { deleteEndpoint, selectEndpoint } from './store.ts';

/** An endpoint without its secrets. */
export interface EndpointView {
  readonly url: string;
  readonly authKey: string | null;
  /** The last characters of the authentication value, by which people recognise the value. */
  readonly authValueHint: string | null;
  readonly ordering: Ordering;
  /** Unhealthy if every call has failed for a while (see `isUnhealthy`). Antar continues to call the endpoint. */
  readonly health: 'healthy' | 'unhealthy';
  readonly failingSince: Date | null;
  /** The secret before the last rotation also signs calls until this time. */
  readonly previousSecretUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Returns a provider's endpoint in an environment, without its secrets. */
export async function findEndpoint(ctx: Context, scope: Scope): Promise<EndpointView | undefined> {
  const endpoint = await selectEndpoint(ctx.sql, scope);
  return endpoint && viewEndpoint(ctx, endpoint);
}

/** Returns an endpoint as people may see it, without its secrets. */
export function viewEndpoint(ctx: Context, endpoint: Endpoint): EndpointView {
  const { url, authKey, ordering, failingSince, previousSecretUntil, createdAt, updatedAt } = endpoint;
  const now = ctx.now();
  return {
    url,
    authKey,
    authValueHint: hintOf(ctx, endpoint),
    ordering,
    health: isUnhealthy(endpoint, now, ctx.config.webhookUnhealthyMinutes) ? 'unhealthy' : 'healthy',
    failingSince,
    previousSecretUntil:
      previousSecretUntil !== null && previousSecretUntil > now ? previousSecretUntil : null,
    createdAt,
    updatedAt,
  };
}

const shownCharacters = 4;
const hiddenCharacters = 8;

/**
 * Returns the last characters of the authentication value. A short value, of which they would reveal too much, gives
 * only dots.
 */
function hintOf(ctx: Context, endpoint: Endpoint): string | null {
  if (endpoint.authValue === null) return null;
  const value = openValue(ctx, endpoint, endpoint.authValue);
  const enough = value.length >= shownCharacters + hiddenCharacters;
  return `••••${enough ? value.slice(-shownCharacters) : ''}`;
}

/**
 * Decrypts a stored value. Returns an empty text if no key decrypts it, so that people can still see the endpoint and
 * replace its secrets.
 */
function openValue({ config }: Context, endpoint: Endpoint, sealed: string): string {
  try {
    return openSecret(config, sealed, purposeOf(endpoint, 'auth_value'));
  } catch {
    return '';
  }
}

/** Removes an endpoint and cancels its queued events (decision 118). @returns true if it existed */
export const removeEndpoint = (ctx: Context, scope: Scope): Promise<boolean> =>
  deleteEndpoint(ctx.sql, scope);
