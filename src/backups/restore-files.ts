import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import type { Config } from '../config/config.ts';
import type { Files } from '../storage/files.ts';
import { readStored } from './keep-file.ts';
import { photosFolder, type StoredFile } from './manifest.ts';
import { TargetInUse } from './restore-database.ts';
import type { Keys } from './seal-keys.ts';

const copiedAtOnce = 8;

/**
 * Copies the photos of a backup to the photo storage, except those that are there already with the same size.
 * @returns the number of copied photos
 */
export async function restorePhotos(from: Files, to: Files, photos: readonly StoredFile[]): Promise<number> {
  const put = await pLimit(copiedAtOnce).map(photos, async (photo) => {
    const name = photo.name.slice(photosFolder.length + 1);
    if ((await to.read(name))?.length === photo.sizeBytes) return false;
    await readStored(from, photo, (source) => to.writeFrom(name, source));
    return true;
  });
  return put.filter((each) => each).length;
}

const listOf = (key: string) => key.split(/[\s,]+/).filter((each) => each !== '');

/**
 * Throws if the target keeps another secret key than the backup's: the service could not decrypt the restored secrets.
 * With `replace`, the key in DATA_DIR is overwritten, so it may differ.
 * @throws TargetInUse
 */
export function refuseOtherKey({ secretKey, dataDir }: Config, keys: Keys, replace: boolean): void {
  const [first = ''] = listOf(keys.secretKey);
  if (secretKey !== undefined) {
    if (listOf(secretKey).includes(first)) return;
    throw new TargetInUse(
      'SECRET_KEY is not the key of the backup: unset it, and the restore puts the key into DATA_DIR',
    );
  }
  const path = join(dataDir, 'secret.key');
  if (replace || !existsSync(path) || listOf(readFileSync(path, 'utf8')).includes(first)) return;
  throw new TargetInUse(`${resolve(path)} is another key: use an empty DATA_DIR, or say --replace`);
}

/**
 * Writes the secret key and the files with secrets of a backup into DATA_DIR, readable only by the owner. If SECRET_KEY
 * is set, the key is not written.
 */
export function restoreKeys({ secretKey, dataDir }: Config, keys: Keys): void {
  if (secretKey === undefined) writePrivate(join(dataDir, 'secret.key'), `${keys.secretKey}\n`);
  for (const [name, text] of Object.entries(keys.files)) writePrivate(join(dataDir, name), text);
}

function writePrivate(path: string, text: string): void {
  const draft = `${path}.restored`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, path);
}
