import type { Config } from '../config.ts';
import type { Files, StoredFile } from '../storage/files.ts';
import { readPhotoList } from './file-list.ts';
import { installationsOf } from './installation.ts';
import { listBackups } from './list-backups.ts';
import { folderOf, type Manifest, manifestName } from './manifest.ts';

/**
 * Removes this installation's backups in a place but the newest `keep`, and the photos that only they needed. Each
 * manifest is removed first, so that no half backup is ever found.
 * @returns the removed ids
 * @throws BackupUnusable when one is damaged: the photos that it needs are unknown, so nothing is removed
 */
export async function pruneBackups(config: Config, files: Files, keep: number): Promise<string[]> {
  const names = installationsOf(config);
  const all = await listBackups(files);
  const own = all.filter(({ installation }) => names.includes(installation));
  const aged = own.slice(0, Math.max(0, own.length - keep));
  if (aged.length === 0) return [];
  const needed = new Set<string>();
  const remaining = all.filter((each) => !aged.includes(each));
  for (const each of remaining) {
    for (const { name } of await readPhotoList(files, each)) needed.add(name);
  }
  for (const manifest of aged) await removeBackup(files, manifest, needed);
  return aged.map(({ backupId }) => backupId);
}

async function removeBackup(files: Files, manifest: Manifest, needed: ReadonlySet<string>): Promise<void> {
  const photos = (await readPhotoList(files, manifest)).filter(({ name }) => !needed.has(name));
  // By its folder: earlier versions kept more in a backup than this one reads.
  const own: StoredFile[] = [];
  for await (const file of files.list(folderOf(manifest.backupId))) own.push(file);
  await files.remove(manifestName(manifest.backupId));
  for (const { name } of [...own, ...photos]) await files.remove(name);
}
