import type { Filled, Picture } from './filled.ts';
import { lonePhotos, type Row } from './rows.ts';
import { type Store, tell } from './store.ts';

/**
 * The input for a step not made yet (decision 287), by courier, step and deliveries. Pictures are separate rows,
 * so that typing a letter does not rewrite a photo.
 */
interface Said extends Omit<Filled, 'photos' | 'signature'> {
  readonly keptAt: number;
  readonly photos: readonly PictureSaid[];
  readonly signature: PictureSaid | null;
}
type PictureSaid = Omit<Picture, 'bytes'>;

const strict = { durability: 'strict' } as const;

/** A name, and the names of its pictures. */
export const namesOf = (draft: string): IDBKeyRange => IDBKeyRange.bound(draft, `${draft} \uffff`);
const nameOf = (draft: string, { takenAt }: PictureSaid): string => `${draft} ${takenAt}`;

const saidOf = ({ bytes: _, ...said }: Picture): PictureSaid => said;

/** Stores a draft; with `instead`, in place of a refused row, which is deleted in the same transaction. */
export async function keepDraft(
  store: Store,
  draft: string,
  { photos, signature, ...facts }: Filled,
  instead?: Row,
): Promise<void> {
  const parts: readonly ('drafts' | 'outbox' | 'photos')[] = ['drafts', 'outbox', 'photos'];
  // Sending does not wait for the writes of typed letters.
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
  if (instead) tell(store);
}

/** Reads the input for a step; undefined if there is none. */
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

/** Deletes drafts from before a moment: their jobs have ended. */
export async function dropDraftsBefore({ tables }: Store, beforeMs: number): Promise<void> {
  const tx = tables.transaction('drafts', 'readwrite');
  const names = await tx.store.getAllKeys();
  for (const draft of names.filter(isWhole)) {
    const { keptAt } = (await tx.store.get(draft)) as Said;
    if (keptAt < beforeMs) await tx.store.delete(namesOf(draft));
  }
  await tx.done;
}

/** A courier, a step and its deliveries; the name of a picture has one part more. */
const isWhole = (name: string): boolean => name.split(' ').length === 3;
