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

/** The session that subscribes, and its courier. */
export interface Subscriber {
  readonly sessionId: string;
  readonly courierId: string;
  readonly environment: Environment;
}

/**
 * Keeps the subscription of a session, in the place of an earlier one.
 * @throws pushOff; pushEndpointForbidden for an address that pushes may not reach; fieldMustBe for keys that are none
 */
export async function subscribe(ctx: Context, by: Subscriber, subscription: Subscription): Promise<void> {
  if (!ctx.config.push) throw problems.pushOff();
  refuseEndpoint(ctx, subscription.endpoint, by.environment);
  if (!isUsable(subscription)) throw problems.pushKeysUnusable();
  const { sessionId, courierId } = by;
  const sealed = sealSecret(ctx.config, JSON.stringify(subscription), subscriptionPurpose(sessionId));
  await putSubscription(ctx.sql, { sessionId, courierId, sealed }, ctx.now());
}

/** Names are resolved at the call; an address that is visibly forbidden is refused here. */
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

/** Returns true if the key is a point of the curve and the secret has the right length, so that a push can be encrypted. */
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
