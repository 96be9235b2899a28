import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../caught.ts';

/** Storage for the bytes of media. A name is a relative path made by the service, never by a caller. */
export interface Files {
  /** Resolves once the bytes are stored durably. Each name is written once. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** The bytes; undefined when the name does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removes a file, also one whose write did not finish. */
  remove(name: string): Promise<void>;
}

/** Files in a folder of this machine, which several processes may share. */
export function localFiles(folder: string): Files {
  const pathOf = (name: string) => join(folder, name);
  const draftOf = (name: string) => `${pathOf(name)}.draft`;
  return {
    write: async (name, bytes) => {
      const path = pathOf(name);
      const draft = draftOf(name);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(draft, 'wx', 0o640);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      // The name appears only with the whole content.
      await rename(draft, path);
    },
    read: async (name) => {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (name) => {
      await rm(draftOf(name), { force: true });
      await rm(pathOf(name), { force: true });
    },
  };
}
