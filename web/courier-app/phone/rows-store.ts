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
import { type Contents, contentsWithin, notifyPages, type Store } from './store.ts';

const strict = { durability: 'strict' } as const;

/**
 * Stores the rows that `choose` adds with their photos, queues the refused rows that it retries behind them, and
 * deletes the draft, all in one transaction. `choose` reads the store in the same transaction, so that two pages cannot
 * submit the same step. Pages show each job with its rows applied (`apply-rows.ts`, decision 240).
 * @throws StorageFull
 */
export async function storeRows(
  store: Store,
  choose: (contents: Contents) => { readonly added: readonly Submission[]; readonly retried: readonly Row[] },
  draft?: string,
): Promise<void> {
  const tx = store.tables.transaction(['values', 'outbox', 'photos', 'drafts'], 'readwrite', strict);
  try {
    // Await only requests of this transaction: any other `await` would end it.
    const contents = await contentsWithin(tx.objectStore('values'), tx.objectStore('outbox'));
    const { added, retried } = choose(contents);
    for (const { seq } of replacedBy(added, contents.rows))
      void tx.objectStore('outbox').delete(seq).catch(ignore);
    const pictures = new Map(added.flatMap(({ photos }) => photos).map((each) => [each.photoID, each]));
    // `put`, not `add`: the photo of a corrected step may already be stored for another row.
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
    // A transaction that has not failed by itself is aborted, so that it stores nothing.
    void tx.done.catch(ignore);
    if (tx.error === null) abort(tx);
    if (isFull(error)) throw new StorageFull();
    throw error;
  }
  notifyPages(store);
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // The transaction has already ended.
  }
}

/** Ignores the error of a single request, since `tx.done` reports it. */
const ignore = () => undefined;

/** Reads the next rows after `seq`, at most `most`, since a day offline may leave a thousand. */
export const readRowsAfter = ({ tables }: Store, seq: number, most: number): Promise<Row[]> =>
  tables.getAll('outbox', IDBKeyRange.lowerBound(seq, true), most);

export const readPhoto = ({ tables }: Store, photoID: string): Promise<StoredPhoto | undefined> =>
  tables.get('photos', photoID);

/** Marks a photo as uploaded in every row that uses it. Its bytes stay until the service has accepted those rows. */
export async function markSent({ tables }: Store, photoID: string): Promise<void> {
  const tx = tables.transaction('outbox', 'readwrite');
  const rows = (await tx.store.getAll()).filter((row) => row.photos.some((each) => each.photoID === photoID));
  const mark = (photo: PhotoMetadata): PhotoMetadata =>
    photo.photoID === photoID ? { ...photo, isSent: true } : photo;
  await Promise.all([...rows.map((row) => tx.store.put({ ...row, photos: row.photos.map(mark) })), tx.done]);
}

/** A row with the service's refusal. */
export interface RefusedRow {
  readonly row: Row;
  readonly refusal: Refusal;
}

/**
 * Stores the service's answers to rows in one transaction. Done rows are deleted with their photos and applied to the
 * stored day. Refused rows stay, with the reason and their photos, until the courier dismisses them. `at` is the
 * server's time of the answer.
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
      // A row that was replaced during the request is not stored again.
      .filter(({ row }) => all.some(({ seq }) => seq === row.seq))
      .map(({ row, refusal }) => outbox.put({ ...row, refused: refusal })),
    values.put((settled ?? 0) + done.length + refused.length, 'settled'),
    ...(day && done.length > 0
      ? [values.put({ ...day, day: { ...afterRows(day.day, done), now }, etag: null }, 'day')]
      : []),
    tx.done,
  ]);
  notifyPages(store);
}

/** Deletes a refused row and its photos, once the courier has read the reason. */
export async function dropRow(store: Store, row: Row): Promise<void> {
  const tx = store.tables.transaction(['outbox', 'photos'], 'readwrite', strict);
  const all = await tx.objectStore('outbox').getAll();
  await Promise.all([
    tx.objectStore('outbox').delete(row.seq),
    ...lonePhotos([row], all).map((photoID) => tx.objectStore('photos').delete(photoID)),
    tx.done,
  ]);
  notifyPages(store);
}

/** Queues a refused row again, unchanged. Uploads its photos again too, since the service may have deleted them. */
export async function retryRow(store: Store, row: Row): Promise<void> {
  await store.tables.put('outbox', { ...anew(row), seq: row.seq });
  notifyPages(store);
}

function anew({ seq: _, ...row }: Row): NewRow {
  const photos = row.photos.map(({ isSent: __, ...photo }) => photo);
  return { ...row, photos, refused: null };
}
