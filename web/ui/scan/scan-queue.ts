import { Refused } from '../../api/client.ts';
import { createObservable, type Observable } from '../observable.ts';
import { codeOf, isDoubled, type Typed } from './code.ts';

/** A scan that the service has not answered yet, with the place that it was scanned for. */
export type QueuedScan<Place> = Place &
  Typed & {
    /** Made once, so that a repeat is the same scan. */
    readonly id: string;
    /** The person who scanned it: no other session sends it. */
    readonly personID: string;
  };

/** The outcome of a scan. */
export type Outcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: unknown };

/** A scan with its outcome. */
export type AnsweredScan<Place, Answer> = QueuedScan<Place> & { readonly sent: Outcome<Answer> };

/** A scan as the page shows it; without an outcome while it waits. */
export type ShownScan<Place, Answer> = QueuedScan<Place> & { readonly sent?: Outcome<Answer> };

export interface QueueState<Place, Answer> {
  /** The scans of this page, the latest first; those that waited before it was opened too. */
  readonly scans: readonly ShownScan<Place, Answer>[];
  readonly waiting: number;
  /** True while the service cannot be reached. */
  readonly isStuck: boolean;
}

/** The queue's inputs from its browser and its page. */
export interface QueueParts<Place, Answer> {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  readonly nowMs: () => number;
  readonly newId: () => string;
  /** Sends a scan under a key of its own, until the signal aborts. @throws Refused or Unreachable */
  readonly send: (scan: QueuedScan<Place>, signal: AbortSignal) => Promise<Answer>;
  /** Returns the signal that ends a request without an answer: the scans behind it wait. */
  readonly deadline: () => AbortSignal;
  /** Called once for each scan that gets its outcome on this page, in the order of scanning. */
  readonly answered: (scan: AnsweredScan<Place, Answer>) => void;
  /** Runs one at a time over all pages of the browser. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly after: (ms: number, run: () => void) => void;
}

/** The queue of one kind of scans of one person. */
export interface QueueOwner {
  /** Names the kind of scans. */
  readonly name: string;
  readonly personID: string;
}

export interface ScanQueue<Place, Answer> extends Observable<QueueState<Place, Answer>> {
  /** Queues what a scanner has typed. Returns false for an empty or doubled scan, which it ignores. */
  add(typed: string, place: Place): boolean;
  /** Sends what waits. */
  flush(): void;
  /** Sends until the returned function is called: another person may sign in afterwards. */
  start(): () => void;
}

const mostShown = 1_000;
const againMs = 3_000;

/**
 * Scans of one person, each in an entry of its own in the storage until the service has answered it: they are sent in order,
 * one after the other, also after a reload or an outage.
 */
export function createScanQueue<Place extends object, Answer>(
  owner: QueueOwner,
  parts: QueueParts<Place, Answer>,
): ScanQueue<Place, Answer> {
  const { nowMs, newId } = parts;
  const entries = createEntries<Place>(owner, parts.storage);
  const view = createView<Place, Answer>(entries.waiting);
  const { flush, start } = createSender(parts, entries, view);
  let last: Typed | undefined;
  let lastMs = 0;
  return {
    getState: view.getState,
    subscribe: view.subscribe,
    flush,
    start,
    add: (typed, place) => {
      const code = codeOf(typed);
      if (code === '') return false;
      const [before, now] = [last, { code, atMs: nowMs() }];
      // A held trigger goes on reading.
      last = now;
      if (isDoubled(now, before)) return false;
      // No two have the same time, which orders them.
      lastMs = Math.max(now.atMs, lastMs + 1);
      const scan = { ...place, code, atMs: lastMs, id: newId(), personID: owner.personID };
      entries.put(scan);
      view.change((scans) => [scan, ...scans]);
      flush();
      return true;
    },
  };
}

/** The scans in the storage. */
interface Entries<Place> {
  /** The waiting scans of the person, the oldest first. */
  waiting(): readonly QueuedScan<Place>[];
  put(scan: QueuedScan<Place>): void;
  remove(id: string): void;
}

function createEntries<Place>(
  { name, personID }: QueueOwner,
  storage: QueueParts<Place, unknown>['storage'],
): Entries<Place> {
  const prefix = `antar.scan.${name}.`;
  return {
    waiting: () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(prefix))
        .map((key): QueuedScan<Place> => JSON.parse(storage.getItem(key)!))
        .filter((scan) => scan.personID === personID)
        .toSorted((one, other) => one.atMs - other.atMs),
    put: (scan) => storage.setItem(prefix + scan.id, JSON.stringify(scan)),
    remove: (id) => storage.removeItem(prefix + id),
  };
}

type Shown<Place, Answer> = readonly ShownScan<Place, Answer>[];

/** The queue's state as the page shows it. */
interface View<Place, Answer> extends Observable<QueueState<Place, Answer>> {
  change(next: (scans: Shown<Place, Answer>) => Shown<Place, Answer>, isStuck?: boolean): void;
}

function createView<Place, Answer>(waiting: Entries<Place>['waiting']): View<Place, Answer> {
  const scans: Shown<Place, Answer> = waiting().toReversed();
  const { getState, subscribe, set } = createObservable<QueueState<Place, Answer>>({
    scans,
    waiting: scans.length,
    isStuck: false,
  });
  return {
    getState,
    subscribe,
    change: (next, isStuck = getState().isStuck) =>
      set({ scans: next(getState().scans).slice(0, mostShown), waiting: waiting().length, isStuck }),
  };
}

/** True for a refusal of the scan itself; an ended session, a busy service and a lost connection keep it in the queue. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refused && error.httpStatus < 500 && ![401, 409, 429].includes(error.httpStatus);

/** Returns undefined if the scan must be sent again. */
async function outcomeOf<Answer>(sending: Promise<Answer>): Promise<Outcome<Answer> | undefined> {
  try {
    return { kind: 'answered', answer: await sending };
  } catch (error) {
    return isFinal(error) ? { kind: 'refused', error } : undefined;
  }
}

/** Makes the functions that send what waits, one scan after the other, and try again later where they must. */
function createSender<Place, Answer>(
  { send, deadline, answered, alone, after }: QueueParts<Place, Answer>,
  { waiting, remove }: Entries<Place>,
  view: View<Place, Answer>,
): Pick<ScanQueue<Place, Answer>, 'flush' | 'start'> {
  let isStarted = false;
  let isSending = false;
  let isTimed = false;
  const sendAll = async () => {
    for (;;) {
      const [next] = waiting();
      if (next === undefined || !isStarted) return;
      const sent = await outcomeOf(send(next, deadline()));
      if (sent === undefined) return again();
      remove(next.id);
      view.change((scans) => scans.map((each) => (each.id === next.id ? { ...each, sent } : each)), false);
      // A page that was left meanwhile is not called.
      if (isStarted) answered({ ...next, sent });
    }
  };
  const again = () => {
    view.change((scans) => scans, true);
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
        // Scans that another page has sent have no outcome here.
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
