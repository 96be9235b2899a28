import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SettingError } from './setting-text.ts';

/**
 * Makes the data folder unless it is there, and finds out that it may be written to.
 * @throws SettingError
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderRefused(dataDir, error);
  }
}

/** What a data folder into which nothing can be put tells the operator. */
export const folderRefused = (dataDir: string, error: unknown): SettingError =>
  new SettingError(
    `nothing can be kept in DATA_DIR ${resolve(dataDir)} (${(error as Error).message}); set it to a folder of yours`,
  );

/** Makes a folder that others may pass through but not list, and those above it that are missing. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  // Not by `recursive`: where making one says ENOENT, as below /proc, Node tries for ever.
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
    chmodSync(path, 0o711);
  } catch (error) {
    // Another process may have come first.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
