import { withoutDirections } from '../../src/plain-text.ts';
import { Refused, Unreachable } from './client.ts';

/** How a view is kept true: by a stream, by asking again and again, or not at present. */
export type Line = 'opening' | 'live' | 'polling' | 'broken';

/** What every answer tells of its moment: the cursor to go on from, and the server's time. */
export interface Moment {
  readonly cursor: string;
  readonly at: string;
}

/** Where a view comes from: everything at once, then what has changed. */
export interface Source<Whole extends Moment, Changes extends Moment> {
  /** One browser holds one stream of a name, whatever number of its pages follow it. */
  readonly name: string;
  readWhole(signal: AbortSignal): Promise<Whole>;
  readChanges(after: string, signal: AbortSignal): Promise<Changes>;
  streamAddress(after: string): string;
}

/** Who is told. */
export interface Follower<Whole, Changes> {
  whole(whole: Whole): void;
  changes(changes: Changes): void;
  /** What is shown was true at this time of the server. */
  trueAt(at: string): void;
  line(line: Line, error?: unknown): void;
}

/** A stream that is silent for longer than two of its beats and a bit is taken for dead. */
const silentMs = 12_000;
const pollEveryMs = 2_000;
const longestReopenMs = 15_000;
const lookEveryMs = 500;
const longestBackoffMs = 10_000;

/** What one page tells the others of its browser. */
type Told<Changes> =
  | { readonly kind: 'changes'; readonly changes: Changes }
  | { readonly kind: 'beat'; readonly at: string };

/** Follows a source until stopped. */
export interface Following {
  /** Reads everything again: something does not add up, or somebody wants to be sure. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Reads everything, then its changes by one stream a browser: the page that holds the lock tells the others. Where the
 * stream is silent, does not open or is cut, changes are asked for by their cursor, so that none is lost.
 */
export function follow<Whole extends Moment, Changes extends Moment>(
  source: Source<Whole, Changes>,
  follower: Follower<Whole, Changes>,
): Following {
  const ended = new AbortController();
  const { signal } = ended;
  const channel = new BroadcastChannel(source.name);
  let cursor: string | undefined;
  let heardMs = Number.NEGATIVE_INFINITY;
  let triedMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let asking: Promise<void> | undefined;
  let early: Told<Changes>[] = [];
  let stream: EventSource | undefined;
  let holdsLock = false;
  let openedMs = Number.NEGATIVE_INFINITY;
  let cuts = 0;

  const seen = (moment: { readonly at: string; readonly cursor?: string }) => {
    cursor = moment.cursor ?? cursor;
    failures = 0;
    follower.trueAt(moment.at);
  };
  const takeWhole = (whole: Whole) => {
    follower.whole(whole);
    seen(whole);
    const missed = early;
    early = [];
    for (const told of missed) {
      if ((told.kind === 'beat' ? told : told.changes).at > whole.at) hear(told);
    }
  };
  /** What this page's stream tells, or that of another page; what comes before everything is read waits for it. */
  const hear = (told: Told<Changes>) => {
    if (cursor === undefined) return void early.push(told);
    heardMs = performance.now();
    if (told.kind === 'changes') follower.changes(told.changes);
    seen(told.kind === 'changes' ? told.changes : told);
    follower.line('live');
  };
  const ask = async () => {
    triedMs = performance.now();
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(silentMs)]);
    try {
      if (cursor === undefined) takeWhole(await source.readWhole(deadline));
      else {
        const [from, changes] = [cursor, await source.readChanges(cursor, deadline)];
        // The stream has been faster: it went on from the same cursor.
        if (cursor === from) {
          follower.changes(changes);
          seen(changes);
        }
      }
      follower.line(isSilent() ? 'polling' : 'live');
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      // A cursor that is refused leads nowhere: everything is read again.
      if (error instanceof Refused && error.httpStatus === 400) cursor = undefined;
      if (error instanceof Refused && error.httpStatus === 401) stop();
      const isAway = error instanceof DOMException ? new Unreachable(String(error)) : error;
      follower.line('broken', isAway);
    }
  };
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const isSilent = () => performance.now() - heardMs > silentMs;
  const isDue = () => {
    const pauseMs = failures === 0 ? pollEveryMs : Math.min(longestBackoffMs, 500 * 2 ** failures);
    return performance.now() - triedMs > pauseMs;
  };

  const tell = (told: Told<Changes>) => {
    cuts = 0;
    channel.postMessage(told);
    hear(told);
  };
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  const open = () => {
    if (cursor === undefined || signal.aborted) return;
    openedMs = performance.now();
    stream = new EventSource(source.streamAddress(cursor));
    stream.addEventListener('changes', ({ data }) =>
      tell({ kind: 'changes', changes: JSON.parse(withoutDirections(data)) }),
    );
    stream.addEventListener('beat', ({ data }) => tell({ kind: 'beat', at: JSON.parse(data).at }));
    // At its end the session is over, or the service stops: asking tells which.
    for (const event of ['end', 'error']) stream.addEventListener(event, cut);
  };
  const cut = () => {
    close();
    cuts += 1;
    heardMs = Number.NEGATIVE_INFINITY;
    void askOnce();
  };

  const turn = () => {
    const sinceOpenedMs = performance.now() - openedMs;
    if (stream !== undefined && isSilent() && sinceOpenedMs > silentMs) cut();
    const reopenMs = Math.min(longestReopenMs, 500 * 2 ** cuts);
    if (holdsLock && stream === undefined && failures === 0 && sinceOpenedMs > reopenMs) open();
    if ((cursor === undefined || isSilent()) && isDue()) void askOnce();
  };
  const timer = setInterval(turn, lookEveryMs);
  const wake = () => void askOnce();
  window.addEventListener('online', wake);
  channel.onmessage = ({ data }: MessageEvent<Told<Changes>>) => hear(data);
  void holdLock(source.name, signal, () => {
    holdsLock = true;
    turn();
  });
  void askOnce().then(turn);

  const stop = () => {
    ended.abort();
    clearInterval(timer);
    window.removeEventListener('online', wake);
    channel.close();
    close();
  };
  return {
    refresh: async () => {
      await asking;
      takeWhole(await source.readWhole(signal));
    },
    stop,
  };
}

/** Holds a lock of the browser until the signal; where there are no locks, each page has a stream of its own. */
async function holdLock(name: string, signal: AbortSignal, held: () => void): Promise<void> {
  if (navigator.locks === undefined) return held();
  const untilAborted = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await navigator.locks
    .request(name, { signal }, () => {
      held();
      return untilAborted();
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}
