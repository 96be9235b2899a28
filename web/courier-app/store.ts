import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { KeptDay } from './day.ts';
import { afterRow } from './jobs.ts';
import type { KeptPhoto, NewRow, Refusal, Row } from './rows.ts';

/** Who uses this phone, as far as it knows without a line. */
export interface Owner {
  readonly courierID: string;
  readonly name: string;
}

/** What the phone keeps beside its rows; each is one value. */
interface Values {
  owner: Owner;
  day: KeptDay;
  /** How often a row has been answered: a day that was asked for before that is older than the phone's own. */
  settled: number;
}

interface Tables extends DBSchema {
  values: { key: keyof Values; value: Values[keyof Values] };
  outbox: { key: number; value: Row };
  photos: { key: string; value: KeptPhoto };
}

/** What is kept on the phone, and the news of it to every open page. */
export interface Store {
  readonly tables: IDBPDatabase<Tables>;
  readonly news: BroadcastChannel;
}

const name = 'antar-courier';
const version = 1;

/** Opens what is kept on this phone. A newer version of the app may change its form: this one then lets go of it. */
export async function openStore(): Promise<Store> {
  const tables = await openDB<Tables>(name, version, {
    upgrade: (db) => {
      db.createObjectStore('values');
      db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      db.createObjectStore('photos', { keyPath: 'photoID' });
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  return { tables, news: new BroadcastChannel(name) };
}

/** Tells every page, this one too, that something has changed. */
function tell({ news }: Store): void {
  news.postMessage('changed');
  news.dispatchEvent(new MessageEvent('message', { data: 'changed' }));
}

/** Calls whenever something has changed, here or in another page; gives the function that ends it. */
export function onNews({ news }: Store, changed: () => void): () => void {
  news.addEventListener('message', changed);
  return () => news.removeEventListener('message', changed);
}

/** Everything that pages show, read at one moment. Photos are left out: they are large. */
export interface Contents {
  readonly owner: Owner | null;
  readonly day: KeptDay | null;
  readonly rows: readonly Row[];
}

export async function readContents({ tables }: Store): Promise<Contents> {
  const tx = tables.transaction(['values', 'outbox']);
  const values = tx.objectStore('values');
  const [owner, day, rows] = await Promise.all([
    values.get('owner') as Promise<Owner | undefined>,
    values.get('day') as Promise<KeptDay | undefined>,
    tx.objectStore('outbox').getAll(),
  ]);
  return { owner: owner ?? null, day: day ?? null, rows };
}

/** The phone has no room: nothing was kept. */
export class StorageFull extends Error {}

/**
 * Keeps steps with their photos, all or none. A row is also the new state of its job: pages show each job with its rows
 * applied (`jobs.ts`), so that a step, its photos and the state cannot come apart (decision 240).
 * @throws StorageFull
 */
export async function keepRows(
  store: Store,
  rows: readonly NewRow[],
  photos: readonly KeptPhoto[],
): Promise<void> {
  const tx = store.tables.transaction(['outbox', 'photos'], 'readwrite', { durability: 'strict' });
  try {
    // No `await` of anything else stands between: it would end the transaction.
    for (const photo of photos) void tx.objectStore('photos').add(photo).catch(ignore);
    for (const row of rows)
      void tx
        .objectStore('outbox')
        .add(row as Row)
        .catch(ignore);
    await tx.done;
  } catch (error) {
    // Where it has not ended by itself, nothing of it may stay.
    void tx.done.catch(ignore);
    if (tx.error === null) abort(tx);
    if ((error as DOMException)?.name === 'QuotaExceededError') throw new StorageFull();
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

/** The transaction tells of a failure once, by its end. */
const ignore = () => undefined;

export const readRows = ({ tables }: Store): Promise<Row[]> => tables.getAll('outbox');

export const readPhoto = ({ tables }: Store, photoID: string): Promise<KeptPhoto | undefined> =>
  tables.get('photos', photoID);

/** Notes that the service has a photo; its bytes stay until its step is answered. */
export async function markSent({ tables }: Store, photo: KeptPhoto): Promise<void> {
  await tables.put('photos', { ...photo, sent: true });
}

/** Removes a row that the service has done, with its photos, and puts its result into the day, all or none. */
export async function settleRow(store: Store, row: Row): Promise<void> {
  const tx = store.tables.transaction(['values', 'outbox', 'photos'], 'readwrite', { durability: 'strict' });
  const values = tx.objectStore('values');
  const [day, settled] = (await Promise.all([values.get('day'), values.get('settled')])) as [
    KeptDay | undefined,
    number | undefined,
  ];
  await Promise.all([
    tx.objectStore('outbox').delete(row.seq),
    ...row.photos.map(({ photoID }) => tx.objectStore('photos').delete(photoID)),
    values.put((settled ?? 0) + 1, 'settled'),
    ...(day ? [values.put({ ...day, day: afterRow(day.day, row), etag: null }, 'day')] : []),
    tx.done,
  ]);
  tell(store);
}

/** Keeps a row that the service has refused, with the reason and its photos, until the courier has seen to it. */
export async function refuseRow(store: Store, row: Row, refused: Refusal): Promise<void> {
  const tx = store.tables.transaction(['values', 'outbox'], 'readwrite', { durability: 'strict' });
  const settled = (await tx.objectStore('values').get('settled')) as number | undefined;
  await Promise.all([
    tx.objectStore('outbox').put({ ...row, refused }),
    tx.objectStore('values').put((settled ?? 0) + 1, 'settled'),
    tx.done,
  ]);
  tell(store);
}

/** Takes a refused row out, with its photos: the courier has read why. */
export async function dropRow(store: Store, row: Row): Promise<void> {
  const tx = store.tables.transaction(['outbox', 'photos'], 'readwrite');
  await Promise.all([
    tx.objectStore('outbox').delete(row.seq),
    ...row.photos.map(({ photoID }) => tx.objectStore('photos').delete(photoID)),
    tx.done,
  ]);
  tell(store);
}

/** Sends a refused row again, as it was. */
export async function retryRow(store: Store, row: Row): Promise<void> {
  await store.tables.put('outbox', { ...row, refused: null });
  tell(store);
}

export const readSettled = async ({ tables }: Store): Promise<number> =>
  ((await tables.get('values', 'settled')) as number | undefined) ?? 0;

export const readDay = async ({ tables }: Store): Promise<KeptDay | undefined> =>
  (await tables.get('values', 'day')) as KeptDay | undefined;

/**
 * Keeps a day that the service told, and whose it is, unless a row was answered since it was asked for; false then.
 * What another courier has left to send stays, and is sent when they are back.
 */
export async function keepDay(store: Store, kept: KeptDay, settledBefore: number): Promise<boolean> {
  const tx = store.tables.transaction('values', 'readwrite');
  const settled = ((await tx.store.get('settled')) as number | undefined) ?? 0;
  const isNew = settled === settledBefore;
  if (isNew) {
    const { courierID, name } = kept.day.courier;
    await Promise.all([tx.store.put(kept, 'day'), tx.store.put({ courierID, name }, 'owner')]);
  }
  await tx.done;
  if (isNew) tell(store);
  return isNew;
}

/** Forgets who used this phone, and their day. Rows that are not answered stay. */
export async function forgetOwner(store: Store): Promise<void> {
  const tx = store.tables.transaction('values', 'readwrite');
  await Promise.all([tx.store.delete('owner'), tx.store.delete('day'), tx.done]);
  tell(store);
}

export const deleteStore = (): Promise<void> => deleteDB(name);
