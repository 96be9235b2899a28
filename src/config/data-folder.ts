import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { messageOf } from '../caught.ts';
import { SettingError } from './setting-text.ts';

/** Creates the data folder if it is missing, and checks that it is writable. @throws SettingError */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderRefused(dataDir, error);
  }
}

/** Returns the error for a data folder that is not writable. */
export const folderRefused = (dataDir: string, error: unknown): SettingError =>
  new SettingError(
    `DATA_DIR ${resolve(dataDir)} cannot be written (${messageOf(error)}); set it to a folder of yours`,
  );

/** Creates a folder that other users may enter but not list, and its missing parents. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  // `recursive` is not used: if creating a folder fails with ENOENT, as below /proc, Node would retry forever.
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
    chmodSync(path, 0o711);
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
