import type { Barrier } from '../../api/barrier.ts';
import { createObservable, type Observable, type Settable } from '../../ui/observable.ts';
import { awaitsNews, type Day } from '../day/day.ts';
import type { DayStream, followDay as FollowDay } from './day-stream.ts';
import { type DayRead, refreshDay } from './refresh-day.ts';
import { atMostEvery, repeat } from './repeat.ts';
import { isBarrier, type Sent } from './sent.ts';
import { isFull } from './storage-full.ts';
import { type Contents, countsOf, hasOutgoing, onNews, readContents, type Store } from './store.ts';
import type { Pace } from './upload.ts';

/** This phone's session: `unknown` until the service answers, `elsewhere` if the courier signed in on another phone. */
export type Session = 'unknown' | 'in' | 'out' | 'elsewhere';

/** The state that pages show. */
export interface PhoneState {
  readonly contents: Contents;
  /** The day with all waiting steps of this phone applied. */
  readonly day: Day | null;
  readonly session: Session;
  /**
   * What a request has met in place of the service, if no other request was answered since it began; null while the
   * service answers, also if the connection is slow.
   */
  readonly barrier: Barrier | null;
  /** True if the phone had no storage left for the service's last response. */
  readonly isFull: boolean;
}

/** The phone's store, and the background work that sends rows and fetches the day. */
export interface Phone extends Observable<PhoneState> {
  readonly store: Store;
  /** Sends waiting rows now, and polls for the day unless the stream is open. */
  wake(): Promise<void>;
  setSession(session: Session): void;
}

const onDutyEveryMs = 10_000;
const offDutyEveryMs = 60_000;
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;
/** The longest pause between attempts while offline; they do not wait for the browser's `online` event. */
const longestOfflinePauseMs = 15_000;
/** The longest pause between attempts to send replies and calls for help. */
const longestPauseOfTalkMs = 5_000;
/** The shortest pause between two redraws; redrawing after each answer would delay sending on a cheap phone. */
const rereadEveryMs = 200;
/** The longest time that photos wait for urgent requests, so that a hanging request does not block them. */
const longestYieldMs = 5_000;

/** Reads the phone's store, then keeps it up to date while the page is open. */
export async function openPhone(store: Store): Promise<Phone> {
  const contents = await readContents(store);
  const state = createObservable<PhoneState>({
    contents,
    day: await dayOf(contents),
    session: 'unknown',
    barrier: null,
    isFull: false,
  });
  const phone: Working = {
    ...{ store, state, heardMs: Number.NEGATIVE_INFINITY, urgent: new Set() },
    stream: followLater(store, {
      heard: () => heard(phone),
      cut: () => void lanes.day(),
      failed: (error) => failed(phone, error),
    }),
  };
  const lanes = startLanes(phone);
  const wake = async () => {
    const urgent = [lanes.talk(), lanes.steps(), phone.stream.isLive() ? undefined : lanes.day()];
    void lanes.photos();
    await Promise.all(urgent);
  };
  onNews(
    store,
    atMostEvery(rereadEveryMs, () => reread(phone)),
  );
  window.addEventListener('online', () => void wake());
  window.addEventListener('offline', () => change(phone, { barrier: 'network' }));
  document.addEventListener('visibilitychange', () => {
    followIfWatched(phone);
    if (document.visibilityState === 'visible') void wake();
  });
  const { getState, subscribe } = state;
  return { store, getState, subscribe, wake, setSession: (session) => change(phone, { session }) };
}

/** Returns the day with waiting rows applied. The code for it is loaded with the first day, not for the sign-in. */
const dayOf = async (contents: Contents): Promise<Day | null> =>
  contents.day && (await import('./apply-rows.ts')).dayOf(contents);

/** Returns a day stream whose code is loaded when the stream is first opened. */
function followLater(store: Store, listener: Parameters<typeof FollowDay>[1]): DayStream {
  let stream: DayStream | undefined;
  let wanted = false;
  let isLoading = false;
  const load = async () => {
    const { followDay } = await import('./day-stream.ts');
    stream = followDay(store, listener);
    stream.set(wanted);
  };
  return {
    isLive: () => stream?.isLive() === true,
    set: (isWanted) => {
      wanted = isWanted;
      stream?.set(wanted);
      if (!wanted || isLoading) return;
      isLoading = true;
      void load().catch(listener.failed);
    },
  };
}

/** The internal state of an open phone. */
interface Working {
  readonly store: Store;
  readonly state: Settable<PhoneState>;
  readonly stream: DayStream;
  /** The running turns of the urgent lanes; photos wait for them. */
  readonly urgent: Set<Promise<unknown>>;
  /** The time of the service's last response or stream event. */
  heardMs: number;
}

function change(phone: Working, next: Partial<PhoneState>): void {
  phone.state.set({ ...phone.state.getState(), ...next });
  followIfWatched(phone);
}

async function reread(phone: Working): Promise<void> {
  const contents = await readContents(phone.store);
  change(phone, { contents, day: await dayOf(contents) });
}

/** Opens the stream while the page is visible and the courier awaits news. Otherwise closes it to save battery. */
function followIfWatched({ stream, state }: Working): void {
  const { session } = state.getState();
  stream.set(session === 'in' && isWatched(state.getState()));
}

function heard(phone: Working): void {
  phone.heardMs = performance.now();
  if (phone.state.getState().barrier !== null) change(phone, { barrier: null });
}

/**
 * Notes what a request that began at `sinceMs` has met in place of the service. If the service has answered another
 * request since, the connection is only slow.
 */
function unheard(phone: Working, sinceMs: number, barrier: Barrier): void {
  if (phone.heardMs < sinceMs) change(phone, { barrier });
}

function failed(phone: Working, error: unknown): void {
  if (isFull(error)) change(phone, { isFull: true });
  else reportError(error);
}

/** Independent lanes: a failing one does not delay the others (decision 431). Each function runs its lane now. */
interface Lanes {
  readonly talk: () => Promise<void>;
  readonly steps: () => Promise<void>;
  readonly photos: () => Promise<void>;
  readonly day: () => Promise<void>;
}

function startLanes(phone: Working): Lanes {
  const { store, state, stream } = phone;
  const answered = () => heard(phone);
  const left = () => countsOf(state.getState().contents);
  const steps = startLane(phone, {
    isUrgent: true,
    turn: async () => {
      await reread(phone);
      if (left().waiting === 0) return 'done';
      const { sendSteps } = await import('./outbox.ts');
      let isNews = false;
      const sent = await sendSteps(store, () => {
        isNews = true;
        answered();
      });
      await reread(phone);
      if (isNews && !stream.isLive()) void day();
      return hasFailed(sent, left().waiting);
    },
    idleMs: () => offDutyEveryMs,
  });
  // The same value as `firstPace`, whose module is loaded only with the first photo.
  const pace: Pace = { chunkBytes: 8_192 };
  const photos = startLane(phone, {
    isUrgent: false,
    turn: async () => {
      await reread(phone);
      if (left().photos === 0) return 'done';
      // Loaded with the first photo, so that the initial download stays small.
      const { sendPhotos } = await import('./photos.ts');
      const sent = await sendPhotos(store, {
        ...{ pace, answered },
        arrived: () => void steps(),
        giveWay: () => giveWay(phone),
      });
      await reread(phone);
      return hasFailed(sent, left().photos);
    },
    idleMs: () => offDutyEveryMs,
  });
  const day = startLane(phone, {
    isUrgent: true,
    turn: async () => {
      const read = await refreshDay(store);
      if (!isBarrier(read)) answered();
      await reread(phone);
      change(phone, { session: sessionAfter(read, state.getState().session), isFull: false });
      return isBarrier(read) ? read : 'done';
    },
    idleMs: () => (stream.isLive() || !isWatched(state.getState()) ? offDutyEveryMs : onDutyEveryMs),
  });
  return { talk: startLane(phone, talkLane(phone)), steps, photos, day };
}

/** Returns the lane of replies and calls for help. */
const talkLane = (phone: Working): Lane => ({
  isUrgent: true,
  turn: async () => {
    await reread(phone);
    if (!hasOutgoing(phone.state.getState().contents)) return 'done';
    const { sendOutgoing } = await import('./send-outgoing.ts');
    const sent = await sendOutgoing(phone.store, () => heard(phone));
    await reread(phone);
    return hasFailed(sent, hasOutgoing(phone.state.getState().contents) ? 1 : 0);
  },
  idleMs: () => offDutyEveryMs,
  longestPauseMs: longestPauseOfTalkMs,
});

type TurnEnd = 'done' | 'failed' | Barrier;

/**
 * Returns how a turn ended. If another page was sending and rows are left, the turn has failed and is retried: that
 * page may have missed a row that was stored while it finished.
 */
function hasFailed(sent: Sent, left: number): TurnEnd {
  if (isBarrier(sent)) return sent;
  return sent === 'later' || (sent === 'elsewhere' && left > 0) ? 'failed' : 'done';
}

interface Lane {
  readonly isUrgent: boolean;
  readonly turn: () => Promise<TurnEnd>;
  /** The pause after a turn that did not fail. */
  readonly idleMs: () => number;
  /** The longest pause after failures, if shorter than in other lanes. */
  readonly longestPauseMs?: number;
}

function startLane(phone: Working, { isUrgent, turn, idleMs, longestPauseMs }: Lane): () => Promise<void> {
  let failures = 0;
  const run = async () => {
    const sinceMs = performance.now();
    const end = await turn().catch((error: unknown) => {
      failed(phone, error);
      return 'failed' as const;
    });
    failures = end === 'done' ? 0 : failures + 1;
    if (isBarrier(end)) unheard(phone, sinceMs, end);
  };
  const { urgent } = phone;
  const runUrgently = () => {
    const running: Promise<void> = run().finally(() => urgent.delete(running));
    urgent.add(running);
    return running;
  };
  const pauseAfterFailureMs = () =>
    Math.min(pauseMs(failures, phone.state.getState()), longestPauseMs ?? Number.POSITIVE_INFINITY);
  return repeat(isUrgent ? runUrgently : run, () => (failures === 0 ? idleMs() : pauseAfterFailureMs()));
}

const giveWay = ({ urgent }: Working): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(urgent),
    new Promise((waited) => {
      setTimeout(waited, longestYieldMs);
    }),
  ]);

const isWatched = ({ day }: PhoneState): boolean =>
  document.visibilityState === 'visible' && day !== null && awaitsNews(day);

function sessionAfter(read: DayRead, before: Session): Session {
  if (isBarrier(read)) return before;
  if (read === 'stored') return 'in';
  return read === 'elsewhere' ? 'elsewhere' : 'out';
}

/** Returns the pause after consecutive failures; each failure doubles it. */
function pauseMs(failures: number, { barrier }: PhoneState): number {
  const longest = barrier === null ? longestPauseMs : longestOfflinePauseMs;
  // Jitter: phones that lost the connection together do not retry at the same moment.
  return Math.min(longest, firstPauseMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
}
