import pLimit from 'p-limit';
import { fileNameOf, isPhotoFile, photoSizes } from '../media/photo-files.ts';
import type { PhotoName } from '../media/store.ts';
import type { Files } from '../storage/files.ts';
import { keepFile, measure } from './keep-file.ts';
import { BackupUnusable, photosFolder, type StoredFile } from './manifest.ts';

/**
 * The source and target of photos to copy, and the photos that an earlier backup has already stored at the target, by
 * name.
 */
export interface PhotoWay {
  readonly from: Files;
  readonly to: Files;
  readonly known: ReadonlyMap<string, StoredFile>;
  readonly signal: AbortSignal | undefined;
}

const copiedAtOnce = 8;

/**
 * Copies photos to the folder that all backups share. A photo never changes, so each is copied once. Photos erased
 * since the snapshot are left out.
 * @throws BackupUnusable if the name of a photo's file is invalid (decision 360)
 */
export async function keepPhotos(way: PhotoWay, photos: readonly PhotoName[]): Promise<StoredFile[]> {
  const there = new Map<string, number>();
  for await (const { name, sizeBytes } of way.to.list(photosFolder)) there.set(name, sizeBytes);
  const names = photos.flatMap((photo) => photoSizes.map((size) => fileNameOf(photo, size)));
  const foreign = names.find((name) => !isPhotoFile(name));
  if (foreign !== undefined)
    throw new BackupUnusable(`the database has a photo whose file would be ${JSON.stringify(foreign)}`);
  const stored = await pLimit(copiedAtOnce).map(names, (name) => keepPhoto(way, name, there));
  return stored.filter((each) => each !== undefined);
}

async function keepPhoto(
  { from, to, known, signal }: PhotoWay,
  name: string,
  there: ReadonlyMap<string, number>,
): Promise<StoredFile | undefined> {
  signal?.throwIfAborted();
  const target = `${photosFolder}/${name}`;
  const sizeBytes = there.get(target);
  const earlier = known.get(target);
  if (earlier !== undefined && earlier.sizeBytes === sizeBytes) return earlier;
  if (sizeBytes !== undefined) {
    // If an earlier, unfinished backup has left a complete copy of the photo at the target, that copy is used.
    const source = await from.readFrom(name);
    const measured = source && (await measure(source));
    if (measured?.sizeBytes === sizeBytes) return { name: target, ...measured };
  }
  const source = await from.readFrom(name);
  return source && keepFile(to, target, source);
}
