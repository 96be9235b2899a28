import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Config } from '../config/config.ts';
import { openSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import type { JobPayloads } from '../jobs/jobs.ts';
import { sessionClock } from '../people/sessions/session-clock.ts';
import { guardOf, reachOf } from '../webhooks/guard.ts';
import { openCallClient } from '../webhooks/sender/call-client.ts';
import { openPushKeys, subscriptionPurpose, type VapidKeys } from './keys.ts';
import { listLiveSubscriptions, removeSubscription } from './store.ts';
import type { Subscription } from './subscribe.ts';

const timeoutMs = 10_000;

/** HTTP statuses after which the browser's subscription no longer exists (RFC 8030, 7.3). */
const gone: readonly unknown[] = [404, 410];
/** True if the push service may accept a retry. An undefined status means that the push service did not answer. */
const mayHelp = (httpStatus: number | undefined) =>
  httpStatus === undefined || httpStatus === 429 || httpStatus >= 500;

/**
 * Pushes a notice to each phone on which the courier is signed in (decision 235). A subscription that no longer exists
 * is removed. An expired notice is not sent.
 * @throws if a retry may succeed, so that the job runs again; the error contains no URL
 */
export async function sendPush(ctx: Context, payload: JobPayloads['push']): Promise<void> {
  const { courierId, notice, until } = payload;
  const secondsLeft = Math.ceil((Date.parse(until) - ctx.now().getTime()) / 1000);
  const keys = await openPushKeys(ctx);
  if (keys === undefined || secondsLeft <= 0) return;
  for (const { sessionId, sealed, environment } of await listLiveSubscriptions(
    ctx.sql,
    courierId,
    sessionClock(ctx),
  )) {
    const subscription: Subscription = JSON.parse(
      openSecret(ctx.config, sealed, subscriptionPurpose(sessionId)),
    );
    const url = new URL(subscription.endpoint);
    const client = openCallClient(url, guardOf(url, environment, reachOf(ctx.config)), timeoutMs);
    const { httpStatus } = await client.call(callOf(ctx.config, keys, { subscription, notice, secondsLeft }));
    client.close();
    const outcome = mayHelp(httpStatus) ? 'failed' : httpStatus! < 300 ? 'sent' : 'refused';
    ctx.telemetry.metrics.messages.inc({ channel: 'push', outcome });
    if (gone.includes(httpStatus)) await removeSubscription(ctx.sql, sessionId, sealed);
    else if (mayHelp(httpStatus)) throw new Error(`a push was not taken: ${httpStatus ?? 'no answer'}`);
    else if (httpStatus! >= 300) ctx.log.warn({ httpStatus }, 'a push service refuses a push');
  }
}

interface Pushed {
  readonly subscription: Subscription;
  readonly notice: JobPayloads['push']['notice'];
  readonly secondsLeft: number;
}

/**
 * Builds the request to a push service: encrypted for the phone (RFC 8291) and signed with this service's key (RFC
 * 8292).
 */
function callOf(config: Config, vapidKeys: VapidKeys, { subscription, notice, secondsLeft }: Pushed) {
  const { endpoint, p256dh, auth } = subscription;
  const text = JSON.stringify(notice);
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { ...vapidKeys, subject: subjectOf(config) },
    TTL: secondsLeft,
    // A retry has the same topic, so it replaces the first attempt if the push service still queues that attempt.
    topic: createHash('sha256').update(text).digest('base64url').slice(0, 32),
    urgency: 'high',
  });
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { headers: Object.fromEntries(texts), body: body! };
}

/** Returns the operator's contact for push services. RFC 8292 allows a mail address or an https address. */
function subjectOf({ mailFrom, publicUrl }: Config): string {
  if (mailFrom) return `mailto:${addressOf(mailFrom)}`;
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:antar@${new URL(publicUrl).hostname}`;
}

/** Extracts the address from `Name <address>`. */
const addressOf = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
