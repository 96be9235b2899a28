import type { Config } from '../config/config.ts';
import type { Files } from '../storage/files.ts';
import { installationsOf } from './installation.ts';
import { findBackup } from './list-backups.ts';
import { BackupUnusable, type Manifest } from './manifest.ts';
import { createDerive, type Derive } from './passphrase.ts';
import { PassphraseWrong } from './seal-keys.ts';

/** Returns the backups of this installation, in the same order. */
export function ownOf(config: Config, backups: readonly Manifest[]): Manifest[] {
  const names = installationsOf(config);
  return backups.filter(({ installation }) => names.includes(installation));
}

/** Returns the nth of the backups that have a valid seal, which nobody can forge; undefined if there are fewer. */
export async function findNthProved(
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
