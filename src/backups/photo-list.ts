import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Files } from '../storage/files.ts';
import { keepPacked, openPacked } from './keep-file.ts';
import type { KeptFile, Manifest } from './manifest.ts';

/** Writes the list of a backup's photos. */
export const writePhotoList = (
  files: Files,
  name: string,
  photos: readonly KeptFile[],
): Promise<KeptFile> => {
  const lines = function* () {
    for (const photo of photos) yield `${JSON.stringify(photo)}\n`;
  };
  return keepPacked(files, name, Readable.from(lines()));
};

/** The photos of a backup. */
export async function readPhotoList(files: Files, { photos }: Manifest): Promise<KeptFile[]> {
  const found: KeptFile[] = [];
  const source = await openPacked(files, photos.list);
  for await (const line of createInterface({ input: source })) found.push(JSON.parse(line));
  return found;
}
