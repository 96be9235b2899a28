import pLimit from 'p-limit';
import type { Files } from '../storage/files.ts';
import { readPhotoList } from './file-list.ts';
import { findFault } from './keep-file.ts';
import { BackupUnusable, type Manifest, ownFiles, type StoredFile } from './manifest.ts';

const checkedAtOnce = 8;

/**
 * Reads every file of a backup and compares its checksum.
 * @returns the backup's photos
 * @throws BackupUnusable that names the first file that differs
 */
export async function checkBackup(files: Files, manifest: Manifest): Promise<StoredFile[]> {
  await refuseFaults(files, manifest, ownFiles(manifest));
  const photos = await readPhotoList(files, manifest);
  await refuseFaults(files, manifest, photos);
  return photos;
}

async function refuseFaults(
  files: Files,
  { backupId }: Manifest,
  stored: readonly StoredFile[],
): Promise<void> {
  const faults = await findFaults(files, stored);
  if (faults !== undefined)
    throw new BackupUnusable(`the backup ${backupId} is damaged: ${faults}; nothing was restored`);
}

/**
 * Reads back the files that a backup has just written and compares their checksums (decision 501). The manifest, which
 * makes the backup complete, is written only after this check.
 * @param written the files of this backup alone, and the photos that no earlier backup had
 * @throws BackupUnusable that names the first file that differs
 */
export async function verifyWritten(
  files: Files,
  written: readonly StoredFile[],
  signal?: AbortSignal,
): Promise<void> {
  const faults = await findFaults(files, written, signal);
  if (faults !== undefined) throw new BackupUnusable(`the place changed what was written: ${faults}`);
}

/**
 * Describes the first file whose size or checksum is not the recorded one, and the number of other such files;
 * undefined if every file is right.
 */
async function findFaults(
  files: Files,
  stored: readonly StoredFile[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  const found = await pLimit(checkedAtOnce).map(stored, (file) => {
    signal?.throwIfAborted();
    return findFault(files, file);
  });
  const [first, ...others] = found.filter((fault) => fault !== undefined);
  if (first === undefined || others.length === 0) return first;
  return `${first} (and ${others.length} more files)`;
}
