import { Readable } from 'node:stream';
import { isPhotoFile } from '../media/photo-files.ts';
import type { Files } from '../storage/files.ts';
import { keepPacked, readPacked } from './keep-file.ts';
import { BackupUnusable, type Manifest, photosFolder, type StoredFile } from './manifest.ts';

/** Writes a list of files, such as a backup's photos, into a compressed file with one JSON object per line. */
export const writeFileList = (
  files: Files,
  name: string,
  stored: readonly StoredFile[],
): Promise<StoredFile> => {
  const lines = function* () {
    for (const file of stored) yield `${JSON.stringify(file)}\n`;
  };
  return keepPacked(files, name, Readable.from(lines()));
};

/** Returns the photos of a backup. @throws BackupUnusable if one has an invalid name (decision 360) */
export async function readPhotoList(files: Files, { backupId, photos }: Manifest): Promise<StoredFile[]> {
  const listed = await readFileList(files, photos.list);
  const foreign = listed.find(
    ({ name }) => !name.startsWith(`${photosFolder}/`) || !isPhotoFile(name.slice(photosFolder.length + 1)),
  );
  if (foreign === undefined) return listed;
  throw new BackupUnusable(`the backup ${backupId} has a photo of the name ${foreign.name}`);
}

const readFileList = (files: Files, list: StoredFile): Promise<StoredFile[]> =>
  readPacked(files, list, async (source) => {
    const found: StoredFile[] = [];
    let rest = '';
    for await (const part of source.setEncoding('utf8')) {
      const lines = (rest + part).split('\n');
      rest = lines.pop()!;
      for (const line of lines) found.push(JSON.parse(line));
    }
    return found;
  });
