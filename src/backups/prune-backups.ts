import type { Config } from '../config/config.ts';
import type { Files } from '../storage/files.ts';
import { readPhotoList } from './file-list.ts';
import { listBackups } from './list-backups.ts';
import { type Manifest, manifestName, ownFiles } from './manifest.ts';
import { findNthProved, ownOf } from './proved-backups.ts';

/**
 * Keeps the newest `keep` backups of this installation in a place, and removes its older ones and the photos that only
 * they needed. Only backups with a valid seal count towards `keep`; otherwise, forged backups would displace real ones.
 * The manifest of a backup is removed before its files, so that no incomplete backup is ever listed.
 * @returns the removed ids
 * @throws BackupUnusable if any backup in the place is damaged: the photos that it needs are unknown, so nothing is
 * removed
 */
export async function pruneBackups(config: Config, files: Files, keep: number): Promise<string[]> {
  const all = await listBackups(files);
  const own = ownOf(config, all);
  const oldestRetained = await findNthProved(config, files, own.toReversed(), keep);
  const aged = oldestRetained === undefined ? [] : own.slice(0, own.indexOf(oldestRetained));
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
  await files.remove(manifestName(manifest.backupId));
  for (const { name } of [...ownFiles(manifest), ...photos]) await files.remove(name);
}
