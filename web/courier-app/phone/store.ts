import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { Entry, StoredDay } from '../day/day.ts';
import { type Place, photosLeft, type Refusal, type Row, type StoredPhoto, waiting } from './rows.ts';

/** The user of this phone, as far as it knows offline. */
export interface Owner {
  readonly courierID: string;
  readonly name: string;
}

/** A reply or a call for help that the service has not answered. */
export interface Outgoing {
  readonly kind: 'reply' | 'sos';
  /** The id by which the service knows a repeat. */
  readonly id: string;
  readonly courierID: string;
  readonly text: string;
  /** The device's time. */
  readonly at: string;
  readonly place: Place | null;
  readonly refused: Refusal | null;
}

/** Single values in the phone's store. */
export interface Values {
  owner: Owner;
  day: StoredDay;
  /** Count of the changes to the day beside its polls: a poll sent before the last one is older than the phone's day. */
  settled: number;
  /** In the order in which it was written. */
  outgoing: readonly Outgoing[];
  /** The last conversation that the service sent, newest first. */
  conversation: readonly Entry[];
}

export interface Tables extends DBSchema {
  values: { key: keyof Values; value: Values[keyof Values] };
  outbox: { key: number; value: Row };
  photos: { key: string; value: StoredPhoto };
  /** Input and its pictures, as `drafts-store.ts` writes them. */
  drafts: { key: string; value: object };
}

/** The phone's store, which reports changes to every open page. */
export interface Store {
  readonly tables: IDBPDatabase<Tables>;
  readonly news: BroadcastChannel;
}

const name = 'antar-courier';
/** The form of the store; a change of it needs a higher number. */
const version = 1;

/** Callbacks for a page whose store has another version than another page's. */
interface OpenPages {
  readonly outdated?: () => void;
  readonly blocked?: () => void;
}

/**
 * Opens the phone's store. A newer version of the app may change its form: this one then closes it, and calls
 * `outdated`, since nothing can be stored from then on. `blocked` is called while an older page keeps it open.
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
export function tell({ news }: Store): void {
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
  readonly day: StoredDay | null;
  readonly rows: readonly Row[];
  readonly outgoing: readonly Outgoing[];
}

/** Counts the steps and photos not sent yet, and the refused steps. */
export function countsOf({ rows, owner }: Contents): { waiting: number; photos: number; refused: number } {
  const own = rows.filter(({ courierID }) => courierID === owner?.courierID);
  const waits = waiting(own).length;
  return { waiting: waits, photos: photosLeft(own), refused: own.length - waits };
}

/** True if replies or calls for help of this phone's courier wait to be sent. */
export const hasOutgoing = ({ outgoing, owner }: Contents): boolean =>
  outgoing.some(({ courierID, refused }) => refused === null && courierID === owner?.courierID);

type Names = ('values' | 'outbox' | 'photos' | 'drafts')[];
type ValuesWithin = Pick<IDBPObjectStore<Tables, Names, 'values'>, 'get'>;
type RowsWithin = Pick<IDBPObjectStore<Tables, Names, 'outbox'>, 'getAll'>;

/** The same within a transaction. */
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
 * Stores a day from the service with its owner, unless a row was answered since it was requested; returns false
 * then. Another courier's unsent rows stay, and are sent when they are back.
 */
export async function storeDay(store: Store, kept: StoredDay, settledBefore: number): Promise<boolean> {
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

const clockStepMs = 10_000;

/**
 * Updates the server clock's lead by one measurement. Every answer is delayed, so the largest value is the most
 * accurate, unless a clock was set back.
 */
export const aheadAfter = (beforeMs: number, measuredMs: number): number =>
  measuredMs > beforeMs || beforeMs - measuredMs > clockStepMs ? measuredMs : beforeMs;

/** Deletes the phone's user, their day and drafts. Unanswered rows stay. */
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
  tell(store);
}
