import { sendOutbox } from './outbox.ts';
import { openStore } from './store.ts';

/**
 * The service worker of the courier's app: it installs the whole app at once, serves it without a line, and sends what
 * waits when the browser says that the line is back. A new version waits until the page asks for it (decision 242).
 */

interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What of a worker's global scope is used; the types of pages do not have it. */
interface WorkerScope {
  readonly antarOffline: { readonly version: string; readonly files: readonly string[] };
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: Extendable) => void): void;
  addEventListener(type: 'sync', run: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', run: (event: Fetching) => void): void;
  addEventListener(type: 'message', run: (event: MessageEvent) => void): void;
}
const worker = self as unknown as WorkerScope;

const { version, files } = worker.antarOffline;
const page = '/courier';
const family = 'antar-courier-';
const own = `${family}${version}`;

/** All or nothing: a version that is not whole is not installed. */
async function install(): Promise<void> {
  const cache = await caches.open(own);
  // The page is asked for anew; parts carry the hash of their bytes.
  await cache.addAll([new Request(page, { cache: 'reload' }), ...files]);
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
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

worker.addEventListener('sync', (event) => {
  event.waitUntil(sendWhatWaits());
});

/** Sends what waits with no page open (decision 241). @throws when something is left: a failed event is tried again by the browser */
async function sendWhatWaits(): Promise<void> {
  const store = await openStore();
  try {
    const sent = await sendOutbox(store);
    if (sent === 'no line' || sent === 'later') throw new Error(sent);
  } finally {
    store.tables.close();
    store.news.close();
  }
}

const isOfInterface = (path: string): boolean => path.startsWith(`${page}/v1/`);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || isOfInterface(pathname)) return;
  if (request.mode === 'navigate') return event.respondWith(fromCache(page, request));
  if (files.includes(pathname)) event.respondWith(fromCache(pathname, request));
});

async function fromCache(key: string, request: Request): Promise<Response> {
  const cache = await caches.open(own);
  return (await cache.match(key)) ?? fetch(request);
}
