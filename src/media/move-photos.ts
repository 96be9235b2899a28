import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import type { Files } from '../storage/files.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';
import { fileNameOf, photoSizes } from './photo-files.ts';
import { listPhotoNames, lockPhotos, type PhotoName } from './store.ts';

/** The storage from which photos are moved, and the storage to which they are moved. */
export interface Way {
  readonly from: Files;
  readonly to: Files;
}

/** The number of files that were moved, and of files that are in neither storage. */
export interface MovedPhotos {
  readonly moved: number;
  readonly missing: number;
}

const pageSize = 100;
const movedAtOnce = 8;

/**
 * Moves the files of all photos from one storage to another (decision 303). A file is removed from the source only
 * after its copy was read back and compared, so an interrupted move loses nothing, and the next run continues it.
 * Photos may be uploaded and erased during a move.
 * @throws StorageUnavailable
 */
export async function movePhotos(
  { sql }: Pick<Context, 'sql'>,
  way: Way,
  report: (moved: number) => void = () => undefined,
): Promise<MovedPhotos> {
  let moved = 0;
  let missing = 0;
  for (let after = ''; ; ) {
    const page = await listPhotoNames(sql, { after, most: pageSize });
    const last = page.at(-1);
    if (last === undefined) return { moved, missing };
    // Locked rows cannot be erased meanwhile, so a removed photo is never copied back.
    const outcomes = await sql.transaction(async (tx) => {
      const held = await lockPhotos(
        tx,
        page.map(({ id }) => id),
      );
      return moveFiles(
        way,
        page.filter(({ id }) => held.has(id)),
      );
    });
    moved += outcomes.filter((each) => each === 'moved').length;
    missing += outcomes.filter((each) => each === 'missing').length;
    report(moved);
    after = last.id;
  }
}

type Outcome = 'moved' | 'there' | 'missing';

const moveFiles = (way: Way, photos: readonly PhotoName[]): Promise<Outcome[]> => {
  const names = photos.flatMap((photo) => photoSizes.map((size) => fileNameOf(photo, size)));
  return pLimit(movedAtOnce).map(names, (name) => moveFile(way, name));
};

async function moveFile({ from, to }: Way, name: string): Promise<Outcome> {
  const bytes = await from.read(name);
  if (bytes === undefined) return (await to.read(name)) === undefined ? 'missing' : 'there';
  await to.writeFrom(name, Readable.from([bytes]));
  const copy = await to.read(name);
  if (!copy?.equals(bytes)) throw new StorageUnavailable(`the copy of ${name} differs from the original`);
  await from.remove(name);
  return 'moved';
}
