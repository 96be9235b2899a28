import { Refused, Unreachable } from '../../api/client.ts';
import { createObservable, type Observable } from '../observable.ts';

/** A scan and what the service answered, or why it refused. */
export interface Answered<Scan, Answer> {
  readonly scan: Scan;
  readonly answer?: Answer;
  readonly error?: unknown;
}

export interface ScanQueueState<Scan, Answer> {
  /** Scans without an answer, oldest first. */
  readonly waiting: readonly Scan[];
  /** True while the service cannot be reached. */
  readonly isStuck: boolean;
  readonly last: Answered<Scan, Answer> | undefined;
}

export interface ScanQueue<Scan, Answer> extends Observable<ScanQueueState<Scan, Answer>> {
  add(scan: Scan): void;
  /** Sends what waits. Without a call after a reload, kept scans stay unsent. */
  start(): void;
}

interface Setup<Scan, Answer> {
  /** The name under which unsent scans survive a reload. */
  readonly name: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly send: (scan: Scan) => Promise<Answer>;
  /** Called once for each scan, in order. */
  readonly answered: (answered: Answered<Scan, Answer>) => void;
  /** Waits before another try. */
  readonly pause: () => Promise<void>;
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof Refused && (error.httpStatus >= 500 || error.httpStatus === 429));

/** Sends scans one after the other in the order of scanning, and keeps them until each has an answer. */
export function createScanQueue<Scan, Answer>(setup: Setup<Scan, Answer>): ScanQueue<Scan, Answer> {
  const { name, storage, send, answered, pause } = setup;
  const state = createObservable<ScanQueueState<Scan, Answer>>({
    waiting: readKept<Scan>(storage, name),
    isStuck: false,
    last: undefined,
  });
  let isSending = false;
  const change = (fields: Partial<ScanQueueState<Scan, Answer>>) => {
    state.set({ ...state.getState(), ...fields });
    if (fields.waiting !== undefined) keep(storage, name, fields.waiting);
  };
  const sendOne = async (scan: Scan): Promise<Answered<Scan, Answer> | undefined> => {
    try {
      return { scan, answer: await send(scan) };
    } catch (error) {
      return isUnanswered(error) ? undefined : { scan, error };
    }
  };
  const start = async () => {
    if (isSending) return;
    isSending = true;
    for (let [scan] = state.getState().waiting; scan !== undefined; [scan] = state.getState().waiting) {
      const last = await sendOne(scan);
      if (last === undefined) {
        change({ isStuck: true });
        await pause();
        continue;
      }
      change({ waiting: state.getState().waiting.slice(1), isStuck: false, last });
      answered(last);
    }
    isSending = false;
  };
  return {
    ...state,
    add: (scan) => {
      change({ waiting: [...state.getState().waiting, scan] });
      void start();
    },
    start: () => void start(),
  };
}

function readKept<Scan>(storage: Setup<Scan, unknown>['storage'], name: string): readonly Scan[] {
  try {
    return JSON.parse(storage.getItem(name) ?? '[]') as Scan[];
  } catch {
    return [];
  }
}

function keep(storage: Setup<never, never>['storage'], name: string, waiting: readonly unknown[]): void {
  try {
    storage.setItem(name, JSON.stringify(waiting));
  } catch {
    // Without storage a reload loses unsent scans.
  }
}
