import { createObservable, type Observable } from '../../ui/observable.ts';

/** The app's service worker: whether a new version waits, and the word that lets it take over. */
export interface Update {
  readonly isReady: Observable<boolean>;
  take(): void;
}

const askEveryMs = 30 * 60_000;

/**
 * Installs the app on this phone and looks for new versions. A new version takes over when the courier says so: never by
 * itself in the middle of a job (decision 242). What waits to be sent is kept outside of it.
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
      // Without it the app works as long as there is a line; `warnings.tsx` tells so.
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

/** Runs something when the page has everything that it shows first: what is fetched for later does not hold it up. */
function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}

/** Asks the browser to send what waits once there is a line, also when the app is closed by then. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/courier');
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register('outbox').catch(() => undefined);
}

/** Asks the worker to keep what reads codes, for when there is no line (decision 286). */
export async function keepScanner(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage('keep scanner');
}
