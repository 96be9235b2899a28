import type { Day, StoredDay } from '../day/day.ts';
import { aheadAfter, notifyPages, type Store } from './store.ts';

/** The changed parts of a day, as the stream sends them; each part is complete. */
export type DayChanges = Partial<Day> & {
  readonly courierID: string;
  /** The server's time just before it read the parts. */
  readonly at: string;
  /** Absent if more parts of the same change follow. */
  readonly etag?: string;
};

/**
 * Applies changes from the stream to the stored day. If the stream sends the whole day first, `settledBefore` is the
 * value of `settled` before the stream was opened.
 * @returns false if the stored day is newer than the changes, because a step or a poll was answered meanwhile
 */
export async function applyChanges(
  store: Store,
  { courierID, at, etag, ...parts }: DayChanges,
  { readAt, settledBefore }: { readonly readAt: number; readonly settledBefore: number | undefined },
): Promise<boolean> {
  const tx = store.tables.transaction('values', 'readwrite');
  const [stored, settled = 0] = (await Promise.all([tx.store.get('day'), tx.store.get('settled')])) as [
    StoredDay | undefined,
    number | undefined,
  ];
  const isOwn = stored?.day.courier.courierID === courierID;
  const isNew = isOwn && (settled === settledBefore || Date.parse(at) >= Date.parse(stored.day.now));
  if (isNew) {
    const aheadMs = aheadAfter(stored.aheadMs, Date.parse(at) - readAt);
    const day = { ...stored.day, ...parts, now: at };
    await Promise.all([
      tx.store.put({ day, etag: etag ?? null, readAt, aheadMs }, 'day'),
      tx.store.put(settled + 1, 'settled'),
    ]);
  }
  await tx.done;
  if (isNew) notifyPages(store);
  // Changes of another courier come from an ended session; they are ignored.
  return isNew || !isOwn;
}
