import type { Config } from '../config/config.ts';
import type { Files } from '../storage/files.ts';
import { readPhotoList } from './file-list.ts';
import { installationsOf } from './installation.ts';
import { findBackup, listBackups } from './list-backups.ts';
import { BackupUnusable, type Manifest, manifestName, ownFiles } from './manifest.ts';
import { createDerive, type Derive } from './passphrase.ts';
import { PassphraseWrong } from './seal-keys.ts';

/**
 * Keeps the newest `keep` backups of this installation in a place, and removes its older ones and the photos that only
 * they needed. Only backups with a valid seal count towards `keep`; otherwise, forged backups would displace real ones.
 * The manifest of a backup is removed before its files, so that no incomplete backup is ever listed.
 * @returns the removed ids
 * @throws BackupUnusable if any backup in the place is damaged: the photos that it needs are unknown, so nothing is
 * removed
 */
export async function pruneBackups(config: Config, files: Files, keep: number): Promise<string[]> {
  const names = installationsOf(config);
  const all = await listBackups(files);
  const own = all.filter(({ installation }) => names.includes(installation));
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

/** Returns the nth of the backups that have a valid seal; undefined if there are fewer. */
async function findNthProved(
  { backupPassphrase }: Config,
  files: Files,
  backups: readonly Manifest[],
  nth: number,
): Promise<Manifest | undefined> {
  if (backupPassphrase === undefined) return undefined;
  const derive = createDerive(backupPassphrase);
  let count = 0;
  for (const manifest of backups) {
    if (await isProved(files, manifest, derive)) count += 1;
    if (count === nth) return manifest;
  }
  return undefined;
}

const isProved = (files: Files, { backupId }: Manifest, derive: Derive): Promise<boolean> =>
  findBackup(files, backupId, derive).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BackupUnusable || error instanceof PassphraseWrong) return false;
      throw error;
    },
  );

async function removeBackup(files: Files, manifest: Manifest, needed: ReadonlySet<string>): Promise<void> {
  const photos = (await readPhotoList(files, manifest)).filter(({ name }) => !needed.has(name));
  await files.remove(manifestName(manifest.backupId));
  for (const { name } of [...ownFiles(manifest), ...photos]) await files.remove(name);
}
