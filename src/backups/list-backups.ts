import type { Files } from '../storage/files.ts';
import {
  BackupUnusable,
  backupsFolder,
  keysName,
  type Manifest,
  type ManifestText,
  manifestName,
  readManifest,
  refuseForeignNames,
} from './manifest.ts';
import { type Derive, isSealOf } from './passphrase.ts';
import { type Keys, openKeys } from './seal-keys.ts';

const manifestPattern = new RegExp(`^${backupsFolder}/([\\w-]+)/manifest\\.json$`);

/** Returns the ids of the finished backups in a place, oldest first. */
export async function listBackupIds(files: Files): Promise<string[]> {
  const ids: string[] = [];
  for await (const { name } of files.list(backupsFolder)) {
    const [, id] = manifestPattern.exec(name) ?? [];
    if (id !== undefined) ids.push(id);
  }
  return ids.sort();
}

async function readBackup(
  files: Files,
  backupId: string,
): Promise<{ readonly manifest: Manifest; readonly text: ManifestText }> {
  const bytes = await files.read(manifestName(backupId));
  if (bytes === undefined) throw new BackupUnusable(`there is no finished backup ${backupId} in this place`);
  return readManifest(bytes.toString('utf8'), `the backup ${backupId}`, (manifest) =>
    refuseForeignNames(manifest, backupId),
  );
}

/**
 * Returns the manifest of a backup, after checking by its seal (an HMAC) that nobody changed it.
 * @throws BackupUnusable if the manifest is missing, damaged or changed; PassphraseWrong
 */
export async function findBackup(files: Files, backupId: string, derive: Derive): Promise<Manifest> {
  const { manifest, text } = await readBackup(files, backupId);
  if (text.seal !== undefined && (await isSealOf(text.seal, text.content, derive))) return manifest;
  // The seal does not fit. If the passphrase decrypts the backup's keys, the passphrase is right, so the manifest was
  // changed.
  await openBackupKeys(files, backupId, derive);
  throw new BackupUnusable(`the backup ${backupId} was changed since it was made: its seal is wrong`);
}

/**
 * Decrypts the secret key and the files with secrets that a backup contains.
 * @throws PassphraseWrong, BackupUnusable
 */
export async function openBackupKeys(files: Files, backupId: string, derive: Derive): Promise<Keys> {
  const name = keysName(backupId);
  const sealed = await files.read(name);
  if (sealed === undefined) throw new BackupUnusable(`the backup lacks ${name}`);
  return openKeys(sealed, derive);
}

/**
 * Returns the manifest of the newest finished backup, verified by `findBackup`.
 * @throws BackupUnusable, also if there is none
 */
export async function findNewest(files: Files, derive: Derive): Promise<Manifest> {
  const newest = (await listBackupIds(files)).at(-1);
  if (newest === undefined) throw new BackupUnusable('there is no finished backup in this place');
  return findBackup(files, newest, derive);
}

/**
 * Returns the manifests of the finished backups in a place, oldest first, without verifying seals.
 * @throws BackupUnusable if one is damaged
 */
export async function listBackups(files: Files): Promise<Manifest[]> {
  const found: Manifest[] = [];
  for (const backupId of await listBackupIds(files)) found.push((await readBackup(files, backupId)).manifest);
  return found;
}
