import { codeOf, isDoubled, type Typed } from './code.ts';

/** A scan that the service has not answered yet. */
export interface QueuedScan extends Typed {
  /** Made once, so that a repeat is the same scan. */
  readonly id: string;
  /** Whose scan it is: no other session sends it. */
  readonly personID: string;
  readonly hubID: string;
  readonly environment: 'production' | 'sandbox';
}

/** The outcome of an attempt to send a scan; `later` keeps it in the queue. */
export type Sent<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'later' };

/** A scan as the page shows it. */
export interface ShownScan<Answer> extends QueuedScan {
  /** Undefined while it waits. */
  readonly sent?: Exclude<Sent<Answer>, { readonly kind: 'later' }>;
}

export interface QueueState<Answer> {
  /** The scans of this page, the latest first; those that waited before it was opened too. */
  readonly scans: readonly ShownScan<Answer>[];
  readonly waiting: number;
}

/** What the queue needs of its browser. */
export interface QueueParts<Answer> {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  readonly nowMs: () => number;
  readonly newId: () => string;
  readonly send: (scan: QueuedScan) => Promise<Sent<Answer>>;
  /** Runs one at a time over all pages of the browser. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly after: (ms: number, run: () => void) => void;
}

/** Where a queue puts its scans. */
export type Desk = Pick<QueuedScan, 'personID' | 'hubID' | 'environment'>;

export interface ScanQueue<Answer> {
  read(): QueueState<Answer>;
  watch(tell: () => void): () => void;
  /** Queues what a scanner has typed. Returns false for an empty or doubled scan, which it ignores. */
  add(typed: string, desk: Desk): boolean;
  /** Sends what waits. */
  flush(): void;
  /** Sends until the returned function is called: another person may sign in afterwards. */
  start(): () => void;
}

const prefix = 'antar.scan.';
const mostShown = 1_000;
const againMs = 3_000;

/**
 * Scans of one person, each in an entry of its own in the storage until the service has answered it: they are sent in order,
 * one after the other, also after a reload or an outage.
 */
export function createScanQueue<Answer>(personID: string, parts: QueueParts<Answer>): ScanQueue<Answer> {
  const { storage, nowMs, newId } = parts;
  const waiting = () => readWaiting(storage, personID);
  const view = createView<Answer>(waiting);
  const { flush, start } = createSender(parts, { waiting, view });
  let last: Typed | undefined;
  let lastMs = 0;
  return {
    read: view.read,
    watch: view.watch,
    flush,
    start,
    add: (typed, desk) => {
      const code = codeOf(typed);
      const now = { code, atMs: nowMs() };
      if (code === '' || isDoubled(now, last)) return false;
      last = now;
      // No two have the same time, which orders them.
      lastMs = Math.max(now.atMs, lastMs + 1);
      const scan = { ...desk, code, atMs: lastMs, id: newId() };
      storage.setItem(prefix + scan.id, JSON.stringify(scan));
      view.change((scans) => [scan, ...scans]);
      flush();
      return true;
    },
  };
}

type Waiting = () => readonly QueuedScan[];

/** What the page shows of the queue. */
interface View<Answer> extends Pick<ScanQueue<Answer>, 'read' | 'watch'> {
  change(next: (scans: readonly ShownScan<Answer>[]) => readonly ShownScan<Answer>[]): void;
}

function createView<Answer>(waiting: Waiting): View<Answer> {
  const watchers = new Set<() => void>();
  const scans = waiting().toReversed();
  let state: QueueState<Answer> = { scans, waiting: scans.length };
  return {
    read: () => state,
    watch: (tell) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    change: (next) => {
      state = { scans: next(state.scans).slice(0, mostShown), waiting: waiting().length };
      for (const tell of watchers) tell();
    },
  };
}

interface Sending<Answer> {
  readonly waiting: Waiting;
  readonly view: View<Answer>;
}

/** Makes the functions that send what waits, one scan after the other, and try again later where they must. */
function createSender<Answer>(
  { storage, send, alone, after }: QueueParts<Answer>,
  { waiting, view }: Sending<Answer>,
): Pick<ScanQueue<Answer>, 'flush' | 'start'> {
  let isStarted = false;
  let isSending = false;
  let isTimed = false;
  const sendAll = async () => {
    for (;;) {
      const [next] = waiting();
      if (next === undefined || !isStarted) return;
      const sent = await send(next);
      if (sent.kind === 'later') return again();
      storage.removeItem(prefix + next.id);
      view.change((scans) => scans.map((each) => (each.id === next.id ? { ...each, sent } : each)));
    }
  };
  const again = () => {
    if (isTimed) return;
    isTimed = true;
    after(againMs, () => {
      isTimed = false;
      flush();
    });
  };
  const flush = () => {
    if (!isStarted || isSending || waiting().length === 0) return;
    isSending = true;
    void alone(sendAll)
      .catch(again)
      .finally(() => {
        isSending = false;
        // What another page has sent has no outcome here.
        const left = new Set(waiting().map(({ id }) => id));
        view.change((scans) => scans.filter(({ id, sent }) => sent !== undefined || left.has(id)));
        if (!isTimed) flush();
      });
  };
  const start = () => {
    isStarted = true;
    flush();
    return () => {
      isStarted = false;
    };
  };
  return { flush, start };
}

/** The waiting scans of a person, the oldest first. */
function readWaiting(storage: QueueParts<never>['storage'], personID: string): QueuedScan[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name): QueuedScan => JSON.parse(storage.getItem(name)!))
    .filter((scan) => scan.personID === personID)
    .toSorted((one, other) => one.atMs - other.atMs);
}
