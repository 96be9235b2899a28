import type { StoredDay } from '../day/day.ts';
import { afterRows } from './apply-rows.ts';
import { namesOf } from './drafts-store.ts';
import {
  lonePhotos,
  type NewRow,
  type PhotoMetadata,
  type Refusal,
  type Row,
  replacedBy,
  type StoredPhoto,
  type Submission,
} from './rows.ts';
import { isFull, StorageFull } from './storage-full.ts';
import { type Contents, contentsWithin, type Store, tell } from './store.ts';

const strict = { durability: 'strict' } as const;

/**
 * Stores the rows that `choose` adds with their photos, all or none, and retries refused ones behind them;
 * deletes their draft in the same transaction. `choose` sees the present store, also of another page, so that
 * nothing is submitted twice. Pages show each job with its rows applied (`apply-rows.ts`, decision 240).
 * @throws StorageFull
 */
export async function storeRows(
  store: Store,
  choose: (contents: Contents) => { readonly added: readonly Submission[]; readonly retried: readonly Row[] },
  draft?: string,
): Promise<void> {
  const tx = store.tables.transaction(['values', 'outbox', 'photos', 'drafts'], 'readwrite', strict);
  try {
    // No `await` of anything but this transaction: it would end it.
    const contents = await contentsWithin(tx.objectStore('values'), tx.objectStore('outbox'));
    const { added, retried } = choose(contents);
    for (const { seq } of replacedBy(added, contents.rows))
      void tx.objectStore('outbox').delete(seq).catch(ignore);
    const pictures = new Map(added.flatMap(({ photos }) => photos).map((each) => [each.photoID, each]));
    // A picture of a refused step that is corrected may be there for another one.
    for (const photo of pictures.values()) void tx.objectStore('photos').put(photo).catch(ignore);
    for (const { seq } of retried) void tx.objectStore('outbox').delete(seq).catch(ignore);
    for (const row of [...added.map((each) => each.row), ...retried.map(anew)]) {
      void tx
        .objectStore('outbox')
        .add(row as Row)
        .catch(ignore);
    }
    if (draft !== undefined) void tx.objectStore('drafts').delete(namesOf(draft)).catch(ignore);
    await tx.done;
  } catch (error) {
    // Where it has not ended by itself, nothing of it may stay.
    void tx.done.catch(ignore);
    if (tx.error === null) abort(tx);
    if (isFull(error)) throw new StorageFull();
    throw error;
  }
  tell(store);
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended.
  }
}

/** The transaction reports a failure once, at its end. */
const ignore = () => undefined;

/** The next rows after one, in their order: never all of them, since a day offline may leave a thousand. */
export const readRowsAfter = ({ tables }: Store, seq: number, most: number): Promise<Row[]> =>
  tables.getAll('outbox', IDBKeyRange.lowerBound(seq, true), most);

export const readPhoto = ({ tables }: Store, photoID: string): Promise<StoredPhoto | undefined> =>
  tables.get('photos', photoID);

/** Notes in every row of a photo that the service has it; its bytes stay until its steps are answered. */
export async function markSent({ tables }: Store, photoID: string): Promise<void> {
  const tx = tables.transaction('outbox', 'readwrite');
  const rows = (await tx.store.getAll()).filter((row) => row.photos.some((each) => each.photoID === photoID));
  const mark = (photo: PhotoMetadata): PhotoMetadata =>
    photo.photoID === photoID ? { ...photo, isSent: true } : photo;
  await Promise.all([...rows.map((row) => tx.store.put({ ...row, photos: row.photos.map(mark) })), tx.done]);
}

/** A row that the service has refused, and why. */
export interface RefusedRow {
  readonly row: Row;
  readonly refusal: Refusal;
}

/**
 * Removes rows that the service has done, with their photos, and puts their results into the day; keeps refused ones, with
 * the reason and their photos, until the courier dismisses them. All or none. `at` is the server's time of the answer.
 */
export async function answerRows(
  store: Store,
  done: readonly Row[],
  refused: readonly RefusedRow[],
  at?: string,
): Promise<void> {
  if (done.length + refused.length === 0) return;
  const tx = store.tables.transaction(['values', 'outbox', 'photos'], 'readwrite', strict);
  const values = tx.objectStore('values');
  const outbox = tx.objectStore('outbox');
  const [day, settled, all] = (await Promise.all([
    values.get('day'),
    values.get('settled'),
    outbox.getAll(),
  ])) as [StoredDay | undefined, number | undefined, Row[]];
  const now = at ?? new Date(Date.now() + (day?.aheadMs ?? 0)).toISOString();
  await Promise.all([
    ...done.map(({ seq }) => outbox.delete(seq)),
    ...lonePhotos(done, all).map((photoID) => tx.objectStore('photos').delete(photoID)),
    ...refused
      // One that was replaced while it was sent does not come back.
      .filter(({ row }) => all.some(({ seq }) => seq === row.seq))
      .map(({ row, refusal }) => outbox.put({ ...row, refused: refusal })),
    values.put((settled ?? 0) + done.length + refused.length, 'settled'),
    ...(day && done.length > 0
      ? [values.put({ ...day, day: { ...afterRows(day.day, done), now }, etag: null }, 'day')]
      : []),
    tx.done,
  ]);
  tell(store);
}

/** Takes a refused row out, with its photos: the courier has read why. */
export async function dropRow(store: Store, row: Row): Promise<void> {
  const tx = store.tables.transaction(['outbox', 'photos'], 'readwrite', strict);
  const all = await tx.objectStore('outbox').getAll();
  await Promise.all([
    tx.objectStore('outbox').delete(row.seq),
    ...lonePhotos([row], all).map((photoID) => tx.objectStore('photos').delete(photoID)),
    tx.done,
  ]);
  tell(store);
}

/** Sends a refused row again, as it was; its photos too, which the service may not have any more. */
export async function retryRow(store: Store, row: Row): Promise<void> {
  await store.tables.put('outbox', { ...anew(row), seq: row.seq });
  tell(store);
}

function anew({ seq: _, ...row }: Row): NewRow {
  const photos = row.photos.map(({ isSent: __, ...photo }) => photo);
  return { ...row, photos, refused: null };
}
