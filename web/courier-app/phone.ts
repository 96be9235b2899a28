import { answerOf, api, Refused } from '../api/client.ts';
import { type Day, refreshDay } from './day.ts';
import { dayOf } from './jobs.ts';
import { outboxLock, sendOutbox } from './outbox.ts';
import { waiting } from './rows.ts';
import { isFull } from './rows-store.ts';
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
  /** Whether the phone had no room for what the service told last. */
  readonly isFull: boolean;
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
/** Many answers in a row are shown together: a cheap phone would draw instead of sending. */
const rereadEveryMs = 200;

/** Opens the phone: reads what is kept, then keeps it true for as long as the page lives. */
export async function openPhone(store: Store): Promise<Phone> {
  const contents = await readContents(store);
  let state: PhoneState = {
    contents,
    day: dayOf(contents),
    session: 'unknown',
    hasLine: true,
    isFull: false,
  };
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
    const read = await readContents(store);
    set({ contents: read, day: dayOf(read) });
  };
  const turn = async () => {
    const sent = await sendOutbox(store);
    const read = await refreshDay(store);
    const isAway = read === 'no line';
    await reread();
    // What was made while another page sent its last row waits here.
    const isLeft = sent === 'elsewhere' && countsOf(state.contents).waiting > 0;
    failures = isAway || isLeft || sent === 'no line' || sent === 'later' ? failures + 1 : 0;
    const session = read === 'told' ? 'in' : read === 'no line' ? state.session : kindOfEnd(read);
    set({ session, hasLine: !isAway, isFull: false });
  };
  const failed = (error: unknown) => {
    failures += 1;
    if (isFull(error)) set({ isFull: true });
    else reportError(error);
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
      await turn().catch(failed);
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

  onNews(store, atMostEvery(rereadEveryMs, reread));
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

/** Makes a function that runs another one: at once, but not sooner after the last time, and never twice at once. */
function atMostEvery(pauseMs: number, run: () => Promise<void>): () => void {
  let isRunning = false;
  let isAsked = false;
  const go = async () => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await run().catch((error: unknown) => reportError(error));
      await new Promise((paused) => setTimeout(paused, pauseMs));
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void go();
  };
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
