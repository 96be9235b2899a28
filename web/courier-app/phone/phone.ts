import { createObservable, type Observable } from '../../ui/observable.ts';
import type { Day } from '../day/day.ts';
import { dayOf } from './apply-rows.ts';
import { sendOutbox } from './outbox.ts';
import { type DayRead, refreshDay } from './refresh-day.ts';
import { atMostEvery, repeat } from './repeat.ts';
import { isFull } from './rows-store.ts';
import { type Contents, countsOf, onNews, readContents, type Store } from './store.ts';

/** True if the service knows this phone; `unknown` until it has answered. */
export type Session = 'unknown' | 'in' | 'out' | 'elsewhere';

/** What pages show. */
export interface PhoneState {
  readonly contents: Contents;
  /** The day with every step of this phone applied. */
  readonly day: Day | null;
  readonly session: Session;
  /** True if the last call was answered. */
  readonly hasLine: boolean;
  /** True if the phone had no room for what the service told last. */
  readonly isFull: boolean;
}

/** The phone: what it keeps, and the work that goes on behind the pages. */
export interface Phone extends Observable<PhoneState> {
  readonly store: Store;
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
  const { getState, subscribe, set } = createObservable<PhoneState>({
    contents,
    day: dayOf(contents),
    session: 'unknown',
    hasLine: true,
    isFull: false,
  });
  const change = (next: Partial<PhoneState>) => set({ ...getState(), ...next });
  const reread = async () => {
    const read = await readContents(store);
    change({ contents: read, day: dayOf(read) });
  };
  let failures = 0;
  const synchronize = async () => {
    const sent = await sendOutbox(store);
    const read = await refreshDay(store);
    await reread();
    // What was made while another page sent its last row waits here.
    const isLeft = sent === 'elsewhere' && countsOf(getState().contents).waiting > 0;
    const hasFailed = read === 'no line' || isLeft || sent === 'no line' || sent === 'later';
    failures = hasFailed ? failures + 1 : 0;
    change({ session: sessionAfter(read, getState().session), hasLine: read !== 'no line', isFull: false });
  };
  const failed = (error: unknown) => {
    failures += 1;
    if (isFull(error)) change({ isFull: true });
    else reportError(error);
  };
  const wake = repeat(
    () => synchronize().catch(failed),
    () => pauseMs(failures, getState()),
  );

  onNews(store, atMostEvery(rereadEveryMs, reread));
  window.addEventListener('online', () => void wake());
  window.addEventListener('offline', () => change({ hasLine: false }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void wake();
  });
  return { store, getState, subscribe, wake, setSession: (session) => change({ session }) };
}

function sessionAfter(read: DayRead, before: Session): Session {
  if (read === 'no line') return before;
  if (read === 'told') return 'in';
  return read === 'elsewhere' ? 'elsewhere' : 'out';
}

/** The pause before the next turn: longer after each failure, and while nobody looks. */
function pauseMs(failures: number, { hasLine, day }: PhoneState): number {
  if (failures > 0) {
    const longest = hasLine ? longestPauseMs : longestPauseWithoutLineMs;
    // Phones that lost the line together come back apart.
    return Math.min(longest, firstPauseMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
  }
  const isWatched = document.visibilityState === 'visible' && Boolean(day?.courier.onDutySince);
  return isWatched ? onDutyEveryMs : offDutyEveryMs;
}
