import { withoutDirections } from '../../../src/text/plain-text.ts';
import { holdLock } from '../../api/hold-lock.ts';
import { indonesianZone } from '../../ui/language/indonesian-zone.ts';
import { applyChanges, type DayChanges } from './apply-changes.ts';
import { readDay, readSettled, type Store } from './store.ts';

/** A stream of changes to the day; only one page of a browser has it open (decision 432). */
export interface DayStream {
  /** True while the stream delivers every change. */
  isLive(): boolean;
  /** Opens the stream, or closes it. */
  set(isWanted: boolean): void;
}

interface Listener {
  /** Called on each event of the stream. */
  heard(): void;
  /** Called when the stream breaks, because the session or the connection has ended. */
  cut(): void;
  failed(error: unknown): void;
}

const lockName = 'antar-courier-day';
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;
/** A stream without an event for this long counts as broken: two heartbeats of 15 s, and a margin. */
const silentMs = 35_000;
const lookEveryMs = 5_000;

/** The state of one stream. */
interface Following {
  readonly store: Store;
  readonly listener: Listener;
  readonly ended: AbortController;
  source: EventSource | undefined;
  /** True once the open stream has delivered an event. */
  isLive: boolean;
  heardMs: number;
  cuts: number;
  /** Resolves when the last changes are stored; changes are stored one after the other. */
  keeping: Promise<unknown>;
}

export function followDay(store: Store, listener: Listener): DayStream {
  let following: Following | undefined;
  const begin = (): Following => {
    const ended = new AbortController();
    const begun: Following = {
      ...{ store, listener, ended, source: undefined, isLive: false, heardMs: 0, cuts: 0 },
      keeping: Promise.resolve(),
    };
    void holdLock(lockName, ended.signal, () => void connect(begun)).catch(listener.failed);
    const timer = setInterval(() => {
      if (begun.source && performance.now() - begun.heardMs > silentMs) cut(begun);
    }, lookEveryMs);
    ended.signal.addEventListener('abort', () => {
      clearInterval(timer);
      close(begun);
    });
    return begun;
  };
  return {
    isLive: () => following?.isLive === true,
    set: (isWanted) => {
      if (isWanted === (following !== undefined)) return;
      following?.ended.abort();
      following = isWanted ? begin() : undefined;
    },
  };
}

/**
 * Opens a stream of the changes since the stored day. If the phone has no day or `isWhole` is set, the service sends
 * the whole day first.
 */
async function connect(following: Following, isWhole = false): Promise<void> {
  const { store, listener, ended } = following;
  const etag = isWhole ? null : (await readDay(store))?.etag;
  const settledBefore = etag ? undefined : await readSettled(store);
  if (ended.signal.aborted || following.source !== undefined) return;
  const query = new URLSearchParams({ timeZone: indonesianZone(), ...(etag && { after: etag }) });
  const source = new EventSource(`/courier/v1/day/stream?${query}`);
  following.source = source;
  following.heardMs = performance.now();
  const heard = () => {
    following.heardMs = performance.now();
    following.isLive = true;
    following.cuts = 0;
    listener.heard();
  };
  source.addEventListener('changes', ({ data }: MessageEvent<string>) => {
    heard();
    // Removes characters that reverse text, as from every response that a screen shows (decision 317).
    const changes = JSON.parse(withoutDirections(data)) as DayChanges;
    const moment = { readAt: Date.now(), settledBefore };
    following.keeping = following.keeping
      .then(() => keep(following, source, changes, moment))
      .catch(listener.failed);
  });
  source.addEventListener('beat', heard);
  for (const name of ['end', 'error']) source.addEventListener(name, () => cut(following));
}

async function keep(
  following: Following,
  source: EventSource,
  changes: DayChanges,
  moment: Parameters<typeof applyChanges>[2],
): Promise<void> {
  if (following.source !== source) return;
  if (await applyChanges(following.store, changes, moment)) return;
  // The changes are older than the stored day, so a new stream fetches the whole day again.
  close(following);
  await connect(following, true);
}

function cut(following: Following): void {
  const { ended, listener } = following;
  if (following.source === undefined || ended.signal.aborted) return;
  close(following);
  listener.cut();
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** following.cuts) * (0.75 + Math.random() / 2);
  following.cuts += 1;
  setTimeout(() => void connect(following).catch(listener.failed), pauseMs);
}

function close(following: Following): void {
  following.source?.close();
  following.source = undefined;
  following.isLive = false;
}
