import { answerOf, api, Unreachable } from '../../api/client.ts';
import { createObservable, type Observable } from '../../ui/observable.ts';

/**
 * The state of push notifications: `ask` if the courier has not decided on the permission, `uninstalled` if the app must be on
 * the home screen for them, `off` if the service sends no pushes, `failed` if subscribing failed.
 */
export type PushState =
  | 'unknown'
  | 'ask'
  | 'on'
  | 'denied'
  | 'uninstalled'
  | 'unsupported'
  | 'off'
  | 'failed';

/** Turns on push notifications for this phone, and reports their state (decision 285). */
export interface PushSwitch extends Observable<PushState> {
  /** Requests permission and subscribes. Call it on a touch, as browsers require. */
  requestPermission(): Promise<void>;
  /** Updates the state; if permission is granted, also restores a missing subscription. */
  look(): Promise<void>;
  /** Ends the subscription of this browser. */
  end(): Promise<void>;
}

const isSupported = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

/** True on an iPhone or iPad for a page that was not opened from the home screen. Others lack `standalone`. */
const isUninstalled = (): boolean =>
  window.isSecureContext && (navigator as { standalone?: boolean }).standalone === false;

const timeoutMs = 20_000;

export function watchPush(): PushSwitch {
  const { getState, subscribe, set } = createObservable<PushState>('unknown');
  const look = async () => {
    if (!isSupported()) return set(isUninstalled() ? 'uninstalled' : 'unsupported');
    const { permission } = Notification;
    if (permission !== 'granted') return set(permission === 'denied' ? 'denied' : 'ask');
    try {
      set(await subscribeToPush());
    } catch (error) {
      // Without a connection the state stays unchanged.
      if (!(error instanceof Unreachable)) set('failed');
    }
  };
  return {
    getState,
    subscribe,
    requestPermission: async () => {
      if (isSupported() && Notification.permission === 'default') await Notification.requestPermission();
      await look();
    },
    look,
    end: async () => {
      const registration = await navigator.serviceWorker?.getRegistration('/courier');
      await (await registration?.pushManager?.getSubscription())?.unsubscribe();
      set('unknown');
    },
  };
}

/**
 * Subscribes this browser to pushes if needed, and registers the subscription for its session.
 * @throws Refused, Unreachable, DOMException
 */
async function subscribeToPush(): Promise<'on' | 'off'> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { publicKey, subscribed } = (await answerOf(api.GET('/courier/v1/push', { signal }))).data;
  if (publicKey === null) return 'off';
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const isOwn = before !== null && keyOf(before) === publicKey;
  if (isOwn && subscribed) return 'on';
  // A subscription for another installation's key cannot be used here.
  if (before !== null && !isOwn) await before.unsubscribe();
  const made = isOwn
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const body = { endpoint: endpoint ?? made.endpoint, keys: { p256dh, auth } };
  await answerOf(api.PUT('/courier/v1/push', { body, signal: AbortSignal.timeout(timeoutMs) }));
  return 'on';
}

/** Returns the service's public key in a subscription, as base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Closes all notifications of this app, since its pages show the same news. */
export async function clearNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/courier');
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
}
