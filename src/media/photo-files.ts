import type { Files } from './files.ts';
import type { ImageType, Photo } from './image.ts';
import type { StoredMedia } from './store.ts';

/** The fields that make the names of a photo's files. */
export type PhotoName = Pick<StoredMedia, 'id' | 'contentType' | 'receivedAt'>;

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

/** Resolves once both sizes of a photo are stored durably. */
export async function writePhoto(files: Files, name: PhotoName, photo: Photo): Promise<void> {
  await files.write(fileNameOf(name, 'small'), photo.small);
  await files.write(fileNameOf(name), photo.bytes);
}

/** Removes a photo's files, also unfinished ones. */
export async function removePhoto(files: Files, name: PhotoName): Promise<void> {
  for (const size of photoSizes) await files.remove(fileNameOf(name, size));
}
