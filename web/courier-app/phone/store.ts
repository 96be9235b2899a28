import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { Entry, StoredDay } from '../day/day.ts';
import { isKept, type Place, photosLeft, type Refusal, type Row, type StoredPhoto, waiting } from './rows.ts';

/** The courier who is signed in on this phone, stored for use offline. */
export interface Owner {
  readonly courierID: string;
  readonly name: string;
}

/** A reply or a call for help that waits to be sent, or a reply that the service has refused. */
export interface Outgoing {
  readonly kind: 'reply' | 'sos';
  /** The id by which the service recognizes a repeated request. */
  readonly id: string;
  readonly courierID: string;
  readonly text: string;
  /** When the courier acted, by this phone's clock. */
  readonly at: string;
  readonly place: Place | null;
  readonly refused: Refusal | null;
}

/** Single values in the phone's store. */
export interface Values {
  owner: Owner;
  day: StoredDay;
  /** Counts changes to the stored day other than polls. A poll that was sent before the last change is outdated. */
  settled: number;
  /** Oldest first. */
  outgoing: readonly Outgoing[];
  /** The last conversation that the service sent, newest first. */
  conversation: readonly Entry[];
}

export interface Tables extends DBSchema {
  values: { key: keyof Values; value: Values[keyof Values] };
  outbox: { key: number; value: Row };
  photos: { key: string; value: StoredPhoto };
  /** The input for steps and its pictures, with keys from `drafts-store.ts`. */
  drafts: { key: string; value: object };
}

/** The phone's database, and the channel that notifies every open page of changes. */
export interface Store {
  readonly tables: IDBPDatabase<Tables>;
  readonly news: BroadcastChannel;
}

const name = 'antar-courier';
/** The version of the database schema; raise it with each change of the schema. */
const version = 1;

/** Callbacks for the case that two open pages have different schema versions. */
interface OpenPages {
  readonly outdated?: () => void;
  readonly blocked?: () => void;
}

/**
 * Opens the phone's store. If a newer version of the app needs to change the schema, this page closes its store and
 * calls `outdated`, since it can store nothing from then on. `blocked` is called if an older page still has the store
 * open.
 */
export async function openStore({ outdated, blocked }: OpenPages = {}): Promise<Store> {
  const tables = await openDB<Tables>(name, version, {
    upgrade: (db, before) => {
      if (before < 1) {
        db.createObjectStore('values');
        db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
        db.createObjectStore('photos', { keyPath: 'photoID' });
        db.createObjectStore('drafts');
      }
    },
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      outdated?.();
    },
    ...(blocked && { blocked }),
  });
  return { tables, news: new BroadcastChannel(name) };
}

/** Notifies every page, including this one, of a change. */
export function notifyPages({ news }: Store): void {
  news.postMessage('changed');
  news.dispatchEvent(new MessageEvent('message', { data: 'changed' }));
}

/** Calls `changed` after each change, in this page or another; returns the function that ends it. */
export function onNews({ news }: Store, changed: () => void): () => void {
  news.addEventListener('message', changed);
  return () => news.removeEventListener('message', changed);
}

/** All data that pages show, read in one transaction; photos are left out because they are large. */
export interface Contents {
  readonly owner: Owner | null;
  readonly day: StoredDay | null;
  readonly rows: readonly Row[];
  readonly outgoing: readonly Outgoing[];
}

/** Counts the rows and photos that this courier has not sent yet, and the refused rows. */
export function countsOf({ rows, owner }: Contents) {
  const own = rows.filter(({ courierID }) => courierID === owner?.courierID);
  const waits = waiting(own).length;
  const kept = own.filter(isKept).length;
  return { waiting: waits, photos: photosLeft(own), refused: own.length - waits - kept, kept };
}

/** True if this courier has replies or calls for help that wait to be sent. */
export const hasOutgoing = ({ outgoing, owner }: Contents): boolean =>
  outgoing.some(({ courierID, refused }) => refused === null && courierID === owner?.courierID);

type Names = ('values' | 'outbox' | 'photos' | 'drafts')[];
type ValuesWithin = Pick<IDBPObjectStore<Tables, Names, 'values'>, 'get'>;
type RowsWithin = Pick<IDBPObjectStore<Tables, Names, 'outbox'>, 'getAll'>;

/** Reads the contents within a running transaction. */
export async function contentsWithin(values: ValuesWithin, outbox: RowsWithin): Promise<Contents> {
  const [owner, day, rows, outgoing] = await Promise.all([
    values.get('owner') as Promise<Owner | undefined>,
    values.get('day') as Promise<StoredDay | undefined>,
    outbox.getAll(),
    values.get('outgoing') as Promise<readonly Outgoing[] | undefined>,
  ]);
  return { owner: owner ?? null, day: day ?? null, rows, outgoing: outgoing ?? [] };
}

export async function readContents({ tables }: Store): Promise<Contents> {
  const tx = tables.transaction(['values', 'outbox']);
  return contentsWithin(tx.objectStore('values'), tx.objectStore('outbox'));
}

export const readOwner = async ({ tables }: Store): Promise<Owner | undefined> =>
  (await tables.get('values', 'owner')) as Owner | undefined;

export const readSettled = async ({ tables }: Store): Promise<number> =>
  ((await tables.get('values', 'settled')) as number | undefined) ?? 0;

export const readDay = async ({ tables }: Store): Promise<StoredDay | undefined> =>
  (await tables.get('values', 'day')) as StoredDay | undefined;

/**
 * Stores a day from the service, and its courier as the owner. Returns false and stores nothing if the stored day has
 * changed since the request. Another courier's unsent rows stay, and are sent when that courier signs in again.
 */
export async function storeDay(store: Store, fetched: StoredDay, settledBefore: number): Promise<boolean> {
  const tx = store.tables.transaction('values', 'readwrite');
  const settled = ((await tx.store.get('settled')) as number | undefined) ?? 0;
  const isNew = settled === settledBefore;
  if (isNew) {
    const { courierID, name } = fetched.day.courier;
    await Promise.all([tx.store.put(fetched, 'day'), tx.store.put({ courierID, name }, 'owner')]);
  }
  await tx.done;
  if (isNew) notifyPages(store);
  return isNew;
}

const clockStepMs = 10_000;

/**
 * Returns the server clock's lead after a new measurement. A delayed response makes the lead look smaller, so the
 * largest value is the most accurate. A value that is smaller by more than `clockStepMs` is accepted: one of the clocks
 * was changed.
 */
export const aheadAfter = (beforeMs: number, measuredMs: number): number =>
  measuredMs > beforeMs || beforeMs - measuredMs > clockStepMs ? measuredMs : beforeMs;

/** Deletes the stored courier, day, conversation and drafts. Unsent and refused rows stay. */
export async function forgetOwner(store: Store): Promise<void> {
  const tx = store.tables.transaction(['values', 'drafts'], 'readwrite');
  const values = tx.objectStore('values');
  await Promise.all([
    values.delete('owner'),
    values.delete('day'),
    values.delete('conversation'),
    tx.objectStore('drafts').clear(),
    tx.done,
  ]);
  notifyPages(store);
}
