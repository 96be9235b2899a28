import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf, messageOf } from '../caught.ts';
import { type Files, mostReadBytes, type StoredFile } from './files.ts';
import { insideName } from './names.ts';
import { StorageUnavailable, TooLargeToRead } from './unavailable.ts';

const draftEnding = '.draft';
/**
 * Flags to open a draft, the file to which content is written before it is renamed. Symbolic links are not followed: a
 * link planted in place of a draft would redirect the content.
 */
const toWrite = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/**
 * Error codes by which a folder counts as unavailable: its disk is full, broken, read-only or unmounted, or the service
 * may not write there.
 */
const awayCodes = [
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'ENXIO',
  'ESTALE',
  'ENOTDIR',
  'ELOOP',
];

/** Files in a folder of this machine. Several processes may share it. */
export function localFiles(folder: string): Files {
  const pathOf = (name: string) => join(folder, insideName(name));
  const draftOf = (name: string) => `${pathOf(name)}${draftEnding}`;
  const put = async (name: string, fill: (file: FileHandle) => Promise<void>) => {
    const path = pathOf(name);
    const draft = draftOf(name);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(draft, toWrite, 0o640);
    try {
      await fill(file);
      await file.sync();
    } finally {
      await file.close();
    }
    // The file becomes visible only when it is complete.
    await rename(draft, path);
    await syncFolder(dirname(path));
  };
  return {
    write: async (name, bytes) => orAway(put(name, (file) => file.writeFile(bytes))),
    writeFrom: async (name, source) => orAway(put(name, (file) => file.writeFile(source))),
    read: async (name) => orAway(orMissing(readBounded(name, pathOf(name)))),
    readFrom: async (name) => orAway(orMissing(openToRead(pathOf(name)))),
    remove: async (name) => {
      await orAway(rm(draftOf(name), { force: true }));
      await orAway(rm(pathOf(name), { force: true }));
    },
    link: undefined,
    list: (below) => listBelow(folder, pathOf(below)),
  };
}

/** Syncs a folder, so that a rename in it survives a crash of the machine. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders.
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

async function readBounded(name: string, path: string): Promise<Buffer> {
  if ((await stat(path)).size > mostReadBytes) throw new TooLargeToRead(name);
  return readFile(path);
}

async function openToRead(path: string): Promise<Readable> {
  await stat(path);
  return createReadStream(path);
}

async function* listBelow(folder: string, below: string): AsyncGenerator<StoredFile> {
  const entries = await orAway(orMissing(opendir(below, { recursive: true })));
  if (entries === undefined) return;
  for await (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(draftEnding)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await orAway(orMissing(stat(path)));
    if (found) yield { name: relative(folder, path).split(sep).join('/'), sizeBytes: found.size };
  }
}

async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function orAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!awayCodes.includes(codeOf(error) ?? '')) throw error;
    throw new StorageUnavailable(`the folder of files cannot be used: ${messageOf(error)}`, { cause: error });
  }
}
