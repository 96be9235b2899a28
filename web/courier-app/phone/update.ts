import { createObservable, type Observable } from '../../ui/observable.ts';

/** Updates of the app. */
export interface Update {
  /** True if a new version waits to be activated. */
  readonly isReady: Observable<boolean>;
  /** Activates the new version and reloads the page. */
  take(): void;
}

const checkEveryMs = 30 * 60_000;

/**
 * Installs the app's service worker and checks for new versions. A new version takes over when the courier requests it,
 * never in the middle of a job (decision 242). Rows that wait to be sent outlast the update.
 */
export function installApp(): Update {
  const isReady = createObservable(false);
  let ready: ServiceWorker | undefined;
  const follow = (registration: ServiceWorkerRegistration) => {
    const offer = (worker: ServiceWorker | null) => {
      if (worker === null || !isUpdate(worker, registration)) return;
      ready = worker;
      isReady.set(true);
    };
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => offer(worker));
    });
    setInterval(() => void registration.update().catch(() => undefined), checkEveryMs);
  };
  const register = () =>
    navigator.serviceWorker
      .register('/courier/sw.js', { scope: '/courier', updateViaCache: 'none' })
      .then(follow)
      // Without a service worker the app works only online; `warnings.tsx` shows that.
      .catch(() => undefined);
  if ('serviceWorker' in navigator && import.meta.env.PROD) afterLoad(register);
  return {
    isReady,
    take: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      });
      ready?.postMessage('take over');
    },
  };
}

/**
 * Returns true if a worker waits to replace another one. The first one may control the page before the browser reports
 * that it is installed, as in WebKit.
 */
export const isUpdate = (
  worker: Pick<ServiceWorker, 'state'>,
  { active }: { readonly active: Pick<ServiceWorker, 'state'> | null },
): boolean => worker.state === 'installed' && active !== null && active !== worker;

/** Runs a function after the page has loaded, so that its requests do not delay the first view. */
function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}

/** Registers a background sync: the service worker sends waiting rows once online, even if the app is closed. */
export async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/courier');
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register('outbox').catch(() => undefined);
}

/** Makes the service worker store the code reader for offline use (decision 286). */
export async function keepScanner(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage('keep scanner');
}
