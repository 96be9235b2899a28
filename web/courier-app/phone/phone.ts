import { createObservable, type Observable, type Settable } from '../../ui/observable.ts';
import { awaitsNews, type Day } from '../day/day.ts';
import type { DayStream, followDay as FollowDay } from './day-stream.ts';
import { type DayRead, refreshDay } from './refresh-day.ts';
import { atMostEvery, repeat } from './repeat.ts';
import type { Sent } from './sent.ts';
import { isFull } from './storage-full.ts';
import { type Contents, countsOf, hasOutgoing, onNews, readContents, type Store } from './store.ts';
import type { Pace } from './upload.ts';

/** True if the service knows this phone; `unknown` until it has answered. */
export type Session = 'unknown' | 'in' | 'out' | 'elsewhere';

/** The state that pages show. */
export interface PhoneState {
  readonly contents: Contents;
  /** The day with every step of this phone applied. */
  readonly day: Day | null;
  readonly session: Session;
  /** False once a call has failed with no answer to any other meanwhile; a slow connection is one. */
  readonly isOnline: boolean;
  /** True if the phone had no room for the service's last answer. */
  readonly isFull: boolean;
}

/** The phone: its store, and the work behind the pages. */
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
/** Interval of checks for a restored connection, whatever the browser reports. */
const longestOfflinePauseMs = 15_000;
/** A call for help is tried again at least this often. */
const longestPauseOfTalkMs = 5_000;
/** Many answers in a row are shown together: a cheap phone would draw instead of sending. */
const rereadEveryMs = 200;
/** Photos wait for more urgent requests for this long at most: one that hangs does not hold them up. */
const longestYieldMs = 5_000;

/** Opens the phone: reads its store, then keeps it up to date while the page lives. */
export async function openPhone(store: Store): Promise<Phone> {
  const contents = await readContents(store);
  const state = createObservable<PhoneState>({
    contents,
    day: await dayOf(contents),
    session: 'unknown',
    isOnline: true,
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
  window.addEventListener('offline', () => change(phone, { isOnline: false }));
  document.addEventListener('visibilitychange', () => {
    followIfWatched(phone);
    if (document.visibilityState === 'visible') void wake();
  });
  const { getState, subscribe } = state;
  return { store, getState, subscribe, wake, setSession: (session) => change(phone, { session }) };
}

/** The day as it is on this phone. Its rules are loaded with the first day: the sign-in needs none. */
const dayOf = async (contents: Contents): Promise<Day | null> =>
  contents.day && (await import('./apply-rows.ts')).dayOf(contents);

/** The stream, whose code is loaded once it is wanted. */
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

/** The phone at work. */
interface Working {
  readonly store: Store;
  readonly state: Settable<PhoneState>;
  readonly stream: DayStream;
  /** Requests that photos give way to. */
  readonly urgent: Set<Promise<unknown>>;
  /** When the service was last heard of. */
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

/** While somebody looks and awaits news, the day comes by the stream; else it is polled, which spares the battery. */
function followIfWatched({ stream, state }: Working): void {
  const { session } = state.getState();
  stream.set(session === 'in' && isWatched(state.getState()));
}

function heard(phone: Working): void {
  phone.heardMs = performance.now();
  if (!phone.state.getState().isOnline) change(phone, { isOnline: true });
}

/** A request that began at a time has failed. While others are answered the connection is slow, not gone. */
function unheard(phone: Working, sinceMs: number): void {
  if (phone.heardMs < sinceMs) change(phone, { isOnline: false });
}

function failed(phone: Working, error: unknown): void {
  if (isFull(error)) change(phone, { isFull: true });
  else reportError(error);
}

/** The independent lanes; none waits for another that fails (decision 431). Each function wakes its lane. */
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
  // As `firstPace`, whose code is loaded with the first photo.
  const pace: Pace = { chunkBytes: 8_192 };
  const photos = startLane(phone, {
    isUrgent: false,
    turn: async () => {
      await reread(phone);
      if (left().photos === 0) return 'done';
      // Loaded when the first photo waits: the first load stays small.
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
      if (read !== 'offline') answered();
      await reread(phone);
      change(phone, { session: sessionAfter(read, state.getState().session), isFull: false });
      return read === 'offline' ? 'offline' : 'done';
    },
    idleMs: () => (stream.isLive() || !isWatched(state.getState()) ? offDutyEveryMs : onDutyEveryMs),
  });
  return { talk: startLane(phone, talkLane(phone)), steps, photos, day };
}

/** Replies and calls for help. */
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

type TurnEnd = 'done' | 'failed' | 'offline';

/** A row stored while another page sent its last one waits here. */
function hasFailed(sent: Sent, left: number): TurnEnd {
  if (sent === 'offline') return 'offline';
  return sent === 'later' || (sent === 'elsewhere' && left > 0) ? 'failed' : 'done';
}

interface Lane {
  readonly isUrgent: boolean;
  readonly turn: () => Promise<TurnEnd>;
  /** The pause after a turn that did not fail. */
  readonly idleMs: () => number;
  /** The longest pause after failures, if it is shorter than that of other lanes. */
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
    if (end === 'offline') unheard(phone, sinceMs);
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
  if (read === 'offline') return before;
  if (read === 'stored') return 'in';
  return read === 'elsewhere' ? 'elsewhere' : 'out';
}

/** The pause after failures: longer after each. */
function pauseMs(failures: number, { isOnline }: PhoneState): number {
  const longest = isOnline ? longestPauseMs : longestOfflinePauseMs;
  // Phones that lost the connection together come back apart.
  return Math.min(longest, firstPauseMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
}
