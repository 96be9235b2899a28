import type { Filled, Picture } from './filled.ts';
import { lonePhotos, type Row } from './rows.ts';
import { notifyPages, type Store } from './store.ts';

/**
 * The input for a step that is not submitted yet (decision 287). Its key consists of courier, step and deliveries.
 * Pictures are stored under separate keys, so that typing a letter does not rewrite a photo.
 */
interface Said extends Omit<Filled, 'photos' | 'signature'> {
  readonly keptAt: number;
  readonly photos: readonly PictureSaid[];
  readonly signature: PictureSaid | null;
}
type PictureSaid = Omit<Picture, 'bytes'>;

const strict = { durability: 'strict' } as const;

/** Returns the key range of a draft and its pictures. */
export const namesOf = (draft: string): IDBKeyRange => IDBKeyRange.bound(draft, `${draft} \uffff`);
const nameOf = (draft: string, { takenAt }: PictureSaid): string => `${draft} ${takenAt}`;

const saidOf = ({ bytes: _, ...said }: Picture): PictureSaid => said;

/** Stores a draft. If it replaces the refused row `instead`, deletes that row in the same transaction. */
export async function keepDraft(
  store: Store,
  draft: string,
  { photos, signature, ...facts }: Filled,
  instead?: Row,
): Promise<void> {
  const parts: readonly ('drafts' | 'outbox' | 'photos')[] = ['drafts', 'outbox', 'photos'];
  // Without `instead` the transaction locks only `drafts`, so that typing does not delay sending.
  const tx = store.tables.transaction(instead ? parts : parts.slice(0, 1), 'readwrite', strict);
  const drafts = tx.objectStore('drafts');
  const pictures = signature ? [...photos, signature] : photos;
  const names = pictures.map((picture) => nameOf(draft, picture));
  const before = await drafts.getAllKeys(namesOf(draft));
  const rows = instead ? await tx.objectStore('outbox').getAll() : [];
  const said: Said = {
    ...facts,
    keptAt: Date.now(),
    photos: photos.map(saidOf),
    signature: signature && saidOf(signature),
  };
  const made = pictures.flatMap(({ bytes }, index) => {
    const name = names[index]!;
    return before.includes(name) ? [] : [drafts.put(bytes, name)];
  });
  const gone = before.filter((name) => name !== draft && !names.includes(name));
  await Promise.all([
    drafts.put(said, draft),
    ...made,
    ...gone.map((name) => drafts.delete(name)),
    ...(instead ? [tx.objectStore('outbox').delete(instead.seq)] : []),
    ...(instead ? lonePhotos([instead], rows) : []).map((photoID) =>
      tx.objectStore('photos').delete(photoID),
    ),
    tx.done,
  ]);
  if (instead) notifyPages(store);
}

/** Reads the input for a step; returns undefined if there is none. */
export async function readDraft({ tables }: Store, draft: string): Promise<Filled | undefined> {
  const { store: drafts } = tables.transaction('drafts');
  const said = (await drafts.get(draft)) as Said | undefined;
  if (said === undefined) return undefined;
  const pictureOf = async (picture: PictureSaid): Promise<Picture[]> => {
    const bytes = (await drafts.get(nameOf(draft, picture))) as ArrayBuffer | undefined;
    return bytes ? [{ ...picture, bytes }] : [];
  };
  const { keptAt: _, photos, signature, ...facts } = said;
  const [signed, ...taken] = await Promise.all([
    signature ? pictureOf(signature) : [],
    ...photos.map(pictureOf),
  ]);
  return { ...facts, photos: taken.flat(), signature: signed![0] ?? null };
}

/** Deletes drafts that were last stored before the given time: their jobs have ended. */
export async function dropDraftsBefore({ tables }: Store, beforeMs: number): Promise<void> {
  const tx = tables.transaction('drafts', 'readwrite');
  const names = await tx.store.getAllKeys();
  for (const draft of names.filter(isWhole)) {
    const { keptAt } = (await tx.store.get(draft)) as Said;
    if (keptAt < beforeMs) await tx.store.delete(namesOf(draft));
  }
  await tx.done;
}

/** True for the key of a draft: courier, step and deliveries. The key of a picture has a fourth part. */
const isWhole = (name: string): boolean => name.split(' ').length === 3;
