import type { Config } from '../config.ts';
import type { Files } from '../storage/files.ts';
import { readBaseList, readPhotoList } from './file-list.ts';
import { installationsOf } from './installation.ts';
import { listBackups } from './list-backups.ts';
import { findFirstNeeded, isNeeded, logFolder } from './log.ts';
import { type Manifest, manifestName, ownFiles } from './manifest.ts';

/**
 * Removes this installation's backups in a place but the newest `keep`, and the photos and the log that only they
 * needed. Each goes manifest first, so that none is ever found half removed.
 * @returns the ids of those removed
 * @throws BackupUnusable when one is damaged: what it needs is unknown, so nothing is removed
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
  const logIds = new Set(own.flatMap(({ base }) => base?.logId ?? []));
  for (const logId of logIds) await removeLog(files, logId, findFirstNeeded(remaining, logId));
  return aged.map(({ backupId }) => backupId);
}

async function removeBackup(files: Files, manifest: Manifest, needed: ReadonlySet<string>): Promise<void> {
  const photos = (await readPhotoList(files, manifest)).filter(({ name }) => !needed.has(name));
  const copied = await readBaseList(files, manifest);
  await files.remove(manifestName(manifest.backupId));
  for (const { name } of [...ownFiles(manifest), ...copied, ...photos]) await files.remove(name);
}

async function removeLog(files: Files, logId: string, first: string | undefined): Promise<void> {
  const names: string[] = [];
  for await (const { name } of files.list(logFolder(logId))) if (!isNeeded(name, first)) names.push(name);
  for (const name of names) await files.remove(name);
}
