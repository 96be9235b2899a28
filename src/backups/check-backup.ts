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
  const found = await pLimit(checkedAtOnce).map(kept, (file) => findFault(files, file));
  const [first, ...others] = found.filter((fault) => fault !== undefined);
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more files)`;
  throw new BackupUnusable(`the backup ${backupId} is damaged: ${first}${more}; nothing was restored`);
}
