import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Files } from '../storage/files.ts';
import { keepPacked, openPacked } from './keep-file.ts';
import type { KeptFile } from './manifest.ts';

/** Writes a list of files of a backup, such as its photos. */
export const writeFileList = (files: Files, name: string, kept: readonly KeptFile[]): Promise<KeptFile> => {
  const lines = function* () {
    for (const file of kept) yield `${JSON.stringify(file)}\n`;
  };
  return keepPacked(files, name, Readable.from(lines()));
};

/** The files of such a list. */
export async function readFileList<File extends KeptFile = KeptFile>(
  files: Files,
  list: KeptFile,
): Promise<File[]> {
  const found: File[] = [];
  const source = await openPacked(files, list);
  for await (const line of createInterface({ input: source })) found.push(JSON.parse(line));
  return found;
}
