import { answerOf, api, Refused } from '../api/client.ts';
import { type Day, refreshDay } from './day.ts';
import { dayWith } from './jobs.ts';
import { outboxLock, sendOutbox } from './outbox.ts';
import { waiting } from './rows.ts';
import { type Contents, forgetOwner, onNews, readContents, type Store } from './store.ts';

/** Whether the service knows this phone; `unknown` until it has been asked. */
export type Session = 'unknown' | 'in' | 'out' | 'elsewhere';

/** What pages show. */
export interface PhoneState {
  readonly contents: Contents;
  /** The day with every step of this phone applied. */
  readonly day: Day | null;
  readonly session: Session;
  /** Whether the last call was answered. */
  readonly hasLine: boolean;
}

/** The phone: what it keeps, and the work that goes on behind the pages. */
export interface Phone {
  readonly store: Store;
  getState(): PhoneState;
  subscribe(changed: () => void): () => void;
  /** Sends what waits and asks for the day, now. */
  wake(): Promise<void>;
  setSession(session: Session): void;
}

const onDutyEveryMs = 10_000;
const offDutyEveryMs = 60_000;
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;
/** A line that is back is noticed this soon, whatever the browser says of it. */
const longestPauseWithoutLineMs = 15_000;

/** Opens the phone: reads what is kept, then keeps it true for as long as the page lives. */
export async function openPhone(store: Store): Promise<Phone> {
  let state = stateOf(await readContents(store), { session: 'unknown', hasLine: true });
  const listeners = new Set<() => void>();
  let timer: number | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let failures = 0;

  const set = (next: Partial<PhoneState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const reread = async () => {
    const { session, hasLine } = state;
    set(stateOf(await readContents(store), { session, hasLine }));
  };
  const turn = async () => {
    const sent = await sendOutbox(store);
    const read = await refreshDay(store);
    const isAway = read === 'no line';
    const isDelayed = isAway || sent === 'no line' || sent === 'later';
    failures = isDelayed ? failures + 1 : 0;
    const session = read === 'told' ? 'in' : read === 'no line' ? state.session : kindOfEnd(read);
    await reread();
    set({ session, hasLine: !isAway });
  };
  const pauseMs = () => {
    if (failures > 0) {
      const longest = state.hasLine ? longestPauseMs : longestPauseWithoutLineMs;
      // Phones that lost the line together come back apart.
      return Math.min(longest, firstPauseMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
    }
    const isWatched = document.visibilityState === 'visible' && Boolean(state.day?.courier.onDutySince);
    return isWatched ? onDutyEveryMs : offDutyEveryMs;
  };
  const run = async () => {
    window.clearTimeout(timer);
    do {
      isAskedAgain = false;
      await turn().catch((error: unknown) => reportError(error));
    } while (isAskedAgain);
    timer = window.setTimeout(() => void wake(), pauseMs());
  };
  const wake = () => {
    // What is added while it sends is sent at once afterwards.
    if (running) isAskedAgain = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  onNews(store, () => void reread());
  window.addEventListener('online', () => void wake());
  window.addEventListener('offline', () => set({ hasLine: false }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void wake();
  });
  return {
    store,
    getState: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    wake,
    setSession: (session) => set({ session }),
  };
}

const kindOfEnd = (read: 'signed out' | 'elsewhere'): Session => (read === 'elsewhere' ? 'elsewhere' : 'out');

function stateOf(contents: Contents, line: Pick<PhoneState, 'session' | 'hasLine'>): PhoneState {
  const own = contents.rows.filter(({ courierID }) => courierID === contents.owner?.courierID);
  const day = contents.day && dayWith(contents.day.day, own);
  return { contents: { ...contents, rows: contents.rows }, day, ...line };
}

/**
 * Signs a courier in on this phone; gives how many other phones that has signed out. Nothing is sent while the session
 * changes hands, so that no step goes out in the name of another courier.
 * @throws Refused, Unreachable
 */
export async function signIn(phone: Phone, proof: { phone: string; code: string }): Promise<number> {
  const open = async () => {
    const { data } = await answerOf(api.POST('/courier/v1/sessions', { body: { ...proof, cookie: true } }));
    const read = await refreshDay(phone.store, true);
    phone.setSession(read === 'told' ? 'in' : 'unknown');
    return data.signedOut;
  };
  const signedOut = navigator.locks ? await navigator.locks.request(outboxLock, open) : await open();
  // The browser may clear what it takes for a mere cache; a courier's work is none.
  void navigator.storage?.persist?.();
  void phone.wake();
  return signedOut;
}

/** Ends this phone's session and forgets the day. What was not sent stays, for the same courier. @throws Unreachable */
export async function signOut(phone: Phone): Promise<void> {
  const path = { sessionID: 'current' };
  await answerOf(api.DELETE('/people/v1/sessions/{sessionID}', { params: { path } })).catch((error) => {
    if (!(error instanceof Refused && error.httpStatus === 401)) throw error;
  });
  await forgetOwner(phone.store);
  phone.setSession('unknown');
}

/** How many steps of this phone wait to be sent, and how many were refused. */
export function countsOf({ rows, owner }: Contents): { waiting: number; refused: number } {
  const own = rows.filter(({ courierID }) => courierID === owner?.courierID);
  const waits = waiting(own).length;
  return { waiting: waits, refused: own.length - waits };
}
