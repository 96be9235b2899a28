import { plainCode } from '../../../src/text/code.ts';
import { Refused } from '../../api/client.ts';
import { createObservable, type Observable } from '../observable.ts';
import { type AnsweredScans, createAnsweredScans } from './answered-scans.ts';
import { isDoubled, type Typed } from './code.ts';
import type { AnsweredScan, Outcome, QueuedScan, QueueOwner, ShownScan } from './scan.ts';

export interface QueueState<Place, Answer> {
  /** The scans of the person's shift in this browser, the latest first; the waiting ones among them. */
  readonly scans: readonly ShownScan<Place, Answer>[];
  readonly waiting: number;
  /** True while the service cannot be reached. */
  readonly isStuck: boolean;
}

/** The functions of the browser and of the page that the queue uses. */
export interface QueueParts<Place, Answer> {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Keeps the answered scans, so that the list survives leaving the page. */
  readonly answeredStorage: QueueParts<Place, Answer>['storage'];
  readonly nowMs: () => number;
  readonly newId: () => string;
  /**
   * Sends a scan under its own idempotency key; the signal cancels the request.
   * @throws Refused or Unreachable
   */
  readonly send: (scan: QueuedScan<Place>, signal: AbortSignal) => Promise<Answer>;
  /** Returns a signal that times out an unanswered request, because the next scans wait for it. */
  readonly deadline: () => AbortSignal;
  /** Called once for each scan that gets its outcome on this page, in the order of scanning. */
  readonly answered: (scan: AnsweredScan<Place, Answer>) => void;
  /** Runs work while no other page of the browser runs its own. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly after: (ms: number, run: () => void) => void;
}

export interface ScanQueue<Place, Answer> extends Observable<QueueState<Place, Answer>> {
  /**
   * Queues the text that a scanner typed. Returns false if it ignores the scan, because it is empty or a repeat.
   */
  add(typed: string, place: Place): boolean;
  /** Sends the waiting scans. */
  flush(): void;
  /** Starts sending; returns a function that stops it, because another person may sign in afterwards. */
  start(): () => void;
}

const mostShown = 1_000;
const againMs = 3_000;

/**
 * Creates the queue of one person's scans. Each scan has its own entry in the storage until the service has
 * answered it. The scans are sent one by one in their order, also after a reload or an outage.
 */
export function createScanQueue<Place extends object, Answer>(
  owner: QueueOwner,
  parts: QueueParts<Place, Answer>,
): ScanQueue<Place, Answer> {
  const { nowMs, newId } = parts;
  const entries = createEntries<Place>(owner, parts.storage);
  const answered = createAnsweredScans<Place, Answer>(owner, {
    storage: parts.answeredStorage,
    nowMs,
    most: mostShown,
  });
  const view = createView<Place, Answer>(entries.waiting, answered.list);
  const { flush, start } = createSender(parts, { ...entries, putAnswered: answered.put }, view);
  let last: Typed | undefined;
  let lastMs = 0;
  return {
    getState: view.getState,
    subscribe: view.subscribe,
    flush,
    start,
    add: (typed, place) => {
      const code = plainCode(typed);
      if (code === '') return false;
      const [before, now] = [last, { code, atMs: nowMs() }];
      // While the trigger is held, each repeat extends the time in which the next one is ignored.
      last = now;
      if (isDoubled(now, before)) return false;
      // The times order the scans, so no two scans may have the same time.
      lastMs = Math.max(now.atMs, lastMs + 1);
      const scan = { ...place, code, atMs: lastMs, id: newId(), personID: owner.personID };
      entries.put(scan);
      view.change((scans) => [scan, ...scans]);
      flush();
      return true;
    },
  };
}

/** The scans in the browser's storage. */
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

function createView<Place, Answer>(
  waiting: Entries<Place>['waiting'],
  answered: AnsweredScans<Place, Answer>['list'],
): View<Place, Answer> {
  const unsent = waiting();
  const scans: Shown<Place, Answer> = [...unsent, ...answered()].toSorted(
    (one, other) => other.atMs - one.atMs,
  );
  const { getState, subscribe, set } = createObservable<QueueState<Place, Answer>>({
    scans: scans.slice(0, mostShown),
    waiting: unsent.length,
    isStuck: false,
  });
  return {
    getState,
    subscribe,
    change: (next, isStuck = getState().isStuck) =>
      set({ scans: next(getState().scans).slice(0, mostShown), waiting: waiting().length, isStuck }),
  };
}

/**
 * True if the service refused the scan itself. If the session has ended, the service is busy or the connection is
 * lost, the scan stays in the queue.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof Refused && error.httpStatus < 500 && ![401, 409, 429].includes(error.httpStatus);

/** Returns the outcome of a scan; undefined if it must be sent again. */
async function outcomeOf<Answer>(sending: Promise<Answer>): Promise<Outcome<Answer> | undefined> {
  try {
    return { kind: 'answered', answer: await sending };
  } catch (error) {
    return isFinal(error) ? { kind: 'refused', error } : undefined;
  }
}

/** Returns functions that send the waiting scans one by one, and retry later if sending fails. */
function createSender<Place, Answer>(
  { send, deadline, answered, alone, after }: QueueParts<Place, Answer>,
  {
    waiting,
    remove,
    putAnswered,
  }: Pick<Entries<Place>, 'waiting' | 'remove'> & {
    readonly putAnswered: AnsweredScans<Place, Answer>['put'];
  },
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
      putAnswered({ ...next, sent });
      remove(next.id);
      view.change((scans) => scans.map((each) => (each.id === next.id ? { ...each, sent } : each)), false);
      // Do not notify a page that the person has left meanwhile.
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
        // Remove the scans that another page has sent: their outcome is unknown here.
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
