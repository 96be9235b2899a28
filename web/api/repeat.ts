import { keyExceptions } from './key-exceptions.ts';
import { newId } from './new-id.ts';

const header = 'idempotency-key';

/**
 * Returns true for a request that the service does once for its `Idempotency-Key`.
 * @param path the path of the OpenAPI document, with `{parameters}`
 */
export const takesKey = (method: string, path: string): boolean =>
  (method === 'POST') !== keyExceptions.includes(`${method} ${path}`);

/** The waits before a request without an answer is repeated. */
const waitsMs = [800, 2_000, 5_000];
/** A press of the same content counts as the same press for this long while it has no answer. */
const sameForMs = 10 * 60_000;
const storageKey = 'antar.unanswered';

/** The parts of a browser's tab that sending needs. */
export interface Tab {
  /** Keeps texts over a reload. */
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

/** Keys without an answer, by the names of their content. */
type Unanswered = Readonly<Record<string, { readonly key: string; readonly atMs: number }>>;

function readUnanswered({ storage, nowMs }: Tab): Unanswered {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? '{}') as Unanswered;
    return Object.fromEntries(Object.entries(kept).filter(([, { atMs }]) => nowMs() - atMs < sameForMs));
  } catch {
    return {};
  }
}

function write({ storage }: Tab, unanswered: Unanswered): void {
  try {
    storage.setItem(storageKey, JSON.stringify(unanswered));
  } catch {
    // Without storage only this request is repeated under its key.
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

/** A short name of a text (FNV-1a, twice 32 bits). If two texts share one, the service refuses the second body. */
function nameOf(text: string): string {
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
 * Sends a change with the key of its press. Without an answer it is repeated under this key, so that the page learns
 * whether it was made (decision 414). A 5xx is no answer, nor is a repeat that met the first one under way.
 */
export async function sendOnce(request: Request, send: Send, tab: Tab = browserTab): Promise<Response> {
  const { method, url, headers } = request;
  const content = nameOf(`${method} ${url} ${await request.clone().text()}`);
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
      // Offline there is nothing to learn yet; the next press has the same key.
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
