import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeyPair {
  readonly clientKey: string;
  readonly clientSecret: string;
}

/**
 * The data that a new operator needs to try the service. It is stored in `first-run.json`, readable only by its
 * owner.
 */
export interface FirstRunNote {
  readonly baseUrl: string;
  readonly workspaceId: string;
  readonly sandbox: KeyPair;
  readonly production: KeyPair;
  readonly operations: { readonly email: string; readonly password: string };
}

export const notePath = (dataDir: string): string => join(dataDir, 'first-run.json');

/** Writes the note atomically. Once this resolves, the note survives a crash. */
export const writeNote = (dataDir: string, note: FirstRunNote): Promise<void> =>
  writeSecrets(dataDir, notePath(dataDir), note);

/** Writes secrets into a file of the data folder, as atomically and durably as `writeNote`. */
export async function writeSecrets(dataDir: string, path: string, secrets: object): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const partial = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    const hint = `these secrets are shown in no other place; copy them, then remove this file: rm '${path}'`;
    await writeDurably(partial, `${JSON.stringify({ ...secrets, hint }, null, 2)}\n`);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  const folder = await open(dataDir);
  await folder.sync().finally(() => folder.close());
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads the note of a data folder; undefined if it is missing or unreadable. */
export async function readNote(dataDir: string): Promise<FirstRunNote | undefined> {
  try {
    return JSON.parse(await readFile(notePath(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}
