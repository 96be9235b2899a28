import { answerOf, api, Unreachable } from '../../api/client.ts';
import { createObservable, type Observable } from '../../ui/observable.ts';

/**
 * The state of notifications with the screen off: `ask` before the request for permission, `off` where the service
 * sends none, `failed` where the browser's push service accepts no subscription.
 */
export type PushState = 'unknown' | 'ask' | 'on' | 'denied' | 'unsupported' | 'off' | 'failed';

/** The notifications of this phone (decision 285). */
export interface PushSwitch extends Observable<PushState> {
  /** Requests permission, on a touch of the courier, and subscribes. */
  ask(): Promise<void>;
  /** Reads the state; with the courier's permission, restores a missing subscription. */
  look(): Promise<void>;
  /** Ends the subscription of this browser. */
  end(): Promise<void>;
}

const isSupported = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

const timeoutMs = 20_000;

export function watchPush(): PushSwitch {
  const { getState, subscribe, set } = createObservable<PushState>('unknown');
  const look = async () => {
    if (!isSupported()) return set('unsupported');
    const { permission } = Notification;
    if (permission !== 'granted') return set(permission === 'denied' ? 'denied' : 'ask');
    try {
      set(await subscribeToPush());
    } catch (error) {
      // Without a line it is as it was.
      if (!(error instanceof Unreachable)) set('failed');
    }
  };
  return {
    getState,
    subscribe,
    ask: async () => {
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

/** Makes this browser's subscription the one of its session. @throws Refused, Unreachable, DOMException */
async function subscribeToPush(): Promise<'on' | 'off'> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { publicKey, subscribed } = (await answerOf(api.GET('/courier/v1/push', { signal }))).data;
  if (publicKey === null) return 'off';
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const isOwn = before !== null && keyOf(before) === publicKey;
  if (isOwn && subscribed) return 'on';
  // One that was made for another installation's key is of no use.
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

/** The public key of a subscription, from the service. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Closes the notifications of this app: their news is on its pages. */
export async function clearNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/courier');
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
}
