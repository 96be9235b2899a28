import { keyExceptions } from './key-exceptions.ts';
import { newId } from './new-id.ts';

const header = 'idempotency-key';

/**
 * True if the service accepts an `Idempotency-Key` with a request, and so performs it only once.
 * @param path the path of the OpenAPI document, with `{parameters}`
 */
export const takesKey = (method: string, path: string): boolean =>
  (method === 'POST') !== keyExceptions.includes(`${method} ${path}`);

/** Pauses before each retry of an unanswered request. */
const waitsMs = [800, 2_000, 5_000];
/** Lifetime of the key of an unanswered request. A new request with the same content uses the same key. */
const sameForMs = 10 * 60_000;
const storageKey = 'antar.unanswered';

/** The functions of a browser tab that sending needs. */
export interface Tab {
  /** Storage that survives a reload of the page. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

export const browserTab: Tab = {
  storage: {
    getItem: (name) => sessionStorage.getItem(name),
    setItem: (name, value) => sessionStorage.setItem(name, value),
  },
  isOnline: () => navigator.onLine,
  nowMs: () => Date.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Idempotency keys of unanswered requests, by the hash of their content. */
type Unanswered = Readonly<Record<string, { readonly key: string; readonly atMs: number }>>;

function readUnanswered({ storage, nowMs }: Tab): Unanswered {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? '{}') as Unanswered;
    return Object.fromEntries(Object.entries(stored).filter(([, { atMs }]) => nowMs() - atMs < sameForMs));
  } catch {
    return {};
  }
}

function write({ storage }: Tab, unanswered: Unanswered): void {
  try {
    storage.setItem(storageKey, JSON.stringify(unanswered));
  } catch {
    // Without storage, only the retries of this request use its key.
  }
}

function keyFor(tab: Tab, content: string): string {
  const unanswered = readUnanswered(tab);
  const { key, atMs } = unanswered[content] ?? { key: newId(), atMs: tab.nowMs() };
  write(tab, { ...unanswered, [content]: { key, atMs } });
  return key;
}

function forget(tab: Tab, content: string): void {
  const { [content]: _, ...rest } = readUnanswered(tab);
  write(tab, rest);
}

/**
 * Returns a short hash of a text (FNV-1a, twice 32 bits). If two texts share a hash, the service rejects the second
 * one, because it differs from the body sent first under that key.
 */
function hashOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + index), 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

type Send = (request: Request) => Promise<Response>;

/**
 * Sends a change under an idempotency key. Without an answer it retries under the same key, so that the page learns
 * whether the change was made (decision 414). The key stays stored until an answer is final. A 5xx is not final,
 * nor is the refusal of a retry while the first attempt is still running.
 */
export async function sendOnce(request: Request, send: Send, tab: Tab = browserTab): Promise<Response> {
  const { method, url, headers } = request;
  const content = hashOf(`${method} ${url} ${await request.clone().text()}`);
  if (!headers.has(header)) headers.set(header, keyFor(tab, content));
  const answer = await sendAgain(request, send, tab);
  if (answer.status < 500 && !(await isUnderWay(answer))) forget(tab, content);
  return answer;
}

async function sendAgain(request: Request, send: Send, { pause, isOnline }: Tab): Promise<Response> {
  for (const waitMs of waitsMs) {
    try {
      const answer = await send(request.clone());
      if (!(await isUnderWay(answer))) return answer;
    } catch (error) {
      // While the browser is offline, retrying is useless. The person's next attempt uses the same key.
      if (request.signal.aborted || !isOnline()) throw error;
    }
    await pause(waitMs);
  }
  return send(request);
}

async function isUnderWay(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return false;
  const { code } = (await answer.clone().json()) as { code?: string };
  return code === 'idempotencyKeyBusy';
}
