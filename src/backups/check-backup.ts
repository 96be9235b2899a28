import pLimit from 'p-limit';
import type { Files } from '../storage/files.ts';
import { readPhotoList } from './file-list.ts';
import { findFault } from './keep-file.ts';
import { BackupUnusable, type KeptFile, type Manifest, ownFiles } from './manifest.ts';

const checkedAtOnce = 8;

/**
 * Reads every file of a backup and compares its checksum.
 * @returns its photos
 * @throws BackupUnusable naming the first file that differs
 */
export async function checkBackup(files: Files, manifest: Manifest): Promise<KeptFile[]> {
  await refuseFaults(files, manifest, ownFiles(manifest));
  const photos = await readPhotoList(files, manifest);
  await refuseFaults(files, manifest, photos);
  return photos;
}

async function refuseFaults(files: Files, { backupId }: Manifest, kept: readonly KeptFile[]): Promise<void> {
  const faults = await findFaults(files, kept);
  if (faults !== undefined)
    throw new BackupUnusable(`the backup ${backupId} is damaged: ${faults}; nothing was restored`);
}

/**
 * Reads back what was written for a backup before its manifest makes it one (decision 501).
 * @param written its own files, and the photos that no earlier backup had
 * @throws BackupUnusable naming the first file that differs
 */
export async function verifyWritten(
  files: Files,
  written: readonly KeptFile[],
  signal?: AbortSignal,
): Promise<void> {
  const faults = await findFaults(files, written, signal);
  if (faults !== undefined) throw new BackupUnusable(`the place changed what was written: ${faults}`);
}

/** The first file that differs from its record, and the number of others; undefined if none does. */
async function findFaults(
  files: Files,
  kept: readonly KeptFile[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  const found = await pLimit(checkedAtOnce).map(kept, (file) => {
    signal?.throwIfAborted();
    return findFault(files, file);
  });
  const [first, ...others] = found.filter((fault) => fault !== undefined);
  if (first === undefined || others.length === 0) return first;
  return `${first} (and ${others.length} more files)`;
}
