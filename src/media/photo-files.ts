import type { Files } from './files.ts';
import type { ImageType, Photo } from './image.ts';
import type { StoredMedia } from './store.ts';

/** What names the files of a photo. */
export type PhotoName = Pick<StoredMedia, 'id' | 'contentType' | 'receivedAt'>;

export const photoSizes = ['full', 'small'] as const;
export type PhotoSize = (typeof photoSizes)[number];

const extensions: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The name of a photo's file: a folder a month, told by when it was received. */
export function fileNameOf({ id, contentType, receivedAt }: PhotoName, size: PhotoSize = 'full'): string {
  const ending = size === 'small' ? 'small.webp' : extensions[contentType];
  return `${receivedAt.toISOString().slice(0, 7)}/${id}.${ending}`;
}

/** Keeps both sizes of a photo for good before it resolves. */
export async function writePhoto(files: Files, name: PhotoName, photo: Photo): Promise<void> {
  await files.write(fileNameOf(name, 'small'), photo.small);
  await files.write(fileNameOf(name), photo.bytes);
}

/** Removes what there is of a photo, finished or not. */
export async function removePhoto(files: Files, name: PhotoName): Promise<void> {
  for (const size of photoSizes) await files.remove(fileNameOf(name, size));
}
