import { noticeOf, type Pushed, readLanguage } from './notices/notices.ts';
import { sendSteps } from './phone/outbox.ts';
import { sendPhotos } from './phone/photos.ts';
import { sendOutgoing } from './phone/send-outgoing.ts';
import { isBarrier, type Sent } from './phone/sent.ts';
import { openStore, type Store } from './phone/store.ts';
import { firstPace } from './phone/upload.ts';

/**
 * The service worker of the courier app: it installs the whole app at once, serves it offline, sends unsent rows
 * when the browser reports a connection, and shows push notifications. A new version waits until the page requests
 * it (decision 242).
 */

interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushReceived extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface NoticeTouched extends Extendable {
  readonly notification: Notification;
}
interface Window {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(word: string): void;
}
/** The part of a worker's global scope that is used here; TypeScript's DOM types lack it. */
interface WorkerScope {
  readonly antarOffline: {
    readonly version: string;
    readonly files: readonly string[];
    readonly scanner: readonly string[];
  };
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window' }): Promise<readonly Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: Extendable) => void): void;
  addEventListener(type: 'sync', run: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', run: (event: Fetching) => void): void;
  addEventListener(type: 'message', run: (event: MessageEvent & Extendable) => void): void;
  addEventListener(type: 'push', run: (event: PushReceived) => void): void;
  addEventListener(type: 'notificationclick', run: (event: NoticeTouched) => void): void;
}
const worker = self as unknown as WorkerScope;

const { version, files, scanner } = worker.antarOffline;
const page = '/courier';
const family = 'antar-courier-';
const own = `${family}${version}`;

/**
 * Fetches a file of the app.
 * @throws if it is missing, or if something else answers, such as a network that asks for a sign-in
 */
async function fetchFile(file: string): Promise<Response> {
  const isPage = file === page;
  // The page bypasses the HTTP cache; the names of the other files contain a hash of their content.
  const answer = await fetch(file, isPage ? { cache: 'reload' } : {});
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') === true;
  const isOwn = isPage ? isOwnPage(await answer.clone().text()) : !isHtml;
  if (!answer.ok || !isOwn) throw new Error(`${file}: HTTP ${answer.status}`);
  return answer;
}

/** Caches the whole app. The installation fails if one file cannot be fetched. */
async function install(): Promise<void> {
  const cache = await caches.open(own);
  const all = [page, ...files];
  const answers = await Promise.all(all.map(fetchFile));
  await Promise.all(all.map((file, index) => cache.put(file, answers[index]!)));
  // Copies the code reader from the last version's cache if it is unchanged.
  for (const file of scanner) {
    const cached = await caches.match(file);
    if (cached) await cache.put(file, cached);
  }
}

/**
 * Caches the code reader, for browsers without one of their own. It is not installed with the app: it is large, and
 * few couriers scan (decision 286).
 */
async function keepScanner(): Promise<void> {
  const cache = await caches.open(own);
  for (const file of scanner) if (!(await cache.match(file))) await cache.put(file, await fetchFile(file));
}

/** Returns true if this worker knows all files of the page; another version's page has others, a foreign one none. */
function isOwnPage(html: string): boolean {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
  return named.length > 0 && named.every(([, file = '']) => files.includes(file));
}

/**
 * Fetches the files that the cache lacks: browsers clear it on request, or when the phone runs out of space. The
 * page comes last, so that it is never cached without its files.
 */
async function fetchMissing(): Promise<void> {
  const cache = await caches.open(own);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of [...files, page]) if (!cached.has(file)) await cache.put(file, await fetchFile(file));
}

const checkEveryMs = 60_000;
let checkedAtMs = Number.NEGATIVE_INFINITY;
let refilling: Promise<void> | undefined;

/** Refills the cache; one refill runs at a time. Without a connection the next request tries again. */
function refill(): Promise<void> {
  checkedAtMs = Date.now();
  refilling ??= fetchMissing()
    .catch(() => undefined)
    .finally(() => {
      refilling = undefined;
    });
  return refilling;
}

async function removeOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(family) && name !== own).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(removeOlder()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting();
  // If this fails offline, the app requests it again when it is next opened.
  if (event.data === 'keep scanner') event.waitUntil(keepScanner().catch(() => undefined));
});

worker.addEventListener('push', (event) => event.waitUntil(show(event)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? page));
});

/**
 * Shows a notification for a push, unless a visible page shows it itself. Every open page fetches the day (decision
 * 285).
 */
async function show({ data }: PushReceived): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  for (const each of windows) each.postMessage('wake');
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, body, tag, path, stays } = noticeOf(readPushed(data), await readLanguage());
  const more = { renotify: true, vibrate: [300, 120, 300, 120, 300] };
  await worker.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    icon: `${page}/icon-192.png`,
    requireInteraction: stays,
    ...more,
  });
}

function readPushed(data: PushReceived['data']): Pushed | undefined {
  try {
    return data?.json() as Pushed | undefined;
  } catch {
    return undefined;
  }
}

/**
 * Brings an open page to the front without navigating, since it may contain a half-filled form. Opens `path` if no
 * page is open.
 */
async function open(path: string): Promise<void> {
  const [first] = await worker.clients.matchAll({ type: 'window' });
  if (first === undefined) return void (await worker.clients.openWindow(path));
  first.postMessage('wake');
  await first.focus();
}

worker.addEventListener('sync', (event) => {
  event.waitUntil(sendWhatWaits());
});

/**
 * Sends unsent rows without a page (decision 241).
 * @throws if some could not be sent: the browser then retries the sync event
 */
async function sendWhatWaits(): Promise<void> {
  const store = await openStore();
  try {
    const lanes = await Promise.allSettled([sendOutgoing(store).then(failIfLeft), sendStepsAndPhotos(store)]);
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  } finally {
    store.tables.close();
    store.news.close();
  }
}

async function sendStepsAndPhotos(store: Store): Promise<void> {
  const steps = async () => failIfLeft(await sendSteps(store));
  await steps();
  failIfLeft(
    await sendPhotos(store, {
      pace: firstPace(),
      answered: () => undefined,
      arrived: steps,
      giveWay: () => Promise.resolve(),
    }),
  );
}

function failIfLeft(sent: Sent): void {
  if (isBarrier(sent) || sent === 'later') throw new Error(sent);
}

const isOfInterface = (path: string): boolean => path.startsWith(`${page}/v1/`);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isStart = request.mode === 'navigate';
  // Checks at most once a minute during other requests too: an app that stays open must notice cleared files.
  if (isStart || Date.now() - checkedAtMs > checkEveryMs) event.waitUntil(refill());
  if (request.method !== 'GET' || origin !== worker.location.origin || isOfInterface(pathname)) return;
  if (isStart) return event.respondWith(fromCache(page, request));
  if (files.includes(pathname) || scanner.includes(pathname)) event.respondWith(fromCache(pathname, request));
});

async function fromCache(key: string, request: Request): Promise<Response> {
  const cache = await caches.open(own);
  return (await cache.match(key)) ?? fetch(request);
}
