import { createObservable, type Observable } from '../../ui/observable.ts';

/** The app's service worker: true if a new version waits, and the function that activates it. */
export interface Update {
  readonly isReady: Observable<boolean>;
  take(): void;
}

const askEveryMs = 30 * 60_000;

/**
 * Installs the app on this phone and looks for new versions. A new version takes over on the courier's request,
 * never in the middle of a job (decision 242). Rows to be sent are stored outside of it.
 */
export function installApp(): Update {
  const isReady = createObservable(false);
  let ready: ServiceWorker | undefined;
  const tell = (worker: ServiceWorker) => {
    ready = worker;
    isReady.set(true);
  };
  const follow = (registration: ServiceWorkerRegistration) => {
    // The first version has nothing to replace.
    const isUpdate = () => navigator.serviceWorker.controller !== null;
    if (registration.waiting && isUpdate()) tell(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && isUpdate()) tell(worker);
      });
    });
    setInterval(() => void registration.update().catch(() => undefined), askEveryMs);
  };
  const register = () =>
    navigator.serviceWorker
      .register('/courier/sw.js', { scope: '/courier', type: 'module', updateViaCache: 'none' })
      .then(follow)
      // Without it the app works only online; `warnings.tsx` shows that.
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

/** Runs something after the page's first view has loaded, so that later fetches do not delay it. */
function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}

/** Requests that the browser sends waiting rows once it is online, even if the app is closed by then. */
export async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/courier');
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register('outbox').catch(() => undefined);
}

/** Makes the worker store the code reader for offline use (decision 286). */
export async function keepScanner(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage('keep scanner');
}
