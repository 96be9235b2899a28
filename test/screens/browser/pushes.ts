import type { Page } from './open.ts';

/** A browser whose push service is the test's: headless ones have none. */
export function subscribeTo(subscription: {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}): void {
  let live: object | null = null;
  const seen = window as unknown as { pushCalls: string[] };
  seen.pushCalls = [];
  // It answers "granted" and still says "denied".
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return permission as NotificationPermission;
  };
  PushManager.prototype.getSubscription = async () => live as PushSubscription | null;
  PushManager.prototype.subscribe = async (options) => {
    const key = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
    const applicationServerKey = Uint8Array.from(atob(key), (char) => char.charCodeAt(0)).buffer;
    seen.pushCalls.push('subscribe');
    live = {
      ...subscription,
      options: { userVisibleOnly: true, applicationServerKey },
      toJSON: () => subscription,
      unsubscribe: async () => {
        seen.pushCalls.push('unsubscribe');
        live = null;
        return true;
      },
    };
    return live as PushSubscription;
  };
}

/** Delivers a push to the worker of the courier's app, as the browser's push service would. */
export async function pusherOf(page: Page, origin: string): Promise<(data: unknown) => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  type Registrations = { registrations: { registrationId: string; scopeURL: string }[] };
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/courier'));
    if (own) found.resolve(own.registrationId);
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  return async (data) => {
    const message = { origin, registrationId, data: JSON.stringify(data) };
    await tools.send('ServiceWorker.deliverPushMessage', message);
  };
}

const workerOf = (page: Page) =>
  page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith('/courier/sw.js'))!;

/** The worker's calls that a headless browser refuses, recorded for the test. */
export interface Did {
  readonly shown: { readonly title: string; readonly data: { readonly path: string } }[];
  readonly opened: string[];
}

/** Keeps what the worker shows and opens, in the place of the browser, which does neither without a screen. */
export async function watchWorker(page: Page): Promise<() => Promise<Did>> {
  const worker = workerOf(page);
  await worker.evaluate(() => {
    const scope = self as unknown as {
      did: Did;
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (path: string) => Promise<null> };
    };
    scope.did = { shown: [], opened: [] };
    scope.registration.showNotification = async (title, options) => {
      scope.did.shown.push({ title, data: options?.data });
    };
    scope.clients.openWindow = async (path) => {
      scope.did.opened.push(path);
      return null;
    };
  });
  return () => worker.evaluate(() => (self as unknown as { did: Did }).did);
}

/** Touches the notifications that were shown. */
export async function touchNotices(page: Page): Promise<void> {
  const worker = workerOf(page);
  await worker.evaluate(() => {
    const scope = self as unknown as { did: Did; ExtendableEvent: typeof Event };
    for (const { data } of scope.did.shown) {
      const notification = { data, close: () => undefined };
      self.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
    }
  });
}
