import type { Day, StoredDay } from '../day/day.ts';
import { aheadAfter, type Store, tell } from './store.ts';

/** The parts of a day that have changed, each whole, as the stream sends them. */
export type DayChanges = Partial<Day> & {
  readonly courierID: string;
  /** The server's time before they were read. */
  readonly at: string;
  /** Absent while more parts of the same change follow. */
  readonly etag?: string;
};

/**
 * Puts changes of the stream into the day. `settledBefore` is the count at which a stream was opened that sends everything.
 * @returns false for changes that are older than the day: a step was answered meanwhile, or a poll
 */
export async function applyChanges(
  store: Store,
  { courierID, at, etag, ...parts }: DayChanges,
  { readAt, settledBefore }: { readonly readAt: number; readonly settledBefore: number | undefined },
): Promise<boolean> {
  const tx = store.tables.transaction('values', 'readwrite');
  const [kept, settled = 0] = (await Promise.all([tx.store.get('day'), tx.store.get('settled')])) as [
    StoredDay | undefined,
    number | undefined,
  ];
  const isOwn = kept?.day.courier.courierID === courierID;
  const isNew = isOwn && (settled === settledBefore || Date.parse(at) >= Date.parse(kept.day.now));
  if (isNew) {
    const aheadMs = aheadAfter(kept.aheadMs, Date.parse(at) - readAt);
    const day = { ...kept.day, ...parts, now: at };
    await Promise.all([
      tx.store.put({ day, etag: etag ?? null, readAt, aheadMs }, 'day'),
      tx.store.put(settled + 1, 'settled'),
    ]);
  }
  await tx.done;
  if (isNew) tell(store);
  // Another courier's changes are of a session that is over.
  return isNew || !isOwn;
}
