import pLimit from 'p-limit';
import type { Files } from '../storage/files.ts';
import type { ImageType } from './image.ts';
import type { Photo } from './remake-photo.ts';
import type { PhotoName } from './store.ts';

export const photoSizes = ['full', 'small'] as const;
export type PhotoSize = (typeof photoSizes)[number];

const extensions: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The name of a photo's file, in a folder for the month in which it was received. */
export function fileNameOf({ id, contentType, receivedAt }: PhotoName, size: PhotoSize = 'full'): string {
  const ending = size === 'small' ? 'small.webp' : extensions[contentType];
  return `${receivedAt.toISOString().slice(0, 7)}/${id}.${ending}`;
}

/** Pattern of the name of a photo's file. */
const filePattern = /^\d{4}-\d{2}\/[\w-]{1,80}\.(jpg|png|webp|small\.webp)$/;

/** True if a file's name is the name of a photo's file. */
export const isPhotoFile = (name: string): boolean => filePattern.test(name);

/** Resolves once both sizes of a photo are stored durably. */
export async function writePhoto(files: Files, name: PhotoName, photo: Photo): Promise<void> {
  await files.write(fileNameOf(name, 'small'), photo.small);
  await files.write(fileNameOf(name), photo.bytes);
}

/** Removes a photo's files, including the remains of an unfinished write. */
export async function removePhoto(files: Files, name: PhotoName): Promise<void> {
  for (const size of photoSizes) await files.remove(fileNameOf(name, size));
}

/**
 * The number of photos whose files are removed in parallel. Each removal of a file is a call to the bucket, and a
 * transaction waits for all of them.
 */
const removedAtOnce = 16;

/** Removes the files of several photos, as `removePhoto` does for one. */
export async function removePhotos(files: Files, names: readonly PhotoName[]): Promise<void> {
  await pLimit(removedAtOnce).map(names, (name) => removePhoto(files, name));
}
