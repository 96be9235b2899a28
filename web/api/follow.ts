import { withoutDirections } from '../../src/text/plain-text.ts';
import { Refused, Unreachable } from './client.ts';
import { holdLock } from './hold-lock.ts';

/** The state of a view: not read yet, live from the stream, polled, or broken because the last read failed. */
export type ConnectionState = 'opening' | 'live' | 'polling' | 'broken';

/** The cursor and the server's time, which every answer contains. */
export interface Moment {
  readonly cursor: string;
  readonly at: string;
}

/** The requests by which a view reads its data: a full snapshot first, then the changes. */
export interface Source<Whole extends Moment, Changes extends Moment> {
  /** Name of the data. All pages of a browser that follow the same name share one stream. */
  readonly name: string;
  /** Reads the snapshot by one or more requests, each within a signal of `limit`. */
  readWhole(limit: () => AbortSignal): Promise<Whole>;
  readChanges(after: string, signal: AbortSignal): Promise<Changes>;
  streamAddress(after: string): string;
}

/** Receives the data that `follow` reads. */
export interface Follower<Whole, Changes> {
  whole(whole: Whole): void;
  changes(changes: Changes): void;
  /** Called with the server time at which the shown data was correct. */
  trueAt(at: string): void;
  connection(connection: ConnectionState, error?: unknown): void;
}

/** A stream counts as dead after this silence, a little over two heartbeats of the service. */
const silentMs = 12_000;
/** Time limit of one request for the snapshot: on a slow line or a busy machine its parts are long. */
const snapshotMs = 30_000;
const pollEveryMs = 2_000;
const longestReopenMs = 15_000;
const lookEveryMs = 500;
const longestBackoffMs = 10_000;

/** A message from the page that holds the stream to the browser's other pages. */
type Message<Changes> =
  | { readonly kind: 'changes'; readonly changes: Changes }
  | { readonly kind: 'beat'; readonly at: string };

/** A running `follow`, which continues until `stop` is called. */
export interface Following {
  /** Reads everything again, because the data is inconsistent or a person requests it. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Reads the full snapshot, then follows its changes. One page of the browser holds a lock, opens the stream, and
 * passes the changes to the other pages. While the stream is silent or closed, changes are polled by cursor, so
 * that none is lost.
 */
export function follow<Whole extends Moment, Changes extends Moment>(
  source: Source<Whole, Changes>,
  follower: Follower<Whole, Changes>,
): Following {
  const view = createView(source, follower);
  const { signal } = view.ended;
  const timer = setInterval(() => checkStream(view), lookEveryMs);
  const wake = () => void poll(view);
  window.addEventListener('online', wake);
  view.channel.onmessage = ({ data }: MessageEvent<Message<Changes>>) => take(view, data);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    window.removeEventListener('online', wake);
    view.channel.close();
    closeStream(view);
  });
  void holdLock(source.name, signal, () => {
    view.holdsLock = true;
    checkStream(view);
  });
  void poll(view).then(() => checkStream(view));
  return {
    refresh: async () => {
      await view.polling;
      view.isRefreshing = true;
      try {
        takeWhole(view, await source.readWhole(() => requestLimit(view, snapshotMs)));
      } finally {
        view.isRefreshing = false;
      }
    },
    stop: () => view.ended.abort(),
  };
}

/** The state of following one source. */
interface View<Whole extends Moment, Changes extends Moment> {
  readonly source: Source<Whole, Changes>;
  readonly follower: Follower<Whole, Changes>;
  readonly ended: AbortController;
  /** Connects the pages of this browser. */
  readonly channel: BroadcastChannel;
  /** Undefined until the first full read succeeds. */
  cursor: string | undefined;
  /** True while `refresh` reads everything again. */
  isRefreshing: boolean;
  /** Messages received during a full read. They may be newer than its answer. */
  early: Message<Changes>[];
  polling: Promise<void> | undefined;
  polledMs: number;
  /** Number of polls that failed in a row. */
  failures: number;
  /** True if this page holds the lock, and so its browser's only stream. */
  holdsLock: boolean;
  stream: EventSource | undefined;
  openedMs: number;
  /** Number of times in a row that the stream was cut. */
  cuts: number;
  /** Time of the last message from the stream, which this page or another one may hold. */
  heardMs: number;
}

const never = Number.NEGATIVE_INFINITY;

const createView = <Whole extends Moment, Changes extends Moment>(
  source: Source<Whole, Changes>,
  follower: Follower<Whole, Changes>,
): View<Whole, Changes> => ({
  source,
  follower,
  ended: new AbortController(),
  channel: new BroadcastChannel(source.name),
  cursor: undefined,
  isRefreshing: false,
  early: [],
  polling: undefined,
  polledMs: never,
  failures: 0,
  holdsLock: false,
  stream: undefined,
  openedMs: never,
  cuts: 0,
  heardMs: never,
});

function note<Whole extends Moment, Changes extends Moment>(
  view: View<Whole, Changes>,
  moment: { readonly at: string; readonly cursor?: string },
): void {
  view.cursor = moment.cursor ?? view.cursor;
  view.failures = 0;
  view.follower.trueAt(moment.at);
}

function takeWhole<Whole extends Moment, Changes extends Moment>(
  view: View<Whole, Changes>,
  whole: Whole,
): void {
  view.follower.whole(whole);
  note(view, whole);
  view.isRefreshing = false;
  const missed = view.early;
  view.early = [];
  for (const message of missed) {
    if ((message.kind === 'beat' ? message : message.changes).at > whole.at) take(view, message);
  }
}

/**
 * Applies a message from the stream of this page or another one. Before the first full read, messages only wait;
 * messages during a later full read are applied now, and again after it if they are newer.
 */
function take<Whole extends Moment, Changes extends Moment>(
  view: View<Whole, Changes>,
  message: Message<Changes>,
): void {
  if (view.isRefreshing || view.cursor === undefined) view.early.push(message);
  if (view.cursor === undefined) return;
  view.heardMs = performance.now();
  if (message.kind === 'changes') view.follower.changes(message.changes);
  note(view, message.kind === 'changes' ? message.changes : message);
  view.follower.connection('live');
}

/** Reads the changes since the cursor, or everything if there is no cursor. Only one poll runs at a time. */
function poll<Whole extends Moment, Changes extends Moment>(view: View<Whole, Changes>): Promise<void> {
  view.polling ??= pollOnce(view).finally(() => {
    view.polling = undefined;
  });
  return view.polling;
}

async function pollOnce<Whole extends Moment, Changes extends Moment>(
  view: View<Whole, Changes>,
): Promise<void> {
  const { source, follower, ended, cursor } = view;
  view.polledMs = performance.now();
  try {
    if (cursor === undefined) takeWhole(view, await source.readWhole(() => requestLimit(view, snapshotMs)));
    else {
      const changes = await source.readChanges(cursor, requestLimit(view, silentMs));
      // If the cursor has moved, the stream has already delivered these changes.
      if (view.cursor === cursor) {
        follower.changes(changes);
        note(view, changes);
      }
    }
    follower.connection(isSilent(view) ? 'polling' : 'live');
  } catch (error) {
    if (ended.signal.aborted) return;
    view.failures += 1;
    // The service rejected the cursor, so the next poll reads everything again.
    if (error instanceof Refused && error.httpStatus === 400) view.cursor = undefined;
    if (error instanceof Refused && error.httpStatus === 401) ended.abort();
    follower.connection('broken', error instanceof DOMException ? new Unreachable(String(error)) : error);
  }
}

/** Returns a signal that aborts one request after a time, or when the view ends. */
const requestLimit = ({ ended }: { readonly ended: AbortController }, mostMs: number): AbortSignal =>
  firstOf(ended.signal, AbortSignal.timeout(mostMs));

/** Returns a signal that is aborted with the first of others. `AbortSignal.any` is too new (decision 625). */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const each of signals) {
    const abort = () => first.abort(each.reason);
    if (each.aborted) abort();
    // The listener goes once one is aborted, so that one which lasts does not collect them.
    else each.addEventListener('abort', abort, { signal: first.signal });
  }
  return first.signal;
}

const isSilent = ({ heardMs }: { readonly heardMs: number }): boolean =>
  performance.now() - heardMs > silentMs;

function isPollDue({
  failures,
  polledMs,
}: {
  readonly failures: number;
  readonly polledMs: number;
}): boolean {
  const pauseMs = failures === 0 ? pollEveryMs : Math.min(longestBackoffMs, 500 * 2 ** failures);
  return performance.now() - polledMs > pauseMs;
}

/** Opens the stream if this page holds the lock, closes a dead one, and polls while the stream is silent. */
function checkStream<Whole extends Moment, Changes extends Moment>(view: View<Whole, Changes>): void {
  const sinceOpenedMs = performance.now() - view.openedMs;
  if (view.stream !== undefined && isSilent(view) && sinceOpenedMs > silentMs) cutStream(view);
  const reopenMs = Math.min(longestReopenMs, 500 * 2 ** view.cuts);
  const mayOpen = view.holdsLock && view.stream === undefined && view.failures === 0;
  if (mayOpen && sinceOpenedMs > reopenMs) openStream(view);
  if ((view.cursor === undefined || isSilent(view)) && isPollDue(view)) void poll(view);
}

function openStream<Whole extends Moment, Changes extends Moment>(view: View<Whole, Changes>): void {
  if (view.cursor === undefined || view.ended.signal.aborted) return;
  const publish = (message: Message<Changes>) => {
    view.cuts = 0;
    view.channel.postMessage(message);
    take(view, message);
  };
  view.openedMs = performance.now();
  const stream = new EventSource(view.source.streamAddress(view.cursor));
  stream.addEventListener('changes', ({ data }) =>
    publish({ kind: 'changes', changes: JSON.parse(withoutDirections(data)) }),
  );
  stream.addEventListener('beat', ({ data }) => publish({ kind: 'beat', at: JSON.parse(data).at }));
  // The stream ends when the session ends or the service stops; the next poll finds out which.
  for (const event of ['end', 'error']) stream.addEventListener(event, () => cutStream(view));
  view.stream = stream;
}

function cutStream<Whole extends Moment, Changes extends Moment>(view: View<Whole, Changes>): void {
  closeStream(view);
  view.cuts += 1;
  view.heardMs = never;
  void poll(view);
}

function closeStream(view: { stream: EventSource | undefined }): void {
  view.stream?.close();
  view.stream = undefined;
}
