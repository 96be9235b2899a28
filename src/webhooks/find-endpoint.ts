import { openSecret } from '../config/secrets.ts';
import type { Context, Scope } from '../context.ts';
import { type Endpoint, isUnhealthy, purposeOf } from './endpoint.ts';
import type { Ordering } from './retry.ts';
import { deleteEndpoint, selectEndpoint } from './store.ts';

/** An endpoint without its secrets. */
export interface EndpointView {
  readonly url: string;
  readonly authKey: string | null;
  /** The end of the authentication value, by which people recognise it. */
  readonly authValueHint: string | null;
  readonly ordering: Ordering;
  /** Unhealthy: every call has failed for a while. Antar goes on calling it. */
  readonly health: 'healthy' | 'unhealthy';
  readonly failingSince: Date | null;
  /** The end of the time in which the secret before the last rotation also signs. */
  readonly previousSecretUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Finds the endpoint of an environment. */
export async function findEndpoint(ctx: Context, scope: Scope): Promise<EndpointView | undefined> {
  const endpoint = await selectEndpoint(ctx.sql, scope);
  return endpoint && viewEndpoint(ctx, endpoint);
}

/** The view of an endpoint, without its secrets. */
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

/** Hides a value that is so short that its end would reveal it. */
function hintOf(ctx: Context, endpoint: Endpoint): string | null {
  if (endpoint.authValue === null) return null;
  const value = openValue(ctx, endpoint, endpoint.authValue);
  const enough = value.length >= shownCharacters + hiddenCharacters;
  return `••••${enough ? value.slice(-shownCharacters) : ''}`;
}

/**
 * Empty when the value can no longer be opened. The person who comes to replace it can still see the endpoint,
 * and set a new signing secret.
 */
function openValue({ config }: Context, endpoint: Endpoint, sealed: string): string {
  try {
    return openSecret(config, sealed, purposeOf(endpoint, 'auth_value'));
  } catch {
    return '';
  }
}

/** Removes an endpoint and cancels its waiting events (decision 118). @returns whether there was one */
export const removeEndpoint = (ctx: Context, scope: Scope): Promise<boolean> =>
  deleteEndpoint(ctx.sql, scope);
