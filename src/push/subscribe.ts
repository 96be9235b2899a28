import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { sealSecret } from '../config/secrets.ts';
import type { Context, Environment } from '../context.ts';
import { problems, Refusal } from '../problems/problems.ts';
import { standingOf } from '../webhooks/address.ts';
import { guardOf, isLocalhost, reachOf } from '../webhooks/guard.ts';
import { readTargetUrl } from '../webhooks/registration.ts';
import { subscriptionPurpose } from './keys.ts';
import { putSubscription } from './store.ts';

/** A browser's `PushSubscription.toJSON()`, with keys in base64url. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The session that subscribes, and the courier to whom it belongs. */
export interface Subscriber {
  readonly sessionId: string;
  readonly courierId: string;
  readonly environment: Environment;
}

/**
 * Stores the push subscription of a session, replacing an earlier one.
 * @throws pushOff; pushEndpointForbidden if pushes may not go to the subscription's URL; pushKeysUnusable if the keys
 * are invalid
 */
export async function subscribe(ctx: Context, by: Subscriber, subscription: Subscription): Promise<void> {
  if (!ctx.config.push) throw problems.pushOff();
  refuseEndpoint(ctx, subscription.endpoint, by.environment);
  if (!isUsable(subscription)) throw problems.pushKeysUnusable();
  const { sessionId, courierId } = by;
  const sealed = sealSecret(ctx.config, JSON.stringify(subscription), subscriptionPurpose(sessionId));
  await putSubscription(ctx.sql, { sessionId, courierId, sealed }, ctx.now());
}

/**
 * Refuses a URL without https or with a forbidden IP address. Host names are not resolved here; they are resolved and
 * checked at each push.
 */
function refuseEndpoint({ config }: Context, endpoint: string, environment: Environment): void {
  const url = readEndpoint(endpoint);
  const guard = guardOf(url, environment, reachOf(config));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const literal = isLocalhost(host) ? '127.0.0.1' : host;
  const standing = isIP(literal) === 0 ? 'public' : standingOf(literal, guard.opened);
  const isReached = standing === 'opened' || (standing === 'public' && url.protocol === 'https:');
  if (!isReached) throw problems.pushEndpointForbidden();
}

function readEndpoint(endpoint: string): URL {
  try {
    return readTargetUrl(endpoint);
  } catch (error) {
    throw error instanceof Refusal ? problems.pushEndpointForbidden() : error;
  }
}

/** True if the key is a point on the curve and the secret has the right length, so that pushes can be encrypted. */
function isUsable({ p256dh, auth }: Subscription): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (Buffer.from(auth, 'base64url').length !== 16 || point.length !== 65) return false;
  const anyone = createECDH('prime256v1');
  anyone.generateKeys();
  try {
    anyone.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
