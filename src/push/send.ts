import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { JobPayloads } from '../jobs/jobs.ts';
import { sessionClock } from '../people/session-clock.ts';
import { openSecret } from '../secrets.ts';
import { guardOf, reachOf } from '../webhooks/guard.ts';
import { openLine } from '../webhooks/sender/line.ts';
import { encryptPush } from './encrypt.ts';
import { openPushKeys, subscriptionPurpose } from './keys.ts';
import { listLiveSubscriptions, removeSubscription } from './store.ts';
import type { Subscription } from './subscribe.ts';
import { type VapidKeys, vapidAuthorization } from './vapid.ts';

const timeoutMs = 10_000;

/** Answers after which the browser's subscription is gone for ever (RFC 8030, 7.3). */
const gone: readonly unknown[] = [404, 410];
/** Answers after which another try may help. */
const mayHelp = (httpStatus: number | undefined) =>
  httpStatus === undefined || httpStatus === 429 || httpStatus >= 500;

/**
 * Pushes a notice to the phone on which its courier is signed in (decision 235). A subscription that is gone is removed.
 * After the notice's time nothing is sent.
 * @throws when the push service cannot be reached, to be tried again; no address is named
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
    const line = openLine(url, guardOf(url, environment, reachOf(ctx.config)), timeoutMs);
    const { httpStatus } = await line.call(callOf(ctx, keys, { subscription, notice, secondsLeft }));
    line.close();
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

function callOf({ config, now }: Context, keys: VapidKeys, { subscription, notice, secondsLeft }: Pushed) {
  const { endpoint, p256dh, auth } = subscription;
  const { origin } = new URL(endpoint);
  const subject = config.mailFrom ? `mailto:${addressOf(config.mailFrom)}` : config.publicUrl;
  const text = JSON.stringify(notice);
  const target = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  return {
    headers: {
      authorization: vapidAuthorization(keys, { origin, subject }, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(secondsLeft),
      // A second try takes the place of the first where that still waits.
      topic: createHash('sha256').update(text).digest('base64url').slice(0, 32),
      urgency: 'high',
    },
    body: encryptPush(text, target),
  };
}

/** The address of `Name <address>`. */
const addressOf = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
