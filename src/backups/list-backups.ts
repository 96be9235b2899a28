import type { Files } from '../storage/files.ts';
import { BackupUnusable, backupsFolder, type Manifest, manifestName, readManifest } from './manifest.ts';

const manifestPattern = new RegExp(`^${backupsFolder}/([^/]+)/manifest\\.json$`);

/** The ids of the finished backups in a place, oldest first. */
export async function listBackupIds(files: Files): Promise<string[]> {
  const ids: string[] = [];
  for await (const { name } of files.list(backupsFolder)) {
    const [, id] = manifestPattern.exec(name) ?? [];
    if (id !== undefined) ids.push(id);
  }
  return ids.sort();
}

/** @throws BackupUnusable when it is missing or damaged */
export async function findBackup(files: Files, backupId: string): Promise<Manifest> {
  const bytes = await files.read(manifestName(backupId));
  if (bytes === undefined) throw new BackupUnusable(`there is no finished backup ${backupId} in this place`);
  return readManifest<Manifest>(bytes.toString('utf8'), `the backup ${backupId}`);
}

/** The newest finished backup. @throws BackupUnusable when there is none, or it is damaged */
export async function findNewest(files: Files): Promise<Manifest> {
  const newest = (await listBackupIds(files)).at(-1);
  if (newest === undefined) throw new BackupUnusable('there is no finished backup in this place');
  return findBackup(files, newest);
}

/** Every finished backup in a place, oldest first. @throws BackupUnusable when one is damaged */
export async function listBackups(files: Files): Promise<Manifest[]> {
  const found: Manifest[] = [];
  for (const backupId of await listBackupIds(files)) found.push(await findBackup(files, backupId));
  return found;
}
